import type { CalendarEvent, CalendarLesson } from '../../data/event-rows.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lessonStatus } from '@lectern/contract/statuses'
import { cutOff } from '../../data/offline/cut-off.fake.ts'
import { forgetDoings } from '../../lib/undo.ts'
import { pressUndo } from '../../lib/undo.fake.ts'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'
import type { Draft } from '../../data/event-draft.ts'
import type { Person } from '../event/calendar-event.ts'
import { offerOf } from './offer-time.ts'

/** A Wednesday that does not pass while these tests are of use, and a lesson of that day which does not take place. */
const coming = { start: '2126-11-20T09:00:00.000Z', end: '2126-11-20T09:45:00.000Z' }
const cancelled: CalendarEvent = { ...annasEvent, ...coming, cancelled_at: '2026-11-18T08:00:00Z' }
const bens: CalendarLesson = {
  lesson_id: 40,
  event_id: null,
  lesson_status_id: lessonStatus.toSchedule,
  user_profile_id: 3,
  title: 'Make-up: Étude',
  minutes: 30,
  video_link: null,
  make_up_of: 39,
}
const anna: Person = { name: 'Anna Weber', colour: 'fern' }
const ben: Person = { name: 'Ben Roth', colour: 'fern' }
const people = new Map([
  [2, anna],
  [3, ben],
  [4, { name: 'Cleo', colour: 'fern' }],
  [5, { name: 'Dana', colour: 'fern', isPaused: true }],
])

function offered(event: CalendarEvent, waiting: readonly CalendarLesson[], events: readonly CalendarEvent[] = [event]) {
  const drafts: Draft[] = []
  const create = (draft: Draft) => drafts.push(draft)
  const offer = offerOf(event, { waiting, people, events, profileId: 1, create })
  offer?.run()
  return offer && { text: offer.text, drafts }
}

test.each<[string, CalendarEvent, CalendarLesson[]]>([
  ['of a lesson that takes place', { ...cancelled, cancelled_at: null }, [bens]],
  ['that has begun', { ...cancelled, start: '2020-11-20T09:00:00.000Z', end: '2020-11-20T09:45:00.000Z' }, [bens]],
  ['of whole days', { ...cancelled, all_day: true }, [bens]],
  ['for which nobody waits', cancelled, []],
  ['to its own student', cancelled, [{ ...bens, user_profile_id: 2 }]],
  ['to a lesson that is longer', cancelled, [{ ...bens, minutes: 46 }]],
  ['to a lesson of nobody', cancelled, [{ ...bens, user_profile_id: null }]],
  ['to a student who was removed', cancelled, [{ ...bens, user_profile_id: 9 }]],
  ['to a student who has a break', cancelled, [{ ...bens, user_profile_id: 5 }]],
])('no time is offered %s', (_, event, waiting) => {
  expect(offered(event, waiting)).toBeNull()
})

test.each<[string, Partial<CalendarEvent>, boolean]>([
  ['somebody has by now', {}, false],
  ['somebody has a part of', { start: '2126-11-20T09:15:00.000Z', end: '2126-11-20T10:15:00.000Z' }, false],
  ['another cancelled lesson had', { cancelled_at: '2026-11-18T08:00:00Z' }, true],
  ['somebody has only after the lesson that waits', { start: '2126-11-20T09:30:00.000Z' }, true],
])('a time that %s', (_, next, isOffered) => {
  const other: CalendarEvent = { ...annasEvent, ...coming, event_id: 77, ...next }
  expect(offered(cancelled, [bens], [cancelled, other]) !== null).toBe(isOffered)
})

test('the first whom it suits is offered the time, for as long as that lesson takes', () => {
  const waiting = [
    { ...bens, user_profile_id: 2 },
    { ...bens, minutes: 60 },
    { ...bens, lesson_id: 41, user_profile_id: 4, title: null, minutes: 45 },
    bens,
  ]
  const { text, drafts } = offered(cancelled, waiting) ?? {}
  expect(text).toBe('Offer the time to Cleo')
  expect(drafts).toMatchObject([
    { start: coming.start, end: coming.end, title: 'Cleo', studentId: 4, lesson: { lesson_id: 41 }, toConfirm: true },
  ])
  expect(offered(cancelled, [bens])?.drafts).toMatchObject([{ end: '2126-11-20T09:30:00.000Z', title: bens.title }])
})

