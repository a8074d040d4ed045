import '../../ui/base.css'
import '../../ui/tokens.css'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ensureTexts, i18n, type Language, languages } from '../../lib/i18n.ts'
import { appearanceStore } from '../../lib/appearance.ts'
import { changeLayout, defaultLayout, layoutStore, themes } from '../../lib/layout-config.ts'
import { closeShell, openShell } from '../test-shell.fake.tsx'
import { shownAs, withMotion } from '../shown-as.fake.ts'

afterEach(async () => {
  await closeShell()
  await shownAs()
})

const trigger = page.getByRole('button', { name: 'Appearance' })
const sidebar = page.getByRole('complementary', { name: 'Appearance' })
const radio = (name: string) => sidebar.getByRole('radio', { name: new RegExp(`^${name}`) })
const root = document.documentElement
const stored = (): unknown => JSON.parse(localStorage.getItem('layout.v1') ?? 'null')

async function open() {
  await trigger.click()
  await expect.element(sidebar).toBeVisible()
  await vi.waitUntil(() => getComputedStyle(sidebar.element()).transform === 'none')
}

test('Esc inside closes it, whatever the page does with that key', async () => {
  const ofPage = vi.fn<(event: KeyboardEvent) => void>((event) => event.preventDefault())
  const atWindow = (event: KeyboardEvent) => event.preventDefault()
  document.addEventListener('keydown', ofPage)
  // As the list of students takes its keys.
  window.addEventListener('keydown', atWindow, { capture: true })
  onTestFinished(() => {
    document.removeEventListener('keydown', ofPage)
    window.removeEventListener('keydown', atWindow, { capture: true })
  })
  await openShell()
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(sidebar).not.toBeInTheDocument()
  expect(ofPage).not.toHaveBeenCalled()
})

