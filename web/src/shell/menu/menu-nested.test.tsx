/** A case that no menu of ours has yet, a parent below a root, in the real menu of every mode (experience.md A2, A3). */
import '../../ui/base.css'
import '../../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { i18n } from '../../lib/i18n.ts'
import { changeLayout, defaultLayout, type LayoutConfig, menuModes } from '../../lib/layout-config.ts'
import { BottomBar } from '../bottom-bar.tsx'
import { MenuSheet } from '../menu-sheet.tsx'
import { MenuButton } from './menu-button.tsx'
import { useMenu } from './use-menu.ts'
import { type MenuItem, visibleItems } from './menu.ts'
import { SideMenu } from './side-menu.tsx'
import { withMotion } from '../shown-as.fake.ts'

type Mode = LayoutConfig['menuMode']

const items: readonly MenuItem[] = visibleItems([
  { key: 'start', label: 'Start', path: '/' },
  {
    key: 'demo',
    label: 'Demo',
    items: [
      { key: 'plain', label: 'Plain', path: '/plain' },
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
  { key: 'second', label: 'Second', items: [{ key: 'last', label: 'Last', path: '/last' }] },
])
const paths = ['/', '/plain', '/one', '/deep', '/leaf', '/last']

function Frame() {
  const menu = useMenu(items)
  return (
    <>
      <MenuButton menu={menu} />
      <SideMenu menu={menu} />
      {!menu.isDesktop && (
        <>
          <BottomBar menu={menu} items={[]} />
          <MenuSheet menu={menu}>{null}</MenuSheet>
        </>
      )}
      <main style={{ paddingInlineStart: '20rem' }}>
        <Outlet />
      </main>
    </>
  )
}

let root: Root

async function open(width: number, menuMode: Mode, height = 900) {
  await page.viewport(width, height)
  changeLayout({ ...defaultLayout, menuMode })
  const base = createRootRoute({ component: Frame })
  const pages = paths.map((path) =>
    createRoute({ getParentRoute: () => base, path, component: () => <h1>{`at ${path}`}</h1> }),
  )
  const router = createRouter({ routeTree: base.addChildren(pages), history: createMemoryHistory() })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  )
  await expect.element(heading('/')).toBeVisible()
  // The test before may have left the pointer where a part of the menu is drawn now, which then feels it.
  await heading('/').hover()
  return {
    goTo: async (path: string) => {
      await router.navigate({ to: path })
      await expect.poll(() => document.querySelector('h1')?.textContent).toBe(`at ${path}`)
    },
  }
}

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  changeLayout(defaultLayout)
  localStorage.clear()
})

const heading = (path: string) => page.getByRole('heading', { name: `at ${path}`, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const flyout = page.getByRole('list', { name: 'Demo', exact: true })
/** A submenu that opens moves what lies below it: a press on its way would fall beside. */
const still = () => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))

/** Where the menu is not in sight, its button shows it. */
async function showMenu(width: number, mode: Mode): Promise<void> {
  if (width <= 991) await button('Menu').click()
  else if (mode === 'overlay') await button('Show menu').click()
  await expect.element(button('Other')).toBeVisible()
  await still()
}

const [wide, narrow] = [
  [1440, 992],
  [991, 390],
]
const columns: [number, Mode][] = [
  ...wide.flatMap((width) => (['static', 'overlay'] as const).map((mode): [number, Mode] => [width, mode])),
  ...narrow.flatMap((width) => menuModes.map((mode): [number, Mode] => [width, mode])),
]
const rails = wide.flatMap((width) => (['slim', 'slim-plus'] as const).map((mode): [number, Mode] => [width, mode]))

test.each(columns)(
  'at %i px, %s: after a navigation what holds the page is open, and every other parent closed',
  async (width, mode) => {
    const { goTo } = await open(width, mode)
    await showMenu(width, mode)
    await button('Other').click()
    await expect.element(button('Other')).toHaveAttribute('aria-expanded', 'true')

    await goTo('/deep')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await showMenu(width, mode)
    await expect.element(button('More')).toHaveAttribute('aria-expanded', 'true')
    await expect.element(button('Two')).toHaveAttribute('aria-expanded', 'true')
    await expect.element(link('Deep')).toHaveAttribute('aria-current', 'page')
    await expect.element(link('Deep')).toBeVisible()
    await expect.element(button('Other')).toHaveAttribute('aria-expanded', 'false')
    await expect.element(link('Leaf')).not.toBeInTheDocument()
  },
)

describe.each(rails)('at %i px, %s', (width, mode) => {
  test('a parent inside the flyout opens and closes within 400 ms, and the flyout stays', async () => {
    await withMotion()
    await open(width, mode)
    await button('Demo').click()
    await expect.element(flyout).toBeVisible()
    const more = button('More')
    await expect.element(more).toHaveAttribute('aria-expanded', 'false')
    const submenu = document.getElementById(more.element().getAttribute('aria-controls') ?? '')
    expect(getComputedStyle(submenu ?? document.body).transitionDuration.split(', ')[0]).toBe('0.4s')
    await more.click()
    await expect.element(link('One')).toBeVisible()
    await expect.element(flyout).toBeVisible()
    await still()
    await more.click()
    await expect.element(link('One')).not.toBeInTheDocument()
    await expect.element(flyout).toBeVisible()
  })

  test('it leaves the menu hover-active; a page below it makes it idle', async () => {
    await open(width, mode)
    await button('Demo').click()
    await button('More').click()
    await expect.element(link('One')).toBeVisible()
    await button('Second').hover()
    await expect.element(link('Last')).toBeVisible()
    await button('Demo').hover()
    await expect.element(flyout).toBeVisible()
    await expect.element(button('More')).toHaveAttribute('aria-expanded', 'false')
    await button('More').click()
    await still()
    await link('One').click()
    await expect.element(heading('/one')).toBeVisible()
    await expect.element(flyout).not.toBeInTheDocument()
    await button('Second').hover()
    await expect.element(link('Last')).not.toBeInTheDocument()
    await expect.poll(() => button('Demo').element().closest('[data-holds]')?.getAttribute('data-holds')).toBe('true')
  })

  test('the arrows open it, lead in and close it, and only then leave the flyout', async () => {
    await open(width, mode)
    button('Demo').element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(link('Plain')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await expect.element(button('More')).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(link('One')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
    await expect.element(button('More')).toHaveAttribute('aria-expanded', 'false')
    await expect.element(button('More')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(flyout).not.toBeInTheDocument()
    await expect.element(button('Demo')).toHaveFocus()
  })

  test('a flyout that becomes longer stays above the end of the window', async () => {
    const height = 330
    await open(width, mode, height)
    await button('Demo').click()
    await button('More').click()
    await expect.element(link('One')).toBeVisible()
    await still()
    await expect
      .poll(() => document.querySelector('[id^=flyout]')?.getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(height - 8 + 1)
  })
})
