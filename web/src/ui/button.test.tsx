/// <reference types="@vitest/browser-playwright" />
import './base.css'
import './tokens.css'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { Button, type ButtonProps } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { SubmitButton } from './submit-button.tsx'

let root: Root
const variants = ['primary', 'secondary', 'tertiary', 'danger'] as const satisfies ButtonProps['variant'][]

/** Every button that can't be pressed, in either way: out of reach, or in reach and saying why. */
const buttons = [
  ...variants.map((variant) => (
    <Button key={variant} variant={variant} isDisabled>
      Save
    </Button>
  )),
  ...variants.map((variant) => (
    <Button key={`${variant} why`} variant={variant} whyNot="Enter a name first">
      Save
    </Button>
  )),
  <SubmitButton
    key="submit"
    isReady={false}
    isBusy={false}
    label="Sign In"
    busyLabel="Signing in…"
    why="Enter a name"
  />,
  <IconButton key="icon" label="Undo" icon="u" isDisabled />,
  <IconButton key="icon why" label="Undo" icon="u" whyNot="Nothing to undo" />,
]

beforeEach(async () => {
  root = createRoot(document.body.appendChild(document.createElement('main')))
  await cdp().send('DOM.enable')
  await cdp().send('CSS.enable')
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  for (const each of ['scheme', 'theme']) delete document.documentElement.dataset[each]
})

const look = (of: Element) => {
  const { backgroundColor, color, borderColor, transform } = getComputedStyle(of)
  return { backgroundColor, color, borderColor, transform }
}

/** Red, green, blue and how much of them covers what is below. */
type Colour = [number, number, number, number]

function colourOf(css: string): Colour {
  const parts = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(css)
  if (!parts) throw new Error(`${css} is no colour that this test reads`)
  return [Number(parts[1]), Number(parts[2]), Number(parts[3]), Number(parts[4] ?? 1)]
}

const over = ([r, g, b, alpha]: Colour, [r2, g2, b2]: Colour): Colour => [
  r * alpha + r2 * (1 - alpha),
  g * alpha + g2 * (1 - alpha),
  b * alpha + b2 * (1 - alpha),
  1,
]

/** All that is painted behind what stands in an element, from the paper on. */
const groundOf = (element: Element | null): Colour =>
  element
    ? over(colourOf(getComputedStyle(element).backgroundColor), groundOf(element.parentElement))
    : [255, 255, 255, 1]

/** WCAG 2.x 1.4.3, which asks it only of what can be pressed: a reason to wait has to be read as well. */
const leastContrast = 4.5

/** WCAG 2.x relative luminance. */
const luminance = ([r, g, b]: Colour): number => {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of a label to what it stands on; an element that lets its ground through pales its label as well. */
function contrastOf(button: Element): number {
  const label = button.querySelector('[data-unseen=false]') ?? button
  let opacity = 1
  for (let at: Element | null = label; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity)
  const ground = groundOf(label)
  const [r, g, b] = colourOf(getComputedStyle(label).color)
  const [lighter = 0, darker = 0] = [luminance(over([r, g, b, opacity], ground)), luminance(ground)].toSorted(
    (one, other) => other - one,
  )
  return (lighter + 0.05) / (darker + 0.05)
}

/** Puts every button into the state, as a pointer, a finger or a key does. */
async function holdAll(forcedPseudoClasses: readonly string[]): Promise<void> {
  const { root: page } = await cdp().send('DOM.getDocument', { depth: -1, pierce: true })
  const ids: number[] = []
  const gather = ({ nodeId, nodeName, children = [], contentDocument }: typeof page): void => {
    if (nodeName === 'BUTTON') ids.push(nodeId)
    for (const child of contentDocument ? [...children, contentDocument] : children) gather(child)
  }
  gather(page)
  for (const nodeId of ids)
    await cdp().send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...forcedPseudoClasses] })
}

/** A finger leaves behind the same as a pointer that rests. */
const states = [['hover'], ['hover', 'active'], ['hover', 'focus'], ['focus', 'focus-visible'], []] as const

describe.each(['light', 'dark'])('a button that can’t be pressed, in %s', (scheme) => {
  test('keeps its look and a label that can be read at rest, below a pointer, while it is pressed, and after a touch', async () => {
    // Without a theme nothing has the colour of a pointer.
    Object.assign(document.documentElement.dataset, { scheme, theme: 'indigo' })
    root.render(
      <>
        <style>{'button { transition: none !important }'}</style>
        {buttons}
        <Button variant="primary">Save</Button>
      </>,
    )
    await expect.poll(() => document.querySelectorAll('button').length).toBe(buttons.length + 1)
    const all = [...document.querySelectorAll('button')]
    const free = all.pop()
    if (!free) throw new Error('There is no button.')
    const labelled = all.filter((button) => 'variant' in button.dataset)
    expect(labelled).toHaveLength(2 * variants.length + 1)
    const before = all.map(look)
    const freely = look(free)
    const reacts: boolean[] = []
    for (const state of states) {
      await holdAll(state)
      expect({ state, looks: all.map(look) }).toEqual({ state, looks: before })
      const worst = Math.min(...labelled.map(contrastOf))
      expect({ state, isReadable: worst >= leastContrast }).toEqual({ state, isReadable: true })
      reacts.push(look(free).backgroundColor !== freely.backgroundColor)
    }
    // The one that can be pressed says that the others were held as well.
    expect(reacts).toEqual([true, true, true, false, false])
  })
})

test.each([true, false])('why a form can’t be sent lies on nothing that comes next (by hand: %s)', async (isByHand) => {
  const submit = (isReady: boolean) => (
    <>
      <SubmitButton isReady={isReady} isBusy={false} label="Continue" busyLabel="…" why="The code has six digits" />
      <Button wide>I have opened the link</Button>
    </>
  )
  root.render(submit(false))
  await expect.poll(() => document.querySelectorAll('button').length).toBe(2)
  const [send, next] = [...document.querySelectorAll('button')]
  const why = document.getElementById(send?.getAttribute('aria-describedby') ?? '')
  if (!send || !next || !why) throw new Error('Something is missing.')
  await userEvent.hover(next)
  await expect.poll(() => why.checkVisibility({ visibilityProperty: true })).toBe(false)
  const before = next.getBoundingClientRect().top
  if (isByHand) await userEvent.hover(send)
  else send.focus()
  await expect.poll(() => why.checkVisibility({ visibilityProperty: true })).toBe(true)
  expect(why.getBoundingClientRect().top).toBeGreaterThanOrEqual(send.getBoundingClientRect().bottom)
  expect(why.getBoundingClientRect().bottom).toBeLessThanOrEqual(next.getBoundingClientRect().top)
  expect(next.getBoundingClientRect().top).toBe(before)
  // Nothing moves as it becomes ready, either.
  root.render(submit(true))
  await expect.poll(() => send.getAttribute('aria-describedby')).toBeNull()
  expect(next.getBoundingClientRect().top).toBe(before)
})
