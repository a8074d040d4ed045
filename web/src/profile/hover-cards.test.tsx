import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../ui/base.css'
import { awakeStore } from '../lib/awake.ts'
import { client } from '../lib/client.ts'
import { ensureTemporal } from '../lib/dates.ts'
import { i18n } from '../lib/i18n.ts'
import { queryClient } from '../lib/query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'
import { appRouter } from '../routes.ts'

const clara = { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', default_lesson_minutes: 45 }
const anna = {
  user_profile_id: 2,
  id: null,
  first_name: null,
  last_name: null,
  display_name: 'Anna Weber',
  avatar_url: null,
  email: null,
  video_link: null,
  colour: null,
  usual_slot: null,
  tags: [],
  private_note: null,
  invitation_status: 'none',
  invited_at: null,
  paused_at: null,
  archived_at: null,
}
const card = page.getByRole('complementary', { name: 'About Anna Weber' })

/** The server does not tell what only the card asks. */
let isSilent: boolean
const unlessSilent = (answer: object) => () => {
  if (isSilent) throw new Error('The server is away.')
  return answer
}

let root: Root
let router: ReturnType<typeof appRouter>
/** A name that stands beside the page, and stays when it goes. */
let name: HTMLAnchorElement

/** Rests the pointer on the name. */
async function showCard(): Promise<void> {
  await userEvent.hover(name)
  await expect.element(card).toBeVisible()
}

const lesson = (lesson_id: number, title: string, user_profile_id: number | null) => ({
  lesson_id,
  title,
  user_profile_id,
  lesson_status_id: 2,
  event_id: null,
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

beforeEach(async () => {
  isSilent = false
  vi.stubGlobal(
    'fetch',
    fakeServer('teacher', {
      getUserProfileByUid: () => ({ getUserProfileByUid: { ...clara, time_zone: 'UTC' } }),
      loadStudentSummaries: unlessSilent({ loadStudentSummaries: [] }),
      loadLessons: unlessSilent({ loadLessons: [] }),
      boardStatuses: () => ({ lessonStatuses: [{ value: 2, label: 'Planned' }] }),
      loadStudents: () => ({ getStudentList: [anna] }),
      boardCounts: () => ({ lessonCounts: [] }),
      loadLessonCards: () => ({
        loadLessons: [lesson(1, 'Scales', 2), lesson(2, 'Anna Weber', 2), lesson(3, 'Recital', null)],
      }),
    }),
  )
  await ensureTemporal()
  await client.auth.waitUntilReady()
  await signInFake()
  await page.viewport(1024, 800)
  router = appRouter(createMemoryHistory({ initialEntries: ['/profile/list'] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await router.load()
  name = document.body.appendChild(document.createElement('a'))
  name.textContent = 'Anna beside the page'
  name.href = '#beside'
  name.dataset['student'] = '2'
  Object.assign(name.style, { position: 'fixed', insetBlockStart: '0', insetInlineStart: '40%', zIndex: '99' })
})
afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  await client.auth.signOut()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('a card stays behind with its page, though the name is still under the pointer', async () => {
  await showCard()
  await router.navigate({ to: '/profile/create' })
  await expect.element(card).not.toBeInTheDocument()
})

test('a card says what was not read, and not that there is none', async () => {
  isSilent = true
  await queryClient.resetQueries()
  await showCard()
  expect(card.getByText('Not loaded yet').elements()).toHaveLength(3)
  // A question that is on its way is not asked again beside it, and would still be answered by silence.
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  isSilent = false
  await queryClient.refetchQueries()
  await expect.element(card.getByText('Not loaded yet')).not.toBeInTheDocument()
  await expect.element(card.getByText('0', { exact: true })).toBeVisible()
})

test('a card goes with its name', async () => {
  await showCard()
  // Away from the pointer, which else would come to lie on something else when the name goes.
  name.style.insetBlockStart = '60%'
  await expect.element(card).not.toBeInTheDocument()
  name.focus()
  await userEvent.keyboard(' ')
  await expect.element(card).toBeVisible()
  name.remove()
  await expect.element(card).not.toBeInTheDocument()
})

test.each(['Scales', 'Anna Weber'])('on the board Space on “%s” looks at its student', async (title) => {
  // Cards come with the first sign of somebody.
  await showCard()
  await router.navigate({ to: '/lesson' })
  const focused = page.getByRole('button', { name: title, exact: true })
  await expect.element(focused).toBeVisible()
  focused.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(card).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Title' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(focused).toHaveFocus()
})

/** Looks at a lesson of the board by key, when the cards are not there yet. */
async function pressEarly(): Promise<HTMLElement> {
  awakeStore.set(false)
  await router.navigate({ to: '/lesson' })
  const title = page.getByRole('button', { name: 'Scales', exact: true })
  await expect.element(title).toBeVisible()
  const element = title.element()
  if (!(element instanceof HTMLElement)) throw new Error('The title cannot have the focus')
  element.focus()
  await userEvent.keyboard(' ')
  return element
}
const isInCard = () => document.querySelector('[data-student-card]')?.contains(document.activeElement) === true
const drawer = page.getByRole('complementary', { name: 'Lesson' })

test('on the board Space opens no lesson before the cards are there, and its card when they are', async () => {
  const title = await pressEarly()
  awakeStore.set(true)
  await expect.poll(isInCard).toBe(true)
  await expect.element(drawer).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(title)
})

test('an early Space is forgotten by who has gone on', async () => {
  await pressEarly()
  page.getByRole('button', { name: 'Recital', exact: true }).element().focus()
  awakeStore.set(true)
  // Cards that open under the pointer show that their script is there.
  await showCard()
  expect(isInCard()).toBe(false)
  await expect.element(drawer).not.toBeInTheDocument()
})

test('on the board Space on a lesson of nobody looks at the lesson', async () => {
  await router.navigate({ to: '/lesson' })
  const focused = page.getByRole('button', { name: 'Recital', exact: true })
  await expect.element(focused).toBeVisible()
  focused.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('complementary', { name: 'Lesson' })).toBeVisible()
})
