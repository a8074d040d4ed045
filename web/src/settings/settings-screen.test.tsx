import '../ui/base.css'
import '../ui/tokens.css'
import { describe, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../app/test-app.fake.tsx'
import { type AuthAnswer, fakeAuthServer, fakeSession } from '../lib/auth-server.fake.ts'
import { client } from '../lib/client.ts'
import { firstWeekday, timeText } from '../lib/dates.ts'
import { preferencesStore } from '../lib/preferences.ts'
import { showDone } from '../lib/toast.ts'
import { chooseKey } from '../lib/single-keys.ts'
import type { appRouter } from '../routes.ts'
import { foundSettings } from './sections.ts'

let router: ReturnType<typeof appRouter>

async function open(path: string, width = 1200, user: Record<string, unknown> = {}): Promise<void> {
  const answers: Record<string, AuthAnswer> = { '/signin/pat': () => ({ session: fakeSession(user), mfa: null }) }
  vi.stubGlobal('fetch', fakeAuthServer(answers).fetch)
  await client.auth.signInPAT(crypto.randomUUID())
  router = await openApp(path, { width, height: 800 })
}

afterEach(async () => {
  chooseKey()
  await closeApp()
})

const search = () => page.getByRole('searchbox', { name: 'Find a setting' })
const navigation = page.getByRole('navigation', { name: 'Settings' })

describe('on a wide page', () => {
  beforeEach(async () => {
    await open('/settings')
  })

  test('the sections stand beside the first one', async () => {
    await expect.element(page.getByRole('heading', { name: 'Appearance' })).toBeVisible()
    await userEvent.click(navigation.getByRole('link', { name: 'Account' }))
    await expect.element(page.getByRole('heading', { name: 'Two-step codes' })).toBeVisible()
    await expect.element(navigation.getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page')
  })

  test('a search shows the settings that are meant, by other words too, and leads to them', async () => {
    await userEvent.fill(search(), 'finger')
    await userEvent.click(page.getByRole('link', { name: /Passkeys and security keys/ }))
    await vi.waitFor(() => expect(router.state.location.href).toBe('/settings/account#passkeys'))
  })

  test('the way to be rid of the sample studio is found', async () => {
    await userEvent.fill(search(), 'sample')
    await userEvent.click(page.getByRole('link', { name: /Sample studio/ }))
    await expect.poll(() => router.state.location.href).toBe('/settings/data#sample')
    await userEvent.click(page.getByRole('region', { name: 'Sample studio' }).getByRole('link'))
    await expect.poll(() => router.state.location.pathname).toBe('/profile/list')
  })

  test('a search for what is not there says so, and can be cleared', async () => {
    await userEvent.fill(search(), 'trumpet')
    await expect.element(page.getByText('No setting matches “trumpet”.')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Clear search' }))
    await expect.element(navigation.getByRole('link', { name: 'Account' })).toBeVisible()
  })

  test('G and a comma lead here from anywhere, and so does the menu of the profile', async () => {
    await router.navigate({ to: '/profile/list' })
    await userEvent.keyboard('g,')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/settings'))
    await router.navigate({ to: '/profile/list' })
    await userEvent.click(page.getByRole('button', { name: /Clara Braun/ }))
    await userEvent.click(page.getByRole('menuitem', { name: 'Settings' }))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/settings'))
  })
})

test.each(['appearance', 'calendar', 'notifications'] as const)(
  'in “%s” what a search finds is on the page that it leads to',
  async (section) => {
    await open(`/settings/${section}`)
    const ids = foundSettings('', 'teacher').flatMap((setting) => (setting.section === section ? [setting.id] : []))
    await expect.poll(() => ids.filter((id) => document.getElementById(id) === null)).toEqual([])
  },
)

test('single letters rest when they are switched off, and count again afterwards', async () => {
  await open('/settings/keyboard')
  const letters = page.getByRole('switch', { name: 'Use single letters as shortcuts' })
  await expect.element(letters).toBeChecked()
  await userEvent.click(page.getByText('Use single letters as shortcuts'))
  await expect.element(letters).not.toBeChecked()
  await userEvent.keyboard('?')
  await userEvent.fill(search(), 'g')
  await expect.element(search()).toHaveValue('g')
  expect(page.getByRole('dialog', { name: 'Keyboard' }).query()).toBeNull()
  await userEvent.clear(search())

  await userEvent.click(page.getByText('Use single letters as shortcuts'))
  await expect.element(letters).toBeChecked()
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
})

test('a phone shows the sections, then one of them with a way back', async () => {
  await open('/settings', 390)
  await expect.element(page.getByRole('heading', { name: 'Appearance' })).not.toBeInTheDocument()
  await userEvent.click(navigation.getByRole('link', { name: 'Calendar' }))
  await expect.element(page.getByRole('heading', { name: 'Times' })).toBeVisible()
  await expect.element(navigation).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('link', { name: 'All settings' }))
  await expect.element(navigation.getByRole('link', { name: 'Account' })).toBeVisible()
})

test('the clock and the first day are said once, count at once and are there after a reload', async () => {
  await open('/settings/appearance')
  const card = page.getByRole('region', { name: 'Time format' })
  await userEvent.click(card.getByRole('radio', { name: '12 hours' }))
  await expect.element(card.getByText(/at 4:00 pm/i)).toBeVisible()
  await expect.element(card.getByText('Saved')).toBeVisible()
  await expect.poll(() => timeText('2026-11-24T16:00:00Z', 'UTC')).toMatch(/^4:00\sPM/i)

  await userEvent.click(page.getByRole('radio', { name: 'Sun' }))
  await expect.element(page.getByText(/begin their weeks with Sun/)).toBeVisible()
  const kept = (): unknown => JSON.parse(localStorage.getItem('preferences.v1') ?? '')
  await expect.poll(kept).toMatchObject({ timeFormat: '12', firstDay: 7 })
  await expect.poll(() => firstWeekday()).toBe(7)
})

test('sounds are off, and asked for one by one or for good', async () => {
  const started = vi.spyOn(OscillatorNode.prototype, 'start')
  await open('/settings/notifications')
  const sounds = page.getByRole('switch', { name: 'Play sounds' })
  await expect.element(sounds).not.toBeChecked()
  await userEvent.click(page.getByRole('button', { name: 'Hear “refused”' }))
  await expect.poll(() => started.mock.calls.length).toBe(2)
  await userEvent.click(page.getByText('Play sounds'))
  await expect.element(sounds).toBeChecked()
  await expect.poll(() => preferencesStore.get().sounds).toBe(true)
  started.mockClear()
  showDone({ text: 'Anna moved' })
  await expect.poll(() => started.mock.calls.length).toBe(1)
  vi.restoreAllMocks()
})

test('one key takes the place of another, of its own work nothing is left, and it can be taken back', async () => {
  await open('/settings/keyboard')
  const key = (name: RegExp) => page.getByRole('button', { name })
  const opened = () => page.getByRole('dialog', { name: 'Keyboard' }).query() !== null
  await userEvent.click(key(/^\?: On every page: This map/))
  await userEvent.keyboard('/')
  await expect.element(page.getByText(/^\/ is in use: .*Search/)).toBeVisible()
  await userEvent.click(key(/^\?: On every page: This map/))
  await userEvent.keyboard(';')
  await expect.element(key(/^;: On every page: This map/)).toBeVisible()
  await userEvent.keyboard('?')
  expect(opened()).toBe(false)
  await userEvent.keyboard(';')
  await expect.poll(opened).toBe(true)
  await expect.element(page.getByRole('dialog', { name: 'Keyboard' }).getByText('This map')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(opened).toBe(false)
  await userEvent.click(page.getByRole('button', { name: 'Reset all' }))
  await userEvent.keyboard(';')
  expect(opened()).toBe(false)
  await userEvent.keyboard('?')
  await expect.poll(opened).toBe(true)
})

test('the map to print, its copy on the page and the map of a page say the keys that were chosen', async () => {
  chooseKey('T', 'b')
  await open('/settings/keyboard')
  const printed = page.getByRole('region', { name: 'Map of all keys' })
  const keysOf = (map: Element, what: string) =>
    [...map.querySelectorAll('dl > div')]
      .filter((row) => row.querySelector('dd')?.textContent === what)
      .map((row) => row.querySelector('dt')?.textContent)
  await expect.poll(() => keysOf(printed.element(), 'Show today')).toEqual(['B'])
  expect(keysOf(printed.element(), 'Go to Today')).toEqual(['G B'])
  await router.navigate({ to: '/profile/list' })
  await userEvent.keyboard('?')
  const map = page.getByRole('dialog', { name: 'Keyboard' })
  await expect.element(map).toBeVisible()
  expect(keysOf(map.element(), 'Go to Today')).toEqual(['G B'])
})

test('a student finds no key that only a teacher has, to print or to exchange', async () => {
  await open('/settings/keyboard', 1200, { defaultRole: 'student', roles: ['student'] })
  await expect.element(page.getByText('Show today')).toBeVisible()
  expect(page.getByText('Mark taught', { exact: true }).query()).toBeNull()
  expect(page.getByRole('button', { name: /^Y: / }).query()).toBeNull()
})

test('the gallery is in the menu only while somebody wants it there', async () => {
  await open('/settings/appearance')
  const gallery = page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Gallery' })
  await expect.element(page.getByRole('switch', { name: 'Show the gallery' })).not.toBeChecked()
  expect(gallery.query()).toBeNull()
  await userEvent.click(page.getByText('Show the gallery'))
  await expect.element(gallery).toBeVisible()
})

test('the own data leave, and the account ends, from one place; a teacher also brings students in', async () => {
  await open('/settings/data')
  await expect.element(page.getByRole('link', { name: 'To the calendar' })).toHaveAttribute('href', '/calendar')
  await expect
    .element(page.getByRole('link', { name: 'Import a list' }))
    .toHaveAttribute('href', '/profile/create?many=true')
  await expect.element(page.getByRole('button', { name: 'Download my data' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Delete my account…' }))
  await expect.element(page.getByRole('button', { name: 'Delete my account', exact: true })).toBeDisabled()
})

test('a student has no notes to begin and nobody to import', async () => {
  await open('/settings/data', 1200, { defaultRole: 'student', roles: ['student'] })
  await expect.element(page.getByRole('button', { name: 'Download my data' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Import a list' }).query()).toBeNull()
  expect(navigation.getByRole('link', { name: 'Lessons' }).query()).toBeNull()
  await userEvent.fill(search(), 'template')
  await expect.element(page.getByText('No setting matches “template”.')).toBeVisible()
})
