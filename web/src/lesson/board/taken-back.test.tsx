import type { Lesson } from '../../data/lesson-rows.ts'
import '../../ui/base.css'
import '../../ui/tokens.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../../app/test-app.fake.tsx'
import { fakeServer, fakeUserId, signInFake } from '../../lib/server.fake.ts'

const lesson = (lesson_id: number, title: string): Lesson => ({
  lesson_id,
  lesson_status_id: 2,
  event_id: null,
  user_profile_id: null,
  title,
  plan: null,
  steps: [],
  homework: null,
  homework_done_at: null,
  minutes: 45,
  place: null,
  video_link: null,
  position: `V${lesson_id}`,
  start: null,
  end: null,
  version: 1,
})

/** The lessons on the server. */
let lessons: Lesson[]
let deleted: Lesson[]
/** Each answer to a write waits for this. */
let gate: Promise<void>
let refusal: string | null

beforeEach(async () => {
  lessons = [lesson(1, 'Scales'), lesson(2, 'Étude')]
  deleted = []
  gate = Promise.resolve()
  refusal = null
  const profile = { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', time_zone: 'UTC' }
  const names = ['To schedule', 'Planned', 'Prepared', 'Taught', 'Missed / cancelled']
  const answered = async () => {
    await gate
    if (refusal !== null) throw new Error(refusal)
  }
  const server = fakeServer('teacher', {
    getUserProfileByUid: () => ({ getUserProfileByUid: profile }),
    loadLessonCards: () => ({ loadLessons: lessons }),
    boardStatuses: () => ({ lessonStatuses: names.map((label, index) => ({ value: index + 1, label })) }),
    loadStudents: () => ({ getStudentList: [] }),
    boardCounts: () => ({ lessonCounts: [] }),
    saveLesson: async ({ lesson: change }) => {
      await answered()
      const { lesson_id = 9 } = change as Partial<Lesson>
      const before = lessons.find((each) => each.lesson_id === lesson_id) ?? lesson(lesson_id, '')
      const row = { ...before, ...(change as object), lesson_id }
      lessons = [...lessons.filter((each) => each.lesson_id !== lesson_id), row]
      return { upsertLesson: row }
    },
    deleteLesson: async ({ id }) => {
      await answered()
      deleted = lessons.filter((each) => each.lesson_id === id)
      lessons = lessons.filter((each) => each.lesson_id !== id)
      return { deleteLesson: { lesson_id: id } }
    },
    restoreLesson: ({ id }) => {
      const row = deleted.find((each) => each.lesson_id === id)
      lessons = [...lessons, ...deleted]
      return { restoreLesson: row }
    },
  })
  vi.stubGlobal('fetch', server)
  await signInFake()
  await openApp('/lesson')
})
afterEach(closeApp)

const titlesIn = (status: number) =>
  [...document.querySelectorAll(`[data-status="${status}"] [data-lesson] > div > button:first-child`)].map(
    (title) => title.textContent,
  )
const [planned, prepared, taught] = [2, 3, 4]
const undo = () => userEvent.keyboard('{Control>}z{/Control}')
const redo = () => userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')

/** Moves the first card, which is answered, and then does something of which the answer waits. */
async function moveOne(): Promise<PromiseWithResolvers<void>> {
  const scales = page.getByRole('button', { name: 'Scales', exact: true })
  await expect.element(scales).toBeVisible()
  scales.element().focus()
  await userEvent.keyboard('3')
  await expect.element(page.getByText('Scales moved to Prepared')).toBeVisible()
  // A card that was moved takes the focus along.
  await expect.element(scales).toHaveFocus()
  const answer = Promise.withResolvers<void>()
  gate = answer.promise
  page.getByRole('button', { name: 'Étude', exact: true }).element().focus()
  return answer
}

test('of what is refused nothing is taken back, nor of what was done before it', async () => {
  const answer = await moveOne()
  await userEvent.keyboard('4')
  await expect.poll(() => titlesIn(taught)).toEqual(['Étude'])
  await undo()
  refusal = 'Something went wrong on the server.'
  answer.resolve()
  await expect.element(page.getByText('Something went wrong on the server.')).toBeVisible()
  await expect.poll(() => titlesIn(planned)).toEqual(['Étude'])
  expect(titlesIn(prepared)).toEqual(['Scales'])
  refusal = null
  await undo()
  await expect.poll(() => titlesIn(planned)).toEqual(['Scales', 'Étude'])
})

test('a move is taken back before its answer has come, and the one before it stays', async () => {
  const answer = await moveOne()
  await userEvent.keyboard('4')
  await expect.poll(() => titlesIn(taught)).toEqual(['Étude'])
  await undo()
  answer.resolve()
  await expect.poll(() => titlesIn(planned)).toEqual(['Étude'])
  expect(titlesIn(prepared)).toEqual(['Scales'])
  await expect.element(page.getByText('Undid: Étude moved to Taught')).toBeVisible()
})

test('a lesson that was deleted comes back, however late that is answered', async () => {
  const answer = await moveOne()
  await userEvent.keyboard('{Delete}')
  await expect.poll(() => titlesIn(planned)).toEqual([])
  await undo()
  answer.resolve()
  await expect.poll(() => titlesIn(planned)).toEqual(['Étude'])
  expect(titlesIn(prepared)).toEqual(['Scales'])
})

test('a new lesson goes, and comes again as the same one', async () => {
  const answer = await moveOne()
  await userEvent.keyboard('n')
  await userEvent.fill(page.getByRole('textbox', { name: 'Title of the new lesson' }), 'Waltz')
  await userEvent.keyboard('{Enter}{Escape}')
  await expect.poll(() => titlesIn(planned)).toEqual(['Étude', 'Waltz'])
  await undo()
  answer.resolve()
  await expect.poll(() => titlesIn(planned)).toEqual(['Étude'])
  await expect.poll(() => deleted.map(({ lesson_id }) => lesson_id)).toEqual([9])
  await expect.element(page.getByText('Undid: Waltz added')).toBeVisible()
  await redo()
  await expect.poll(() => titlesIn(planned)).toEqual(['Étude', 'Waltz'])
  await expect.poll(() => lessons.map(({ lesson_id }) => lesson_id)).toContain(9)
})

test('several that are moved or deleted go again as they came back', async () => {
  await moveOne().then(({ resolve }) => resolve())
  await userEvent.keyboard('x')
  const bar = page.getByRole('toolbar', { name: 'Selected lessons' })
  await userEvent.click(bar.getByRole('button', { name: 'Move to' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Taught' }))
  await expect.element(page.getByText('1 lesson moved to Taught')).toBeVisible()
  await undo()
  await expect.poll(() => titlesIn(planned)).toEqual(['Étude'])
  await expect.element(page.getByText('Undid: 1 lesson moved to Taught')).toBeVisible()
  await redo()
  await expect.poll(() => titlesIn(taught)).toEqual(['Étude'])
})
