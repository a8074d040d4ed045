/** Where the services are: the backend serves this page too. */
const origin = window.location.origin

export const serverAddresses = {
  authUrl: `${origin}/v1/auth`,
  graphqlUrl: `${origin}/v1/graphql`,
  storageUrl: `${origin}/v1/storage`,
  functionsUrl: `${origin}/v1/functions`,
}
