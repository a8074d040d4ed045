import { createCore } from '@lectern/client/core'

const origin = window.location.origin

/** The one connection to the backend, which serves this page too. Mail links carry a code, never a token (AUTH.md 6). */
export const client = createCore(
  {
    authUrl: `${origin}/v1/auth`,
    graphqlUrl: `${origin}/v1/graphql`,
    storageUrl: `${origin}/v1/storage`,
    functionsUrl: `${origin}/v1/functions`,
  },
  { pkce: true },
)
