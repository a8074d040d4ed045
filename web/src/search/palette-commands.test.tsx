import '../ui/base.css'
import '../ui/tokens.css'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
// Compiled before the first test, which would wait for it otherwise.
import './palette-source.ts'
import { closeApp, openApp } from '../app/test-app.fake.tsx'
import { client } from '../lib/client.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'
import { paletteStore } from '../lib/open-search.ts'

const students = [
  {
    user_profile_id: 2,
    display_name: 'Anna Weber',
    colour: 'fern',
    email: 'anna@example.org',
    archived_at: null,
    paused_at: null,
    tags: ['Sample'],
  },
]
const inAnHour = new Date(Date.now() + 3_600_000)
const lesson = {
  event_id: 8,
  user_profile_id: 2,
  title: 'Lesson',
  start: inAnHour.toISOString(),
  end: new Date(inAnHour.getTime() + 45 * 60_000).toISOString(),
  all_day: false,
  cancelled_at: null,
  lesson_id: 80,
  lesson_status_id: 2,
  version: 1,
}
const self = { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', time_zone: 'Etc/UTC', teacher: null }

const palette = page.getByRole('dialog', { name: 'Command palette' })
const field = palette.getByRole('combobox')
/** The row that Enter would take. */
const first = () =>
  palette.getByRole('option', { selected: true }).query()?.querySelector('span:not([aria-hidden])')?.textContent

async function openAs(role: 'teacher' | 'student'): Promise<void> {
  vi.stubGlobal(
    'fetch',
    fakeServer(role, {
      getUserProfileByUid: () => ({ getUserProfileByUid: self }),
      searchIndex: () => ({ loadLessons: [], loadEvents: [], loadLessonResources: [] }),
      loadStudents: () => ({ getStudentList: students }),
      loadEvents: () => ({ loadEvents: [lesson] }),
      loadLessons: () => ({ loadLessons: [] }),
    }),
  )
  await client.auth.waitUntilReady()
  await signInFake()
  await openApp('/lesson/resources')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
}

afterEach(async () => {
  paletteStore.set(false)
  await closeApp()
})

/** Every command of experience.md D by the name that it has there, and by its alias → the row that Enter takes then. */
const forAll = {
  Go: [
    ['today', 'Today'],
    ['home', 'Today'],
    ['calendar', 'Calendar'],
    ['week', 'Calendar'],
    ['lessons', 'Lessons'],
    ['board', 'Lessons'],
    ['resources', 'Resources'],
    ['settings', 'Settings'],
    ['profile', 'Profile'],
    ['date', 'Date…'],
    ['go 12 dec 2036', 'Go to Fri, Dec 12, 2036'],
    ['>today', 'Today'],
    ['>calendar', 'Calendar'],
    ['>board', 'Lessons'],
    ['>resources', 'Resources'],
    ['>settings', 'Settings'],
  ],
  Calendar: [
    ['day', 'Day'],
    ['month', 'Month'],
    ['list', 'List'],
    ['>week', 'Calendar'],
    ['jump to today', 'Jump to today'],
    ['second time zone', 'Second time zone…'],
    ['print week', 'Print week'],
    ['export .ics', 'Export .ics'],
  ],
  Layout: [
    ['menu static', 'Menu static'],
    ['menu overlay', 'Menu overlay'],
    ['menu slim', 'Menu slim'],
    ['menu slim-plus', 'Menu slim-plus'],
    ['light', 'Light'],
    ['dark', 'Dark'],
    ['system', 'Match system'],
    ['theme indigo', 'Theme Indigo'],
    ['theme blue', 'Theme Blue'],
    ['theme green', 'Theme Green'],
    ['theme deeppurple', 'Theme Deep purple'],
    ['theme orange', 'Theme Orange'],
    ['theme cyan', 'Theme Cyan'],
    ['theme yellow', 'Theme Yellow'],
    ['theme pink', 'Theme Pink'],
    ['theme purple', 'Theme Purple'],
    ['theme lime', 'Theme Lime'],
    ['primary-colour chrome', 'Primary-colour chrome'],
    ['scale 12', 'Text size 12'],
    ['scale 13', 'Text size 13'],
    ['scale 14', 'Text size 14'],
    ['scale 15', 'Text size 15'],
    ['scale 16', 'Text size 16'],
    ['outlined inputs', 'Outlined inputs'],
    ['filled inputs', 'Filled inputs'],
    ['ripple', 'Ripple'],
    ['reset layout', 'Reset layout'],
  ],
  Tabs: [
    ['open in tab', 'Open in tab'],
    ['close tab', 'Close tab'],
    ['close others', 'Close other tabs'],
    ['reopen closed', 'Reopen closed tab'],
  ],
  Account: [
    ['password reset', 'Password reset'],
    ['passkeys', 'Passkeys'],
    ['lock screen', 'Lock screen'],
    ['sign out', 'Sign out'],
    ['sign out everywhere', 'Sign out everywhere…'],
  ],
  Help: [
    ['keyboard map', 'Keyboard map'],
    ["what's new", 'What’s new'],
    ['copy diagnostics', 'Copy diagnostics'],
  ],
} as const

const forTeachers = {
  ...forAll,
  'Go, to what only teachers have': [
    ['students', 'All students'],
    ['>students', 'All students'],
    ['insights', 'Insights'],
    ['>insights', 'Insights'],
  ],
  Students: [
    ['open anna', 'Anna Weber'],
    ['plan a lesson with anna', 'Plan a lesson with: Anna Weber'],
    ['next lesson of anna', 'Next lesson of: Anna Weber'],
    ['give resource to', 'Give resource to…'],
    ['give resource to anna', 'Give resource to: Anna Weber'],
    ['message to', 'Message to…'],
    ['>message to web', 'Message to: Anna Weber'],
    ['write to web', 'Message to: Anna Weber'],
    ['invite student', 'Invite student'],
    ['import list', 'Import list'],
    ['pause', 'Pause a student…'],
    ['pause anna', 'Pause a student: Anna Weber'],
    ['resume', 'Resume a student…'],
  ],
  'Lessons of teachers': [
    ['new lesson', 'New lesson'],
    ['move anna thu 17', 'Move Anna Weber’s next lesson: thu 17'],
    ['swap two lessons', 'Swap two lessons…'],
    ['mark taught', 'Mark taught…'],
    ['missed by student', 'Missed by student…'],
    ['cancelled by me', 'Cancelled by me…'],
    ['cancelled by me anna', 'Cancelled by me: Anna Weber'],
    ['plan make-up', 'Plan make-up'],
    ['copy plan from last time', 'Copy plan from last time…'],
    ['join next lesson', 'Join next lesson'],
    ['running late 5', 'Running late 5 min'],
    ['running late 10', 'Running late 10 min'],
    ['running late 15', 'Running late 15 min'],
  ],
  'Calendar of teachers': [
    ['copy free times', 'Copy free times'],
    ['repeat', 'Repeat…'],
    ['shift rest of the day by', 'Shift rest of the day by…'],
    ['clear', 'Close days…'],
    ['clear a day', 'Close days…'],
    ['holiday', 'Close days…'],
    ['import .ics', 'Import .ics'],
  ],
  Board: [
    ['move to planned', 'Move to Planned…'],
    ['collapse empty columns', 'Collapse empty columns'],
  ],
  'Help of teachers': [['remove sample data', 'Remove sample data']],
} as const

const forStudents = {
  ...forAll,
  'Lessons of students': [
    ['join', 'Join next lesson'],
    ["can't come", 'Can’t come…'],
    ['tick homework', 'Tick homework…'],
  ],
} as const

test.each([
  ['student', forStudents],
  ['teacher', forTeachers],
] as const)('a %s finds each command by its name', async (role, groups) => {
  await openAs(role)
  for (const [line, row] of Object.values(groups).flat()) {
    await field.fill(line)
    await expect.poll(() => `${line}: ${first()}`).toBe(`${line}: ${row}`)
  }
})

test('a lesson’s commands teach the keys that do the same', async () => {
  await openAs('teacher')
  for (const [line, key] of [
    ['move a lesson', 'M'],
    ['mark taught', 'Y'],
    ['missed by student', 'U'],
    ['cancelled by me', 'U'],
  ] as const) {
    await field.fill(line)
    const shown = () => palette.getByRole('option', { selected: true }).query()?.querySelector('kbd')?.textContent
    await expect.poll(() => `${line}: ${shown()}`).toBe(`${line}: ${key}`)
  }
})
