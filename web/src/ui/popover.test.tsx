/// <reference types="@vitest/browser-playwright" />
import './base.css'
import './tokens.css'
import { useRef, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Popover } from './popover.tsx'

let root: Root

beforeEach(() => page.viewport(900, 500))
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

/** Near the lower edge of the window, so that what stands beside it is moved up as far as it is high. */
function Anchored() {
  const anchor = useRef<HTMLSpanElement>(null)
  const [isLong, setLong] = useState(false)
  return (
    <>
      <span ref={anchor} style={{ position: 'fixed', insetBlockEnd: 20, insetInlineStart: 200 }}>
        16:00
      </span>
      <Popover label="New lesson" isOpen isNonModal onClose={() => {}} triggerRef={anchor} placement="right top">
        <div style={{ inlineSize: 300 }}>
          <p style={{ blockSize: 120 }}>Student</p>
          <button type="button" onClick={() => setLong(true)}>
            Repeats
          </button>
          {isLong && <p style={{ blockSize: 160 }}>Ends</p>}
          <button type="button">Save</button>
        </div>
      </Popover>
    </>
  )
}

test('what grows in a popover that stands beside something moves it up, and nothing lies below the window', async () => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<Anchored />)
  const bottomOf = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect().bottom
  await userEvent.click(page.getByRole('button', { name: 'Repeats' }))
  await expect.element(page.getByText('Ends')).toBeVisible()
  await expect.poll(() => bottomOf('Save')).toBeLessThan(500)
})
