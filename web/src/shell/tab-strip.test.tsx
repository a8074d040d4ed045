import '../ui/base.css'
import '../ui/tokens.css'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuseClipboard } from '../lib/copy.fake.ts'
import { crumbStore } from '../lib/crumb.ts'
import { client } from '../lib/client.ts'
import { fakeUserId } from '../lib/server.fake.ts'
import { closeShell, openShell, type ShellRouter } from './test-shell.fake.tsx'
import { forgetUser } from './sign-out.ts'
import { closedStore, forgetTabs, keepTabs, knownStore, tabStore } from '../lib/open-tabs.ts'

afterEach(async () => {
  await closeShell()
  forgetTabs()
  knownStore.set(false)
  crumbStore.set({ path: '', label: '' })
})

const menu = page.getByRole('navigation', { name: 'Main menu' })
const strip = page.getByRole('navigation', { name: 'Open pages' })
const labels = () => tabStore.get().map((tab) => tab.label)
const at = (router: ShellRouter) => () => router.state.location.pathname
const calendar = { path: '/calendar', label: 'Calendar' }
const lessons = { path: '/lesson', label: 'Lessons' }
const resources = { path: '/lesson/resources', label: 'Resources' }

/** The browser's own act for a click that is left to it: none here, so that the test keeps its page. */
function pressed(element: Element, init: MouseEventInit): boolean {
  let isTaken = false
  const watch = (event: Event) => {
    isTaken = event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', watch, { once: true })
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  return isTaken
}

/** A tab is treated the same on every window (experience.md A4). */
const everyWidth = [1440, 992, 991, 390]

describe.each(everyWidth)('at %i px', (width) => {
  test('Ctrl-click opens a tab inside the app, shows its page, and never twice', async () => {
    const router = await openShell({ width })
    await menu.getByRole('link', { name: 'Calendar' }).click({ modifiers: ['Control'] })
    await expect.poll(at(router)).toBe('/calendar')
    await expect.element(strip.getByRole('link', { name: 'Calendar' })).toHaveAttribute('aria-current', 'page')
    await menu.getByRole('link', { name: 'Lessons' }).click({ modifiers: ['Control'] })
    await expect.poll(at(router)).toBe('/lesson')
    await menu.getByRole('link', { name: 'Calendar' }).click({ modifiers: ['Control'] })
    await expect.poll(at(router)).toBe('/calendar')
    await expect.poll(labels).toEqual(['Calendar', 'Lessons'])
  })

  test('a plain click only navigates', async () => {
    const router = await openShell({ width })
    await menu.getByRole('link', { name: 'Calendar' }).click()
    await expect.poll(at(router)).toBe('/calendar')
    expect(tabStore.get()).toEqual([])
  })

  test('Shift and the middle button are left to the browser', async () => {
    await openShell({ width })
    const link = menu.getByRole('link', { name: 'Calendar' }).element()
    expect(pressed(link, { shiftKey: true, ctrlKey: true })).toBe(false)
    expect(pressed(link, { shiftKey: true })).toBe(false)
    expect(pressed(link, { button: 1 })).toBe(false)
    expect(tabStore.get()).toEqual([])
  })

  test('Ctrl+Enter on a focused link opens a tab, and so does its own menu', async () => {
    const router = await openShell({ width })
    menu.getByRole('link', { name: 'Lessons' }).element().focus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(at(router)).toBe('/lesson')
    await expect.poll(labels).toEqual(['Lessons'])

    await menu.getByRole('link', { name: 'Calendar' }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Open in tab' }).click()
    await expect.poll(at(router)).toBe('/calendar')
    await expect.poll(labels).toEqual(['Lessons', 'Calendar'])
  })

  test('the address of a page that the browser does not let us copy is shown', async () => {
    refuseClipboard()
    await openShell({ width })
    await menu.getByRole('link', { name: 'Calendar' }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
    await expect.element(page.getByRole('alert').getByText(/\/calendar$/)).toBeVisible()
  })

  test('a page without a tab leaves none of them active', async () => {
    const router = await openShell({ width })
    keepTabs([calendar, lessons])
    await expect.element(strip).toBeVisible()
    expect(strip.element().querySelector('[aria-current]')).toBeNull()
    await strip.getByRole('link', { name: 'Lessons' }).click()
    await expect.poll(at(router)).toBe('/lesson')
    await expect.element(strip.getByRole('link', { name: 'Lessons' })).toHaveAttribute('aria-current', 'page')
  })

  test('closing goes to the tab after, then before, then to the start page', async () => {
    const router = await openShell({ width, path: '/lesson' })
    keepTabs([calendar, lessons, resources])
    await strip.getByRole('button', { name: 'Close tab Lessons' }).click()
    await expect.poll(at(router)).toBe('/lesson/resources')
    await strip.getByRole('button', { name: 'Close tab Resources' }).click()
    await expect.poll(at(router)).toBe('/calendar')
    await strip.getByRole('button', { name: 'Close tab Calendar' }).click()
    await expect.poll(at(router)).toBe('/')
    await expect.element(strip).not.toBeInTheDocument()
  })

  test('closing another tab, also by the middle button, leaves the page', async () => {
    const router = await openShell({ width, path: '/lesson' })
    keepTabs([calendar, lessons, resources])
    await strip.getByRole('link', { name: 'Resources' }).hover()
    await strip.getByRole('button', { name: 'Close tab Resources' }).click()
    await expect.poll(labels).toEqual(['Calendar', 'Lessons'])
    await strip.getByRole('link', { name: 'Calendar' }).click({ button: 'middle' })
    await expect.poll(labels).toEqual(['Lessons'])
    expect(router.state.location.pathname).toBe('/lesson')
  })

  test('keys move, close and reopen the shown tab', async () => {
    const router = await openShell({ width, path: '/lesson' })
    keepTabs([calendar, lessons, resources])
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}')
    await expect.poll(labels).toEqual(['Lessons', 'Calendar', 'Resources'])
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}{/Alt}')
    await expect.poll(labels).toEqual(['Calendar', 'Resources', 'Lessons'])
    await userEvent.keyboard('{Alt>}{Shift>}W{/Shift}{/Alt}')
    await expect.poll(labels).toEqual(['Calendar', 'Resources'])
    await expect.poll(at(router)).toBe('/lesson/resources')
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowLeft}T{/Shift}{/Alt}')
    await expect.poll(labels).toEqual(['Resources', 'Calendar', 'Lessons'])
    await expect.poll(at(router)).toBe('/lesson')
  })

  test('after half a minute a closed tab stays closed', async () => {
    await openShell({ width, path: '/lesson' })
    keepTabs([calendar])
    closedStore.set({ tab: lessons, index: 0, at: performance.now() - 30_001 })
    await userEvent.keyboard('{Alt>}{Shift>}T{/Shift}{/Alt}')
    expect(labels()).toEqual(['Calendar'])
  })

  test('a tab is dragged to another place', async () => {
    await openShell({ width })
    keepTabs([calendar, lessons, resources])
    await userEvent.dragAndDrop(
      strip.getByRole('link', { name: 'Resources' }),
      strip.getByRole('link', { name: 'Calendar' }),
    )
    await expect.poll(labels).toEqual(['Resources', 'Calendar', 'Lessons'])
  })

  test('from twelve on a button lists them all', async () => {
    const router = await openShell({ width })
    keepTabs(Array.from({ length: 11 }, (_, index) => ({ path: `/profile/edit/${index}`, label: `S${index}` })))
    await expect.element(strip).toBeVisible()
    expect(labels()).toHaveLength(11)
    keepTabs([...tabStore.get(), lessons])
    await strip.getByRole('button', { name: 'All open pages' }).click()
    await page.getByRole('menuitem', { name: 'Lessons' }).click()
    await expect.poll(at(router)).toBe('/lesson')
    const overhang = () => strip.element().scrollWidth - strip.element().clientWidth
    await expect.poll(overhang).toBeLessThanOrEqual(1)
  })

  test('the close button is at least 24 px square', async () => {
    await openShell({ width, path: '/lesson', layout: { scale: 12 } })
    keepTabs([lessons])
    const close = strip.getByRole('button', { name: 'Close tab Lessons' })
    await expect.element(close).toBeVisible()
    const size = () => {
      const { width: w, height: h } = close.element().getBoundingClientRect()
      return [w, h]
    }
    await expect.poll(size).toEqual([24, 24])
  })
})

