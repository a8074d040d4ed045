import '../ui/base.css'
import '../ui/tokens.css'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../lib/query-cache.ts'
import { closeShell, openShell } from '../shell/test-shell.fake.tsx'
import { closedStore, forgetTabs, keepTabs, tabStore } from '../lib/open-tabs.ts'
import { paletteStore, visitedStore } from '../lib/open-search.ts'

afterEach(async () => {
  paletteStore.set(false)
  await closeShell()
  forgetTabs()
  visitedStore.set([])
})

const palette = page.getByRole('dialog', { name: 'Command palette' })
const option = (name: RegExp) => palette.getByRole('option', { name })
const calendar = { path: '/calendar', label: 'Calendar' }
const lessons = { path: '/lesson', label: 'Lessons' }

/** Finds a row by what is typed. */
async function find(line: string, row: RegExp): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette.getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard(line)
  await expect.element(option(row)).toHaveAttribute('aria-selected', 'true')
}

describe.each([1440, 992, 991, 390])('at %i px', (width) => {
  test('the tab that was closed last comes back to its place, and is shown', async () => {
    const router = await openShell({ width, path: '/calendar' })
    keepTabs([calendar, lessons])
    await find('>close tab', /^Close tab/)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => tabStore.get()).toEqual([lessons])
    await expect.poll(() => router.state.location.pathname).toBe('/lesson')
    await find('>reopen', /^Reopen closed tab/)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => tabStore.get()).toEqual([calendar, lessons])
    await expect.poll(() => router.state.location.pathname).toBe('/calendar')
  })

  test('after half a minute it does not', async () => {
    const router = await openShell({ width, path: '/lesson' })
    keepTabs([lessons])
    closedStore.set({ tab: calendar, index: 0, at: performance.now() - 30_001 })
    await find('>reopen', /^Reopen closed tab/)
    await userEvent.keyboard('{Enter}')
    await expect.element(palette).not.toBeInTheDocument()
    expect(tabStore.get()).toEqual([lessons])
    expect(router.state.location.pathname).toBe('/lesson')
  })

  test('a page that was found is opened in a tab by its row', async () => {
    const router = await openShell({ width })
    await find('resources', /^Resources/)
    await userEvent.keyboard('{Tab}open in tab')
    await expect.element(option(/^Open in tab/)).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/lesson/resources')
    await expect.poll(() => tabStore.get()).toMatchObject([{ path: '/lesson/resources', label: 'Resources' }])
  })

  test('a lesson, which is shown over a page, makes no tab', async () => {
    const router = await openShell({ width })
    queryClient.setQueryData(['lesson', 'search', 1], {
      loadLessons: [{ lesson_id: 12, title: 'Scales', user_profile_id: 7, start: null }],
      loadEvents: [],
      loadLessonResources: [],
    })
    await find('scal', /^Scales/)
    await userEvent.keyboard('{Tab}open')
    await expect.element(option(/^Open/)).toBeVisible()
    await expect.element(option(/^Open in tab/)).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(palette).not.toBeInTheDocument()
    await find('scal', /^Scales/)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => router.state.location.href).toMatch(/lesson=12$/)
    expect(tabStore.get()).toEqual([])
  })

  test('a student that was found is opened in a tab by the row', async () => {
    await openShell({ width })
    queryClient.setQueryData(['profile', 'students', 'x', 'list'], [{ user_profile_id: 7, display_name: 'Anna Weber' }])
    await find('anna', /^Anna Weber/)
    await userEvent.keyboard('{Tab}open in tab')
    await expect.element(option(/^Open in tab/)).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => tabStore.get()).toMatchObject([{ path: '/profile/edit/7', label: 'Anna Weber' }])
  })
})
