import '../ui/base.css'
import '../ui/tokens.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../app/test-app.fake.tsx'
import { components, fragmentOf, type NamedState } from './named-states.ts'
import { client } from '../lib/client.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'
import { toastStore } from '../lib/toast.ts'

const profile = { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', default_lesson_minutes: 45 }
const piece = (of: string, shows: NamedState) =>
  document.querySelector(`[data-of="${of}"][data-shows="${shows}"] > :first-child`)

/** A pointer would rest there, and over something in the next test: of what it says then, Esc closes that first. */
async function pressByKey(what: Locator): Promise<void> {
  what.element().focus()
  await userEvent.keyboard('{Enter}')
}

beforeEach(async () => {
  await client.auth.waitUntilReady()
  const server = fakeServer('teacher', {
    getUserProfileByUid: () => ({ getUserProfileByUid: profile }),
    loadResources: () => ({ loadLessonResources: [{ lesson_rsrc_id: 1, lesson_rsrc_dspl: 'Hanon 1–20' }] }),
  })
  vi.stubGlobal('fetch', server)
  await signInFake()
})
afterEach(closeApp)

test('every component can be looked at in each of its states', async () => {
  await openApp('/uikit')
  const all = components.flatMap(({ of, shows }) => shows.map((state) => ({ of, shows: state })))
  const missing = () => all.filter(({ of, shows }) => (piece(of, shows)?.getBoundingClientRect().height ?? 0) < 20)
  await expect.poll(missing).toEqual([])
  const shown = [...document.querySelectorAll<HTMLElement>('[data-shows]')].map(({ dataset }) => [
    dataset['of'],
    dataset['shows'],
  ])
  expect(shown).toHaveLength(all.length)
  for (const of of ['board', 'resources', 'students', 'today', 'unpaid'])
    expect([of, piece(of, 'loading')?.querySelector('[aria-busy=true]') !== null]).toEqual([of, true])
  // Each kind of thing has a drawing of its own where there is none of it yet (experience.md C8).
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
  await expect.element(page.getByRole('button', { name: 'Anna Weber, 16:00–16:45, tentative' })).toBeVisible()
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
  const unseen = () =>
    [...document.querySelectorAll('[data-shows=loading]:not([data-of=shell])')]
      .filter((card) => !isSeen(card))
      .map(named)
  await expect.poll(unseen).toEqual([])
  // The frame of the pages is drawn by its lines alone.
  const bar = piece('shell', 'loading')?.querySelector('[aria-busy=true] > :first-child') ?? document.body
  expect(getComputedStyle(bar).borderBlockEndWidth).toBe('1px')
  expect(bar.getBoundingClientRect().width).toBeGreaterThan(200)
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

test('the page of pages leads to every single state, which is in sight then and marked', async () => {
  await openApp('/pages')
  const links = () => [...document.querySelectorAll('#states a')].map((link) => link.getAttribute('href'))
  const all = components.flatMap(({ of, shows }) => shows.map((state) => `/uikit#${fragmentOf(of, state)}`))
  await expect.poll(links).toEqual(all)
  expect(new Set(all).size).toBe(all.length)
  await pressByKey(page.getByRole('list', { name: 'Resources' }).getByRole('link', { name: 'Offline' }))
  const sought = () => [...document.querySelectorAll('[data-sought]')].map(({ id }) => id)
  await expect.poll(sought).toEqual(['resources-offline'])
  const top = () => document.getElementById('resources-offline')?.getBoundingClientRect().top ?? 0
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  await expect.poll(() => top() >= bar && top() < window.innerHeight).toBe(true)
})

test('a state that is written into the address by hand comes into sight', async () => {
  const [one, other] = ['states', fragmentOf('unpaid', 'offline')] as const
  const router = await openApp('/uikit', { height: 600 })
  await expect.poll(() => document.getElementById(other)).not.toBeNull()
  const isInSight = (id: string) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1
    return top >= 0 && top < 600
  }
  for (const id of [one, other]) {
    router.history.push(`/uikit#${id}`)
    await expect.poll(() => isInSight(id)).toBe(true)
  }
  // To the router the reader's own change of the address is a step of the browser's history, as these are.
  for (const [step, id] of [
    [-1, one],
    [1, other],
  ] as const) {
    const told = new Promise((resolve) => document.addEventListener('scroll', resolve, { once: true }))
    window.scrollTo(0, 300)
    await told
    const shown = new Promise((resolve) => router.subscribe('onRendered', resolve))
    router.history.go(step)
    await shown
    expect(isInSight(id)).toBe(true)
  }
})

test('whoever tries the sample of a lost session asks no server, and gets out again', async () => {
  await openApp('/uikit')
  const show = () => piece('lost session', 'error')?.querySelector('button') ?? null
  await expect.poll(show).not.toBeNull()
  const asked = vi.spyOn(window, 'fetch')
  show()?.click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await userEvent.fill(dialog.getByLabelText('Password', { exact: true }), 'secret-enough')
  await pressByKey(dialog.getByRole('button', { name: 'Sign In' }))
  await expect.element(dialog.getByText('Incorrect email or password')).toBeVisible()
  await pressByKey(dialog.getByRole('button', { name: 'Sign out' }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(asked).not.toHaveBeenCalledWith(expect.stringContaining('/auth/'), expect.anything())
  expect(client.auth.isAuthenticated()).toBe(true)
})

/**
 * A dialog is opened by a press; found by its place, since the page is too long to be asked by roles while it is
 * covered.
 */
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
