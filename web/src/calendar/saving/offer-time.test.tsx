import type { CalendarEvent, CalendarLesson } from '../../data/event-rows.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lessonStatus } from '../../data/lesson-status.ts'
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

function offered(event: CalendarEvent, waiting: readonly CalendarLesson[]) {
  const drafts: Draft[] = []
  const offer = offerOf(event, { waiting, people, create: (draft) => drafts.push(draft) })
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

  beforeEach(() => {
    asked = []
  })
  afterEach(async () => {
    await leaveCalendar()
    forgetDoings()
  })

  async function open(): Promise<void> {
    events = [{ ...annasEvent, ...coming, lesson_id: 70, lesson_status_id: lessonStatus.planned }]
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
        loadLessonCards: () => ({ loadLessons: [bens] }),
        cancelEvent: ({ cancelled: isOff }) => {
          asked.push({ isOff })
          events = events.map((each) => ({ ...each, cancelled_at: isOff === true ? cancelled.cancelled_at : null }))
          return { cancelEvent: { ...events[0], version: 2 } }
        },
        planMakeUp: () => ({ planMakeUp: { lesson_id: 71, version: 1 } }),
        saveEvent: ({ event }) => {
          asked.push(event)
          const made = { ...annasEvent, ...(event as object), event_id: 500 }
          events = [...events, made]
          return { upsertEvent: made }
        },
        linkLesson: (link) => {
          asked.push(link)
          return { updateEventId: { lesson_id: bens.lesson_id, lesson_status_id: lessonStatus.planned, version: 2 } }
        },
        deleteEvent: ({ id }) => {
          asked.push({ deleted: id })
          return { deleteEvent: { event_id: id } }
        },
      },
    })
    await expect.element(block).toBeVisible()
  }

  const block = page.getByRole('button', { name: /Anna Weber.*Scales/ })
  const offer = 'Offer the time to Ben Roth'

  async function choose(name: string): Promise<void> {
    block.element().focus()
    await userEvent.keyboard('.')
    await userEvent.click(page.getByRole('menuitem', { name }))
  }

  const isOffered = async () => {
    const planned = { ...coming, end: '2126-11-20T09:30:00.000Z', title: bens.title, user_profile_id: 3 }
    await expect
      .poll(() => asked.slice(1))
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

  test('later the menu of the cancelled lesson offers it', async () => {
    await open()
    await choose('Cancel lesson')
    await expect.element(page.getByRole('button', { name: /Anna Weber.*Cancelled/ })).toBeVisible()
    await choose(offer)
    await isOffered()
  })
})
