import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'

afterEach(async () => {
  vi.useRealTimers()
  await leaveCalendar()
})

test('nothing stands beside the week below what waits for a time until that is known: it would be pushed away', async () => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<object[]>()
  await openCalendar({
    router: appRouter,
    events: [annasEvent],
    answers: { loadLessonCards: async () => ({ loadLessons: await asked }) },
  })
  await expect.element(page.getByRole('button', { name: /Anna Weber.*Scales/ })).toBeVisible()
  const beside = page.getByRole('complementary')
  const chip = beside.getByRole('button', { name: 'Plan a lesson with Anna Weber' })
  await expect.element(beside.getByText('November 2026')).toBeVisible()
  await expect.element(beside.getByText('Lessons without a time wait here.')).not.toBeInTheDocument()
  await expect.element(chip).not.toBeInTheDocument()
  answer([])
  await expect.element(beside.getByText('Lessons without a time wait here.')).toBeVisible()
  await expect.element(chip).toBeVisible()
})

const beside = page.getByRole('complementary')
const dayOf = (name: string) => beside.getByRole('button', { name })
const week = page.getByRole('button', { name: /Anna Weber.*Scales/ })

test('each day of the month that is shown has a dot where a lesson is planned, also beyond the days in view', async () => {
  const asked: unknown[] = []
  const starts = ['2026-11-03T10:00:00Z', '2026-11-03T12:00:00Z', '2026-11-28T23:30:00Z', '2026-12-24T10:00:00Z']
  await openCalendar({
    router: appRouter,
    events: [annasEvent],
    answers: {
      loadEventTimes: ({ from, to }) => {
        asked.push([from, to])
        const isAsked = (start: string) => Date.parse(String(from)) <= Date.parse(start) && start < String(to)
        return { loadEvents: starts.filter(isAsked).map((start, event_id) => ({ ...annasEvent, event_id, start })) }
      },
    },
  })
  await expect.element(dayOf('Tuesday, November 3')).toHaveAttribute('data-busy')
  await expect.element(dayOf('Saturday, November 28')).toHaveAttribute('data-busy')
  await expect.element(dayOf('Wednesday, November 18')).toHaveAttribute('data-busy')
  await expect.element(dayOf('Monday, November 2')).not.toHaveAttribute('data-busy')
  await userEvent.click(beside.getByRole('button', { name: 'Month after' }))
  await expect.element(dayOf('Thursday, December 24')).toHaveAttribute('data-busy')
  // Once for each of both, and not again for the first.
  await userEvent.click(beside.getByRole('button', { name: 'Month before' }))
  await expect.element(dayOf('Tuesday, November 3')).toHaveAttribute('data-busy')
  expect(asked).toEqual([
    ['2026-11-01T00:00:00.000Z', '2026-12-13T00:00:00.000Z'],
    ['2026-11-29T00:00:00.000Z', '2027-01-10T00:00:00.000Z'],
  ])
})

test('where that can not be read the days in view have theirs', async () => {
  const later = { ...annasEvent, event_id: 8, start: '2026-11-25T09:00:00.000Z', end: '2026-11-25T09:45:00.000Z' }
  const answers = {
    loadEventTimes: () => {
      throw new Error('Something went wrong on the server.')
    },
  }
  await openCalendar({ router: appRouter, events: [annasEvent, later], answers })
  await expect.element(week).toBeVisible()
  await expect.element(dayOf('Wednesday, November 18')).toHaveAttribute('data-busy')
  await userEvent.keyboard('j')
  await expect.element(dayOf('Wednesday, November 25')).toHaveAttribute('data-busy')
  await expect.element(dayOf('Thursday, November 19')).not.toHaveAttribute('data-busy')
})

