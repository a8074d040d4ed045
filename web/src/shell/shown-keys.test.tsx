import '../ui/base.css'
import '../ui/tokens.css'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { allowSingleKeys, chooseKey } from '../lib/single-keys.ts'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { closeShell, openShell } from './test-shell.fake.tsx'

let root: Root | undefined

afterEach(async () => {
  root?.unmount()
  root = undefined
  chooseKey()
  allowSingleKeys(true)
  await closeShell()
})

const keyIn = (selector: string) => (): string | undefined =>
  document.querySelector(`${selector} kbd`)?.textContent ?? undefined

test('the tooltip of a button shows the key that was chosen, also while it stands, and none where it is off', async () => {
  chooseKey('[', 'ö')
  await openShell({ layout: { menuMode: 'static' } })
  await userEvent.hover(page.getByRole('button', { name: 'Hide menu' }))
  const key = keyIn('[role=tooltip]')
  await expect.poll(key).toBe('Ö')
  chooseKey('[', 'ä')
  await expect.poll(key).toBe('Ä')
  allowSingleKeys(false)
  await expect.poll(key).toBeUndefined()
  await expect.element(page.getByRole('tooltip')).toBeVisible()
})

test('so do menus', async () => {
  await openShell()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Menu label="Lesson" trigger={<button type="button">Actions</button>}>
      <MenuItem shortcut="⇧D" onAction={() => undefined}>
        The same again
      </MenuItem>
      <MenuItem shortcut="⌫" onAction={() => undefined}>
        Delete
      </MenuItem>
    </Menu>,
  )
  chooseKey('D', 'x')
  const actions = page.getByRole('button', { name: 'Actions' })
  await expect.element(actions).toBeInTheDocument()
  actions.element().focus()
  await userEvent.keyboard('{Enter}')
  const keys = () => [...document.querySelectorAll('[role=menuitem] kbd')].map((each) => each.textContent)
  await expect.poll(keys).toEqual(['⇧X', '⌫'])
  allowSingleKeys(false)
  await expect.poll(keys).toEqual(['⌫'])
})

test('and the profile menu, which opens the map', async () => {
  chooseKey('?', 'ö')
  await openShell()
  await page.getByRole('button', { name: /Clara Braun/ }).click()
  await expect.poll(keyIn('[role=menuitem]:nth-last-of-type(2)')).toBe('Ö')
})
