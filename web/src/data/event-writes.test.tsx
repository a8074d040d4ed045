import { operate, type Outcome } from './series.ts'
import { calendarWeekKey } from './calendar-reading.ts'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { client } from '../lib/client.ts'
import '../lib/i18n.ts'
import { noteAway } from '../lib/connection.ts'
import { forgetDevice } from './offline/reading.ts'
import { openOutbox } from './offline/outbox.ts'
import { waitingStore } from './offline/waiting.ts'
import { queryClient } from '../lib/query-cache.ts'
import { callOff, changeEvent, createEvent, deleteEvent, restoreEvent } from './event-writes.ts'
import { savedRow } from './own-writes.ts'
import { unplan } from './planned-events.ts'
import { withWaitingOperations, type CalendarEvent } from './event-rows.ts'
import { plainEvent } from './plain-event.fake.ts'

const me = 1
const weekKey = calendarWeekKey(me, 'Europe/Berlin', '2026-11-16')
const otherWeekKey = calendarWeekKey(me, 'Europe/Berlin', '2026-11-23')

const lesson: CalendarEvent = {
  ...plainEvent,
  event_id: 7,
  user_profile_id: 2,
  teacher_id: me,
  title: 'Anna',
  start: '2026-11-20T15:00:00.000Z',
  end: '2026-11-20T15:45:00.000Z',
  lesson_id: 70,
  lesson_status_id: 2,
}
const later = { start: '2026-11-20T17:00:00.000Z', end: '2026-11-20T17:45:00.000Z' }
const evenLater = { start: '2026-11-20T18:00:00.000Z', end: '2026-11-20T18:45:00.000Z' }

/** No whole day, and nothing written beside it. */
const plain = { wholeDaysIn: null, note: null }

interface Sent {
  field: string
  variables: { event?: Partial<CalendarEvent>; id?: number; lessonId?: number; eventId?: number; cancelled?: boolean }
  key: string | null
}
type Reply = (
  sent: Sent,
) => { data: unknown } | { code: string; current?: unknown; reason?: string; values?: Record<string, string> }

let sent: Sent[]
/** How the server answers each operation; anything else is an unexpected call. */
let replies: Record<string, Reply>
/** While set, answers wait for it. */
let gate: Promise<void> | null
let stored: CalendarEvent

function session() {
  const claims = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600 }))
  const ids = { refreshToken: crypto.randomUUID(), refreshTokenId: crypto.randomUUID() }
  const user = {
    id: crypto.randomUUID(),
    emailVerified: true,
    isAnonymous: false,
    defaultRole: 'teacher',
    roles: ['teacher'],
    metadata: {},
  }
  return { accessToken: `e30.${claims}.x`, accessTokenExpiresIn: 3600, ...ids, user }
}

/** The network, as the server would answer: the only thing that is not real here. */
async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const { pathname } = new URL(request.url)
  if (pathname.endsWith('/signin/email-password')) return Response.json({ session: session(), mfa: null })
  if (!pathname.endsWith('/graphql')) return Response.json('OK')
  const { query, variables } = await request.json()
  const field = /\{\s*(\w+)/.exec(query)?.[1] ?? ''
  const call: Sent = { field, variables, key: request.headers.get('idempotency-key') }
  sent.push(call)
  await gate
  const reply = replies[field]?.(call) ?? { code: 'unexpected' }
  if ('data' in reply) return Response.json({ data: { [field]: reply.data } })
  const extensions = { ...reply }
  return Response.json({ errors: [{ message: reply.code, extensions }] })
}

