import '../../ui/base.css'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { annasEvent } from '../calendar-stage.tsx'
import { EventBlock } from './event-block.tsx'

/** Draws an event in a day that is narrower than what stands in it. */
async function drawn(dir: 'ltr' | 'rtl', when: string, name: string): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('ol'))
  document.documentElement.dir = dir
  Object.assign(place.style, {
    position: 'absolute',
    insetInlineStart: '300px',
    inlineSize: '110px',
    blockSize: '40px',
  })
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    document.documentElement.removeAttribute('dir')
  })
  root.render(
    <EventBlock
      event={annasEvent}
      name={name}
      colour={null}
      when={when}
      spoken=""
      inset="0"
      size="line"
      past={false}
      selected={false}
      waiting={null}
    />,
  )
  await expect.poll(() => place.querySelector('b')).not.toBeNull()
  return place
}

/** Where some letters of the name are. */
function lettersAt(place: HTMLElement, from: number, to: number): DOMRect {
  const range = document.createRange()
  const text = place.querySelector('bdi')?.firstChild
  if (!text) throw new Error('The event has no name')
  range.setStart(text, from)
  range.setEnd(text, to)
  return range.getBoundingClientRect()
}

const name = 'Annabella Alexandrina'

test.each([
  ['ltr', '9:00–9:30'],
  ['rtl', '9:00–9:30'],
  ['rtl', '9:00 ص–9:30 ص'],
] as const)('of a name that does not fit the end is cut: %s, %s', async (dir, when) => {
  const place = await drawn(dir, when, name)
  const { left, right } = place.getBoundingClientRect()
  expect(lettersAt(place, 0, name.length).width).toBeGreaterThan(right - left)
  expect(lettersAt(place, 0, 2).left).toBeGreaterThan(left)
  expect(lettersAt(place, 0, 2).right).toBeLessThan(right)
})

test.each(['سلمى', 'Mina'])('where one reads from the right the time stands before any name: %s', async (short) => {
  const place = await drawn('rtl', '9:00 ص–9:30 ص', short)
  const time = document.createRange()
  time.selectNode(place.querySelector('b')?.firstChild ?? place)
  expect(lettersAt(place, 0, short.length).right).toBeLessThanOrEqual(time.getBoundingClientRect().left + 1)
})
