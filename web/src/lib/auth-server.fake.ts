import { expect, onTestFinished, vi } from 'vitest'

/** The server's answer; `network` is the silence of one that is not reached. */
export type AuthAnswer = (body: Record<string, unknown>, method: string) => unknown

export interface SentCall {
  path: string
  body: unknown
}

export const noNetwork = (): never => {
  throw new TypeError('Failed to fetch')
}

/** An answer that refuses, as wire-auth.md 2.5 has it. */
export const refusing = (status: number, error: string, message: string, reason?: string) => () =>
  Response.json({ status, error, message, reason }, { status })

/** Hears when a page has read and drawn where codes arrive: what it does not offer by then it does not offer at all. */
export function watchDelivery(): (times?: number) => Promise<void> {
  const read = vi.spyOn(Response.prototype, 'json')
  onTestFinished(() => read.mockRestore())
  const known = () => read.mock.settledResults.filter(({ value }) => Object.hasOwn(Object(value), 'sms')).length
  return async (times = 1) => {
    await vi.waitFor(() => expect(known()).toBe(times))
    // React draws after the answer; the next frame but one is after that.
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  }
}

/** A session of somebody who has just signed in; `user` changes single fields. */
export function fakeSession(user: Record<string, unknown> = {}) {
  const lifetime = 3600
  const claims = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + lifetime }))
  return {
    accessToken: `e30.${claims}.x`,
    accessTokenExpiresIn: lifetime,
    refreshToken: crypto.randomUUID(),
    refreshTokenId: crypto.randomUUID(),
    user: {
      id: '5d8e5a1c-98c3-4f62-8a1f-6c0c1f2b7a90',
      email: 'clara@example.org',
      displayName: 'Clara Braun',
      defaultRole: 'teacher',
      roles: ['teacher'],
      emailVerified: true,
      isAnonymous: false,
      activeMfaType: null,
      metadata: { userProfileId: 1 },
      ...user,
    },
  }
}

/**
 * The auth service at the edge: a stand-in for `fetch`. A path without an answer says "OK", or to a question that there
 * is nothing; data calls are answered by
 * the profile of the session's user, empty lists, and devices to which no news comes yet.
 *
 * @param answers by path below /v1/auth, such as `/signin/pat`; may be changed while a test runs
 */
export function fakeAuthServer(answers: Record<string, AuthAnswer>) {
  const sent: SentCall[] = []
  const profile = { user_profile_id: 1, display_name: 'Clara Braun', default_lesson_minutes: 45 }
  const lists = {
    getStudentList: [],
    loadEvents: [],
    loadLessons: [],
    lessonStatuses: [],
    calendarFeeds: [],
    myChildren: [],
    pushStatus: { key: 'AAAA', is_on: false },
  }
  return {
    /** Every call of the auth service so far, without those that only ask: renewals of a token, and whose lock it is. */
    sent,
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init)
      const { pathname } = new URL(request.url)
      const text = await request.text()
      const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
      if (pathname.endsWith('/graphql')) return Response.json({ data: { getUserProfileByUid: profile, ...lists } })
      const path = pathname.replace('/v1/auth', '')
      if (request.method !== 'GET' && path !== '/token' && path !== '/session/lock') sent.push({ path, body })
      const answer = await answers[path]?.(body, request.method)
      if (answer instanceof Response) return answer
      if (answer !== undefined) return Response.json(answer)
      if (request.method === 'GET') return Response.json([])
      if (path === '/session/lock')
        return Response.json({ user: fakeSession().user, ways: { password: true, securityKey: true }, providers: [] })
      return Response.json(path === '/token' ? fakeSession() : 'OK')
    },
  }
}
