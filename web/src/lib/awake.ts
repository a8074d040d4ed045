import { createStore } from './store.ts'

/** The first events of somebody who has come to the page. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'input'] as const

/**
 * Whether somebody has moved a pointer, touched the page or pressed a key since it was opened. What only a person needs
 * is loaded then: nobody is kept waiting, and the first paint does not pay for it.
 */
export const awakeStore = createStore(false)

/** A page that never rests wakes after this long all the same, ms. */
const longestWait = 500

/** Resolves when the page has nothing else to do. */
export const resting = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: longestWait })
    else setTimeout(resolve, longestWait)
  })

const wake = () => {
  for (const sign of signs) window.removeEventListener(sign, wake, { capture: true })
  // The press itself is answered first.
  requestAnimationFrame(() => void resting().then(() => awakeStore.set(true)))
}
for (const sign of signs) window.addEventListener(sign, wake, { capture: true, passive: true })
