import { useEffect, useState } from 'react'

let asked: Element | null = null

/** Remembers where the focus was when the menu was opened of which something was just chosen. */
export function noteAsked(opener: Element | null): void {
  asked = opener
}

/**
 * Leads the focus back from what a menu has opened. The library would lead back to the item that was chosen, which is gone
 * with its menu, and whoever has no pointer would begin at the top of the page.
 */
export function WayBack(): null {
  const [opener] = useState(() => asked)
  useEffect(() => {
    asked = null
    return () => {
      // A closing overlay may move the focus by itself, and the page is out of reach until then.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement)
          opener.focus({ preventScroll: true })
      })
    }
  }, [opener])
  return null
}
