import type { CreationOptions, RequestOptions } from '@lectern/contract/security-keys'
import { afterEach, expect, test, vi } from 'vitest'
import { browserCeremony } from './ceremony.ts'

const { signal } = new AbortController()
const creation: CreationOptions = {
  rp: { id: 'app.example.com', name: 'Lectern' },
  user: { id: '5d8e5a1c-98c3-4f62-8a1f-6c0c1f2b7a90', name: 'ada@example.com', displayName: 'Ada' },
  challenge: 'AQID_-8',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  attestation: 'none',
  excludeCredentials: [{ id: 'BAUG', type: 'public-key', transports: ['usb'] }],
}
const request: RequestOptions = {
  challenge: 'AQID_-8',
  rpId: 'app.example.com',
  allowCredentials: [{ id: 'BAUG', type: 'public-key' }],
  userVerification: 'preferred',
}
const challenge = new Uint8Array([1, 2, 3, 255, 239])
const buffer = (...bytes: number[]) => new Uint8Array(bytes).buffer

/** A browser with or without the conversions of WebAuthn level 3. */
function browser(ceremony: (options: never) => Promise<unknown>, { host = 'app.example.com', converts = false } = {}) {
  const asked = vi.fn<typeof ceremony>(ceremony)
  vi.stubGlobal('location', { hostname: host })
  vi.stubGlobal('navigator', { credentials: { create: asked, get: asked } })
  vi.stubGlobal(
    'PublicKeyCredential',
    converts
      ? {
          parseCreationOptionsFromJSON: (options: unknown) => ({ parsed: options }),
          parseRequestOptionsFromJSON: (options: unknown) => ({ parsed: options }),
        }
      : {},
  )
  return asked
}
afterEach(() => vi.unstubAllGlobals())

const named = (name: string) => new DOMException('the browser’s words', name)
const create = (changes: Partial<CreationOptions> = {}) => browserCeremony.create({ ...creation, ...changes }, signal)

test('a browser without security keys', async () => {
  await expect(browserCeremony.get(request, signal)).rejects.toMatchObject({
    status: 1,
    message: 'WebAuthn is not supported in this browser',
  })
})

