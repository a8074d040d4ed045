/// <reference types="@vitest/browser-playwright" />
import './base.css'
import './tokens.css'
import X from 'lucide-react/icons/x'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { Segmented } from './segmented.tsx'
import { Switch } from './switch.tsx'
import { TextField } from './text-field.tsx'

let root: Root

const touch = async (enabled: boolean) => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled })
  await vi.waitUntil(() => window.matchMedia('(pointer: coarse)').matches === enabled)
}

afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  await touch(false)
})

/** px across the middle of an element where a press is one on it. */
function reach(element: Element): number {
  const { left, top, width, height } = element.getBoundingClientRect()
  const rows = Array.from({ length: 120 }, (_, index) => top + height / 2 - 60 + index)
  const hits = rows.filter((y) => element.contains(document.elementFromPoint(left + width / 2, y)))
  return hits.length
}

test.each([
  ['a pointer', false, 24],
  ['a finger', true, 44],
] as const)('%s hits what is small, too', async (_, isFinger, least) => {
  await touch(isFinger)
  const ignore = () => undefined
  const place = document.body.appendChild(document.createElement('div'))
  place.style.cssText = 'display:grid;gap:4rem;padding:6rem;justify-items:start'
  root = createRoot(place)
  root.render(
    <>
      <Button size="small" onPress={ignore}>
        Retry
      </Button>
      <IconButton size="small" label="Close" icon={<X aria-hidden />} onPress={ignore} />
      <Segmented label="Span" value="day" onChange={ignore} options={[{ value: 'day', label: 'Day' }]} />
      <Switch isSelected onChange={ignore}>
        Sounds
      </Switch>
      <input type="checkbox" aria-label="Select Anna" />
    </>,
  )
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  const label = document.querySelector('label')
  const all = [...place.querySelectorAll('button, input[aria-label]'), ...(label ? [label] : [])]
  expect(all).toHaveLength(5)
  for (const each of all) await expect.poll(() => Math.round(reach(each))).toBeGreaterThanOrEqual(least)
})

test.each([
  ['a pointer', false, '14px'],
  ['a finger, where a smaller one would be magnified,', true, '16px'],
] as const)('the type of a field for %s has the size of its device', async (_, isFinger, size) => {
  await touch(isFinger)
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <>
      <TextField label="Name" value="Anna" onChange={() => undefined} />
      <TextField label="Note" multiline value="Well done" onChange={() => undefined} />
      <select aria-label="From">
        <option>08:00</option>
      </select>
    </>,
  )
  for (const name of ['Name', 'Note', 'From'])
    await expect.poll(() => getComputedStyle(page.getByLabelText(name).element()).fontSize).toBe(size)
})
