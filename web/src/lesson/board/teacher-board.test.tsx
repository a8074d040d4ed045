import { I18nProvider } from '@lingui/react'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { i18n } from '../../lib/i18n.ts'
import type { Lesson } from '../rules.ts'

const lesson = (lesson_id: number, lesson_status_id: number, title: string): Lesson => ({
  lesson_id,
  lesson_status_id,
  title,
  event_id: null,
  user_profile_id: null,
  plan: null,
  minutes: 45,
  place: null,
  video_link: null,
  position: lesson_id,
  start: null,
  end: null,
  version: 1,
})

const statuses = [
  { value: 2, label: 'Planned' },
  { value: 3, label: 'Prepared' },
  { value: 4, label: 'Taught' },
]

interface Sent {
  operationName: string
  variables: { lesson?: Partial<Lesson>; id?: number }
  key: string | null
}

let root: Root
let sent: Sent[]
let rows: Lesson[]
let refusal: string | null

/** The network, as the server would answer: the only thing that is not real here. */
async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  if (request.url.endsWith('/token')) return Response.json(session())
  const body = (await request.json()) as Sent
  if (body.operationName === 'boardLessons') return Response.json({ data: { loadLessons: rows } })
  sent.push({ ...body, key: request.headers.get('idempotency-key') })
  if (refusal) return Response.json({ errors: [{ message: refusal, extensions: { code: 'not-allowed' } }] })
  const { lesson: change, id } = body.variables
  if (body.operationName === 'deleteBoardLesson') return Response.json({ data: { deleteLesson: { lesson_id: id } } })
  if (body.operationName === 'restoreBoardLesson')
    return Response.json({ data: { restoreLesson: rows.find((row) => row.lesson_id === id) } })
  const old = rows.find((row) => row.lesson_id === change?.lesson_id) ?? lesson(90 + sent.length, 2, '')
  return Response.json({ data: { upsertLesson: { ...old, ...change } } })
}

function session() {
  const inAnHour = Math.floor(Date.now() / 1000) + 3600
  const claims = btoa(JSON.stringify({ exp: inAnHour }))
  return {
    accessToken: `e30.${claims}.x`,
    accessTokenExpiresIn: 3600,
    refreshToken: crypto.randomUUID(),
    refreshTokenId: 'device',
    user: { id: crypto.randomUUID(), email: 'clara@example.org', defaultRole: 'teacher', metadata: {} },
  }
}

beforeEach(async () => {
  sent = []
  refusal = null
  rows = [lesson(1, 2, 'Scales'), lesson(2, 2, 'Étude'), lesson(3, 3, 'Sonata')]
  vi.stubGlobal('fetch', answer)
  localStorage.setItem('nhostRefreshToken', crypto.randomUUID())
  await page.viewport(1440, 900)
  const { queryClient } = await import('../../lib/query-cache.ts')
  const { lessonsQuery } = await import('../data.ts')
  const { TeacherBoard } = await import('./teacher-board.tsx')
  queryClient.clear()
  queryClient.setQueryData(lessonsQuery(1).queryKey, rows)
  function Board() {
    const { data = [] } = useQuery(lessonsQuery(1))
    return (
      <TeacherBoard
        profileId={1}
        zone="Europe/Berlin"
        defaultMinutes={45}
        lessons={data}
        statuses={statuses}
        students={[]}
      />
    )
  }
  const router = createRouter({ routeTree: createRootRoute({ component: Board }), history: createMemoryHistory() })
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  await vi.waitUntil(() => document.querySelector('[data-lesson="1"]'))
})

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const titlesIn = (name: string): (string | null)[] => {
  const column = page.getByRole('region', { name }).element()
  return [...column.querySelectorAll('[data-lesson] button:first-child')].map((title) => title.textContent)
}

const focusOn = (title: string) => page.getByRole('button', { name: title, exact: true }).element().focus()

describe('by keyboard', () => {
  test('a lesson is not moved when Escape ends the carrying', async () => {
    focusOn('Scales')
    await userEvent.keyboard('{Shift>}M{/Shift}{ArrowRight}{Escape}')
    await expect.element(page.getByText('Cancelled. The lesson is back where it was.')).toBeInTheDocument()
    expect(titlesIn('Planned')).toEqual(['Scales', 'Étude'])
    expect(sent).toEqual([])
  })

  test('a lesson is carried to the next column; every step is said and the focus goes along', async () => {
    focusOn('Scales')
    await userEvent.keyboard('{Shift>}M{/Shift}')
    await expect.element(page.getByText(/Picked up. Planned, position 1 of 2/)).toBeInTheDocument()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await expect.element(page.getByText('Prepared, position 2 of 2')).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => titlesIn('Prepared')).toEqual(['Sonata', 'Scales'])
    await expect.poll(() => document.activeElement?.textContent).toBe('Scales')
    await expect
      .poll(() => sent.map((each) => each.variables.lesson))
      .toEqual([{ lesson_id: 1, lesson_status_id: 3, position: 1027 }])
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('a figure moves the lesson to that column', async () => {
    focusOn('Étude')
    await userEvent.keyboard('3')
    await expect.poll(() => titlesIn('Taught')).toEqual(['Étude'])
  })
})

test('a refused move puts the card back and says why', async () => {
  refusal = 'Not while the term is closed.'
  focusOn('Scales')
  await userEvent.keyboard('2')
  const { toastStore } = await import('../../lib/toast.ts')
  await expect
    .poll(() => toastStore.get().map((toast) => (toast.kind === 'error' ? [toast.title, toast.detail] : [])))
    .toContainEqual(['Data access error', refusal])
  await expect.poll(() => titlesIn('Planned')).toEqual(['Scales', 'Étude'])
})

test('Enter adds a lesson and leaves the field for the next one', async () => {
  await userEvent.keyboard('n')
  const field = page.getByRole('textbox', { name: 'Title of the new lesson' })
  await field.fill('Arpeggios')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
  await expect.poll(() => titlesIn('Planned')).toEqual(['Scales', 'Étude', 'Arpeggios'])
  await expect.poll(() => sent.map((each) => each.variables.lesson?.title)).toEqual(['Arpeggios'])
})

test('a deleted lesson is gone before the server answers, and undo brings it back', async () => {
  focusOn('Étude')
  await userEvent.keyboard('{Delete}')
  await expect.poll(() => titlesIn('Planned')).toEqual(['Scales'])
  await expect.poll(() => sent.map((each) => each.operationName)).toEqual(['deleteBoardLesson'])
  const { undoLast } = await import('../../lib/undo.ts')
  await expect.poll(() => undoLast()).toBeTruthy()
  await expect.poll(() => titlesIn('Planned')).toEqual(['Scales', 'Étude'])
})

test('a title is changed in its place; Escape keeps the old one', async () => {
  focusOn('Sonata')
  await userEvent.keyboard('e')
  const field = page.getByRole('textbox', { name: 'Title', exact: true })
  await field.fill('Sonatina')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement?.textContent).toBe('Sonata')
  await userEvent.keyboard('e')
  await field.fill('Sonatina')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => titlesIn('Prepared')).toEqual(['Sonatina'])
  await expect.poll(() => sent.map((each) => each.variables.lesson)).toEqual([{ lesson_id: 3, title: 'Sonatina' }])
})
