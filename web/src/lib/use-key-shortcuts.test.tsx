import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { useKeyShortcuts } from './use-key-shortcuts.ts'
import { allowSingleKeys, chooseKey } from './single-keys.ts'

const Add = () => (
  <button type="button" aria-keyshortcuts={useKeyShortcuts('c', 'q')}>
    Add
  </button>
)

test('a button names the keys that were chosen for it, live, and none where single keys are off', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => {
    root.unmount()
    chooseKey()
    allowSingleKeys(true)
    document.body.replaceChildren()
  })
  root.render(<Add />)
  const named = () => document.querySelector('button')?.getAttribute('aria-keyshortcuts')
  await expect.poll(named).toBe('c q')
  chooseKey('Q', 'Ö')
  await expect.poll(named).toBe('c ö')
  chooseKey('c', '+')
  await expect.poll(named).toBe('Plus ö')
  allowSingleKeys(false)
  await expect.poll(named).toBeNull()
})
