import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
})
afterAll(() => home.close())

const give = (who: Person | null, id: number, to: Person | null, following = false) =>
  s.ask(
    who,
    'mutation ($id: Int!, $to: Int, $f: Boolean) { giveEvent(id: $id, userProfileId: $to, following: $f) { event_id user_profile_id title start } }',
    {
      id,
      to: to?.profileId ?? null,
      f: following,
    },
  )
const eventsOf = async (who: Person) => {
  const { data } = await s.ask(who, 'query ($id: Int!) { loadEvents(id: $id) { event_id user_profile_id start } }', {
    id: who.profileId,
  })
  return data?.['loadEvents'] as { event_id: number; user_profile_id: number | null; start: string }[]
}
const idsOf = async (who: Person) => (await eventsOf(who)).map(({ event_id }) => event_id)

async function planned(start: string, student: Person | null = null): Promise<number> {
  const end = new Date(Date.parse(start) + 2_700_000).toISOString()
  const event = { title: 'Piano', start, end, user_profile_id: student?.profileId ?? null }
  const { data, text } = await s.ask(
    s.clara,
    'mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }',
    { event },
  )
  const row = data?.['upsertEvent'] as { event_id: number } | null
  if (!row) throw new Error(text)
  return row.event_id
}

test('nobody but the teacher of the event gives it, and only to a student of her own', async () => {
  const id = await planned('2027-03-01T10:00:00Z')
  expect((await give(null, id, s.omar)).code).toBe('invalid-headers')
  for (const who of [s.omar, s.lea, s.nobody]) expect((await give(who, id, s.omar)).code).toBe('not-allowed')
  expect((await give(s.bob, id, s.nils)).code).toBe('not-found')
  expect((await give(s.clara, id, s.nils)).code).toBe('not-found')
  expect((await give(s.clara, id, s.bob)).code).toBe('not-found')
  expect((await give(s.clara, 2_000_000_000, s.omar)).code).toBe('not-found')
  expect(await idsOf(s.omar)).not.toContain(id)
})

test('a private time becomes a student’s, then another’s, then nobody’s, and each sees it only meanwhile', async () => {
  const id = await planned('2027-03-02T10:00:00Z')
  expect((await give(s.clara, id, s.omar)).data?.['giveEvent']).toMatchObject({
    user_profile_id: s.omar.profileId,
    title: 'Piano',
    start: '2027-03-02T10:00:00Z',
  })
  expect(await idsOf(s.omar)).toContain(id)
  await give(s.clara, id, s.lea)
  expect(await idsOf(s.omar)).not.toContain(id)
  expect(await idsOf(s.lea)).toContain(id)
  expect((await give(s.clara, id, null)).data?.['giveEvent']).toMatchObject({ user_profile_id: null })
  expect(await idsOf(s.lea)).not.toContain(id)
  expect(await idsOf(s.clara)).toContain(id)
})

test.each([
  ['this', ['Lea', 'Omar', 'Omar'], 'Omar'],
  ['following', ['Lea', 'Lea', 'Lea'], 'Lea'],
  ['all', ['Lea', 'Lea', 'Lea'], 'Lea'],
])(
  'what is called by its student and given as %s is called by the next one, who reads of nobody else',
  async (scope, titles, series) => {
    const titled = async (ids: number[]) => {
      const { data } = await s.ask(s.clara, 'query ($id: Int!) { loadEvents(id: $id) { event_id title } }', {
        id: s.clara.profileId,
      })
      const all = (data?.['loadEvents'] ?? []) as { event_id: number; title: string }[]
      return ids.map((id) => all.find(({ event_id }) => event_id === id)?.title)
    }
    const ids = await weeklyFrom(`2029-0${scope.length - 2}-01T05:00:00`, s.omar, 3, 'Omar')
    const [first = 0] = ids
    const { data } = await giveOf(scope)(s.clara, first, s.lea)
    const answer = data?.['answer'] as { operation_id: string; series: { title: string } }
    expect([await titled(ids), answer.series.title]).toEqual([titles, series])
    await undo(answer.operation_id)
    expect(await titled(ids)).toEqual(['Omar', 'Omar', 'Omar'])
    await giveOf(scope)(s.clara, first, null)
    expect(await titled(ids)).toEqual(['Omar', 'Omar', 'Omar'])
  },
)

test('an event of a series goes alone, or with those that follow', async () => {
  const ids = await weeklyFrom('2027-04-05T10:00:00', null)
  const [first = 0, second = 0] = ids
  await give(s.clara, first, s.omar)
  expect((await idsOf(s.omar)).filter((id) => ids.includes(id))).toEqual([first])
  await give(s.clara, second, s.lea, true)
  expect(new Set((await idsOf(s.lea)).filter((id) => ids.includes(id)))).toEqual(new Set(ids.slice(1)))
  expect((await idsOf(s.omar)).filter((id) => ids.includes(id))).toEqual([first])
})

