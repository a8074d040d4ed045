import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { providerSettings } from './provider-settings.ts'

const read = (names: Record<string, string>) =>
  providerSettings(
    readConfig(Object.fromEntries(Object.entries(names).map(([name, value]) => [`LECTERN_OAUTH_${name}`, value]))),
  )
const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }
const azure = { AZUREAD_CLIENT_ID: 'a', AZUREAD_CLIENT_SECRET: 'b' }
const apple = { APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 'b', APPLE_KEY_ID: 'c' }
const keyOf = (namedCurve: string, type: 'pkcs8' | 'sec1' = 'pkcs8'): string =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type, format: 'pem' })

for (const [names, message] of [
  [{ SPOTIFY_CLIENT_ID: 'a' }, /^LECTERN_OAUTH_SPOTIFY_\* names no provider; Lectern knows google, apple/],
  [{ CONSTRUCTOR_CLIENT_ID: 'a' }, /names no provider/],
  [{ GOOGLE_CLIENT_ID: 'a' }, /^LECTERN_OAUTH_GOOGLE_CLIENT_SECRET is missing\.$/],
  [{ ...google, GOOGLE_COLOUR: 'red' }, /^LECTERN_OAUTH_GOOGLE_COLOUR is not a setting of Lectern\.$/],
  [{ APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 'b' }, /^LECTERN_OAUTH_APPLE_KEY_ID is missing\.$/],
  [
    { ...apple, APPLE_PRIVATE_KEY: 'AuthKey_1.p8' },
    /^LECTERN_OAUTH_APPLE_PRIVATE_KEY must be the text of the \.p8 file/,
  ],
  [{ ...google, GOOGLE_ISSUER: 'http://id.example' }, /^LECTERN_OAUTH_GOOGLE_ISSUER must be an address/],
  [{ ...google, GOOGLE_ISSUER: 'http://127.0.0.1.evil.example' }, /must be an address/],
  [{ ...google, GOOGLE_ISSUER: 'https://a:b@id.example' }, /must be an address/],
  [{ ...google, GOOGLE_ISSUER: 'id.example' }, /must be an address/],
  [{ ...azure, AZUREAD_TENANT: '../../common' }, /^LECTERN_OAUTH_AZUREAD_TENANT must be/],
] as const) {
  test(`refuses ${Object.keys(names).at(-1)} ${Object.values(names).at(-1)}`, () => {
    expect(() => read(names)).toThrow(message)
  })
}

test('refuses a key that could not sign for Apple', () => {
  for (const given of [keyOf('secp384r1'), keyOf('prime256v1', 'sec1'), keyOf('prime256v1').slice(0, 90)])
    expect(() => read({ ...apple, APPLE_PRIVATE_KEY: given })).toThrow('must be the text of the .p8 file')
})

test('knows what is set up, and nothing without settings', () => {
  expect([...read({})]).toEqual([])
  expect([...read({ ...google, GOOGLE_ISSUER: 'https://id.example/realm' }).keys()]).toEqual(['google'])
  expect([...read({ ...azure, AZUREAD_TENANT: 'school.example' }).keys()]).toEqual(['azuread'])
  const key = keyOf('prime256v1')
  for (const given of [key, key.replaceAll('\n', String.raw`\n`)])
    expect([...read({ ...apple, APPLE_PRIVATE_KEY: given }).keys()]).toEqual(['apple'])
})