describe.each([1440, 992])('at %i px', (width) => {
  beforeEach(() => openShell({ width }))

  test('Esc, the close button and a press outside close it; the focus is back on the trigger', async () => {
    await open()
    await userEvent.keyboard('{Escape}')
    await expect.element(sidebar).not.toBeInTheDocument()
    await expect.element(trigger).toHaveFocus()
    await open()
    await sidebar.getByRole('button', { name: 'Close' }).click()
    await expect.element(sidebar).not.toBeInTheDocument()
    await expect.element(trigger).toHaveFocus()
    await open()
    document.querySelector('h1')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    await expect.element(sidebar).not.toBeInTheDocument()
  })

  test('a press on another sidebar closes it, and one on what is open in the page', async () => {
    const others = [
      '<aside>Panel</aside>',
      '<button aria-expanded="true">More</button>',
      '<p data-kind="plan">Plan</p>',
    ]
    for (const other of others) {
      await open()
      const main = document.querySelector('main')
      main?.insertAdjacentHTML('beforeend', other)
      main?.lastElementChild?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      await expect.element(sidebar).not.toBeInTheDocument()
      main?.lastElementChild?.remove()
    }
  })

  test('a press on a message leaves it', async () => {
    await open()
    await sidebar.getByRole('button', { name: 'Reset to defaults' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    await expect.element(sidebar).toBeVisible()
  })

  test('it stands at the end, 18 rem wide, and slides for 0.3 s', async () => {
    await withMotion()
    await open()
    await expect.poll(() => Math.round(sidebar.element().getBoundingClientRect().right)).toBe(width)
    await expect.poll(() => sidebar.element().getBoundingClientRect().width).toBe(18 * 14)
    const { transitionDuration, transitionTimingFunction } = getComputedStyle(sidebar.element())
    expect([transitionDuration, transitionTimingFunction]).toEqual(['0.3s', 'cubic-bezier(0, 0, 0.2, 1)'])
  })

  test('each menu mode applies at once', async () => {
    await open()
    for (const [name, mode] of [
      ['Static', 'static'],
      ['Overlay', 'overlay'],
      ['Slim plus', 'slim-plus'],
    ] as const) {
      await radio(name).first().click({ force: true })
      await vi.waitFor(() => expect(root.dataset['menu']).toBe(mode))
      expect(stored()).toMatchObject({ menuMode: mode })
    }
  })
})

test('dark takes the primary colour off, disables it with the reason, and light does not bring it back', async () => {
  await openShell()
  await open()
  await radio('Primary colour').click({ force: true })
  await vi.waitFor(() => expect(root.dataset['layout']).toBe('primaryColor'))
  await radio('Dark').click()
  await vi.waitFor(() => expect(root.dataset['scheme']).toBe('dark'))
  expect(stored()).toMatchObject({ colorScheme: 'dark', layoutTheme: 'colorScheme' })
  await expect.element(radio('Primary colour')).toBeDisabled()
  await expect.element(sidebar.getByText('Light only')).toBeVisible()
  await radio('Light').first().click()
  await vi.waitFor(() => expect(root.dataset['scheme']).toBe('light'))
  expect(stored()).toMatchObject({ colorScheme: 'light', layoutTheme: 'colorScheme' })
  await expect.element(radio('Primary colour')).toBeEnabled()
})

test('no state has dark together with the primary colour, however it came about', () => {
  changeLayout({ colorScheme: 'dark', layoutTheme: 'primaryColor' })
  expect(layoutStore.get().layoutTheme).toBe('colorScheme')
  changeLayout({ layoutTheme: 'primaryColor' })
  expect(layoutStore.get().layoutTheme).toBe('colorScheme')
})

test('a device that turns dark has chosen nothing by it', async () => {
  await openShell()
  localStorage.removeItem('layout.v1')
  await shownAs({ dark: true })
  expect(root.dataset['scheme']).toBe('light')
  expect(stored()).toBeNull()
})

test('what matches the system follows it live, and dark takes the primary colour off there too', async () => {
  await openShell({ layout: { layoutTheme: 'primaryColor' } })
  await open()
  await radio('Match system').click()
  await expect.poll(() => layoutStore.get().colorScheme).toBe('system')
  expect(root.dataset['scheme']).toBe('light')
  await shownAs({ dark: true })
  await vi.waitFor(() => expect(root.dataset['scheme']).toBe('dark'))
  expect(stored()).toMatchObject({ colorScheme: 'system', layoutTheme: 'colorScheme' })
  await expect.element(radio('Primary colour')).toBeDisabled()
  await shownAs()
  await vi.waitFor(() => expect(root.dataset['scheme']).toBe('light'))
  await expect.poll(() => root.dataset['layout']).toBe('colorScheme')
})

test('the ten colours stand in their order, 32 px each; arrows move and apply', async () => {
  await openShell()
  await open()
  const group = sidebar.getByRole('radiogroup', { name: 'Theme colour' })
  const swatches = [...group.element().querySelectorAll<HTMLElement>('[data-swatch]')]
  expect(swatches.map((each) => each.dataset['swatch'])).toEqual([...themes])
  await expect.poll(() => swatches.map((each) => each.getBoundingClientRect().width)).toEqual(themes.map(() => 32))
  expect(swatches[4]?.querySelector('span[title]:not([title=""])')?.getAttribute('title')).toBe('Orange')
  group.getByRole('radio', { name: 'Indigo' }).element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await vi.waitFor(() => expect(root.dataset['theme']).toBe('green'))
  await expect.element(group.getByRole('radio', { name: 'Green' })).toHaveFocus()
})

test('in a language from right to left the arrows turn round, whatever the browser speaks', async () => {
  await openShell()
  await open()
  const speak = async (language: Language) => {
    i18n.loadAndActivate({ locale: language, messages: {} })
    await ensureTexts()
    // React Aria looks for it when it is loaded and, while something of it is drawn, at this event.
    window.dispatchEvent(new Event('languagechange'))
  }
  await speak('ar')
  try {
    const group = sidebar.getByRole('radiogroup', { name: 'Theme colour' })
    group.getByRole('radio', { name: 'Indigo' }).element().focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect.element(group.getByRole('radio', { name: 'Green' })).toHaveFocus()
  } finally {
    await speak('en')
  }
})

test.each(languages)('in %s nothing of it reaches over its edge', async (language) => {
  localStorage.setItem('language.v1', language)
  await ensureTexts()
  onTestFinished(async () => {
    localStorage.removeItem('language.v1')
    i18n.loadAndActivate({ locale: 'en', messages: {} })
    await ensureTexts()
  })
  await openShell()
  appearanceStore.set(true)
  const box = () => document.querySelector('aside:has([data-swatch])')
  await vi.waitUntil(() => box() && getComputedStyle(box() ?? root).transform === 'none')
  expect(box()?.scrollWidth).toBe(box()?.clientWidth)
})

test('the scale goes from 12 to 16 px, by button and by key', async () => {
  await openShell({ layout: { scale: 15 } })
  await open()
  const larger = sidebar.getByRole('button', { name: 'Larger' })
  const smaller = sidebar.getByRole('button', { name: 'Smaller' })
  larger.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(sidebar.getByText('16 px')).toBeVisible()
  await expect.poll(() => root.style.fontSize).toBe('16px')
  // At the end it says so and keeps the focus.
  await expect.element(larger).toHaveAccessibleDescription('This is the largest')
  await expect.element(larger).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(layoutStore.get().scale).toBe(16)
  for (const _ of [15, 14, 13, 12]) await userEvent.keyboard('{Alt>}-{/Alt}')
  await expect.element(sidebar.getByText('12 px')).toBeVisible()
  await expect.element(smaller).toHaveAccessibleDescription('This is the smallest')
  await userEvent.keyboard('{Alt>}-{/Alt}')
  expect(layoutStore.get().scale).toBe(12)
  await userEvent.keyboard('{Alt>}={/Alt}')
  await expect.poll(() => layoutStore.get().scale).toBe(13)
})

test('input style and ripple apply at once, and the ripple rests under reduced motion', async () => {
  await withMotion()
  await openShell()
  await open()
  await radio('Filled').click()
  await expect.poll(() => root.dataset['input']).toBe('filled')
  await sidebar.getByText('Ripple').click()
  await expect.poll(() => layoutStore.get().ripple).toBe(true)
  const heading = sidebar.getByRole('button', { name: 'Reset to defaults' }).element()
  const waves = () => document.querySelectorAll('body > span[aria-hidden=true]').length
  const press = () =>
    heading.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 1200, clientY: 700 }))
  await vi.waitFor(() => {
    press()
    expect(waves()).toBeGreaterThan(0)
  })
  await vi.waitFor(() => expect(waves()).toBe(0))
  await shownAs({ reducedMotion: true })
  press()
  expect(waves()).toBe(0)
})