describe('in the calendar', () => {
  /** The writes, in order. */
  let asked: unknown[]
  let events: CalendarEvent[]
  /** Whether the server refuses the lesson that is offered. */
  let isRefused: boolean
  /** Whether it has a time. */
  let isPlanned: boolean

  beforeEach(() => {
    asked = []
    isRefused = false
    isPlanned = false
  })
  afterEach(async () => {
    await leaveCalendar()
    forgetDoings()
  })

  async function open(others: readonly CalendarEvent[] = []): Promise<void> {
    events = [{ ...annasEvent, ...coming, lesson_id: 70, lesson_status_id: lessonStatus.planned }, ...others]
    const student = (id: number, name: string) => ({ user_profile_id: id, id: `account-${id}`, display_name: name })
    await openCalendar({
      router: appRouter,
      search: `?date=${coming.start.slice(0, 10)}`,
      events,
      answers: {
        loadEvents: ({ from, to }) => ({
          loadEvents: events.filter(({ start }) => String(from) <= start && start < String(to)),
        }),
        loadStudents: () => ({ getStudentList: [student(2, 'Anna Weber'), student(3, 'Ben Roth')] }),
        loadLessonCards: () => ({ loadLessons: [isPlanned ? { ...bens, event_id: 500 } : bens] }),
        cancelEvent: ({ id, cancelled: isOff }) => {
          asked.push({ isOff })
          const cancelled_at = isOff === true ? cancelled.cancelled_at : null
          events = events.map((each) => (each.event_id === id ? { ...each, cancelled_at } : each))
          return { cancelEvent: { ...events.find(({ event_id }) => event_id === id), version: 2 } }
        },
        planMakeUp: () => {
          asked.push('owed')
          return { planMakeUp: { lesson_id: 71, version: 1 } }
        },
        deleteLesson: ({ id }) => {
          asked.push({ dropped: id })
          return { deleteLesson: { lesson_id: id } }
        },
        restoreLesson: ({ id }) => {
          asked.push({ broughtBack: id })
          return { restoreLesson: { lesson_id: id, version: 2 } }
        },
        saveLesson: () => ({ upsertLesson: { lesson_id: 70, version: 3 } }),
        restoreEvent: ({ id }) => {
          asked.push({ restored: id })
          return { restoreEvent: { ...annasEvent, ...coming, event_id: id, user_profile_id: 3, to_confirm: true } }
        },
        saveEvent: ({ event }) => {
          if (isRefused) throw new Error('Not today.')
          asked.push(event)
          const made = { ...annasEvent, ...(event as object), event_id: 500 }
          events = [...events, made]
          return { upsertEvent: made }
        },
        linkLesson: (link) => {
          asked.push(link)
          isPlanned = true
          return { updateEventId: { lesson_id: bens.lesson_id, lesson_status_id: lessonStatus.planned, version: 2 } }
        },
        deleteEvent: ({ id }) => {
          asked.push({ deleted: id })
          events = events.filter(({ event_id }) => event_id !== id)
          return { deleteEvent: { event_id: id } }
        },
      },
    })
    await expect.element(block).toBeVisible()
  }

  const block = page.getByRole('button', { name: /Anna Weber.*Scales/ })
  const offer = 'Offer the time to Ben Roth'

  const allAtOnce = 'Cancel with a make-up, offer the time to Ben Roth'

  async function openMenu(key: '.' | 'u' = '.'): Promise<void> {
    block.element().focus()
    await userEvent.keyboard(key)
  }

  async function choose(name: string, key?: 'u' | '.'): Promise<void> {
    await openMenu(key)
    await userEvent.click(page.getByRole('menuitem', { name, exact: true }))
  }

  const isOffered = async ({ start } = coming) => {
    const end = new Date(Date.parse(start) + bens.minutes * 60_000).toISOString()
    const planned = { start, end, title: bens.title, user_profile_id: 3 }
    await expect
      .poll(() => asked.slice(-2))
      .toMatchObject([
        { ...planned, to_confirm: true },
        { lessonId: 40, eventId: 500 },
      ])
    await expect.element(page.getByRole('button', { name: /Ben Roth.*tentative/ })).toBeVisible()
    await expect.element(page.getByText(/^Ben Roth on .* is tentative$/)).toBeVisible()
  }

  test.each(['Cancel lesson', 'Cancel with a make-up'])(
    'beside the message of “%s” one press offers the time, which Undo takes back',
    async (name) => {
      await open()
      await choose(name)
      await userEvent.click(page.getByRole('button', { name: offer }))
      await isOffered()
      await pressUndo()
      await expect.poll(() => asked.at(-1)).toEqual({ deleted: 500 })
    },
  )

  test('an offer leaves a lesson alone that got a time since', async () => {
    const later = { start: '2126-11-20T15:00:00.000Z', end: '2126-11-20T15:45:00.000Z' }
    await open([{ ...annasEvent, ...later, event_id: 9, lesson_id: 72, title: 'Arpeggios' }])
    await choose('Cancel lesson')
    await expect.element(page.getByRole('button', { name: offer })).toBeVisible()
    page
      .getByRole('button', { name: /Anna Weber.*Arpeggios/ })
      .element()
      .focus()
    await userEvent.keyboard('.')
    await userEvent.click(page.getByRole('menuitem', { name: 'Cancel lesson', exact: true }))
    const offers = page.getByRole('button', { name: offer })
    await expect.poll(() => offers.elements().length).toBe(2)
    await userEvent.click(offers.first())
    await isOffered(later)
    await userEvent.click(offers)
    await expect.element(page.getByText('Ben Roth’s lesson has a time already')).toBeVisible()
    expect(asked.at(-1)).toMatchObject({ lessonId: 40 })
  })

  test('later the menu of the cancelled lesson offers it, until somebody has it', async () => {
    await open()
    await choose('Cancel lesson')
    await expect.element(page.getByRole('button', { name: /Anna Weber.*Cancelled/ })).toBeVisible()
    await choose(offer)
    await isOffered()
    await openMenu()
    await expect.element(page.getByRole('menuitem', { name: 'Takes place after all' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: offer })).not.toBeInTheDocument()
  })

  test.each(['.', 'u'] as const)(
    'one choice in the menu by %s cancels, owes and offers the time; one undo takes all of it back',
    async (key) => {
      await open()
      await choose(allAtOnce, key)
      await expect
        .element(page.getByText(/^Anna Weber on .* cancelled · a make-up waits .* · the time is offered to Ben Roth$/))
        .toBeVisible()
      await expect.element(page.getByRole('button', { name: /Ben Roth.*tentative/ })).toBeVisible()
      await expect.element(page.getByRole('button', { name: offer })).not.toBeInTheDocument()
      expect(asked).toMatchObject([
        { isOff: true },
        'owed',
        { ...coming, end: '2126-11-20T09:30:00.000Z', user_profile_id: 3, to_confirm: true },
        { lessonId: 40, eventId: 500 },
      ])
      await pressUndo()
      await expect.poll(() => asked.slice(4)).toEqual([{ deleted: 500 }, { isOff: false }, { dropped: 71 }])
      block.element().focus()
      await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
      await expect.poll(() => asked.slice(7)).toEqual([{ isOff: true }, { broughtBack: 71 }, 'owed', { restored: 500 }])
    },
  )

  test('where the time can’t be given the lesson is cancelled all the same, and the time is offered once more', async () => {
    isRefused = true
    await open()
    await choose(allAtOnce)
    await expect.element(page.getByText(/^Anna Weber on .* cancelled · a make-up waits for a time$/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: offer })).toBeVisible()
    await pressUndo()
    await expect.poll(() => asked).toEqual([{ isOff: true }, 'owed', { isOff: false }, { dropped: 71 }])
  })

  test('without a connection it waits for one', async () => {
    await open()
    await cutOff()
    await openMenu()
    const item = page.getByRole('menuitem', { name: new RegExp(`^${allAtOnce}`) })
    await expect.element(item).toHaveAttribute('aria-disabled', 'true')
  })
})
