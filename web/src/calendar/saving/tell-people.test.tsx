import type { CalendarEvent } from '../../data/event-rows.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cutOff } from '../../data/offline/cut-off.fake.ts'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'

/** The requests to tell people, by event. */
let told: unknown[]
/** Of which events nobody is to be told, and whether that came too late. */
let untold: unknown[]
let isSent: boolean
/** The server's answer about the families that mails reach. */
let waiting: { families: number; at_once: number; is_quiet?: boolean; is_late: boolean }
/** The people who are reached. */
let reached: { student: boolean; guardians: number }
/** A Wednesday that does not pass while these tests are of use. */
const coming = { start: '2126-11-20T09:00:00.000Z', end: '2126-11-20T09:45:00.000Z' }
const lesson = page.getByRole('button', { name: /Anna Weber.*Scales/ })

beforeEach(() => {
  told = []
  untold = []
  isSent = false
  waiting = { families: 1, at_once: 1, is_late: false }
  reached = { student: true, guardians: 0 }
})
afterEach(leaveCalendar)

interface Scene extends Partial<CalendarEvent> {
  /** The student's account. */
  id?: string | null
  has_guardian?: boolean
  email?: string
  paused_at?: string
}

async function open(
  { id = 'a', has_guardian = false, email, paused_at, ...times }: Scene = coming,
  beforeSaying: () => Promise<void> | void = () => undefined,
): Promise<void> {
  const anna = { user_profile_id: 2, id, display_name: 'Anna Weber', colour: 'fern', has_guardian, email, paused_at }
  let event = { ...annasEvent, ...times }
  await openCalendar({
    router: appRouter,
    search: `?date=${event.start.slice(0, 10)}`,
    events: [event],
    answers: {
      loadStudents: () => ({ getStudentList: [anna] }),
      cancelEvent: ({ cancelled }) => {
        event = {
          ...event,
          cancelled_at: cancelled === true ? '2026-11-18T08:00:00Z' : null,
          version: event.version + 1,
        }
        return { cancelEvent: event }
      },
      waitingNotices: async () => {
        await beforeSaying()
        return { waitingNotices: waiting }
      },
      dontTell: ({ eventIds }) => {
        untold.push(eventIds)
        return { cancelNotices: isSent ? 0 : 1 }
      },
      tellCalendarPeople: ({ eventId }) => {
        told.push(eventId)
        return { tellPeople: reached }
      },
    },
  })
  await expect.element(lesson).toBeVisible()
}

/** Chooses what the menu of the lesson has. */
async function choose(entry: string): Promise<void> {
  lesson.element().focus()
  await userEvent.keyboard('.')
  await userEvent.click(page.getByRole('menuitem', { name: entry }))
}
const dontTell = page.getByRole('button', { name: 'Don’t tell' })

test('nobody is told of what is over, and nobody who has no account', async () => {
  await open({ start: '2020-11-18T09:00:00.000Z', end: '2020-11-18T09:45:00.000Z' })
  await choose('Cancel lesson')
  await expect.element(page.getByText(/Anna Weber on .* cancelled/)).toBeVisible()
  await expect.element(dontTell).not.toBeInTheDocument()
  await leaveCalendar()
  await open({ ...coming, id: null })
  await choose('Cancel lesson')
  await expect.element(page.getByText(/Anna Weber on .* cancelled/)).toBeVisible()
  await expect.element(dontTell).not.toBeInTheDocument()
})

test('a lesson that is called off says when the family is told, once for who hears it, and one press tells nobody', async () => {
  await open()
  await choose('Cancel lesson')
  const seconds = page.getByText(/^The family is told in \d+ s$/)
  await expect.poll(() => seconds.elements().length).toBe(2)
  const [seen, heard] = seconds.elements()
  expect(seen?.getAttribute('aria-hidden')).toBe('true')
  const [first, width] = [seen?.textContent, seen?.getBoundingClientRect().width]
  expect(heard?.textContent).toBe('The family is told in 60 s')
  await expect.poll(() => seen?.textContent).not.toBe(first)
  expect(heard?.textContent).toBe('The family is told in 60 s')
  expect(seen?.getBoundingClientRect().width).toBe(width)
  await userEvent.click(dontTell)
  await expect.element(page.getByText('Nobody is told')).toBeVisible()
  expect([untold, told]).toEqual([[[7]], []])
})