test.each<[string, string, Parameters<typeof create>[0], string]>([
  ['AbortError', 'app.example.com', {}, 'ERROR_CEREMONY_ABORTED'],
  ['SecurityError', '192.168.0.7', {}, 'ERROR_INVALID_DOMAIN'],
  ['SecurityError', 'other.example.com', {}, 'ERROR_INVALID_RP_ID'],
  ['SecurityError', 'localhost', {}, 'ERROR_INVALID_RP_ID'],
  ['SecurityError', 'app.example.com', {}, 'SecurityError'],
  ['InvalidStateError', 'app.example.com', {}, 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'],
  [
    'ConstraintError',
    'app.example.com',
    { authenticatorSelection: { userVerification: 'required' } },
    'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT',
  ],
  [
    'ConstraintError',
    'app.example.com',
    { authenticatorSelection: { requireResidentKey: true } },
    'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT',
  ],
  [
    'ConstraintError',
    'app.example.com',
    { authenticatorSelection: { residentKey: 'required', userVerification: 'required' } },
    'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT',
  ],
  ['ConstraintError', 'app.example.com', {}, 'ConstraintError'],
  ['NotSupportedError', 'app.example.com', {}, 'ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG'],
  ['NotSupportedError', 'app.example.com', { pubKeyCredParams: [] }, 'ERROR_MALFORMED_PUBKEYCREDPARAMS'],
  ['UnknownError', 'app.example.com', {}, 'ERROR_AUTHENTICATOR_GENERAL_ERROR'],
  ['NotAllowedError', 'app.example.com', {}, 'NotAllowedError'],
])('making a key fails with %s on %s', async (name, host, changes, code) => {
  browser(() => Promise.reject(named(name)), { host })
  await expect(create(changes)).rejects.toMatchObject({ status: 1, error: code })
})

test.each([
  ['AbortError', 'app.example.com', 'ERROR_CEREMONY_ABORTED'],
  ['SecurityError', '10.0.0.1', 'ERROR_INVALID_DOMAIN'],
  ['SecurityError', 'other.example.com', 'ERROR_INVALID_RP_ID'],
  ['InvalidStateError', 'app.example.com', 'InvalidStateError'],
  ['UnknownError', 'app.example.com', 'ERROR_AUTHENTICATOR_GENERAL_ERROR'],
])('asking a key fails with %s on %s', async (name, host, code) => {
  browser(() => Promise.reject(named(name)), { host })
  await expect(browserCeremony.get(request, signal)).rejects.toMatchObject({ status: 1, error: code })
})

test('a browser that answers with nothing, and one that throws no error', async () => {
  browser(() => Promise.resolve(null))
  await expect(create()).rejects.toMatchObject({ error: 'ERROR_AUTHENTICATOR_GENERAL_ERROR' })
  browser(() => Promise.reject('odd'))
  await expect(create()).rejects.toMatchObject({ status: 1, error: 'unknown', message: 'odd' })
})

test('the browser’s own conversions are used where it has them', async () => {
  const json = { id: 'BAUG', rawId: 'BAUG', type: 'public-key', response: {}, clientExtensionResults: {} }
  const asked = browser(() => Promise.resolve({ toJSON: () => json }), { converts: true })
  expect(await create()).toBe(json)
  expect(await browserCeremony.get(request, signal)).toBe(json)
  expect(asked.mock.calls).toEqual([
    [{ publicKey: { parsed: creation }, signal }],
    [{ publicKey: { parsed: request }, signal }],
  ])
})

test('without them: making a key', async () => {
  const made = {
    id: 'BAUG',
    rawId: buffer(4, 5, 6),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({ credProps: { rk: true } }),
    response: {
      clientDataJSON: buffer(1),
      attestationObject: buffer(251, 255),
      getTransports: () => ['internal'],
    },
    toJSON() {
      throw new TypeError('Illegal invocation')
    },
  }
  const asked = browser(() => Promise.resolve(made))
  expect(await create()).toEqual({
    id: 'BAUG',
    rawId: 'BAUG',
    type: 'public-key',
    authenticatorAttachment: 'platform',
    clientExtensionResults: { credProps: { rk: true } },
    response: { clientDataJSON: 'AQ', attestationObject: '-_8', transports: ['internal'] },
  })
  const [options] = asked.mock.calls[0] as unknown as [{ publicKey: PublicKeyCredentialCreationOptions }]
  expect(options.publicKey).toMatchObject({
    rp: creation.rp,
    challenge,
    excludeCredentials: [{ id: new Uint8Array([4, 5, 6]), type: 'public-key', transports: ['usb'] }],
    attestation: 'none',
  })
  // The server finds its text again: the handle goes out and comes back as the same base64url (wire-auth.md 3.11).
  expect((options.publicKey.user.id as Uint8Array).length).toBe(27)
})

test('without them: answering a challenge', async () => {
  const handle = Buffer.from(creation.user.id, 'base64url')
  const answer = {
    id: 'BAUG',
    rawId: buffer(4, 5, 6),
    type: 'public-key',
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: buffer(1),
      authenticatorData: buffer(2),
      signature: buffer(3),
      userHandle: buffer(...handle),
    },
  }
  const asked = browser(() => Promise.resolve(answer))
  expect(await browserCeremony.get(request, signal)).toMatchObject({
    response: { clientDataJSON: 'AQ', authenticatorData: 'Ag', signature: 'Aw', userHandle: creation.user.id },
  })
  expect(asked.mock.calls[0]?.[0]).toMatchObject({
    publicKey: { challenge, allowCredentials: [{ id: new Uint8Array([4, 5, 6]) }], userVerification: 'preferred' },
  })
  answer.response.userHandle = null as unknown as ArrayBuffer
  expect((await browserCeremony.get(request, signal)).response).not.toHaveProperty('userHandle')
})
