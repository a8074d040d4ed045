import { expect, test } from 'vitest'
import { fakeWorld } from '../../edges.fake.ts'
import { createAuthActor } from '../auth-actor.ts'

/** The states of client-states.md 1, with those of its later versions that we have. */
const states = `
authentication
  starting
  retryTokenImport
  authenticating
    password
    anonymous
    pat
    securityKeyEmail
    securityKey
    idToken
    mfa
      totp
  signedOut
    noErrors
    success
    needsSmsOtp
    needsMfa
    failed
    signingOut
  signedIn
    refreshTimer
      idle
      disabled
      running
        pending
        refreshing
token
  idle
    noErrors
    error
  running
  confirming
registration
  incomplete
    noErrors
    needsEmailVerification
    needsOtp
    failed
  emailPassword
  securityKey
  passwordlessEmail
  passwordlessSms
  passwordlessSmsOtp
  signInEmailOTP
  verifyEmailOTP
  complete
`

interface Node {
  key: string
  states: Record<string, Node>
}
const lines = ({ states: below }: Pick<Node, 'states'>, depth = 0): string[] =>
  Object.values(below).flatMap((node) => ['  '.repeat(depth) + node.key, ...lines(node, depth + 1)])

/** Each with the states that it is in, as `signedOut.failed`: in which order they are written is nobody's concern. */
function paths(indented: string[]): string[] {
  const above: string[] = []
  const found = indented.map((line) => {
    const name = line.trimStart()
    above.splice((line.length - name.length) / 2)
    above.push(name)
    return above.join('.')
  })
  return found.toSorted()
}

const { edges, storage } = fakeWorld()
const { actor } = createAuthActor({
  options: {
    authUrl: 'http://localhost:1337/v1/auth',
    clientUrl: undefined,
    autoSignIn: true,
    autoRefreshToken: true,
    refreshIntervalTime: undefined,
    clientStorageType: 'custom',
    clientStorage: storage,
    pkce: false,
    session: undefined,
    edges,
  },
  bearer: { fresh: async () => null, renewed: async () => null },
  onReport: () => undefined,
  onRefused: () => undefined,
})

test('the machine has the states of the specification, by their names, and no others', () => {
  expect(paths(lines(actor.logic.root))).toEqual(paths(states.trim().split('\n')))
  expect(actor.getSnapshot().value).toEqual({
    authentication: 'starting',
    token: { idle: 'noErrors' },
    registration: { incomplete: 'noErrors' },
  })
})