test.each([1440, 992])('at %i px a hint says how until the first tab was ever opened', async (width) => {
  await openShell({ width })
  const hint = page.getByText('Ctrl-click a menu item to open it as a tab')
  await expect.element(hint).toBeVisible()
  await menu.getByRole('link', { name: 'Calendar' }).click({ modifiers: ['Control'] })
  await page.getByRole('button', { name: 'Close tab Calendar' }).click()
  await expect.element(strip).not.toBeInTheDocument()
  await expect.element(hint).not.toBeInTheDocument()
})

test.each(['ltr', 'rtl'])('a name that is too long ends in three dots, in a page from %s', async (dir) => {
  document.documentElement.dir = dir
  onTestFinished(() => {
    document.documentElement.dir = ''
  })
  await openShell()
  keepTabs([{ path: '/profile/edit/7', label: 'Bartholomäus von Hohenstein-Wittelsbach' }])
  const label = strip.getByText(/^Bartholomäus/)
  await expect.element(label).toBeVisible()
  const { clientWidth, scrollWidth } = label.element()
  expect(scrollWidth).toBeGreaterThan(clientWidth)
  // Only a block of text takes them, and at the end of the direction that it has itself.
  const { direction, display, textOverflow } = getComputedStyle(label.element())
  expect([direction, display, textOverflow]).toEqual(['ltr', 'block', 'ellipsis'])
})

