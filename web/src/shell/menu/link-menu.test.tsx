import '../../ui/base.css'
import '../../ui/tokens.css'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeShell, openShell } from '../test-shell.fake.tsx'
import { forgetTabs, tabStore } from '../../lib/open-tabs.ts'

afterEach(async () => {
  await closeShell()
  forgetTabs()
})

const menu = page.getByRole('navigation', { name: 'Main menu' })
const menuButton = page.getByRole('button', { name: /(?:Show|Hide) menu/ })
const students = menu.getByRole('button', { name: 'Students' })
const all = menu.getByRole('link', { name: 'All students' })
const linkMenu = page.getByRole('menu', { name: 'This page' })
const openInTab = page.getByRole('menuitem', { name: 'Open in tab' })
const labels = () => tabStore.get().map((tab) => tab.label)

async function askFor(link: typeof all): Promise<void> {
  await link.click({ button: 'right' })
  await expect.element(linkMenu).toBeVisible()
}

describe.each([1440, 992])('at %i px', (width) => {
  test('overlay: the menu stays open under the menu of its link, and Esc leads back to the link', async () => {
    await openShell({ width, layout: { menuMode: 'overlay' } })
    await menuButton.click()
    await askFor(all)
    await expect.element(menuButton).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.element(linkMenu).not.toBeInTheDocument()
    await expect.element(all).toHaveFocus()
    await expect.element(menuButton).toHaveAttribute('aria-expanded', 'true')
  })

  test.each(['/profile/list', '/calendar'])(
    'overlay: a page opened in a tab from %s closes it, and the focus is on the menu button',
    async (path) => {
      const router = await openShell({ width, path, layout: { menuMode: 'overlay' } })
      await menuButton.click()
      await askFor(all)
      await openInTab.click()
      await expect.element(menuButton).toHaveAttribute('aria-expanded', 'false')
      await expect.element(menuButton).toHaveFocus()
      await expect.poll(() => router.state.location.pathname).toBe('/profile/list')
      expect(labels()).toEqual(['All students'])
    },
  )

  test.each(['slim', 'slim-plus'] as const)(
    '%s: a flyout stays open under the menu of its link, and its root has the focus once a page was opened in a tab',
    async (menuMode) => {
      await openShell({ width, path: '/profile/list', layout: { menuMode } })
      await students.click()
      await askFor(all)
      await expect.element(all).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect.element(linkMenu).not.toBeInTheDocument()
      await expect.element(all).toHaveFocus()
      await askFor(all)
      // The page that is shown: nothing navigates that could close the flyout.
      await openInTab.click()
      await expect.element(all).not.toBeInTheDocument()
      await expect.element(students).toHaveFocus()
      expect(labels()).toEqual(['All students'])
    },
  )
})
