import '../../ui/base.css'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { DrawerSkeleton } from './drawer-states.tsx'

afterEach(() => document.body.replaceChildren())

test('what scrolls while a lesson is read is scrolled by key, and its ring is whole', async () => {
  const frame = document.body.appendChild(document.createElement('div'))
  frame.style.cssText = 'display: grid; block-size: 6rem'
  const root = createRoot(frame)
  root.render(<DrawerSkeleton />)
  await expect.poll(() => frame.querySelector('[aria-busy]')).not.toBeNull()
  await userEvent.keyboard('{Tab}')
  const focused = document.activeElement ?? frame
  expect(focused.ariaBusy).toBe('true')
  expect(getComputedStyle(focused).outlineOffset).toBe('-2px')
  root.unmount()
})
