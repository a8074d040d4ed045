import { useState } from 'react'
import { createStore, useStore } from './store.ts'

/** Whether a pointer is down. */
const pressedStore = createStore(false)

const note = ({ type }: Event) => {
  if (type === 'pointerdown') pressedStore.set(true)
  // The effect of the release comes first.
  else setTimeout(() => pressedStore.set(false))
}
for (const type of ['pointerdown', 'pointerup', 'pointercancel']) window.addEventListener(type, note, true)

/**
 * A part that comes and goes by itself and moves the page waits until no pointer is down: what is carried would land elsewhere.
 *
 * @returns the value, or what it was when the pointer went down
 */
export function useOnceReleased(value: boolean): boolean {
  const isPressed = useStore(pressedStore)
  const [shown, setShown] = useState(value)
  if (!isPressed && shown !== value) setShown(value)
  return shown
}