/** Events of the weekly series that starts on a day, the first first. */
async function weeklyFrom(first_start: string, student: Person | null, count = 5, title = 'Block'): Promise<number[]> {
  const series = {
    title,
    rrule: `FREQ=WEEKLY;COUNT=${count}`,
    first_start,
    time_zone: 'UTC',
    minutes: 45,
    user_profile_id: student?.profileId ?? null,
  }
  const made = await s.ask(
    s.clara,
    'mutation ($series: series_input!) { createSeries(series: $series, decisions: []) { events { event_id start } } }',
    { series },
  )
  const { events } = (made.data?.['createSeries'] ?? { events: [] }) as {
    events: { event_id: number; start: string }[]
  }
  return events.toSorted((a, b) => a.start.localeCompare(b.start)).map(({ event_id }) => event_id)
}

const giveOf =
  (scope: string) =>
  (who: Person | null, id: number, to: Person | null, title: string | null = null) =>
    s.ask(
      who,
      'mutation ($id: Int!, $to: Int, $title: String, $scope: String) { answer: giveEvents(id: $id, userProfileId: $to, title: $title, scope: $scope) { operation_id changed series { title } events { event_id user_profile_id title } } }',
      { id, to: to?.profileId ?? null, title, scope },
    )
const follow = giveOf('following')
const undo = (id: string | undefined) =>
  s.ask(s.clara, 'mutation ($id: uuid!) { undoOperation(id: $id) { changed } }', { id })

test('nobody but the teacher of a series gives those that follow, and only to a student of her own', async () => {
  const [first = 0] = await weeklyFrom('2027-05-03T07:00:00', null)
  expect((await follow(null, first, s.omar)).code).toBe('invalid-headers')
  for (const who of [s.omar, s.lea, s.nobody]) expect((await follow(who, first, s.omar)).code).toBe('not-allowed')
  expect((await follow(s.bob, first, s.nils)).code).toBe('not-found')
  expect((await follow(s.clara, first, s.nils)).code).toBe('not-found')
  expect(await idsOf(s.omar)).not.toContain(first)
})

test('of one that follows nothing it says that one alone', async () => {
  const alone = await planned('2027-05-04T07:00:00Z')
  const { data } = await follow(s.clara, alone, s.omar)
  expect(data?.['answer']).toMatchObject({ changed: 1, events: [{ event_id: alone, title: 'Piano' }] })
})

test('those that follow are given in one operation, and one undo leaves each as it was', async () => {
  const ids = await weeklyFrom('2027-06-07T07:00:00', s.omar)
  const [first = 0, second = 0, third = 0] = ids
  await give(s.clara, third, s.lea)
  const stood = async () => (await eventsOf(s.clara)).filter(({ event_id }) => ids.includes(event_id))
  const before = await stood()
  const given = (await follow(s.clara, second, s.lea, 'Choir')).data?.['answer'] as {
    operation_id: string
    changed: number
    events: { event_id: number }[]
  }
  expect(given).toMatchObject({
    changed: 4,
    events: ids.slice(1).map((event_id) => ({ event_id, user_profile_id: s.lea.profileId, title: 'Choir' })),
  })
  expect((await idsOf(s.omar)).filter((id) => ids.includes(id))).toEqual([first])
  expect((await undo(given.operation_id)).errors).toEqual([])
  expect(await stood()).toEqual(before)
})

test('of a series that has begun each scope gives what is to come of it or frees it, and comes back to the letter', async () => {
  const begun = new Date(home.clock().getTime() - 10 * 86_400_000)
  const ids = await weeklyFrom(begun.toISOString().slice(0, 19), s.omar)
  const stood = async () => (await eventsOf(s.clara)).filter(({ event_id }) => ids.includes(event_id))
  const before = await stood()
  const scopes = { this: [3], following: [3, 4], all: [2, 3, 4] }
  for (const [scope, at] of Object.entries(scopes))
    for (const to of [s.lea, null]) {
      const { data } = await giveOf(scope)(s.clara, ids[3] ?? 0, to)
      const answer = data?.['answer'] as { operation_id: string; changed: number; events: unknown[] }
      const { operation_id, ...given } = answer
      const events = at.map((nth) => ({ event_id: ids[nth], user_profile_id: to?.profileId ?? null, title: 'Block' }))
      expect([scope, given]).toMatchObject([scope, { changed: at.length, events }])
      expect((await undo(operation_id)).errors).toEqual([])
      expect(await stood()).toEqual(before)
    }
})

test.each([19, 20, 21])(
  'of a series of %i that is given its lessons are counted, and the series is none of them',
  async (count) => {
    const [first = 0] = await weeklyFrom(`2028-06-08T${count}:00:00`, s.omar, count)
    await follow(s.clara, first, s.lea)
    const { data } = await s.ask(s.clara, '{ recentChanges(limit: 1) { kind rows } }', {})
    expect(data?.['recentChanges']).toEqual([{ kind: 'event_given', rows: count }])
  },
)

test('a scope that nobody knows is refused', async () => {
  const id = await planned('2027-03-03T10:00:00Z')
  expect((await giveOf('some')(s.clara, id, s.omar)).code).toBe('invalid-input')
})

