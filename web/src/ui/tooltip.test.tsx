import './base.css'
import './tokens.css'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

let root: Root
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

test('what a tooltip lies over is pressed through it', async () => {
  const next = vi.fn<() => void>()
  root.render(
    <div style={{ display: 'grid', justifyContent: 'center', padding: '4rem', gap: '0.5rem' }}>
      <IconButton label="First" icon="1" onPress={() => undefined} />
      <Button onPress={next}>Next</Button>
    </div>,
  )
  await userEvent.hover(page.getByRole('button', { name: 'Next' }))
  await userEvent.hover(page.getByRole('button', { name: 'First' }))
  const tooltip = page.getByRole('tooltip')
  await expect.element(tooltip).toBeVisible()
  const button = page.getByRole('button', { name: 'Next' }).element().getBoundingClientRect()
  const { top, bottom } = tooltip.element().getBoundingClientRect()
  const middle = (button.top + button.bottom) / 2
  expect(top).toBeLessThan(middle)
  expect(bottom).toBeGreaterThan(middle)
  await userEvent.click(page.getByRole('button', { name: 'Next' }), { timeout: 3000 })
  expect(next).toHaveBeenCalledOnce()
})
