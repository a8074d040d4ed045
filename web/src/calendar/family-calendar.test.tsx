import type { CalendarEvent } from '../data/event-rows.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeUserId } from '../lib/server.fake.ts'
import { appRouter } from '../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from './test-calendar.fake.tsx'

afterEach(async () => {
  vi.useRealTimers()
  await leaveCalendar()
})

const child = (user_profile_id: number, display_name: string, sees: object = {}) => ({
  user_profile_id,
  display_name,
  avatar_url: null,
  colour: null,
  teacher_name: 'Clara',
  sees_events: true,
  sees_lessons: true,
  sees_resources: true,
  ticks_homework: false,
  ...sees,
})
const on = (event_id: number, user_profile_id: number, title: string, day: string): CalendarEvent => ({
  ...annasEvent,
  event_id,
  user_profile_id,
  title,
  start: `${day}T09:00:00.000Z`,
  end: `${day}T09:45:00.000Z`,
  join_link: 'https://meet.example/clara',
})
const events = [
  on(1, 2, 'Chords', '2026-12-01'),
  on(2, 2, 'Scales', '2026-12-03'),
  on(3, 3, 'Bows', '2026-12-04'),
  on(4, 3, 'Bows', '2027-01-12'),
  on(5, 4, 'Secret', '2026-12-03'),
]
const family = [child(2, 'Anna'), child(3, 'Ben'), child(4, 'Cleo', { sees_events: false })]

interface Scene {
  width: number
  search: string
  children?: readonly object[]
  teacher?: object | null
  own?: readonly CalendarEvent[]
}

/** Opens a parent's calendar. @returns the children whose events were asked for, and the addresses that were made */
async function open({ width, search, children = family, teacher = null, own = [] }: Scene) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T08:00:00Z') })
  const asked = new Set<unknown>()
  const made: unknown[] = []
  const between = ({ userProfileId: id, from, to, eventId }: Record<string, unknown>) => {
    asked.add(id)
    const theirs = events.filter((each) => each.user_profile_id === id)
    if (eventId) return { childEvents: theirs.filter((each) => each.event_id === eventId) }
    return { childEvents: theirs.filter(({ start }) => String(from) <= start && start < String(to)) }
  }
  const self = { user_profile_id: 1, id: fakeUserId, display_name: 'Maria', default_lesson_minutes: 45 }
  const answers = {
    getUserProfileByUid: () => ({ getUserProfileByUid: { ...self, time_zone: 'UTC', teacher } }),
    myChildren: () => ({ myChildren: children }),
    loadChildEvents: between,
    loadChildLessons: () => ({ childLessons: [] }),
    calendarFeeds: () => ({ calendarFeeds: [], myChildren: children }),
    createCalendarFeed: (feed: object) => {
      made.push(feed)
      return { createFeed: { feed_id: 'f', url: 'https://lectern.test/v1/calendar/secret.ics' } }
    },
  }
  await openCalendar({ router: appRouter, role: 'student', events: own, answers, width, search })
  return { asked, made }
}

const strip = page.getByRole('group', { name: 'Days of the week' })
const block = (name: RegExp) => page.getByRole('button', { name })

test('a parent sees when the children have lessons, of all or of one, and nothing that a teacher keeps back', async () => {
  const { asked } = await open({ width: 1440, search: '?date=2026-12-03' })
  await expect.element(block(/^Anna.*Scales/)).toBeVisible()
  await expect.element(block(/^Ben/)).toBeVisible()
  await expect.element(page.getByText('Clara doesn’t show you when Cleo has lessons for now.')).toBeVisible()
  await expect.element(page.getByText('Secret')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('radio', { name: 'Ben' }))
  await expect.element(block(/^Anna/)).not.toBeInTheDocument()
  await expect.element(block(/^Ben/)).toBeVisible()
  expect(asked).toEqual(new Set([2, 3]))
  expect(Object.values(localStorage)).toContain('3')
  await userEvent.click(page.getByRole('radio', { name: 'Cleo' }))
  await expect.element(page.getByText('No calendar for now.')).toBeVisible()
  expect(asked).toEqual(new Set([2, 3]))
})

