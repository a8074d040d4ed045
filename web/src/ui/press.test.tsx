import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from './button.tsx'

let root: Root
let sent = 0
const field = page.getByLabelText('Title')
const add = page.getByRole('button', { name: 'Add' })

beforeEach(() => {
  sent = 0
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent += 1
      }}
    >
      <input aria-label="Title" />
      <Button type="submit">Add</Button>
    </form>,
  )
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

test('who presses Enter in a field stays there, for what is typed next', async () => {
  await userEvent.click(field)
  await userEvent.keyboard('Hanon{Enter}')
  expect(sent).toBe(1)
  await expect.element(field).toHaveFocus()
})

test('who presses the button itself has it, also where a press gives none', async () => {
  await userEvent.click(field)
  await userEvent.click(add)
  expect(sent).toBe(1)
  await expect.element(add).toHaveFocus()
  // As Safari does: the field has lost it, and the button got none.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  add.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expect.element(add).toHaveFocus()
})
