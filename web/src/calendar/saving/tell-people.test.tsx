import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cutOff } from '../../data/offline/cut-off.fake.ts'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'
import type { CalendarEvent } from '../event/calendar-event.ts'

/** What was asked of the server, by its event. */
let told: unknown[]
/** Who is reached. */
let reached: { student: boolean; guardians: number }
/** A Wednesday that does not pass while these tests are of use. */
const coming = { start: '2126-11-20T09:00:00.000Z', end: '2126-11-20T09:45:00.000Z' }
const lesson = page.getByRole('button', { name: /Anna Weber.*Scales/ })

beforeEach(() => {
  told = []
  reached = { student: true, guardians: 0 }
})
afterEach(leaveCalendar)

interface Scene extends Partial<CalendarEvent> {
  /** The student's account. */
  id?: string | null
  has_guardian?: boolean
}

async function open({ id = 'a', has_guardian = false, ...times }: Scene = coming): Promise<void> {
  const anna = { user_profile_id: 2, id, display_name: 'Anna Weber', colour: 'fern', has_guardian }
  let event = { ...annasEvent, ...times }
  await openCalendar({
    router: appRouter,
    search: `?date=${event.start.slice(0, 10)}`,
    events: [event],
    answers: {
      calendarStudents: () => ({ loadActiveStudents: { user_profile_id: 1, students: [anna] } }),
      cancelEvent: ({ cancelled }) => {
        event = {
          ...event,
          cancelled_at: cancelled === true ? '2026-11-18T08:00:00Z' : null,
          version: event.version + 1,
        }
        return { cancelEvent: event }
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
const tellButton = page.getByRole('button', { name: 'Tell Anna Weber' })

test('nobody is told of what is over, and nobody who has no account', async () => {
  await open({ start: '2020-11-18T09:00:00.000Z', end: '2020-11-18T09:45:00.000Z' })
  await choose('Cancel lesson')
  await expect.element(page.getByText(/Anna Weber on .* cancelled/)).toBeVisible()
  await expect.element(tellButton).not.toBeInTheDocument()
  await leaveCalendar()
  await open({ ...coming, id: null })
  await choose('Cancel lesson')
  await expect.element(page.getByText(/Anna Weber on .* cancelled/)).toBeVisible()
  await expect.element(tellButton).not.toBeInTheDocument()
})

test('a lesson is called off and its student told, with one press each', async () => {
  await open()
  await choose('Cancel lesson')
  await userEvent.click(tellButton)
  await expect.element(page.getByText('Anna Weber gets an email')).toBeVisible()
  expect(told).toEqual([7])
})

test('a guardian is told of the lessons of a student without an account, and is the one who is named', async () => {
  reached = { student: false, guardians: 1 }
  await open({ ...coming, id: null, has_guardian: true })
  await choose('Cancel lesson')
  await userEvent.click(page.getByRole('button', { name: 'Tell Anna Weber’s guardian' }))
  await expect.element(page.getByText('Anna Weber’s guardian gets an email')).toBeVisible()
  await choose('Tell Anna Weber’s guardian by email')
  await expect.poll(() => told).toEqual([7, 7])
})

test.each([
  [{ student: true, guardians: 2 }, 'Anna Weber and 2 guardians get an email'],
  [{ student: false, guardians: 2 }, 'Anna Weber’s 2 guardians get an email'],
])('whoever was written to is named: %o', async (who, text) => {
  reached = who
  await open({ ...coming, has_guardian: true })
  await choose('Cancel lesson')
  await userEvent.click(tellButton)
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