test('reset goes back to the defaults, and undo to what was', async () => {
  await openShell({ layout: { theme: 'lime', scale: 16, inputStyle: 'filled' } })
  await open()
  await sidebar.getByRole('button', { name: 'Reset to defaults' }).click()
  await expect.poll(() => layoutStore.get()).toEqual(defaultLayout)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => layoutStore.get()).toMatchObject({ theme: 'lime', scale: 16, inputStyle: 'filled' })
  await expect.element(sidebar).toBeVisible()
})

test('no control navigates or takes what somebody typed', async () => {
  const router = await openShell({ path: '/calendar' })
  await page.getByLabelText('Text of the page').fill('half a sentence')
  await open()
  for (const name of ['Dark', 'Filled', 'Slim plus', 'Lime']) await radio(name).first().click({ force: true })
  await expect.element(page.getByLabelText('Text of the page')).toHaveValue('half a sentence')
  expect(router.state.location.pathname).toBe('/calendar')
})

test('each control shows what is stored', async () => {
  await openShell({
    layout: { menuMode: 'static', layoutTheme: 'primaryColor', theme: 'pink', inputStyle: 'filled', ripple: true },
  })
  await open()
  for (const name of ['Static', 'Primary colour', 'Light', 'Pink', 'Filled'])
    await expect.element(radio(name).first()).toBeChecked()
  await expect.element(sidebar.getByRole('switch', { name: 'Ripple' })).toBeChecked()
})

test('another browser tab changes this one live', async () => {
  await openShell()
  localStorage.setItem('layout.v1', JSON.stringify({ theme: 'orange', menuMode: 'static', scale: 99 }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'layout.v1' }))
  await expect.poll(() => root.dataset['theme']).toBe('orange')
  expect(root.style.fontSize).toBe('14px')
  await expect.element(page.getByRole('button', { name: 'Hide menu' })).toBeVisible()
})

test.each([991, 390])('at %i px the menu mode is disabled and says why', async (width) => {
  await openShell({ width })
  await open()
  await expect.element(radio('Static')).toBeDisabled()
  await expect.element(sidebar.getByText('On narrow windows the menu is at the bottom')).toBeVisible()
  await expect
    .poll(() => Math.round(sidebar.element().getBoundingClientRect().width))
    .toBe(width <= 480 ? width : 18 * 14)
})

test('outside of the shell there is neither menu mode nor layout theme', async () => {
  const router = await openShell()
  await open()
  await router.navigate({ to: '/landing' })
  await expect.element(page.getByRole('heading', { name: '/landing' })).toBeVisible()
  await expect.element(sidebar.getByRole('radiogroup', { name: 'Menu mode' })).not.toBeInTheDocument()
  await expect.element(sidebar.getByRole('radiogroup', { name: 'Layout theme' })).not.toBeInTheDocument()
  await expect.element(sidebar.getByRole('radiogroup', { name: 'Theme colour' })).toBeVisible()
})