test.each(everyWidth)('at %i px the label follows the page', async (width) => {
  await openShell({ width })
  keepTabs([{ path: '/profile/edit/7', label: 'Anna' }])
  crumbStore.set({ path: '/profile/edit/7', label: 'Anna Weber' })
  await expect.element(strip.getByRole('link', { name: 'Anna Weber' })).toBeVisible()
})

test.each(everyWidth)('at %i px tabs are kept for their user alone, and cleared at sign-out', async (width) => {
  await openShell({ width })
  await menu.getByRole('link', { name: 'Calendar' }).click({ modifiers: ['Control'] })
  await expect.element(strip).toBeVisible()
  await expect.poll(() => sessionStorage.getItem('tabs.v1')).toContain('/calendar')
  forgetUser()
  await expect.element(strip).not.toBeInTheDocument()
  expect(sessionStorage.getItem('tabs.v1')).toBeNull()
  await client.auth.signOut()
})

test.each(everyWidth)('at %i px what the role may not open is not taken up again', async (width) => {
  const students = { path: '/profile/list', label: 'All students' }
  sessionStorage.setItem('tabs.v1', JSON.stringify({ owner: fakeUserId, tabs: [students, lessons] }))
  await openShell({ width, role: 'student' })
  await expect.element(strip.getByRole('link', { name: 'Lessons' })).toBeVisible()
  expect(labels()).toEqual(['Lessons'])
})

test.each([991, 390])('at %i px tabs are a second row of the top bar, when there are any', async (width) => {
  await openShell({ width, path: '/lesson' })
  expect(page.getByText('Ctrl-click a menu item to open it as a tab').query()?.checkVisibility() ?? false).toBe(false)
  const bar = document.querySelector('header')
  const height = () => bar?.getBoundingClientRect().height
  const before = 3.5 * 14
  await expect.poll(height).toBe(before)
  keepTabs([calendar, lessons])
  await expect.element(strip).toBeVisible()
  await expect.poll(height).toBeGreaterThan(before + 30)
  const tab = () => strip.getByRole('link', { name: 'Calendar' }).element().getBoundingClientRect()
  await expect.poll(() => tab().top).toBeGreaterThanOrEqual(before)
})