beforeEach(async () => {
  sent = []
  gate = null
  stored = lesson
  replies = {
    upsertEvent: ({ variables: { event } }) => {
      if (event?.version !== undefined && event.version !== stored.version) return { code: 'conflict', current: stored }
      stored = { ...stored, ...event, event_id: event?.event_id ?? 500, version: stored.version + 1 }
      return { data: stored }
    },
    deleteEvent: ({ variables }) => ({ data: { event_id: variables.id } }),
    restoreEvent: () => ({ data: lesson }),
    upsertLesson: () => ({ data: { lesson_id: 900 } }),
    updateEventId: ({ variables }) => ({ data: { lesson_id: variables.lessonId, lesson_status_id: 2 } }),
  }
  vi.stubGlobal('fetch', answer)
  await client.auth.waitUntilReady()
  await client.auth.signIn({ email: 'clara@example.org', password: 'secret-enough' })
  queryClient.setQueryData<CalendarEvent[]>(weekKey, [lesson])
  queryClient.setQueryData<CalendarEvent[]>(otherWeekKey, [])
})

afterEach(async () => {
  queryClient.clear()
  await client.auth.signOut()
  vi.unstubAllGlobals()
})

const week = () => queryClient.getQueryData<CalendarEvent[]>(weekKey) ?? []
const starts = () => week().map((event) => event.start)
const hold = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  return resolve
}

describe('taken back', () => {
  test('after later changes of the same lesson, and done again', async () => {
    const moved = await changeEvent(me, lesson, later)
    const longer = await changeEvent(me, moved ?? lesson, { ...later, end: evenLater.start })
    await changeEvent(me, longer ?? lesson, later)
    await changeEvent(me, moved ?? lesson, lesson)
    expect(starts()).toEqual([lesson.start])
    await changeEvent(me, moved ?? lesson, later)
    expect(starts()).toEqual([later.start])
  })

  test.each([
    ['that was there', async () => lesson],
    [
      'that was made just now',
      async () => createEvent(me, { ...later, title: 'Mina', studentId: 3, lesson: null, ...plain }),
    ],
  ])('not the planning of a lesson %s and that somebody else moved in between: it is shown there', async (_, plan) => {
    const made = (await plan()) ?? lesson
    replies['deleteEvent'] = () => ({ code: 'conflict', current: { ...made, ...evenLater, version: made.version + 1 } })
    await expect(unplan(me, made, true)).rejects.toMatchObject({ code: 'conflict' })
    expect(sent.at(-1)).toMatchObject({ field: 'deleteEvent', variables: { id: made.event_id, asMade: true } })
    expect(week().find(({ event_id }) => event_id === made.event_id)?.start).toBe(evenLater.start)
  })

  test('not over what somebody else did in between', async () => {
    const moved = await changeEvent(me, lesson, later)
    stored = { ...stored, ...evenLater, version: stored.version + 1 }
    await expect(changeEvent(me, moved ?? lesson, lesson)).rejects.toMatchObject({ code: 'conflict' })
    expect(starts()).toEqual([evenLater.start])
  })
})

