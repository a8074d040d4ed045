import '../../ui/base.css'
import '../../ui/tokens.css'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeShell, openShell } from '../test-shell.fake.tsx'
import { withMotion } from '../shown-as.fake.ts'

afterEach(closeShell)

const menu = page.getByRole('navigation', { name: 'Main menu' })
const menuButton = page.getByRole('button', { name: /(?:Show|Hide) menu/ })
const students = menu.getByRole('button', { name: 'Students' })
const calendar = menu.getByRole('link', { name: 'Calendar' })
const tip = page.getByRole('tooltip')

describe.each([1440, 992])('at %i px', (width) => {
  test.each(['slim', 'slim-plus'] as const)(
    '%s: Esc inside a flyout closes it and leads back to its root',
    async (menuMode) => {
      await openShell({ width, layout: { menuMode } })
      students.element().focus()
      await userEvent.keyboard('{ArrowRight}')
      const all = page.getByRole('list', { name: 'Students' }).getByRole('link', { name: 'All students' })
      await expect.element(all).toHaveFocus()
      await userEvent.keyboard('{Escape}')
      await expect.element(all).not.toBeInTheDocument()
      await expect.element(students).toHaveFocus()
      // Idle again: pointing opens nothing.
      await students.hover()
      await expect.element(all).not.toBeInTheDocument()
    },
  )

  test.each(['slim', 'slim-plus'] as const)('%s: the way to another page closes a flyout', async (menuMode) => {
    const router = await openShell({ width, path: '/profile/list', layout: { menuMode } })
    await students.click()
    const all = menu.getByRole('link', { name: 'All students' })
    await expect.element(all).toBeVisible()
    await router.navigate({ to: '/lesson' })
    await expect.element(all).not.toBeInTheDocument()
    await page.getByLabelText('Text of the page').hover()
    await students.hover()
    await expect.element(all).not.toBeInTheDocument()
  })

  test.each(['static', 'overlay'] as const)(
    '%s: the key that hides the menu does not take the focus with it',
    async (menuMode) => {
      await openShell({ width, layout: { menuMode } })
      if (menuMode === 'overlay') await menuButton.click()
      await expect.element(calendar).toBeVisible()
      calendar.element().focus()
      await userEvent.keyboard('[[')
      await expect.element(menuButton).toHaveAttribute('aria-expanded', 'false')
      await expect.element(menuButton).toHaveFocus()
    },
  )

  test('static: the key that shows or hides the menu leaves the focus in the page', async () => {
    await openShell({ width, layout: { menuMode: 'static' } })
    const home = page.getByRole('link', { name: 'Start page' })
    home.element().focus()
    await userEvent.keyboard('[[')
    await expect.element(menuButton).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('[[')
    await expect.element(menuButton).toHaveAttribute('aria-expanded', 'true')
    await expect.element(home).toHaveFocus()
  })

  test('slim: a root that has the focus by key says its name, and Esc ends it', async () => {
    await openShell({ width })
    menu.getByRole('link', { name: 'Today' }).element().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(calendar).toHaveFocus()
    await expect.element(tip).toHaveTextContent('Calendar')
    await userEvent.keyboard('{Escape}')
    await expect.element(tip).not.toBeInTheDocument()
    await expect.element(calendar).toHaveFocus()
  })

  test('slim: Esc ends what a pointer made a root say, wherever the focus is', async () => {
    await openShell({ width })
    await calendar.hover()
    await expect.element(tip).toHaveTextContent('Calendar')
    page.getByLabelText('Text of the page').element().focus()
    await userEvent.keyboard('{Escape}')
    await expect.element(tip).not.toBeInTheDocument()
  })

  test.each(['static', 'overlay'] as const)(
    '%s: the menu slides within 300 ms on the given curve',
    async (menuMode) => {
      await withMotion()
      await openShell({ width, layout: { menuMode } })
      if (menuMode === 'overlay') await menuButton.click()
      await expect.element(menu).toBeVisible()
      const nav = menu.element()
      const slide = () => {
        const { transitionProperty, transitionDuration, transitionTimingFunction } = getComputedStyle(nav)
        const first = (list: string) => list.split(/, (?![^(]*\))/)[0]
        return [transitionProperty, transitionDuration, transitionTimingFunction].map(first)
      }
      expect(slide()).toEqual(['transform', '0.3s', 'cubic-bezier(0, 0, 0.2, 1)'])
      await menuButton.click()
      await expect.element(menuButton).toHaveAttribute('aria-expanded', 'false')
      expect(slide()).toEqual(['transform', '0.3s', 'cubic-bezier(0, 0, 0.2, 1)'])
    },
  )
})
