/// <reference types="@vitest/browser-playwright" />
import '../../ui/base.css'
import '../../ui/tokens.css'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { changePreferences, defaultPreferences } from '../../lib/preferences.ts'
import { closeShell, openShell } from '../test-shell.fake.tsx'

beforeEach(() => cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true }))
afterEach(async () => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await closeShell()
})

const menu = page.getByRole('navigation', { name: 'Main menu' })
const flyout = (name: string) => page.getByRole('list', { name })

/** Taps as a browser hands on a finger: it points first, as a mouse would, and presses then. */
async function tap(name: string): Promise<void> {
  const { left, top, width, height } = menu.getByRole('button', { name }).element().getBoundingClientRect()
  const frame = window.frameElement?.getBoundingClientRect()
  const point = { x: left + width / 2 + (frame?.left ?? 0), y: top + height / 2 + (frame?.top ?? 0) }
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

describe.each([1440, 992])('at %i px', (width) => {
  test.each(['slim', 'slim-plus'] as const)(
    '%s: a finger opens one flyout after the other, and closes the one that is open',
    async (menuMode) => {
      await openShell({ width, path: '/profile/list', layout: { menuMode } })
      // The account's settings are taken before anything is changed here.
      await expect.poll(() => localStorage.getItem('account-settings.v1')).not.toBeNull()
      changePreferences({ showGallery: true })
      onTestFinished(() => changePreferences(defaultPreferences))
      await expect.element(menu.getByRole('button', { name: 'Gallery' })).toBeVisible()
      await tap('Students')
      await expect.element(flyout('Students')).toBeVisible()
      await tap('Gallery')
      await expect.element(flyout('Gallery')).toBeVisible()
      await expect.element(flyout('Students')).not.toBeInTheDocument()
      await tap('Students')
      await expect.element(flyout('Students')).toBeVisible()
      await tap('Students')
      await expect.element(flyout('Students')).not.toBeInTheDocument()
    },
  )
})