describe('refused', () => {
  test('the old row is back and the reason is told', async () => {
    replies['upsertEvent'] = () => ({ code: 'event-clash' })
    const change = changeEvent(me, lesson, later)
    expect(starts()).toEqual([later.start])
    await expect(change).rejects.toMatchObject({ code: 'event-clash' })
    expect(week()).toEqual([lesson])
  })

  test('a deleted event is back', async () => {
    replies['deleteEvent'] = () => ({ code: 'not-allowed' })
    const gone = deleteEvent(me, lesson)
    expect(week()).toEqual([])
    await expect(gone).rejects.toMatchObject({ code: 'not-allowed' })
    expect(week()).toEqual([lesson])
  })

  test('an event that is gone is not put back, by a change, a call-off or their undo', async () => {
    queryClient.setQueryData<CalendarEvent[]>(weekKey, [])
    for (const field of ['upsertEvent', 'cancelEvent', 'deleteEvent']) replies[field] = () => ({ code: 'not-found' })
    const held = { ...lesson, ...later }
    for (const write of [
      () => changeEvent(me, held, lesson),
      () => callOff(me, held, true),
      () => deleteEvent(me, held),
    ]) {
      await expect(write()).rejects.toMatchObject({ code: 'not-found' })
      expect(week()).toEqual([])
      expect(queryClient.getQueryState(weekKey)?.isInvalidated).toBe(true)
    }
  })

  test('a change by somebody else is shown instead', async () => {
    const current = { ...lesson, start: evenLater.start, end: evenLater.end, version: 5 }
    replies['upsertEvent'] = () => ({ code: 'conflict', current })
    await expect(changeEvent(me, lesson, later)).rejects.toMatchObject({ code: 'conflict' })
    expect(week()).toEqual([current])
  })

  test('who waits for a new event to be saved is told that there is none', async () => {
    const open = hold()
    replies['upsertEvent'] = () => ({ code: 'event-clash' })
    const made = createEvent(me, { ...later, title: 'Mina', studentId: 3, lesson: null, ...plain })
    const saved = savedRow(me, week().find(({ event_id }) => event_id < 0)?.event_id ?? 0)
    open()
    await expect(made).rejects.toMatchObject({ code: 'event-clash' })
    expect(await saved).toBeNull()
  })

  test('a lesson that was planned elsewhere meanwhile stays there: it is said for when, and the new time goes again', async () => {
    const values = { start: evenLater.start, end: evenLater.end, days_in: '', zone: 'UTC' }
    replies['updateEventId'] = () => ({ code: 'conflict', reason: 'planned-meanwhile', values })
    const waiting = {
      lesson_id: 40,
      event_id: null,
      lesson_status_id: 1,
      user_profile_id: 2,
      title: 'Anna',
      minutes: 45,
      video_link: null,
    }
    const draft = { ...later, title: 'Anna', studentId: 2, lesson: waiting, ...plain }
    await expect(createEvent(me, draft)).rejects.toThrow(
      /^This lesson has been planned meanwhile, for Fri.*6:00\sPM\. Nothing was changed\.$/,
    )
    expect(sent.slice(-2)).toMatchObject([
      { field: 'updateEventId', variables: { lessonId: 40, eventId: 500, waiting: true } },
      { field: 'deleteEvent', variables: { id: 500 } },
    ])
    expect(week()).toEqual([lesson])
  })

  test('an event goes again where what was noted beside it is refused', async () => {
    replies['upsertLesson'] = () => ({ code: 'not-allowed' })
    const draft = { ...later, title: 'Mina', studentId: 3, lesson: null, ...plain, note: 'Bring the metronome' }
    await expect(createEvent(me, draft)).rejects.toMatchObject({ code: 'not-allowed' })
    expect(sent.map(({ field }) => field)).toEqual(['upsertEvent', 'upsertLesson', 'deleteEvent'])
    expect(week()).toEqual([lesson])
  })
})

test('a change is shown before the server answers and its row is taken after', async () => {
  const open = hold()
  const change = changeEvent(me, lesson, later)
  expect(starts()).toEqual([later.start])
  expect(week()[0]?.version).toBe(1)
  open()
  await change
  expect(week()).toMatchObject([{ ...later, version: 2 }])
})

test('two changes in a row go one after the other, the second on the version that the first made', async () => {
  const first = changeEvent(me, lesson, later)
  const shown = week()[0] ?? lesson
  const second = changeEvent(me, shown, evenLater)
  await Promise.all([first, second])
  expect(sent.map(({ variables }) => variables.event?.version)).toEqual([1, 2])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
  expect(week()).toMatchObject([{ ...evenLater, version: 3 }])
})

describe('after an operation on its series', () => {
  const outcome: Outcome = {
    operation_id: 'o',
    created: 0,
    changed: 1,
    removed: 0,
    kept: 0,
    past: 0,
    series: null,
    events: [],
    removed_events: [],
    clashes: [],
  }
  const row = () => ({ ...stored, rrule: null, attendance: null, join_link: null })
  const rewrite = () => {
    stored = { ...stored, version: stored.version + 1 }
    return row()
  }
  const change = () => operate(me, async () => ({ ...outcome, events: [rewrite()] }))
  const remove = () =>
    operate(me, async () => {
      const was = row()
      rewrite()
      return { ...outcome, removed_events: [was] }
    })

  test('what others changed meanwhile is not taken back', async () => {
    const moved = await changeEvent(me, lesson, later)
    rewrite()
    await change()
    await expect(changeEvent(me, moved ?? lesson, lesson)).rejects.toMatchObject({ code: 'conflict' })
  })

  test.each([
    ['took it along, and was taken back', change],
    ['took it away, and was taken back', remove],
  ])('that %s, what was changed before is taken back, too', async (_name, operation) => {
    const moved = await changeEvent(me, lesson, later)
    await operation()
    await change()
    await changeEvent(me, moved ?? lesson, lesson)
    expect(stored).toMatchObject({ start: lesson.start, version: 5 })
  })
})

