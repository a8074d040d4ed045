import '../ui/base.css'
import '../ui/tokens.css'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ensureTexts, i18n, languages } from '../lib/i18n.ts'
import { closeShell, openShell } from './test-shell.fake.tsx'
import { shownAs } from './shown-as.fake.ts'

afterEach(async () => {
  await closeShell()
  await shownAs()
})

const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()

test.each([1440, 390])('at %i px what has the focus stands between the bars, on the way down and up', async (width) => {
  await openShell({ width })
  await expect.element(page.getByRole('main')).toBeVisible()
  const main = document.querySelector('main')
  const places = Array.from({ length: 60 }, (_, index) => {
    const button = document.createElement('button')
    button.textContent = `Row ${index}`
    button.style.cssText = 'display: block; block-size: 40px'
    return button
  })
  main?.append(...places)
  const end = () => (width === 390 ? boxOf('nav[aria-label="Main menu"]').top : window.innerHeight)
  places[0]?.focus()
  const covered: (string | null)[] = []
  for (const [key, steps] of [
    ['{Tab}', 40],
    ['{Shift>}{Tab}{/Shift}', 30],
  ] as const) {
    for (let step = 0; step < steps; step += 1) {
      await userEvent.keyboard(key)
      const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
      if (top < boxOf('header').bottom || bottom > end()) covered.push(document.activeElement?.textContent ?? null)
    }
  }
  expect(covered).toEqual([])
})

test.each(languages)('in %s five words stand side by side on the narrowest phone', async (language) => {
  localStorage.setItem('language.v1', language)
  await ensureTexts()
  onTestFinished(async () => {
    localStorage.removeItem('language.v1')
    i18n.loadAndActivate({ locale: 'en', messages: {} })
    await ensureTexts()
  })
  await openShell({ width: 320 })
  const words = () => [...document.querySelectorAll('nav[data-menu-part] span')]
  await expect.poll(() => words().length).toBe(5)
  const over = () =>
    words().filter((word) => {
      const [inner, outer] = [word.getBoundingClientRect(), (word.parentElement ?? word).getBoundingClientRect()]
      return inner.left < outer.left + 1 || inner.right > outer.right - 1 || outer.right > window.innerWidth
    })
  await expect.poll(() => over().map((word) => word.textContent)).toEqual([])
})

test('in the colours of the system the current page shows its focus, too', async () => {
  await shownAs({ forcedColors: true })
  await openShell()
  const current = page.getByRole('link', { name: 'Today' })
  await expect.element(current).toHaveAttribute('aria-current', 'page')
  const outline = () => getComputedStyle(current.element()).outlineWidth
  expect(outline()).toBe('1px')
  await userEvent.keyboard('{Tab}')
  current.element().focus()
  await expect.poll(outline).toBe('2px')
})

test.each([
  ['the menu of the profile', 'menu', async () => page.getByRole('button', { name: /Clara Braun/ }).click()],
  ['the map of the keys', 'dialog', async () => userEvent.keyboard('?')],
  ['the palette', 'dialog', async () => userEvent.keyboard('{Control>}k{/Control}')],
] as const)('in the colours of the system %s has an edge', async (_name, role, open) => {
  await shownAs({ forcedColors: true })
  await openShell()
  await open()
  const opened = page.getByRole(role).first()
  await expect.element(opened).toBeVisible()
  const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(opened.element())
  expect([borderTopWidth, borderTopStyle]).toEqual(['1px', 'solid'])
  expect(borderTopColor).not.toBe(getComputedStyle(document.body).backgroundColor)
})
