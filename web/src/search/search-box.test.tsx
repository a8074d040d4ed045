import '../ui/base.css'
import '../ui/tokens.css'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../lib/query-cache.ts'
import { closeShell, openShell } from '../shell/test-shell.fake.tsx'
import { forgetUser } from '../shell/sign-out.ts'
import { forgetTabs, tabStore } from '../lib/open-tabs.ts'
import { searchStore, visitedStore } from '../lib/open-search.ts'
import { withMotion } from '../shell/shown-as.fake.ts'

afterEach(async () => {
  await closeShell()
  forgetTabs()
  visitedStore.set([])
  searchStore.set(false)
})

const button = page.getByRole('button', { name: 'Search' })
const field = page.getByRole('combobox', { name: 'Search or jump to' })
const option = (name: string) => page.getByRole('option', { name })

const list = page.getByRole('listbox')

const knowStudents = () =>
  queryClient.setQueryData(
    ['profile', 'students', 'x', 'list'],
    [
      { user_profile_id: 7, display_name: 'Anna Weber' },
      { user_profile_id: 8, display_name: 'Annelie Roth' },
    ],
  )

describe.each([1199, 992, 991, 390])('at %i px', (width) => {
  test('the button opens the field, which has the focus after 100 ms', async () => {
    await withMotion()
    await openShell({ width })
    await expect.element(field).not.toBeInTheDocument()
    const at = performance.now()
    await button.click()
    await expect.element(field).toBeVisible()
    await expect.element(field).toHaveFocus()
    expect(performance.now() - at).toBeGreaterThanOrEqual(100)
    const box = field.element().parentElement ?? document.body
    expect(getComputedStyle(box).transitionDuration).toBe('0.4s')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })

  test('Esc closes it and gives the focus back; leaving it empty closes it too', async () => {
    await openShell({ width })
    await button.click()
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(field).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()

    await userEvent.keyboard('/')
    await expect.element(field).toHaveFocus()
    await userEvent.click(page.getByLabelText('Text of the page'))
    await expect.element(field).not.toBeInTheDocument()
  })

  test('Esc on the button closes it too, which has the focus until the field does', async () => {
    await openShell({ width })
    await button.click()
    await expect.element(field).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect.element(button).toHaveFocus()
    await expect.element(field).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(field).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  })

  test('its button closes it again, with all that it lists', async () => {
    const router = await openShell({ width, path: '/calendar' })
    await router.navigate({ to: '/lesson' })
    await button.click()
    await expect.element(option('Calendar')).toBeVisible()
    // On a phone the field lies over its button, which a key reaches all the same.
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Enter}')
    await expect.element(field).not.toBeInTheDocument()
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  })

  test('going on from its button closes it too, with all that it lists', async () => {
    const router = await openShell({ width, path: '/calendar' })
    await router.navigate({ to: '/lesson' })
    await button.click()
    await expect.element(option('Calendar')).toBeVisible()
    await userEvent.tab({ shift: true })
    await expect.element(button).toHaveFocus()
    await expect.element(list).toBeVisible()
    await userEvent.tab({ shift: true })
    await expect.element(page.getByRole('button', { name: 'Appearance' })).toHaveFocus()
    await expect.element(field).not.toBeInTheDocument()
    await expect.element(list).not.toBeInTheDocument()
  })

  test('leaving it with a text keeps the text for the next time', async () => {
    await openShell({ width })
    await button.click()
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('xylophone')
    await userEvent.click(page.getByLabelText('Text of the page'))
    await expect.element(field).not.toBeInTheDocument()
    await button.click()
    await expect.element(field).toHaveValue('xylophone')
    await expect.element(page.getByText('Nothing called “xylophone”.')).toBeVisible()
  })

  test('what it finds is whole in the window', async () => {
    await openShell({ width })
    await button.click()
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('calendar')
    await expect.element(option('Calendar')).toBeVisible()
    const { left, right, top } = page.getByRole('listbox').element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
    expect(top).toBeGreaterThanOrEqual(field.element().getBoundingClientRect().bottom)
  })
})

describe.each([1440, 1200])('at %i px', (width) => {
  test('the field is always in sight, and says its key', async () => {
    await openShell({ width })
    await expect.element(field).toBeVisible()
    await expect.element(button).not.toBeInTheDocument()
    await expect.element(page.getByText('Ctrl+K')).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('/')
    await expect.element(field).toHaveFocus()
  })

  test('pages and known students answer in groups, the first one chosen; Enter goes there', async () => {
    const router = await openShell({ width })
    knowStudents()
    await userEvent.keyboard('/')
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('ann')
    await expect.element(page.getByRole('group', { name: 'Students' })).toBeVisible()
    await expect.element(option('Anna Weber')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(option('Annelie Roth')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(option('Anna Weber')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(field).toHaveAttribute('aria-activedescendant', option('Annelie Roth').element().id)

    await field.fill('resou')
    await expect.element(option('Resources')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/lesson/resources')
    await expect.element(field).toHaveValue('')
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  })

  test('Ctrl+Enter opens a tab, a press goes there too', async () => {
    const router = await openShell({ width })
    await field.click()
    await userEvent.keyboard('cal')
    await expect.element(option('Calendar')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => router.state.location.pathname).toBe('/calendar')
    await expect.poll(() => tabStore.get()).toMatchObject([{ path: '/calendar', label: 'Calendar' }])
    await field.click()
    await userEvent.keyboard('less')
    await option('Lessons').click()
    await expect.poll(() => router.state.location.pathname).toBe('/lesson')
  })

  test('Esc leads back to where the focus was, while it lists something as well', async () => {
    await openShell({ width })
    const link = page.getByRole('link', { name: 'Resources' })
    for (const typed of ['', 'less']) {
      link.element().focus()
      await userEvent.keyboard('/')
      await expect.element(field).toHaveFocus()
      if (typed) await userEvent.keyboard(typed)
      await expect.element(option(typed === '' ? 'Today' : 'Lessons')).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect.element(list).not.toBeInTheDocument()
      await expect.element(link).toHaveFocus()
    }
  })

  test('Esc after a press into it leads to no place of an earlier time', async () => {
    await openShell({ width })
    const link = page.getByRole('link', { name: 'Resources' })
    const text = page.getByLabelText('Text of the page')
    link.element().focus()
    await userEvent.keyboard('/')
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await text.click()
    await field.click()
    await userEvent.keyboard('{Escape}')
    await expect.element(text).toHaveFocus()
  })

  test('empty it shows what was visited, until the user signs out', async () => {
    const router = await openShell({ width, path: '/calendar' })
    await router.navigate({ to: '/lesson' })
    await expect.element(page.getByRole('heading', { name: '/lesson' })).toBeVisible()
    await field.click()
    await expect.element(page.getByRole('group', { name: 'Recent' })).toBeVisible()
    await expect.element(option('Calendar')).toBeVisible()
    forgetUser()
    expect(visitedStore.get()).toEqual([])
  })
})

test('on a phone the open field takes the bar and pushes nothing out of it', async () => {
  await openShell({ width: 390 })
  const logo = page.getByRole('link', { name: 'Lectern, to the start page' })
  const before = logo.element().getBoundingClientRect().left
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  const box = () => page.getByRole('combobox').element().parentElement?.getBoundingClientRect()
  await expect.poll(() => box()?.width).toBeGreaterThan(300)
  expect(box()?.right).toBeLessThanOrEqual(390)
  expect(logo.element().getBoundingClientRect().left).toBe(before)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
