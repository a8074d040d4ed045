import '../ui/base.css'
import '../ui/tokens.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../app/test-app.fake.tsx'
import { fakeAuthServer, fakeSession } from '../lib/auth-server.fake.ts'
import { client } from '../lib/client.ts'
import { preferencesStore } from '../lib/preferences.ts'
import { undoLast } from '../lib/undo.ts'
import { pressUndo } from '../lib/undo.fake.ts'

const card = page.getByRole('region', { name: 'Lesson statuses' })
const field = (name: string) => card.getByRole('textbox', { name, exact: true })
const kept = () => preferencesStore.get().statuses
const shown = () =>
  card
    .getByRole('textbox')
    .elements()
    .map((element) => (element as HTMLInputElement).value)

beforeEach(async () => {
  vi.stubGlobal('fetch', fakeAuthServer({ '/signin/pat': () => ({ session: fakeSession(), mfa: null }) }).fetch)
  await client.auth.signInPAT(crypto.randomUUID())
})
afterEach(closeApp)

test('a name that another status has is not kept, and says so', async () => {
  await openApp('/settings/lessons')
  await userEvent.fill(field('Taught'), ' planned ')
  await expect.element(field('Taught')).toHaveAccessibleDescription(/Another status is called that/)
  await expect.element(field('Taught')).toBeInvalid()
  expect(kept()).toBe('')
  await userEvent.fill(field('Planned'), 'In the diary')
  await expect.poll(kept).toBe('1\n2 In the diary\n3\n4 planned\n5')
  await expect.element(field('Taught')).toBeValid()
})

test('a name is kept as it is typed and is there after a reload; an emptied one is the usual', async () => {
  await openApp('/settings/lessons')
  await expect.element(field('Taught')).toHaveAttribute('placeholder', 'Taught')
  await expect.element(field('Taught')).toHaveAttribute('maxlength', '60')
  await userEvent.fill(field('Taught'), ' Held ')
  await expect.poll(kept).toBe('1\n2\n3\n4 Held\n5')
  await userEvent.click(field('Planned'))
  await expect.element(field('Taught')).toHaveValue('Held')
  const stored = (): unknown => JSON.parse(localStorage.getItem('preferences.v1') ?? '')
  expect(stored()).toMatchObject({ statuses: '1\n2\n3\n4 Held\n5' })
  await userEvent.clear(field('Taught'))
  await expect.poll(kept).toBe('')
})

test('Alt and an arrow move a status, its menu does too, and each step can be taken back', async () => {
  await openApp('/settings/lessons')
  await userEvent.fill(field('Taught'), 'Held')
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(kept).toBe('1\n2\n4 Held\n3\n5')
  await expect.element(field('Taught')).toHaveFocus()
  await expect.poll(shown).toEqual(['', '', 'Held', '', ''])
  await expect.element(card.getByRole('button', { name: 'Move “Held”, 3 of 5' })).toBeVisible()

  await userEvent.click(card.getByRole('button', { name: 'Move “To schedule”, 1 of 5' }))
  await userEvent.click(page.getByRole('menuitem', { name: /Move down/ }))
  await expect.poll(kept).toBe('2\n1\n4 Held\n3\n5')
  await userEvent.fill(field('Prepared'), 'Ready')
  await expect.poll(kept).toBe('2\n1\n4 Held\n3 Ready\n5')
  await undoLast()
  await expect.poll(kept).toBe('1\n2\n4 Held\n3 Ready\n5')
  await undoLast()
  await expect.poll(kept).toBe('1\n2\n3 Ready\n4 Held\n5')
})

test('a reset brings the usual names and order, and an undo one’s own', async () => {
  await openApp('/settings/lessons', { width: 390 })
  const reset = card.getByRole('button', { name: 'Reset names and order' })
  await expect.element(reset).toHaveAttribute('aria-disabled', 'true')
  await userEvent.fill(field('Taught'), 'Held')
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(kept).toBe('1\n2\n4 Held\n3\n5')
  await userEvent.click(reset)
  await expect.poll(kept).toBe('')
  await expect.poll(shown).toEqual(['', '', '', '', ''])
  await pressUndo()
  await expect.poll(kept).toBe('1\n2\n4 Held\n3\n5')
  await expect.poll(shown).toEqual(['', '', 'Held', '', ''])
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
})
