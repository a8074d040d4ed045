import '../../ui/base.css'
import '../../ui/tokens.css'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { menuModes } from '../../lib/layout-config.ts'
import { closeShell, openShell } from '../shell-stage.tsx'

afterEach(closeShell)

const sheet = page.getByRole('dialog', { name: 'Menu' })
const menuButton = page.getByRole('button', { name: 'Menu', exact: true })
const isLocked = () => getComputedStyle(document.documentElement).overflow === 'hidden'

async function openSheet() {
  await menuButton.click()
  await expect.element(sheet).toBeVisible()
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

  test('Esc closes it; the page scrolls again and the focus is back on the button', async () => {
    await openShell({ width })
    await openSheet()
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.poll(isLocked).toBe(false)
    await expect.element(menuButton).toHaveFocus()
  })

  test('the button in the same place closes it', async () => {
    await openShell({ width })
    const opener = menuButton.element().getBoundingClientRect()
    await openSheet()
    const closer = sheet.getByRole('button', { name: 'Close menu' })
    await expect.poll(() => Math.round(closer.element().getBoundingClientRect().left)).toBe(Math.round(opener.left))
    await closer.click()
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(menuButton).toHaveFocus()
  })

  test('the scrim closes it', async () => {
    await openShell({ width })
    await openSheet()
    // Above the sheet, where the top bar is.
    await userEvent.click(document.body, { position: { x: 60, y: 10 }, force: true })
    await expect.element(sheet).not.toBeInTheDocument()
  })

  test('a page closes it and is shown', async () => {
    const router = await openShell({ width })
    await openSheet()
    await sheet.getByRole('link', { name: 'Resources' }).click()
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.poll(() => router.state.location.pathname).toBe('/lesson/resources')
    await expect.poll(isLocked).toBe(false)
  })

  test('a swipe down closes it from 80 px on', async () => {
    await openShell({ width })
    await openSheet()
    const handle = sheet.getByRole('heading', { name: 'Menu' }).element()
    const swipe = (length: number) => {
      const touch = (type: string, clientY: number) =>
        handle.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'touch', clientY }))
      touch('pointerdown', 100)
      touch('pointermove', 100 + length)
      touch('pointerup', 100 + length)
    }
    swipe(79)
    await expect.element(sheet).toBeVisible()
    swipe(80)
    await expect.element(sheet).not.toBeInTheDocument()
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
