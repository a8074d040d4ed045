import { expect, test } from 'vitest'
import { createClient, type ServiceUrls } from './index.ts'
import { serviceUrls } from './urls.ts'

test('addresses that cannot be made', () => {
  expect(() => serviceUrls({} as ServiceUrls)).toThrow('Please provide `subdomain` or `authUrl`.')
  expect(() => serviceUrls({ authUrl: 'https://a' } as ServiceUrls)).toThrow(
    'Please provide `subdomain` or `graphqlUrl`.',
  )
  expect(() => serviceUrls({ subdomain: '' })).toThrow('`subdomain` must be set.')
  expect(() => createClient({ subdomain: 'lectern' })).toThrow(
    '`region` must be set when using a `subdomain` other than "local".',
  )
})

test.each([
  [{ subdomain: 'localhost' }, 'http://localhost:1337/v1/auth', 'http://localhost:1337/v1/graphql'],
  [{ subdomain: 'https://localhost:8443' }, 'https://localhost:8443/v1/auth', 'https://localhost:8443/v1/graphql'],
  [{ subdomain: 'local' }, 'https://local.auth.local.nhost.run/v1', 'https://local.graphql.local.nhost.run/v1'],
  [
    { subdomain: 'lectern', region: 'us-east-1' },
    'https://lectern.auth.us-east-1.nhost.run/v1',
    'https://lectern.graphql.us-east-1.nhost.run/v1',
  ],
])('%j', (backend, authUrl, graphqlUrl) => {
  expect(serviceUrls(backend)).toMatchObject({ authUrl, graphqlUrl })
})

test('explicit addresses are used without their last slash', () => {
  const urls = { authUrl: 'a/', graphqlUrl: 'g', storageUrl: 's//', functionsUrl: 'f' }
  expect(serviceUrls(urls)).toEqual({ authUrl: 'a', graphqlUrl: 'g', storageUrl: 's', functionsUrl: 'f' })
})
