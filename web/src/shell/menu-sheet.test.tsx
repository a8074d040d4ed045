import '../ui/base.css'
import '../ui/tokens.css'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { menuModes } from '../lib/layout-config.ts'
import { client } from '../lib/client.ts'
import { closeShell, openShell, type ShellRouter } from './test-shell.fake.tsx'
import { withMotion } from './shown-as.fake.ts'

afterEach(closeShell)

const sheet = page.getByRole('dialog', { name: 'Menu' })
const menuButton = page.getByRole('button', { name: 'Menu', exact: true })
const isLocked = () => getComputedStyle(document.documentElement).overflow === 'hidden'

async function openSheet() {
  await menuButton.click()
  await expect.element(sheet).toBeVisible()
}

/** A sheet that closes is in sight for a while; its button says with the next drawing that it does. */
async function staysOpen(): Promise<void> {
  await new Promise((done) => requestAnimationFrame(done))
  const { ariaExpanded } = page.getByRole('button', { name: 'Menu', exact: true, includeHidden: true }).element()
  expect(ariaExpanded).toBe('true')
}

/** A finger on the head of the sheet, so many px down. */
function swipe(length: number, end: 'pointerup' | 'pointercancel' = 'pointerup'): void {
  const head = sheet.getByRole('heading', { name: 'Menu' }).element()
  const touch = (type: string, clientY: number) =>
    head.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'touch', clientY }))
  touch('pointerdown', 100)
  touch('pointermove', 100 + length)
  touch(end, 100 + length)
}

/** A finger on what scrolls, so many px down. */
function draw(target: Element, length: number): void {
  const touch = (type: string, clientY: number) => {
    const touches = [new Touch({ identifier: 1, target, clientY })]
    target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: touches }))
  }
  touch('touchstart', 200)
  touch('touchmove', 200 + length)
  touch('touchend', 200 + length)
}

describe.each([991, 390])('at %i px', (width) => {
  test.each(menuModes)('%s: the menu is a sheet over the whole width, below the top bar', async (menuMode) => {
    await openShell({ width, layout: { menuMode } })
    await openSheet()
    const bar = document.querySelector('header')?.getBoundingClientRect()
    await expect.poll(() => Math.round(sheet.element().getBoundingClientRect().top)).toBe(Math.round(bar?.bottom ?? 0))
    await expect.poll(() => sheet.element().getBoundingClientRect().width).toBe(width)
    await expect.element(sheet.getByText('User Management')).toBeVisible()
    await expect.element(sheet.getByRole('link', { name: 'All students' })).toBeVisible()
  })

  test('the page is locked and inert, and the focus begins at the heading', async () => {
    await openShell({ width })
    await openSheet()
    await expect.element(sheet.getByRole('heading', { name: 'Menu' })).toHaveFocus()
    await expect.poll(isLocked).toBe(true)
    await expect.poll(() => document.querySelector('main')?.closest('[inert], [aria-hidden=true]')).not.toBeNull()
  })

  test('the button that closes it is in the place of the one that opens it', async () => {
    await openShell({ width })
    const opener = menuButton.element().getBoundingClientRect()
    await openSheet()
    const closer = sheet.getByRole('button', { name: 'Close menu' })
    await expect.poll(() => Math.round(closer.element().getBoundingClientRect().left)).toBe(Math.round(opener.left))
  })

  const ways = {
    'its own button': () => sheet.getByRole('button', { name: 'Close menu' }).click(),
    // Above the sheet, where the top bar is.
    'the scrim': () => userEvent.click(document.body, { position: { x: 60, y: 10 }, force: true }),
    Esc: () => userEvent.keyboard('{Escape}'),
    'a swipe': () => swipe(80),
    'a page': () => sheet.getByRole('link', { name: 'Resources' }).click(),
    'the way to another page': (router: ShellRouter) => router.navigate({ to: '/lesson' }),
  }
  test.each(Object.entries(ways))(
    '%s closes it: the page scrolls again and the focus is back on the button',
    async (_, close) => {
      const router = await openShell({ width })
      await openSheet()
      await expect.poll(isLocked).toBe(true)
      await close(router)
      await expect.element(sheet).not.toBeInTheDocument()
      await expect.poll(isLocked).toBe(false)
      await expect.element(menuButton).toHaveFocus()
    },
  )

  test('it has no copies of the bar below it, and what a wide window has in its top bar', async () => {
    await openShell({ width, role: 'student' })
    await openSheet()
    const links = sheet.getByRole('link').elements()
    expect(links.map((each) => each.textContent)).toEqual(['Settings', 'Help'])
    for (const page of ['Today', 'Calendar', 'Lessons', 'Resources'])
      await expect.element(sheet.getByRole('link', { name: page })).not.toBeInTheDocument()
    await sheet.getByRole('button', { name: 'Sign out' }).click()
    await expect.poll(() => client.auth.isAuthenticated()).toBe(false)
  })

  test('it closes at once for a page, which is shown when it is there', async () => {
    const router = await openShell({ width })
    const answer = Promise.withResolvers<void>()
    router.routesByPath['/lesson/resources'].options.loader = () => answer.promise
    await openSheet()
    await sheet.getByRole('link', { name: 'Resources' }).click()
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: '/', exact: true })).toBeVisible()
    answer.resolve()
    await expect.element(page.getByRole('heading', { name: '/lesson/resources' })).toBeVisible()
  })

  test('a swipe down closes it from 80 px on, and not one that the browser takes for itself', async () => {
    await openShell({ width })
    await openSheet()
    swipe(79)
    await staysOpen()
    swipe(80, 'pointercancel')
    await staysOpen()
    swipe(80)
    await expect.element(sheet).not.toBeInTheDocument()
  })

  test('a swipe down that begins on the list closes it too, but only from the top of the list', async () => {
    await openShell({ width, height: 420 })
    await openSheet()
    const list = sheet.getByRole('navigation', { name: 'All pages' }).element()
    list.scrollTop = 40
    await expect.poll(() => list.scrollTop).toBe(40)
    draw(list, 90)
    await staysOpen()
    list.scrollTop = 0
    await expect.poll(() => list.scrollTop).toBe(0)
    draw(list, 79)
    await staysOpen()
    draw(list, 80)
    await expect.element(sheet).not.toBeInTheDocument()
  })

  test('it slides up within 300 ms on the given curve', async () => {
    await withMotion()
    await openShell({ width })
    await openSheet()
    const { transitionProperty, transitionDuration, transitionTimingFunction } = getComputedStyle(
      sheet.element().parentElement ?? document.body,
    )
    expect([transitionProperty, transitionDuration, transitionTimingFunction]).toEqual([
      'transform',
      '0.3s',
      'cubic-bezier(0, 0, 0.2, 1)',
    ])
  })
})

test('a window that becomes wide has no sheet', async () => {
  await openShell({ width: 991 })
  await openSheet()
  await page.viewport(992, 900)
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.poll(isLocked).toBe(false)
  await page.viewport(991, 900)
  await expect.element(sheet).not.toBeInTheDocument()
})