test('what was prepared waits while its time is another’s or nobody’s, and comes back to it with its student', async () => {
  const id = await planned('2027-03-09T10:00:00Z', s.omar)
  const lessons = async () => {
    const { data } = await s.ask(
      s.clara,
      'query ($id: Int!) { loadLessons(id: $id) { lesson_id event_id plan user_profile_id lesson_status_id } }',
      { id: s.clara.profileId },
    )
    const all = data?.['loadLessons'] as { lesson_id: number; event_id: number | null; plan: string | null }[]
    return all.filter(({ event_id, plan }) => event_id === id || plan === 'Scales')
  }
  const [own] = await lessons()
  const save = 'mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }'
  await s.ask(s.clara, save, { lesson: { lesson_id: own?.lesson_id, plan: 'Scales' } })
  const before = await lessons()
  for (const other of [s.lea, null]) {
    await give(s.clara, id, other)
    expect(await lessons()).toContainEqual({ ...before[0], event_id: null, lesson_status_id: 1 })
    await give(s.clara, id, s.omar)
    expect(await lessons()).toEqual(before)
  }
})

test('a lesson that waits is called what it was called, never after whoever has its time, and follows its time again after an undo', async () => {
  for (const scope of ['this', 'following', 'all']) {
    const ids = await weeklyFrom(`2027-0${scope.length}-01T06:00:00`, s.omar, 2)
    const titles = async () => {
      const ask = 'query ($id: Int!) { loadLessons(id: $id) { plan title } }'
      const { data } = await s.ask(s.clara, ask, { id: s.clara.profileId })
      const all = data?.['loadLessons'] as { plan: string | null; title: string | null }[]
      return all.flatMap(({ plan, title }) => (plan === scope ? title : []))
    }
    const { data } = await s.ask(s.clara, 'query ($id: Int!) { loadEvents(id: $id) { event_id lesson_id } }', {
      id: s.clara.profileId,
    })
    const events = (data?.['loadEvents'] ?? []) as { event_id: number; lesson_id: number | null }[]
    const own = events.find(({ event_id }) => event_id === ids[0])
    const save = 'mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }'
    await s.ask(s.clara, save, { lesson: { lesson_id: own?.lesson_id, plan: scope } })
    const given = await giveOf(scope)(s.clara, ids[0] ?? 0, s.lea, 'Lea')
    expect(await titles()).toEqual(['Block'])
    const answer = given.data?.['answer'] as { operation_id: string } | undefined
    expect((await undo(answer?.operation_id)).errors).toEqual([])
    const rename = 'mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }'
    const event = {
      event_id: ids[0],
      title: 'Exam',
      start: `2027-0${scope.length}-01T06:00:00Z`,
      end: `2027-0${scope.length}-01T06:45:00Z`,
    }
    expect((await s.ask(s.clara, rename, { event })).errors).toEqual([])
    expect(await titles()).toEqual(['Exam'])
  }
})

test.each([
  [
    'was given to another and comes back',
    (id: number) => give(s.clara, id, s.lea),
    (id: number) => give(s.clara, id, s.omar),
  ],
  ['was freed and comes back', (id: number) => give(s.clara, id, null), (id: number) => give(s.clara, id, s.omar)],
  [
    'was deleted and comes back',
    (id: number) => s.ask(s.clara, 'mutation ($id: Int!) { deleteEvent(id: $id) { event_id } }', { id }),
    (id: number) => s.ask(s.clara, 'mutation ($id: Int!) { restoreEvent(id: $id) { event_id } }', { id }),
  ],
])(
  'a prepared lesson whose time %s is called as its time is, whether it was named by itself or not',
  async (name, leave, back) => {
    for (const own of [null, 'Duet']) {
      const start = `2027-03-1${name.length % 10}T1${own === null ? 0 : 1}:00:00Z`
      const id = await planned(start, s.omar)
      const titles = async () => {
        const ask = 'query ($id: Int!) { loadLessons(id: $id) { event_id title plan } }'
        const { data } = await s.ask(s.clara, ask, { id: s.clara.profileId })
        const all = data?.['loadLessons'] as { event_id: number | null; title: string | null; plan: string | null }[]
        return all.flatMap(({ event_id, title, plan }) => (event_id === id && plan !== null ? title : []))
      }
      const { data } = await s.ask(s.clara, 'query ($id: Int!) { loadEvents(id: $id) { event_id lesson_id } }', {
        id: s.clara.profileId,
      })
      const events = (data?.['loadEvents'] ?? []) as { event_id: number; lesson_id: number | null }[]
      const lesson_id = events.find(({ event_id }) => event_id === id)?.lesson_id
      const save = 'mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }'
      await s.ask(s.clara, save, { lesson: { lesson_id, plan: 'Scales', ...(own === null ? {} : { title: own }) } })
      expect((await leave(id)).errors).toEqual([])
      expect((await back(id)).errors).toEqual([])
      const end = new Date(Date.parse(start) + 2_700_000).toISOString()
      const rename = 'mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }'
      expect((await s.ask(s.clara, rename, { event: { event_id: id, title: 'Exam', start, end } })).errors).toEqual([])
      expect([own, await titles()]).toEqual([own, ['Exam']])
    }
  },
)