test('a request to call a lesson off is read anew when the lesson is called off, or moved', async () => {
  replies['cancelEvent'] = () => {
    stored = { ...stored, cancelled_at: 'now', version: stored.version + 1 }
    return { data: stored }
  }
  for (const change of [() => callOff(me, lesson, true), () => changeEvent(me, lesson, later)]) {
    queryClient.setQueryData(['absence'], [])
    await change()
    expect(queryClient.getQueryState(['absence'])?.isInvalidated).toBe(true)
  }
})

test('what others changed before it was called off is not taken back', async () => {
  replies['cancelEvent'] = () => {
    stored = { ...stored, cancelled_at: 'now', version: stored.version + 1 }
    return { data: stored }
  }
  const moved = await changeEvent(me, lesson, later)
  stored = { ...stored, ...evenLater, version: stored.version + 1 }
  await callOff(me, moved ?? lesson, true)
  await expect(changeEvent(me, moved ?? lesson, lesson)).rejects.toMatchObject({ code: 'conflict' })
})

test('an event that was moved to another week leaves this one', async () => {
  await changeEvent(me, lesson, { start: '2026-11-24T10:00:00.000Z', end: '2026-11-24T10:45:00.000Z' })
  expect(week()).toEqual([])
  expect(queryClient.getQueryData<CalendarEvent[]>(otherWeekKey)).toHaveLength(1)
})

test('a redo that is refused leaves the event where the undo has put it', async () => {
  const moved = await changeEvent(me, lesson, later)
  if (!moved) throw new Error('The server has it')
  await changeEvent(me, moved, lesson)
  replies['upsertEvent'] = () => ({ code: 'event-clash' })
  await expect(changeEvent(me, moved, later)).rejects.toMatchObject({ code: 'event-clash' })
  expect(starts()).toEqual([lesson.start])
})

test('an overlap is sent as wanted only when it is', async () => {
  await changeEvent(me, lesson, later, true)
  expect(sent[0]?.variables.event?.overlap_wanted).toBe(true)
})

