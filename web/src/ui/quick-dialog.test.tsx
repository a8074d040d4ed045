import './base.css'
import './tokens.css'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { QuickDialog } from './quick-dialog.tsx'

let root: Root

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <main>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <input aria-label="Behind" />
      </main>
      <section data-react-aria-top-layer="true">
        <button type="button">Undo</button>
      </section>
      {isOpen && (
        <QuickDialog label="Quick" scrim="scrim" box="box" onClose={() => setOpen(false)}>
          <button type="button">First</button>
          <button type="button" tabIndex={-1}>
            Beside
          </button>
          <button type="button">Last</button>
        </QuickDialog>
      )}
    </>
  )
}

const dialog = page.getByRole('dialog', { name: 'Quick' })
const opener = page.getByRole('button', { name: 'Open' })
const named = (name: string) => page.getByRole('button', { name })
const main = () => document.querySelector('main')

beforeEach(() => {
  const style = document.createElement('style')
  style.textContent = '.scrim { position: fixed; inset: 0; padding: 10rem }'
  root = createRoot(document.body.appendChild(document.createElement('div')))
  document.body.append(style)
  root.render(<Page />)
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

test('the page behind is out of reach while it is open, the messages are not; then the focus is back', async () => {
  await opener.click()
  await expect.element(dialog).toHaveFocus()
  await expect.poll(() => main()?.inert).toBe(true)
  named('Undo').element().focus()
  await expect.element(named('Undo')).toHaveFocus()
  dialog.element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(main()?.inert).toBe(false)
})

test('Tab goes round inside, both ways', async () => {
  await opener.click()
  await expect.element(dialog).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(named('First')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(named('Last')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(named('First')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(named('Last')).toHaveFocus()
})

test('a press beside it closes it, one inside does not', async () => {
  await opener.click()
  await dialog.click()
  await named('Beside').click()
  await expect.element(dialog).toBeVisible()
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true })
  await expect.element(dialog).not.toBeInTheDocument()
})
