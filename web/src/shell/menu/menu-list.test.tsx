import '../../ui/base.css'
import '../../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { i18n } from '../../lib/i18n.ts'
import { MenuSheet } from '../menu-sheet.tsx'
import { shownAs, withMotion } from '../shown-as.fake.ts'
import { keepTabs, tabStore } from '../../lib/open-tabs.ts'
import { MenuColumn } from './menu-column.tsx'
import type { Menu } from './use-menu.ts'
import { type MenuItem, menuAfter, type MenuPlace, settled, visibleItems } from './menu.ts'

let root: Root
const command = vi.fn<() => void>()

const items: readonly MenuItem[] = visibleItems([
  { key: 'lessons', label: 'Lessons', path: '/lesson' },
  {
    key: 'demo',
    label: 'Demo',
    items: [
      { key: 'manual', label: 'Manual', url: 'https://example.org/manual', target: '_blank' },
      { key: 'status', label: 'Status', url: 'https://example.org/status' },
      { key: 'later', label: 'Later', path: '/later', isDisabled: true, reason: 'Not before spring', command },
      { key: 'say', label: 'Say it', command },
      { key: 'landing', label: 'Landing', path: '/landing', isFullPage: true },
      { key: 'hidden', label: 'Hidden', path: '/hidden', isVisible: false },
      {
        key: 'more',
        label: 'More',
        items: [
          { key: 'one', label: 'One', path: '/one' },
          { key: 'two', label: 'Two', items: [{ key: 'deep', label: 'Deep', path: '/deep' }] },
        ],
      },
      { key: 'other', label: 'Other', items: [{ key: 'leaf', label: 'Leaf', path: '/leaf' }] },
    ],
  },
])

/** The widest window whose menu is a sheet (experience.md A2). */
const widestSheet = 991

/** The menu where it stands on a window of this width: beside the page, or in the sheet, which is open. */
function Page() {
  const isDesktop = window.innerWidth > widestSheet
  const place: MenuPlace = { mode: 'static', isDesktop, currentKey: null }
  const [state, setState] = useState(() => settled(place))
  const menu: Menu = {
    ...state,
    items,
    mode: 'static',
    isDesktop,
    sheetOpen: !isDesktop,
    staticHidden: false,
    currentPath: '/lesson',
    send: (event) => setState((before) => menuAfter(before, event, place)),
  }
  return isDesktop ? <MenuColumn menu={menu} /> : <MenuSheet menu={menu}>{null}</MenuSheet>
}

let path: () => string

async function open(width: number): Promise<void> {
  await page.viewport(width, 900)
  const router = createRouter({
    routeTree: createRootRoute({ component: Page, notFoundComponent: () => null }),
    history: createMemoryHistory(),
  })
  path = () => router.state.location.pathname
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await expect.element(link('Lessons')).toBeVisible()
}

beforeEach(() => void command.mockClear())

afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  keepTabs([])
  await shownAs()
})

const link = (name: string) => page.getByRole('link', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** A click does the same on every window (experience.md A4). */
const widths = [1440, 992, 991, 390]

test('a root without link is a heading, its children in sight; the current page is marked', async () => {
  await open(1440)
  await expect.element(button('Demo')).not.toBeInTheDocument()
  await expect.element(page.getByText('Demo')).toBeVisible()
  await expect.element(link('Lessons')).toHaveAttribute('aria-current', 'page')
  expect(getComputedStyle(link('Lessons').element()).fontWeight).toBe('600')
  await expect.element(page.getByText('Hidden')).not.toBeInTheDocument()
})

test.each(widths)(
  'at %i px an address outside says that it opens a window, and gives nothing away to it',
  async (width) => {
    await open(width)
    const manual = link('Manual (opens in a new window)')
    await expect.element(manual).toHaveAttribute('rel', 'noopener')
    await expect.element(manual).toHaveAttribute('target', '_blank')
    expect(link('Status').element().textContent).toBe('Status')
  },
)

test.each(widths)('at %i px a disabled item does nothing at all, and says why', async (width) => {
  await open(width)
  const later = button('Later')
  await expect.element(later).toHaveAttribute('aria-disabled', 'true')
  await link('Lessons').hover()
  await later.hover()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Not before spring')
  await later.click({ force: true })
  expect(command).not.toHaveBeenCalled()
  expect(path()).toBe('/')
})

test.each(widths)('at %i px a command runs once for a click', async (width) => {
  await open(width)
  await button('Say it').click()
  expect(command).toHaveBeenCalledTimes(1)
})

/** Ctrl-clicks. What the browser would do with a click that is left to it is not wanted here; says whether it was. */
function isTaken(element: Element): boolean {
  let wasTaken = false
  const watch = (event: Event) => {
    wasTaken = event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', watch, { once: true })
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  return wasTaken
}

test.each(widths)(
  'at %i px a page outside of the shell is shown by a click, and Ctrl leaves it to the browser',
  async (width) => {
    await open(width)
    expect(isTaken(link('Landing').element())).toBe(false)
    expect(tabStore.get()).toEqual([])
    expect(path()).toBe('/')
    await link('Landing').click()
    await expect.poll(path).toBe('/landing')
    expect(tabStore.get()).toEqual([])
  },
)

test.each(widths)(
  'at %i px Ctrl leaves to a parent, an address outside and what is disabled what they do',
  async (width) => {
    await open(width)
    isTaken(button('More').element())
    await expect.element(link('One')).toBeVisible()
    expect(isTaken(link('Status').element())).toBe(false)
    isTaken(button('Later').element())
    expect(command).not.toHaveBeenCalled()
    expect(tabStore.get()).toEqual([])
    expect(path()).toBe('/')
  },
)

test.each(widths)(
  'at %i px a parent opens within 400 ms on the given curve, and closes its neighbours',
  async (width) => {
    await withMotion()
    await open(width)
    const more = button('More')
    await expect.element(more).toHaveAttribute('aria-expanded', 'false')
    const submenu = document.getElementById(more.element().getAttribute('aria-controls') ?? '')
    const style = getComputedStyle(submenu ?? document.body)
    expect(style.transitionDuration.split(', ')[0]).toBe('0.4s')
    expect(style.transitionTimingFunction).toMatch(/^cubic-bezier\(0\.86, 0, 0\.07, 1\)/)

    // A submenu that opens moves what lies below it: a press on its way would fall beside.
    const still = () => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
    await more.click()
    await expect.element(link('One')).toBeVisible()
    await still()
    await button('Two').click()
    await expect.element(link('Deep')).toBeVisible()
    await still()
    await button('Other').click()
    await expect.element(link('Leaf')).toBeVisible()
    await expect.element(link('One')).not.toBeInTheDocument()
    await expect.element(link('Deep')).not.toBeInTheDocument()
    await still()
    await button('Other').click()
    await expect.element(link('Leaf')).not.toBeInTheDocument()
  },
)

test('who wants less motion gets none', async () => {
  await withMotion()
  await open(1440)
  await shownAs({ reducedMotion: true })
  const submenu = document.getElementById(button('More').element().getAttribute('aria-controls') ?? '')
  expect(getComputedStyle(submenu ?? document.body).transitionDuration.split(', ')).toEqual(['0s', '0s'])
  expect(getComputedStyle(page.getByRole('navigation').element()).transitionDuration.split(', ')).toEqual(['0s'])
})

test('the arrows go along, into a parent and out of it', async () => {
  await open(1440)
  link('Lessons').element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(button('Other')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowRight}')
  await expect.element(button('More')).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(link('One')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
  await expect.element(button('More')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(button('More')).toHaveFocus()
})