describe('without the server', () => {
  const range = { from: '2026-11-16T00:00:00.000Z', to: '2026-11-23T00:00:00.000Z' }
  const shown = () => withWaitingOperations(week(), waitingStore.get(), range, () => undefined)
  const mina = { ...later, title: 'Mina', studentId: 3, lesson: null, ...plain }
  const leave = async () => {
    const gone = new AbortController()
    const account = client.auth.getState().user?.id ?? ''
    onTestFinished(async () => {
      gone.abort()
      noteAway(false)
      await forgetDevice(account)
    })
    await openOutbox(account, gone.signal)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    noteAway(true)
  }

  test('what was made is moved and called off before it is sent, and arrives once, as it is then', async () => {
    replies['cancelEvent'] = ({ variables }) => ({ data: { ...stored, event_id: variables.id, cancelled_at: 'now' } })
    await leave()
    const made = await createEvent(me, mina)
    if (!made) throw new Error('It is shown, and waits')
    const moved = await changeEvent(me, made, evenLater)
    await callOff(me, moved ?? made, true)
    // Nothing of it is kept among what the server said: it would stand there when it has another number.
    expect(week()).toEqual([lesson])
    expect(shown()).toMatchObject([lesson, { ...evenLater, title: 'Mina', cancelled_at: expect.any(String) as string }])

    vi.stubGlobal('fetch', answer)
    noteAway(false)
    await expect.poll(() => waitingStore.get().length).toBe(0)
    expect(sent.map(({ field }) => field)).toEqual(['upsertEvent', 'cancelEvent'])
    expect(sent[0]?.variables.event).toMatchObject(evenLater)
    expect(sent[0]?.variables.event?.event_id).toBeUndefined()
    expect(sent[1]?.variables).toEqual({ id: 500, cancelled: true })
  })

  test('what was taken back and done again waits as it is wanted, and arrives so', async () => {
    await leave()
    const moved = await changeEvent(me, lesson, later)
    if (!moved) throw new Error('It is shown, and waits')
    await changeEvent(me, moved, lesson)
    expect(waitingStore.get()).toEqual([])
    await changeEvent(me, moved, later)
    expect(week()).toEqual([lesson])
    expect(shown()).toMatchObject([later])
    await changeEvent(me, moved, evenLater)
    expect(shown()).toMatchObject([evenLater])
    await comeBack()
    expect(stored).toMatchObject({ ...evenLater, version: 2 })
  })

  const comeBack = async () => {
    vi.stubGlobal('fetch', answer)
    noteAway(false)
    await expect.poll(() => waitingStore.get().length).toBe(0)
  }

  test('what was moved, and called off meanwhile, is taken back after it has arrived', async () => {
    replies['cancelEvent'] = ({ variables: { cancelled } }) => {
      stored = { ...stored, cancelled_at: cancelled === true ? 'now' : null, version: stored.version + 1 }
      return { data: stored }
    }
    await leave()
    const moved = await changeEvent(me, lesson, later)
    await callOff(me, moved ?? lesson, true)
    await comeBack()
    expect(stored).toMatchObject({ ...later, cancelled_at: 'now' })
    await changeEvent(me, moved ?? lesson, lesson)
    expect(stored).toMatchObject({ start: lesson.start, cancelled_at: 'now' })
  })

  test('what others changed since it has arrived is not taken back', async () => {
    await leave()
    const moved = await changeEvent(me, lesson, later)
    await comeBack()
    stored = { ...stored, ...evenLater, version: stored.version + 1 }
    await expect(changeEvent(me, moved ?? lesson, lesson)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('what was made is taken back after it has arrived, with its lesson', async () => {
    replies['deleteLesson'] = ({ variables }) => ({ data: { lesson_id: variables.id } })
    await leave()
    const made = await createEvent(me, mina)
    if (!made) throw new Error('It is shown, and waits')
    await comeBack()
    queryClient.setQueryData<CalendarEvent[]>(weekKey, [lesson, { ...stored, event_id: 500, lesson_id: 900 }])
    sent = []
    await unplan(me, made, true)
    expect(sent.map(({ field, variables }) => [field, variables.id])).toEqual([
      ['deleteEvent', 500],
      ['deleteLesson', 900],
    ])
  })

  test('what was made and deleted is never sent; brought back, it waits again', async () => {
    await leave()
    const made = await createEvent(me, mina)
    if (!made) throw new Error('It is shown, and waits')
    await deleteEvent(me, made)
    expect(waitingStore.get()).toEqual([])
    expect(shown()).toEqual([lesson])
    await restoreEvent(me, made)
    expect(shown()).toMatchObject([lesson, { ...later, title: 'Mina', user_profile_id: 3 }])
  })

  test('what was noted for it comes back with it, and arrives', async () => {
    await leave()
    const made = await createEvent(me, { ...mina, note: 'Bring the metronome' })
    if (!made) throw new Error('It is shown, and waits')
    await deleteEvent(me, made)
    const again = await restoreEvent(me, made)
    if (!again) throw new Error('It is shown, and waits again')
    // And once more: what came back has another number.
    await deleteEvent(me, again)
    await restoreEvent(me, again)

    vi.stubGlobal('fetch', answer)
    noteAway(false)
    await expect.poll(() => sent.map(({ field }) => field)).toEqual(['upsertEvent', 'upsertLesson', 'updateEventId'])
    expect(sent[1]?.variables).toMatchObject({ lesson: { private_note: 'Bring the metronome', user_profile_id: 3 } })
  })
})

test('deleting is undone with the same id', async () => {
  await deleteEvent(me, lesson)
  expect(week()).toEqual([])
  await restoreEvent(me, lesson)
  expect(week()).toEqual([lesson])
  expect(sent.map(({ field, variables }) => [field, variables.id])).toEqual([
    ['deleteEvent', 7],
    ['restoreEvent', 7],
  ])
})

test('a new event is shown at once, and a change made before the answer finds it', async () => {
  const open = hold()
  const made = createEvent(me, { ...later, title: 'Mina', studentId: 3, lesson: null, ...plain })
  const draft = week().find((event) => event.event_id < 0)
  expect(draft).toMatchObject({ ...later, title: 'Mina' })
  const moved = draft && changeEvent(me, draft, evenLater)
  open()
  await made
  await moved
  expect(sent.map(({ field }) => field)).toEqual(['upsertEvent', 'upsertEvent'])
  expect(sent[1]?.variables.event?.event_id).toBe(500)
  expect(week().map(({ event_id, start, lesson_id }) => [event_id, start, lesson_id])).toContainEqual([
    500,
    evenLater.start,
    70,
  ])
})

test('what was held since before the answer is changed, called off and deleted under its new id', async () => {
  const open = hold()
  const made = createEvent(me, { ...later, title: 'Mina', studentId: 3, lesson: null, ...plain })
  const held = week().find(({ event_id }) => event_id < 0) ?? lesson
  open()
  await made
  await changeEvent(me, held, evenLater)
  expect(sent.at(-1)?.variables.event).toMatchObject({ event_id: 500, version: stored.version - 1, ...evenLater })
  expect(week().map(({ event_id, start }) => [event_id, start])).toEqual([
    [7, lesson.start],
    [500, evenLater.start],
  ])
  replies['cancelEvent'] = () => ({ data: stored })
  await callOff(me, held, true)
  await deleteEvent(me, held)
  expect(sent.slice(-2).map(({ field, variables }) => [field, variables.id])).toEqual([
    ['cancelEvent', 500],
    ['deleteEvent', 500],
  ])
})

test('who opens a new event before the answer gets it with its lesson, and so does who held on to its first id', async () => {
  const open = hold()
  const made = createEvent(me, { ...later, title: 'Mina', studentId: 3, lesson: null, ...plain })
  const first = week().find(({ event_id }) => event_id < 0)?.event_id ?? 0
  const saved = savedRow(me, first)
  open()
  await made
  expect(await saved).toMatchObject({ event_id: 500, lesson_id: 70 })
  expect(await savedRow(me, first)).toMatchObject({ event_id: 500, lesson_id: 70 })
})

test('a lesson that waited is linked to its new event, and no lesson is made', async () => {
  const waiting = {
    lesson_id: 33,
    event_id: null,
    lesson_status_id: 1,
    user_profile_id: 3,
    title: 'Trial',
    minutes: 45,
    video_link: null,
  }
  await createEvent(me, { ...later, title: 'Trial', studentId: 3, lesson: waiting, ...plain })
  expect(sent.map(({ field }) => field)).toEqual(['upsertEvent', 'updateEventId'])
  expect(sent[1]?.variables).toEqual({ lessonId: 33, eventId: 500, waiting: true })
})

describe('called off', () => {
  const off = '2026-11-19T10:00:00.000Z'

  test('at once, and stays so when the server has answered', async () => {
    replies['cancelEvent'] = () => ({ data: { ...lesson, cancelled_at: off, version: 2 } })
    const release = hold()
    const called = callOff(me, lesson, true)
    expect(week()[0]?.cancelled_at).not.toBeNull()
    release()
    await called
    expect(week()[0]).toMatchObject({ cancelled_at: off, version: 2 })
  })

  test('not on again where its time was taken meanwhile', async () => {
    const cancelled = { ...lesson, cancelled_at: off }
    queryClient.setQueryData<CalendarEvent[]>(weekKey, [cancelled])
    replies['cancelEvent'] = () => ({ code: 'event-clash' })
    await expect(callOff(me, cancelled, false)).rejects.toMatchObject({ code: 'event-clash' })
    expect(week()[0]?.cancelled_at).toBe(off)
  })
})
