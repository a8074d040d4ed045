/** True while a finger drags something: then, and only then, touches don't scroll. */
let held = false

/** Says that a finger has lifted something, or that it has let go. */
export function holdFinger(isHeld: boolean): void {
  held = isHeld
}

/** Keeps the page from scrolling while a finger drags. Must listen from the start: added later, browsers ignore it. */
export function holdTouches(scroller: HTMLElement): () => void {
  const prevent = (touch: TouchEvent) => {
    if (held && touch.cancelable) touch.preventDefault()
  }
  scroller.addEventListener('touchmove', prevent, { passive: false })
  return () => scroller.removeEventListener('touchmove', prevent)
}
