import '../ui/base.css'
import '../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { i18n } from '../lib/i18n.ts'
import { UiKit } from './ui-kit.tsx'

const sources = import.meta.glob<string>(['./*.tsx', '../ui/**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const isOfKit = (file: string) => file.startsWith('../ui/')

/** The parts of the kit that a file uses, by the paths that stand above. */
const usedBy = (file: string): string[] =>
  [...(sources[file] ?? '').matchAll(/(?:\bfrom |\bimport\()'(\.[^']+\.tsx?)'/g)]
    .map(([, path = '']) => `..${new URL(path, new URL(file, 'file:///gallery/')).pathname}`)
    .filter(isOfKit)

test('every component has its place in the gallery, by itself or as part of another', () => {
  const components = Object.keys(sources).filter((file) => isOfKit(file) && file.endsWith('.tsx'))
  expect(components.length).toBeGreaterThan(40)
  const shown = new Set(Object.keys(sources).filter((file) => !isOfKit(file)))
  for (const file of shown) for (const part of usedBy(file)) shown.add(part)
  expect(components.filter((file) => !shown.has(file))).toEqual([])
})

describe('what can be tried', () => {
  let root: Root
  beforeEach(async () => {
    await page.viewport(1440, 900)
    root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(
      <I18nProvider i18n={i18n}>
        <UiKit />
      </I18nProvider>,
    )
  })
  afterEach(() => {
    root.unmount()
    document.body.replaceChildren()
    vi.restoreAllMocks()
  })

  test('a code is wrong, and nobody is asked', async () => {
    const fetched = vi.spyOn(window, 'fetch')
    await userEvent.fill(page.getByLabelText('Code', { exact: true }).first(), '123456')
    await expect.element(page.getByText('That code isn’t right. Try again or ask for a new one.')).toBeVisible()
    expect(fetched).not.toHaveBeenCalled()
  })

  test('a sheet of paper takes the place of the page only while it is printed', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue(undefined)
    await userEvent.click(page.getByRole('button', { name: 'Print', exact: true }))
    await expect.poll(() => document.querySelectorAll('body > [data-print]').length).toBe(1)
    expect(print).toHaveBeenCalledOnce()
    window.dispatchEvent(new Event('afterprint'))
    await expect.poll(() => document.querySelector('[data-print]')).toBeNull()
  })

  test('sheets and dialogs open above the page, and close again', async () => {
    for (const [name, at] of [
      ['Status', 1],
      ['Give to', 2],
    ] as const) {
      const show = page.getByRole('region', { name: 'Overlays' })
      await userEvent.click(show.getByRole('button', { name: 'Show it' }).nth(at))
      await expect.element(page.getByRole('dialog', { name })).toBeVisible()
      // Only what has the focus hears a key, and that comes a moment after it stands there.
      await expect.poll(() => document.querySelector('[role=dialog]')?.contains(document.activeElement)).toBe(true)
      await userEvent.keyboard('{Escape}')
      await expect.element(page.getByRole('dialog', { name })).not.toBeInTheDocument()
    }
  })
})