/** It is this time, and stays so. */
const itIs = (now: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
const early = '2126-11-20T04:00:00.000Z'
const coming = { ...annasEvent, start: '2126-11-20T09:00:00.000Z', end: '2126-11-20T09:45:00.000Z' }
const recital = {
  ...annasEvent,
  event_id: 8,
  user_profile_id: null,
  title: 'Recital',
  start: '2126-11-21T17:00:00.000Z',
  end: '2126-11-21T18:30:00.000Z',
}
const card = (title: string) => beside.getByRole('region', { name: title })
const inWeek = page.getByRole('button', { name: /^Recital, 5:00/ })

test('what is selected stands beside the week, and else what comes next', async () => {
  itIs(early)
  await openCalendar({ router: appRouter, events: [coming, recital], search: '?date=2126-11-20' })
  await expect.element(card('Next lesson').getByText('Anna Weber')).toBeVisible()
  // Looked at, by the pointer.
  await userEvent.click(inWeek)
  await expect.element(card('Selected').getByText('Recital')).toBeVisible()
  await expect.element(card('Selected').getByText('5:00 PM–6:30 PM')).toBeVisible()
  await expect.element(card('Next lesson')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(card('Next lesson').getByText('Anna Weber')).toBeVisible()
  await expect.element(inWeek).toHaveFocus()
  // Chosen, by keys; of two there is not one to show.
  await userEvent.keyboard('x')
  await expect.element(card('Selected').getByText('Recital')).toBeVisible()
  await userEvent.keyboard('{Shift>}k{/Shift}')
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await expect.element(card('Next lesson').getByText('Anna Weber')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('2 selected')).not.toBeInTheDocument()
})

test('what comes next is shown in any view, also where it has no room', async () => {
  itIs(early)
  const first = { ...coming, start: '2126-11-20T05:00:00.000Z', end: '2126-11-20T05:45:00.000Z' }
  await openCalendar({ router: appRouter, events: [first], search: '?date=2126-11-20' })
  await expect.element(page.getByRole('button', { name: /^1 earlier/ })).toBeVisible()
  await userEvent.click(card('Next lesson').getByRole('button', { name: 'Show' }))
  await expect.element(page.getByRole('radio', { name: 'List' })).toBeChecked()
  await expect.element(page.getByRole('button', { name: /^5:00.*Anna Weber/ })).toHaveFocus()
})

test('what comes next is the same whatever week is in view, and is a lesson', async () => {
  itIs(early)
  const meeting = { ...recital, start: '2126-11-20T08:00:00.000Z', end: '2126-11-20T08:30:00.000Z' }
  const later = { ...coming, event_id: 9, start: '2127-01-08T09:00:00.000Z', end: '2127-01-08T09:45:00.000Z' }
  await openCalendar({ router: appRouter, events: [meeting, coming, later], search: '?date=2127-01-08' })
  await expect.element(week).toBeVisible()
  await expect.element(card('Next lesson').getByText('in 5 hours')).toBeVisible()
  await expect.element(card('Next lesson').getByText('Anna Weber')).toBeVisible()
})

test('on the last day of a week it is the first lesson of the next', async () => {
  itIs('2126-11-23T20:00:00.000Z')
  const next = { ...coming, start: '2126-11-29T09:00:00.000Z', end: '2126-11-29T09:45:00.000Z' }
  await openCalendar({ router: appRouter, events: [coming, next], search: '?date=2126-11-20' })
  await expect.element(card('Next lesson').getByText(/29/)).toBeVisible()
})

test('however much waits, the panel is scrolled and not the page, so that the morning stays in sight', async () => {
  const waiting = {
    event_id: null,
    lesson_status_id: 1,
    user_profile_id: 2,
    title: null,
    minutes: 45,
    video_link: null,
  }
  const students = Array.from({ length: 12 }, (_, index) => ({
    user_profile_id: index + 2,
    display_name: `Student No. ${index + 1}`,
    first_name: 'Student',
    last_name: `No. ${index + 1}`,
    colour: 'fern',
  }))
  const lessons = Array.from({ length: 40 }, (_, index) => ({ ...waiting, lesson_id: index + 1, version: 1 }))
  await openCalendar({
    router: appRouter,
    events: [annasEvent],
    answers: {
      loadLessonCards: () => ({ loadLessons: lessons }),
      loadStudents: () => ({ getStudentList: students }),
    },
  })
  await expect.element(beside.getByRole('button', { name: 'Plan a lesson with Student No. 12' })).toBeInTheDocument()
  const panel = beside.element()
  expect(panel.scrollHeight).toBeGreaterThan(panel.clientHeight)
  expect(panel.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight)
})

test('what is read from the line of quick add lies over none of the heads of the days', async () => {
  await openCalendar({ router: appRouter, events: [annasEvent] })
  await expect.element(week).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Quick add' }), 'Anna thu 9:00 45m')
  const says = page.getByText(/Anna Weber · Thu/)
  await expect.element(says).toBeVisible()
  const head = page.getByRole('button', { name: /^Thu 19/ })
  expect(says.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(head.element().getBoundingClientRect().top)
})
