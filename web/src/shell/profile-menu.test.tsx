import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../ui/base.css'
import '../ui/tokens.css'
import { fakeUserId } from '../lib/server.fake.ts'
import { client } from '../lib/client.ts'
import { closeShell, openShell } from './test-shell.fake.tsx'

afterEach(closeShell)

const opener = page.getByRole('button', { name: /Clara Braun/ })
const menu = page.getByRole('menu')
const item = (name: string) => menu.getByRole('menuitem', { name: new RegExp(`^${name}`) })

describe.each([1440, 992, 991, 390])('at %i px', (width) => {
  test('it says who is there; the entries stand in their order', async () => {
    await openShell({ width })
    await expect.element(opener).toBeVisible()
    await expect.poll(() => opener.element().textContent).toMatch(/Clara Braun ?Teacher$/)
    const name = () => opener.getByText('Clara Braun').element().parentElement?.getBoundingClientRect()
    // Up to 991 px only a screen reader is told.
    await expect.poll(() => (name()?.width ?? 0) > 1).toBe(width > 991)
    await opener.click()
    await expect.element(menu).toBeVisible()
    const texts = () => [...menu.element().querySelectorAll('[role=menuitem]')].map((each) => each.textContent)
    await expect
      .poll(texts)
      .toEqual(['Profile', 'Password reset', 'Recent changes', 'Settings', 'Help', 'Keyboard shortcuts?', 'Sign out'])
  })
})

test('arrows, Home, End and the first letter move; Esc closes and gives the focus back', async () => {
  await openShell()
  await expect.element(opener).toBeVisible()
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Profile')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Password reset')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(item('Sign out')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(item('Profile')).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(item('Keyboard')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a press outside closes it', async () => {
  await openShell()
  await opener.click()
  await userEvent.click(document.body, { position: { x: 300, y: 500 }, force: true })
  await expect.element(menu).not.toBeInTheDocument()
})

test.each([
  ['Profile', `/profile/edit/${fakeUserId}`],
  ['Password reset', '/auth/newpassword'],
  ['Settings', '/settings'],
  ['Help', '/documentation'],
])('%s leads to %s', async (name, path) => {
  const router = await openShell()
  await opener.click()
  await item(name).click()
  await expect.poll(() => router.state.location.pathname).toBe(path)
})

test('the theme applies at once, and the menu stays', async () => {
  await openShell()
  await opener.click()
  await menu.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.poll(() => document.documentElement.dataset['scheme']).toBe('dark')
  await expect.element(menu).toBeVisible()
})

test('the keyboard map opens by its entry and by ?', async () => {
  await openShell()
  await opener.click()
  await menu.getByText('Keyboard shortcuts').click()
  const map = page.getByRole('dialog', { name: 'Keyboard' })
  await expect.element(map).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(map).not.toBeInTheDocument()
  await userEvent.keyboard('?')
  await expect.element(map).toBeVisible()
})

test('signing out ends the session and leads to the landing page', async () => {
  const router = await openShell()
  sessionStorage.setItem('tabs.v1', JSON.stringify({ owner: fakeUserId, tabs: [] }))
  await opener.click()
  await item('Sign out').click()
  await expect.poll(() => router.state.location.pathname).toBe('/landing')
  await expect.poll(() => client.auth.isAuthenticated()).toBe(false)
  await expect.poll(() => sessionStorage.getItem('tabs.v1')).toBeNull()
})
