import './ui/base.css'
import './ui/tokens.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from './app-stage.tsx'
import type { NamedState } from './gallery/exhibit.tsx'
import { client } from './lib/client.ts'
import { fakeServer, fakeUserId, signInFake } from './lib/server.fake.ts'
import { toastStore } from './lib/toast.ts'

/** UX.md B0 and B10 to B17: which component has which of the named states. */
const named: Record<string, NamedState[]> = {
  'text field': ['error', 'read-only'],
  'submit button': ['loading'],
  select: ['error'],
  card: ['loading', 'empty'],
  connection: ['offline'],
  calendar: ['loading', 'empty', 'error', 'offline', 'read-only', 'conflict'],
  board: ['loading', 'empty', 'filtered', 'error', 'offline', 'read-only'],
  'lesson drawer': ['loading', 'empty', 'error', 'offline', 'read-only', 'conflict'],
  resources: ['loading', 'empty', 'filtered', 'error', 'offline', 'read-only'],
  students: ['loading', 'empty', 'filtered', 'error', 'offline'],
  today: ['loading', 'error', 'empty', 'offline'],
  'next lesson': ['empty'],
  homework: ['empty'],
  unpaid: ['loading', 'error', 'empty', 'offline'],
  'hover card': ['empty'],
  'days to close': ['loading', 'empty', 'error', 'offline', 'conflict'],
  'calendar file': ['loading', 'empty', 'error', 'offline', 'conflict'],
  series: ['loading', 'error'],
  'clash dialog': ['conflict'],
  'plan dialog': ['conflict'],
  'account list': ['loading', 'empty', 'error'],
  'saving field': ['error', 'conflict'],
  insights: ['loading', 'empty', 'error'],
  profile: ['loading', 'empty', 'error'],
  term: ['read-only'],
  'absence request': ['offline'],
}

const profile = { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', default_lesson_minutes: 45 }
const piece = (of: string, shows: NamedState) =>
  document.querySelector(`[data-of="${of}"][data-shows="${shows}"] > :first-child`)

beforeEach(async () => {
  await client.auth.waitUntilReady()
  const server = fakeServer('teacher', {
    getUserProfileByUid: () => ({ getUserProfileByUid: profile }),
    listResources: () => ({ loadLessonResources: [{ lesson_rsrc_id: 1, lesson_rsrc_dspl: 'Hanon 1–20' }] }),
  })
  vi.stubGlobal('fetch', server)
  await signInFake()
})
afterEach(closeApp)

test('every component can be looked at in each of its states', async () => {
  await openApp('/uikit')
  const all = Object.entries(named).flatMap(([of, states]) => states.map((shows) => ({ of, shows })))
  const missing = () => all.filter(({ of, shows }) => (piece(of, shows)?.getBoundingClientRect().height ?? 0) < 20)
  await expect.poll(missing).toEqual([])
  const shown = [...document.querySelectorAll<HTMLElement>('[data-shows]')].map(({ dataset }) => [
    dataset['of'],
    dataset['shows'],
  ])
  expect(shown).toHaveLength(all.length)
  for (const of of ['board', 'resources', 'students', 'today', 'unpaid'])
    expect([of, piece(of, 'loading')?.querySelector('[aria-busy=true]') !== null]).toEqual([of, true])
  // Each kind of thing has a drawing of its own where there is none of it yet (UX.md C8).
  const drawn = {
    board: 'lessons',
    resources: 'resources',
    students: 'students',
    insights: 'insights',
    card: 'students',
  }
  for (const [of, drawing] of Object.entries(drawn))
    expect([of, piece(of, 'empty')?.querySelector<SVGElement>('[data-drawing]')?.dataset['drawing']]).toEqual([
      of,
      drawing,
    ])
  await expect.element(page.getByRole('button', { name: 'Anna Weber, 16:00–16:45, to confirm' })).toBeVisible()
  expect(toastStore.get()).toEqual([])
  const owed = page.elementLocator(document.querySelector('[data-of="unpaid"]:not([data-shows])') ?? document.body)
  expect(owed.getByRole('checkbox', { name: /^(Anna Weber|Luca Rossi), .*: paid$/ }).elements()).toHaveLength(2)
  const ticked = page.elementLocator(piece('unpaid', 'offline') ?? document.body)
  await expect.element(ticked.getByRole('checkbox', { checked: true })).toBeVisible()
  await expect.element(ticked.getByLabelText('Waiting to sync')).toBeVisible()

  await userEvent.fill(page.getByLabelText('First name'), 'Anna-Lena')
  await expect.element(page.getByText(/changed elsewhere to “Anna Maria”/)).toBeVisible()
  const field = page.elementLocator(piece('saving field', 'conflict') ?? document.body)
  await expect.element(field.getByRole('button', { name: 'Use theirs' })).toBeVisible()
})

test.each([1440, 390])('at %i px what is on its way is seen, and every state stays inside its card', async (width) => {
  await openApp('/uikit', { width })
  await expect.poll(() => piece('students', 'loading')).not.toBeNull()
  const named = (card: Element) => card.getAttribute('data-of') ?? card.textContent
  /** Something drawn in it is wide enough to be seen. */
  const isSeen = (card: Element) =>
    [...card.querySelectorAll(':scope > :first-child *')].some((each) => {
      const isDrawn = each.textContent !== '' || getComputedStyle(each).backgroundColor !== 'rgba(0, 0, 0, 0)'
      return isDrawn && each.childElementCount === 0 && each.getBoundingClientRect().width > 40
    })
  const unseen = () => [...document.querySelectorAll('[data-shows=loading]')].filter((card) => !isSeen(card)).map(named)
  await expect.poll(unseen).toEqual([])
  const outside = () =>
    [...document.querySelectorAll('[data-of]')]
      .filter((card) => {
        const { left, right } = card.getBoundingClientRect()
        return [...card.querySelectorAll(':scope > :first-child > *')].some((each) => {
          const inner = each.getBoundingClientRect()
          return inner.width > 1 && (inner.left < left || inner.right > right)
        })
      })
      .map(named)
  await expect.poll(outside).toEqual([])
})

/** What is a dialog is opened by a press; found by its place, since the page is too long to be asked by roles while it is covered. */
test.each([
  ['clash dialog', 'Anna Weber: 2 dates already taken', 'overlaps with Mina Park'],
  ['plan dialog', 'Plan Scales in G', 'Overlaps with Mina Park'],
] as const)('the %s can be looked at, and closed again', async (of, title, says) => {
  await openApp('/uikit')
  const show = () => piece(of, 'conflict')?.querySelector('button') ?? null
  await expect.poll(show).not.toBeNull()
  show()?.click()
  const dialog = () => document.querySelector('[role=dialog]')
  await expect.poll(() => dialog()?.textContent).toContain(title)
  await expect.poll(() => dialog()?.textContent).toContain(says)
  await expect.poll(() => dialog()?.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(dialog).toBeNull()
  await expect.poll(() => document.activeElement).toBe(show())
})
