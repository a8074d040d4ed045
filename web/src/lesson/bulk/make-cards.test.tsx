import '../../ui/base.css'
import '../../ui/tokens.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../../app-stage.tsx'
import { fakeServer, fakeUserId, signInFake } from '../../lib/server.fake.ts'
import { toastStore } from '../../lib/toast.ts'
import { pressUndo } from '../../lib/undo.fake.ts'
import type { Lesson } from '../rules.ts'

interface Coming {
  event_id: number
  user_profile_id: number | null
  title: string
  start: string
  end: string
  all_day: boolean
  cancelled_at: string | null
  lesson_id: number | null
}

/** What the server has. */
let lessons: Lesson[]
let events: Coming[]
let deleted: Lesson[]
/** An event that has no room for a lesson any more. */
let takenId: number | null
/** What the next link waits for. */
let gate: Promise<void>

const hour = 3_600_000
const at = (ms: number) => new Date(Date.now() + ms).toISOString()

const coming = (event_id: number, title: string, part: Partial<Coming> = {}): Coming => ({
  event_id,
  title,
  user_profile_id: 2,
  start: at(event_id * hour),
  end: at((event_id + 1) * hour),
  all_day: false,
  cancelled_at: null,
  lesson_id: null,
  ...part,
})

const blank: Lesson = {
  lesson_id: 12,
  lesson_status_id: 2,
  event_id: null,
  user_profile_id: null,
  title: 'Étude',
  plan: null,
  steps: [],
  homework: null,
  homework_done_at: null,
  minutes: 45,
  place: null,
  video_link: null,
  position: 'V1',
  start: null,
  end: null,
  version: 1,
}

const linked = (lesson: Lesson, event: Coming): Lesson => ({
  ...lesson,
  event_id: event.event_id,
  start: event.start,
  end: event.end,
})