test('a parent plans nothing here: no handle, no times to draw on; a press on a lesson shows it', async () => {
  await open({ width: 1440, search: '?date=2026-12-03' })
  const anna = block(/^Anna.*Scales/)
  await expect.element(anna).toBeVisible()
  for (const name of ['New lesson', 'Close days…', /^Times/])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  await userEvent.hover(anna)
  const handles = ['::before', '::after'].map((part) => getComputedStyle(anna.element(), part).content)
  expect(handles).toEqual(['none', 'none'])
  const before = anna.element().getBoundingClientRect().top
  await userEvent.keyboard('n')
  anna.element().focus()
  await userEvent.keyboard('{ArrowDown}{Delete}')
  expect(anna.element().getBoundingClientRect().top).toBe(before)
  await userEvent.click(anna)
  const beside = page.getByRole('complementary', { name: 'Lesson' })
  await expect.element(beside.getByRole('heading', { name: 'Scales' })).toBeVisible()
  await expect.element(beside.getByRole('link', { name: /^Join Clara/ })).toBeVisible()
  await expect.element(beside.getByRole('button', { name: 'Can’t come?' })).toBeVisible()
  await userEvent.click(beside.getByRole('button', { name: 'Close' }))
  await expect.element(beside).not.toBeInTheDocument()
  await expect.element(anna).toHaveFocus()
})

test('on a phone it opens on the next day that has something of whom it shows; free days say whose, and lead on', async () => {
  await open({ width: 390, search: '' })
  const day = (name: RegExp) => strip.getByRole('button', { name, pressed: true })
  await expect.element(day(/December 1,/)).toBeVisible()
  await expect.element(strip.getByRole('button', { name: /December 3, has lessons/ })).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: 'Ben' }))
  await expect.element(day(/December 4/)).toBeVisible()
  await userEvent.click(strip.getByRole('button', { name: /December 5/ }))
  await expect.element(page.getByText('No lessons of Ben on these days.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /^Next: Tue 12 Jan|^Next: Tue, Jan 12/ }))
  await expect.element(block(/Ben.*Bows/)).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: 'All' }))
  await userEvent.click(strip.getByRole('button', { name: /January 13/ }))
  await expect.element(page.getByText('No lessons of your family on these days.')).toBeVisible()
})

test('the list of a week goes on until the next lesson, however far', async () => {
  await open({ width: 390, search: '?view=listWeek&date=2026-12-03' })
  await expect
    .element(page.getByRole('list', { name: /December 4/ }).getByRole('button', { name: /Ben/ }))
    .toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /^Next: Tue 12 Jan|^Next: Tue, Jan 12/ }))
  await expect.element(page.getByRole('list', { name: /January 12/ }).getByRole('button')).toBeVisible()
})

test('who learns too finds the own lessons beside theirs, and alone', async () => {
  const own = { ...on(9, 1, 'Maria', '2026-12-02'), lesson_id: 90 }
  const clara = { user_profile_id: 5, display_name: 'Pia', video_link: null, time_zone: 'UTC' }
  await open({ width: 1440, search: '?date=2026-12-03', teacher: clara, own: [own] })
  await expect.element(block(/^Me/)).toBeVisible()
  await expect.element(block(/^Ben/)).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: 'Me' }))
  await expect.element(block(/^Ben/)).not.toBeInTheDocument()
  await expect.element(block(/^Pia/)).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: 'Anna' }))
  await expect.element(block(/^Pia/)).not.toBeInTheDocument()
  await expect.element(block(/^Anna.*Scales/)).toBeVisible()
})

test('each child’s lessons go into a calendar of one’s own', async () => {
  const { made } = await open({ width: 390, search: '?date=2026-12-03' })
  await userEvent.click(page.getByRole('button', { name: 'More', exact: true }))
  for (const name of ['Anna', 'Ben'])
    await expect.element(page.getByRole('menuitem', { name: `Subscribe to the lessons of ${name}…` })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: /Cleo/ })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('menuitem', { name: /Ben/ }))
  const dialog = page.getByRole('dialog', { name: 'Lessons of Ben in your own calendar' })
  await expect.element(dialog.getByRole('link', { name: 'Subscribe in my calendar' })).toBeVisible()
  expect(made).toEqual([{ name: 'Ben', userProfileId: 3 }])
})
