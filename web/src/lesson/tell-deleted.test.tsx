import '../ui/base.css'
import '../ui/tokens.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../app/test-app.fake.tsx'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'

/** Near enough that the board shows it without being asked for more. */
const inDays = (days: number, minutes = 0): string =>
  new Date(Date.now() + days * 86_400_000 + minutes * 60_000).toISOString()

const blank = { plan: null, homework: null, homework_done_at: null, place: null, video_link: null, attendance: null }
const lesson = {
  ...blank,
  lesson_id: 1,
  lesson_status_id: 2,
  event_id: 7,
  user_profile_id: 2,
  title: 'Scales',
  steps: [],
  homework_items: [],
  shared_note: null,
  private_note: null,
  homework_due: null,
  minutes: 45,
  position: 'V1',
  start: inDays(3),
  end: inDays(3, 45),
  version: 1,
}
const anna = { user_profile_id: 2, display_name: 'Anna', colour: 'fern', archived_at: null }

let shown: object
let student: object
/** The events that somebody was told of. */
let told: unknown[]

beforeEach(() => {
  shown = lesson
  student = { ...anna, id: 'account of Anna', has_guardian: false }
  told = []
})
afterEach(closeApp)

const card = page.getByRole('button', { name: 'Scales', exact: true })

async function open(path = '/lesson'): Promise<void> {
  const profile = { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', time_zone: 'UTC' }
  const names = ['To schedule', 'Planned', 'Prepared', 'Taught', 'Missed / cancelled']
  const server = fakeServer('teacher', {
    getUserProfileByUid: () => ({ getUserProfileByUid: profile }),
    loadLessonCards: () => ({ loadLessons: [shown] }),
    boardStatuses: () => ({ lessonStatuses: names.map((label, index) => ({ value: index + 1, label })) }),
    loadStudents: () => ({ getStudentList: [student] }),
    boardCounts: () => ({ lessonCounts: [] }),
    loadLesson: () => ({ loadLesson: shown }),
    loadLessons: () => ({ loadLessons: [] }),
    openComments: () => ({ loadLessonComments: [] }),
    resourcesOfLesson: () => ({ resourcesOfLesson: [] }),
    lessonAnswers: () => ({ loadLessonAnswers: [] }),
    loadAbsences: () => ({ absences: [] }),
    deleteEvent: ({ id }) => ({ deleteEvent: { event_id: id, version: 2 } }),
    linkLesson: () => ({ updateEventId: { ...shown, event_id: null, start: null, end: null } }),
    saveLesson: ({ lesson: change }) => {
      shown = { ...shown, ...(change as object) }
      return { upsertLesson: shown }
    },
    deleteLesson: ({ id }) => ({ deleteLesson: { lesson_id: id } }),
    notices: () => ({ notices: [] }),
    waitingNotices: () => ({ waitingNotices: { families: 1, at_once: 1, is_late: false } }),
    dontTell: ({ eventIds }) => {
      told.push(eventIds)
      return { cancelNotices: 1 }
    },
  })
  vi.stubGlobal('fetch', server)
  await signInFake()
  await openApp(path)
}

async function onCard(keys: string): Promise<void> {
  await expect.element(card).toBeVisible()
  const { activeElement } = document
  if (activeElement instanceof HTMLElement) activeElement.blur()
  const element = card.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard(keys)
}

const selected = page.getByRole('toolbar', { name: 'Selected lessons' })

/** Every place from which a lesson loses its time. */
const places: { place: string; path?: string; act: () => Promise<void>; said: RegExp }[] = [
  { place: 'its card', act: () => onCard('{Delete}'), said: /^Scales deleted/ },
  { place: 'the column of what waits for a time', act: () => onCard('1'), said: /^Scales is off the calendar/ },
  {
    place: 'several that are selected',
    act: async () => {
      await onCard('x')
      await userEvent.click(selected.getByRole('button', { name: 'Delete' }))
    },
    said: /^1 lesson deleted/,
  },
  {
    place: 'several that are moved to what waits',
    act: async () => {
      await onCard('x')
      await userEvent.click(selected.getByRole('button', { name: 'Move to' }))
      await userEvent.click(page.getByRole('menuitem', { name: 'To schedule' }))
    },
    said: /^1 lesson moved to To schedule/,
  },
  {
    place: 'the lesson itself',
    path: '/lesson?lesson=1',
    act: async () => {
      const drawer = page.getByRole('complementary', { name: 'Lesson' })
      await userEvent.click(drawer.getByRole('button', { name: 'Actions' }))
      await userEvent.click(page.getByRole('menuitem', { name: 'Delete' }))
    },
    said: /^Scales deleted/,
  },
]
const offer = page.getByRole('button', { name: 'Don’t tell' })

test.each(places)('from $place: one press tells nobody that it does not take place', async (where) => {
  await open(where.path)
  await where.act()
  await expect.element(page.getByText(where.said).first()).toBeVisible()
  await userEvent.click(offer)
  await expect.poll(() => told).toEqual([[7]])
})

test.each([
  ['has no account, nor a guardian', {}, { id: null }],
  ['was to have been there', { start: inDays(-3), end: inDays(-3, 45) }, {}],
  ['has no time to lose yet', { event_id: null, start: null, end: null }, {}],
])('nobody is told who %s', async (_, change, of) => {
  shown = { ...lesson, ...change }
  student = { ...student, ...of }
  await open()
  await onCard('{Delete}')
  await expect.element(page.getByText(/^Scales deleted/).first()).toBeVisible()
  await expect.element(offer).not.toBeInTheDocument()
})

test('a place or a link that is changed in the drawer is said once, when both are left, with the way to tell nobody', async () => {
  await open()
  await onCard('{Enter}')
  const drawer = page.getByRole('complementary', { name: 'Lesson' })
  await userEvent.fill(drawer.getByRole('textbox', { name: /^Place/ }), 'Studio 2')
  await userEvent.tab()
  await userEvent.fill(drawer.getByRole('textbox', { name: /^Video link/ }), 'https://meet.example/a')
  await expect.poll(() => shown).toMatchObject({ place: 'Studio 2', video_link: 'https://meet.example/a' })
  expect(offer.query()).toBeNull()
  await userEvent.click(drawer.getByRole('textbox', { name: /^Title/ }))
  await expect.element(page.getByText('Scales: place or video link changed')).toBeVisible()
  await userEvent.click(offer)
  await expect.poll(() => told).toEqual([[7]])
  await userEvent.fill(drawer.getByRole('textbox', { name: /^Title/ }), 'Arpeggios')
  await userEvent.tab()
  await expect.poll(() => shown).toMatchObject({ title: 'Arpeggios' })
  expect(page.getByText(/place or video link changed/).query()).toBeNull()
})
