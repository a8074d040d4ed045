import { createSeries } from './series.ts'
import { afterEach, expect, test, vi } from 'vitest'
import '../lib/i18n.ts'
import { client } from '../lib/client.ts'
import { queryClient } from '../lib/query-cache.ts'
import { fakeServer, signInFake } from '../lib/server.fake.ts'

afterEach(async () => {
  queryClient.clear()
  await client.auth.signOut()
  vi.unstubAllGlobals()
})

test('a series whose answer was lost is asked for again under its key, and not said to be refused', async () => {
  const keys: (string | null)[] = []
  const outcome = { operation_id: 'one', events: [], removed_events: [] }
  const server = fakeServer('teacher', { createSeries: () => ({ createSeries: outcome }) })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const answer = await server(request)
    if (!request.url.endsWith('/graphql')) return answer
    keys.push(request.headers.get('idempotency-key'))
    if (keys.length === 1) throw new TypeError('Failed to fetch')
    return answer
  })
  await client.auth.waitUntilReady()
  await signInFake()
  const series = {
    title: 'Piano',
    rrule: 'FREQ=WEEKLY;COUNT=6',
    first_start: '2027-03-09T16:00:00',
    time_zone: 'Europe/Berlin',
    minutes: 45,
  }
  expect(await createSeries(1, series, [])).toEqual(outcome)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})
