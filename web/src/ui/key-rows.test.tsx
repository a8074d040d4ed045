import './base.css'
import './tokens.css'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { KeyRows } from './key-rows.tsx'

let root: Root

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

test('keys stay in one piece beside a long line', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.style.inlineSize = '12rem'
  root = createRoot(place)
  root.render(<KeyRows rows={[{ keys: ['1 … 5'], what: 'To the plan, the homework, notes and comments' }]} />)
  const keys = page.getByText('1 … 5')
  await expect.element(keys).toBeVisible()
  expect(keys.element().getClientRects()).toHaveLength(1)
})
