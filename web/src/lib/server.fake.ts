import { client } from './client.ts'
import { DataError } from './data-error.ts'
import { queryClient } from './query-cache.ts'

type Answer = (variables: Record<string, unknown>) => unknown

export const fakeUserId = '5d8e5a1c-98c3-4f62-8a1f-6c0c1f2b7a90'

function session(role: string, more: Record<string, unknown>) {
  const lifetime = 3600
  const claims = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + lifetime }))
  const person = {
    id: fakeUserId,
    email: 'clara@example.org',
    displayName: 'Clara Braun',
    defaultRole: role,
    roles: [role],
  }
  return {
    accessToken: `e30.${claims}.x`,
    accessTokenExpiresIn: lifetime,
    refreshToken: crypto.randomUUID(),
    refreshTokenId: crypto.randomUUID(),
    user: { ...person, emailVerified: true, isAnonymous: false, metadata: { userProfileId: 1 }, ...more },
  }
}

/**
 * The server as a screen's test needs it, at the edge: a stand-in for `fetch` that signs everybody in and answers each
 * operation of GraphQL by its name. An operation without an answer fails, as an unknown one would.
 *
 * @param answers by operation name, the data of the answer; what it throws comes back as the error's message
 * @param person what the account has beside the usual
 */
export const fakeServer =
  (role: 'teacher' | 'student', answers: Record<string, Answer>, person: Record<string, unknown> = {}) =>
  async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/signin/email-password')) return Response.json({ session: session(role, person), mfa: null })
    if (pathname.endsWith('/token')) return Response.json(session(role, person))
    if (!pathname.endsWith('/graphql')) return Response.json('OK')
    const { operationName, variables } = (await request.json()) as {
      operationName: string
      variables: Record<string, unknown>
    }
    try {
      const answer = answers[operationName]
      if (!answer) throw new Error(`No answer to ${operationName}`)
      return Response.json({ data: await answer(variables) })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const extensions = error instanceof DataError ? { ...error.extensions, code: error.code } : { code: 'internal' }
      return Response.json({ errors: [{ message, extensions }] })
    }
  }

/** Signs the person of the fake server in, with nothing read: not even what a page of the test before still asked for. */
export const signInFake = () => {
  queryClient.clear()
  return client.auth.signIn({ email: 'clara@example.org', password: 'secret-enough' })
}
