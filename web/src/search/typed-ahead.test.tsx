import '../ui/base.css'
import '../ui/tokens.css'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeShell, openShell } from '../shell/test-shell.fake.tsx'
import { forgetTabs, tabStore } from '../lib/open-tabs.ts'
import { paletteStore, searchStore, visitedStore } from '../lib/open-search.ts'

/** A slow line: the scripts of the search come when a test lets them through. */
const scripts = vi.hoisted(() => ({
  results: Promise.withResolvers<undefined>(),
  palette: Promise.withResolvers<undefined>(),
}))
vi.mock(import('./search-results.tsx'), async (fetched) => {
  await scripts.results.promise
  return fetched()
})
vi.mock(import('./palette.tsx'), async (fetched) => {
  await scripts.palette.promise
  return fetched()
})

afterEach(async () => {
  paletteStore.set(false)
  searchStore.set(false)
  await closeShell()
  forgetTabs()
  visitedStore.set([])
})

const field = page.getByRole('combobox', { name: 'Search or jump to' })
const palette = page.getByRole('dialog', { name: 'Command palette' })

test('what was typed in the search before its script came, with Enter, leads there once it is there', async () => {
  const router = await openShell()
  const shown: string[] = []
  router.subscribe('onResolved', ({ toLocation }) => shown.push(toLocation.pathname))
  await field.click()
  await userEvent.keyboard('calendar{Enter}')
  // Typed on, so that the first Enter is no more.
  await userEvent.keyboard('{Control>}a{/Control}resou{Enter}')
  await expect.element(field).toHaveValue('resou')
  scripts.results.resolve(undefined)
  await expect.poll(() => router.state.location.pathname).toBe('/lesson/resources')
  await expect.element(field).toHaveValue('')
  expect(shown).toEqual(['/lesson/resources'])
})

test('what was typed for the palette before its script came is no key of the page, and stands in its line', async () => {
  const router = await openShell()
  await page.getByLabelText('Text of the page').click()
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.keyboard('q{Escape}')
  await expect.poll(() => paletteStore.get()).toBe(false)
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.keyboard('callx{Backspace}{Backspace}{Control>}{Enter}{/Control}')
  await expect.element(page.getByLabelText('Text of the page')).toHaveValue('')
  scripts.palette.resolve(undefined)
  await expect.poll(() => router.state.location.pathname).toBe('/calendar')
  await expect.poll(() => tabStore.get()).toMatchObject([{ path: '/calendar' }])
  await expect.element(palette).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette.getByRole('combobox')).toHaveValue('')
})

test('while students are on their way nothing is called unknown, and Enter waits for the first of all', async () => {
  const answer = Promise.withResolvers<undefined>()
  const loadStudents = async () => {
    await answer.promise
    return { getStudentList: [{ user_profile_id: 7, display_name: 'Anna Weber', archived_at: null }] }
  }
  const router = await openShell({ answers: { loadStudents } })
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette.getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('anna web{Enter}')
  await expect.element(palette.getByRole('option')).not.toBeInTheDocument()
  await expect.element(palette.getByText(/Nothing called/)).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await field.click()
  await userEvent.keyboard('anna web{Enter}')
  await expect.element(page.getByText(/Nothing called/)).not.toBeInTheDocument()
  answer.resolve(undefined)
  await expect.poll(() => router.state.location.pathname).toBe('/profile/edit/7')
})