beforeEach(async () => {
  lessons = [blank]
  deleted = []
  takenId = null
  gate = Promise.resolve()
  events = [
    coming(21, 'Scales'),
    coming(22, 'Sonata'),
    coming(23, 'Staff meeting', { user_profile_id: null }),
    coming(24, 'Has its card', { lesson_id: 12 }),
    coming(25, 'Called off', { cancelled_at: at(0) }),
    coming(26, 'Camp', { all_day: true }),
    coming(-2, 'Over'),
  ]
  const profile = { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', time_zone: 'UTC' }
  const names = ['To schedule', 'Planned', 'Prepared', 'Taught', 'Missed / cancelled']
  const server = fakeServer('teacher', {
    getUserProfileByUid: () => ({ getUserProfileByUid: profile }),
    boardLessons: () => ({ loadLessons: lessons }),
    boardStatuses: () => ({ lessonStatuses: names.map((label, index) => ({ value: index + 1, label })) }),
    boardStudents: () => ({ getStudentList: [] }),
    boardCounts: () => ({ lessonCounts: [] }),
    stripEvents: () => ({ loadEvents: events }),
    saveBoardLesson: ({ lesson: change }) => {
      const { lesson_id = 100 + lessons.length + deleted.length } = change as Partial<Lesson>
      const row = {
        ...blank,
        ...lessons.find((each) => each.lesson_id === lesson_id),
        ...(change as object),
        lesson_id,
      }
      lessons = [...lessons.filter((each) => each.lesson_id !== lesson_id), row]
      return { upsertLesson: row }
    },
    linkLessonEvent: async ({ lessonId, eventId }) => {
      await gate
      const event = events.find((each) => each.event_id === eventId)
      const lesson = lessons.find((each) => each.lesson_id === lessonId)
      if (eventId === takenId || !event || !lesson) throw new Error('This time has a lesson already.')
      const row = linked(lesson, event)
      lessons = lessons.map((each) => (each === lesson ? row : each))
      events = events.map((each) => (each === event ? { ...event, lesson_id: row.lesson_id } : each))
      return { updateEventId: row }
    },
    deleteBoardLesson: ({ id }) => {
      deleted = [...deleted, ...lessons.filter((each) => each.lesson_id === id)]
      lessons = lessons.filter((each) => each.lesson_id !== id)
      events = events.map((each) => (each.lesson_id === id ? { ...each, lesson_id: null } : each))
      return { deleteLesson: { lesson_id: id } }
    },
    restoreBoardLesson: ({ id }) => {
      const row = deleted.find((each) => each.lesson_id === id)
      if (!row) throw new Error('There is no such lesson.')
      lessons = [...lessons, row]
      events = events.map((each) => (each.event_id === row.event_id ? { ...each, lesson_id: row.lesson_id } : each))
      return { restoreLesson: row }
    },
  })
  vi.stubGlobal('fetch', server)
  await signInFake()
})
afterEach(closeApp)

const planned = page.getByRole('region', { name: 'Planned' })
const titles = () =>
  [...document.querySelectorAll('[data-status="2"] [data-lesson] > div > button:first-child')].map(
    (title) => title.textContent,
  )
const told = () => toastStore.get().map((toast) => (toast.kind === 'done' ? toast.text : toast.detail))

async function makeCards(): Promise<void> {
  await openApp('/lesson')
  const menu = planned.getByRole('button', { name: 'Actions for Planned' })
  await userEvent.click(menu)
  await userEvent.click(page.getByRole('menuitem', { name: 'Create from my calendar' }))
  // A menu that still closes has the keys for itself.
  await expect.element(menu).toHaveFocus()
}

test('where one is refused nothing of it is left, and the others can be taken back', async () => {
  takenId = 22
  await makeCards()
  await expect.poll(told).toEqual(['1 card made from your calendar', 'This time has a lesson already.'])
  await expect.poll(titles).toEqual(['Étude', 'Scales'])
  expect(lessons.map(({ title }) => title)).toEqual(['Étude', 'Scales'])
  await pressUndo()
  await expect.poll(titles).toEqual(['Étude'])
})

test('every coming event of a student gets a card once, behind those that are there', async () => {
  await makeCards()
  await expect.element(page.getByText('2 cards made from your calendar')).toBeVisible()
  expect(lessons.slice(1)).toMatchObject([
    { title: 'Scales', event_id: 21, user_profile_id: 2, minutes: 60 },
    { title: 'Sonata', event_id: 22 },
  ])
  await expect.poll(titles).toEqual(['Étude', 'Scales', 'Sonata'])
  await userEvent.click(planned.getByRole('button', { name: 'Actions for Planned' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Create from my calendar' }))
  await expect.element(page.getByText('Every coming event has its card')).toBeVisible()
  expect(lessons).toHaveLength(3)
})

test('all of them are taken back at once, and come again with their ids and times', async () => {
  await makeCards()
  await expect.element(page.getByText('2 cards made from your calendar')).toBeVisible()
  const made = lessons
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(titles).toEqual(['Étude'])
  await expect.poll(() => lessons).toEqual([blank])
  await expect.element(page.getByText(/^Undone: 2 cards/)).toBeVisible()
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.poll(() => lessons).toEqual(made)
  await expect.poll(titles).toEqual(['Étude', 'Scales', 'Sonata'])
})

test('taken back before they are there, they go, and what was done before stays', async () => {
  const answer = Promise.withResolvers<void>()
  await openApp('/lesson')
  await userEvent.click(planned.getByRole('button', { name: 'Étude', exact: true }))
  await userEvent.fill(page.getByRole('textbox', { name: 'Title', exact: true }), 'Waltz')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => lessons.map(({ title }) => title)).toEqual(['Waltz'])
  gate = answer.promise
  await userEvent.click(planned.getByRole('button', { name: 'Actions for Planned' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Create from my calendar' }))
  await expect.poll(() => lessons).toHaveLength(2)
  await expect.element(planned.getByRole('button', { name: 'Actions for Planned' })).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}')
  answer.resolve()
  await expect.element(page.getByText(/^Undone: 2 cards/)).toBeVisible()
  await expect.poll(titles).toEqual(['Waltz'])
  expect(lessons.map(({ title }) => title)).toEqual(['Waltz'])
})

test('an empty board makes its first cards so, and says what it is for once they are taken back', async () => {
  lessons = []
  await openApp('/lesson')
  const first = page.getByRole('button', { name: /^Create from my calendar/ })
  await expect.element(first).toHaveTextContent('Create from my calendar · 2 lessons')
  await userEvent.click(first)
  await expect.element(page.getByText('2 cards made from your calendar')).toBeVisible()
  await expect.element(first).not.toBeInTheDocument()
  await expect.poll(titles).toEqual(['Scales', 'Sonata'])
  await pressUndo()
  await expect.element(first).toHaveTextContent('Create from my calendar · 2 lessons')
  await expect.element(first).toBeEnabled()
})
