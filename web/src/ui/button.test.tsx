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
  delete document.documentElement.dataset['scheme']
})

const look = (of: Element) => {
  const { backgroundColor, color, borderColor, transform } = getComputedStyle(of)
  return { backgroundColor, color, borderColor, transform }
}

/** As if a pointer rested on every button, and pressed it; what a finger leaves behind is the same. */
async function holdAll(): Promise<void> {
  const { root: page } = await cdp().send('DOM.getDocument', { depth: -1, pierce: true })
  const ids: number[] = []
  const gather = ({ nodeId, nodeName, children = [], contentDocument }: typeof page): void => {
    if (nodeName === 'BUTTON') ids.push(nodeId)
    for (const child of contentDocument ? [...children, contentDocument] : children) gather(child)
  }
  gather(page)
  for (const nodeId of ids)
    await cdp().send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover', 'active'] })
}

describe.each(['light', 'dark'])('a button that can’t be pressed, in %s', (scheme) => {
  test('keeps its look below a pointer and after a touch', async () => {
    document.documentElement.dataset['scheme'] = scheme
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
    const before = all.map(look)
    const freely = look(free)
    await holdAll()
    expect(all.map(look)).toEqual(before)
    // The one that can be pressed says that the others were held as well.
    expect(look(free)).not.toEqual(freely)
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
