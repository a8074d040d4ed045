import { afterEach, expect, test } from 'vitest'
import { closeApp, openApp } from './test-app.fake.tsx'

afterEach(closeApp)

const at = (thing: unknown, name: string): unknown =>
  typeof thing === 'object' && thing !== null ? Reflect.get(thing, name) : undefined

/** How many changes React keeps of the states below an element that were set to this value last. */
function changesKept(below: Element, value: unknown): number {
  const key = Object.keys(below).find((name) => name.startsWith('__reactContainer$')) ?? ''
  const left = [at(at(at(below, key), 'stateNode'), 'current')]
  let count = 0
  for (let fiber = left.pop(); fiber; fiber = left.pop()) {
    left.push(...[at(fiber, 'sibling'), at(fiber, 'child')].filter(Boolean))
    for (let state = at(fiber, 'memoizedState'); state; state = at(state, 'next')) {
      const queue = at(state, 'queue')
      if (at(queue, 'lastRenderedState') !== value) continue
      const last = at(queue, 'pending')
      for (let each = last; each; each = at(each, 'next') === last ? null : at(each, 'next')) count += 1
    }
  }
  return count
}

test('what the router says again with each step is not kept for ever', async () => {
  const router = await openApp('/notfound')
  const root = document.body.firstElementChild
  if (!root) throw new Error('The app has no element.')
  for (let step = 1; step <= 20; step++) await router.navigate({ to: '/notfound', hash: `${step}` })
  await expect.poll(() => changesKept(root, router)).toBeLessThan(3)
})
