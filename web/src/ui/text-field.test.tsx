import './base.css'
import './tokens.css'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { TextField } from './text-field.tsx'

let root: Root

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

test('where one reads from right to left, an address and its example keep their order, at the side of the label', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<TextField label="Video link" type="url" placeholder="https://" value="" />)
  const field = page.getByLabelText('Video link')
  await expect.element(field).toBeVisible()
  // The text inside a field can't be measured: a browser draws it in a tree of its own.
  const ofText = getComputedStyle(field.element())
  expect([ofText.unicodeBidi, ofText.textAlign]).toEqual(['plaintext', 'right'])
  expect(getComputedStyle(field.element(), '::placeholder').unicodeBidi).toBe('plaintext')
})