test('where mails reach nobody that is said, with nothing to stop, and who was on it by key is not lost', async () => {
  let answer: (() => void) | undefined
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve
  })
  waiting = { families: 0, at_once: 0, is_late: false }
  await open(coming, () => isAsked)
  await choose('Cancel lesson')
  await expect.element(dontTell).toBeVisible()
  dontTell.element().focus()
  answer?.()
  await expect.element(page.getByText('Nobody gets an email about it').first()).toBeVisible()
  await expect.element(dontTell).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
  expect(page.getByText(/family is told/).query()).toBeNull()
})

test('where the emails of the day are used up, it is told later, and can be stopped', async () => {
  waiting = { families: 1, at_once: 1, is_late: true }
  await open()
  await choose('Cancel lesson')
  const said = page.getByText('Today’s email limit is reached: the family is told later')
  await expect.element(said.first()).toBeVisible()
  await userEvent.click(dontTell)
  await expect.poll(() => untold).toEqual([[7]])
})

test('where the family reads it in the daily email, that is said', async () => {
  waiting = { families: 1, at_once: 0, is_late: false }
  await open()
  await choose('Cancel lesson')
  await expect.element(page.getByText('The family reads it in the daily email').first()).toBeVisible()
  await expect.element(dontTell).toBeVisible()
  expect(page.getByText(/family is told/).query()).toBeNull()
})

test('where the family has quiet hours, that is said, and it can still be kept from it', async () => {
  waiting = { families: 1, at_once: 0, is_quiet: true, is_late: false }
  await open()
  await choose('Cancel lesson')
  const said = page.getByText('The family has quiet hours: it is told when they end')
  await expect.element(said.first()).toBeVisible()
  await userEvent.click(dontTell)
  await expect.poll(() => untold).toEqual([[7]])
})

test('where the server does not say it, nothing is said', async () => {
  await open(coming, () => {
    throw new Error('down')
  })
  await choose('Cancel lesson')
  await expect.element(dontTell).toBeVisible()
  expect(page.getByText(/family is told/).query()).toBeNull()
})

test('who presses too late reads that it was told', async () => {
  isSent = true
  await open()
  await choose('Cancel lesson')
  await userEvent.click(dontTell)
  await expect.element(page.getByText('It had been told already')).toBeVisible()
})

test.each([
  ['has an address and no account', { id: null, email: 'anna@example.org' }],
  ['has a guardian and no account', { id: null, has_guardian: true }],
])('of the lessons of a student who %s somebody is told', async (_, more) => {
  await open({ ...coming, ...more })
  await choose('Cancel lesson')
  await expect.element(dontTell).toBeVisible()
})

test('of the lessons of a student who has a break nobody is told', async () => {
  await open({ ...coming, paused_at: '2026-11-01T08:00:00Z' })
  await choose('Cancel lesson')
  await expect.element(page.getByText(/Anna Weber on .* cancelled/)).toBeVisible()
  await expect.element(dontTell).not.toBeInTheDocument()
})

test.each([
  [{ student: true, guardians: 2 }, 'Anna Weber and 2 guardians get an email'],
  [{ student: false, guardians: 2 }, 'Anna Weber’s 2 guardians get an email'],
])('by the menu whoever was written to is named: %o', async (who, text) => {
  reached = who
  await open({ ...coming, has_guardian: true })
  await choose('Tell Anna Weber by email')
  await expect.element(page.getByText(text)).toBeVisible()
})

test('the menu tells too, and says where nobody was reached; without a connection it waits for one', async () => {
  reached = { student: false, guardians: 0 }
  await open()
  await choose('Tell Anna Weber by email')
  await expect.element(page.getByText(/nobody was told/)).toBeVisible()
  // The menu gives the focus back when it is gone.
  await expect.element(lesson).toHaveFocus()
  await cutOff()
  await userEvent.keyboard('.')
  const entry = page.getByRole('menuitem', { name: /^Tell Anna Weber by email/ })
  await expect.element(entry).toHaveAttribute('aria-disabled', 'true')
})
