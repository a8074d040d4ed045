import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface Props {
  /** The accessible name. */
  label: string
  /** The look of what lies over the page. */
  scrim: string | undefined
  /** The look of the dialog on it. */
  box: string | undefined
  onClose: () => void
  children: ReactNode
}

/** HTML's own dialog, where it is modal, lies above the messages and keeps them out of reach. */
const part = { role: 'dialog', 'aria-modal': true } as const
const stops = 'a[href], button, input, select, textarea, [tabindex]'
/** Messages are told and answered whatever is open. */
const alwaysReached = '[data-react-aria-top-layer], [data-live-announcer]'

/** Takes everything beside some elements out of reach. @returns what it has taken */
function silence(box: Element, kept: readonly Element[]): HTMLElement[] {
  return [...box.children].flatMap((child) => {
    if (kept.includes(child)) return []
    if (kept.some((each) => child.contains(each))) return silence(child, kept)
    if (!(child instanceof HTMLElement) || child.inert) return []
    child.inert = true
    return [child]
  })
}

/**
 * A modal dialog that is in sight with the next frame, for what a single key opens. The other one (dialog.tsx) is worth
 * its price where more can happen inside; half of that is the page behind, each of whose elements is styled anew when it
 * goes out of reach. Here that waits until the dialog was seen.
 */
export function QuickDialog({ label, scrim, box, onClose, children }: Props) {
  const dialog = useRef<HTMLDivElement>(null)
  const [opener] = useState(() => document.activeElement)

  useLayoutEffect(() => {
    if (!dialog.current?.contains(document.activeElement)) dialog.current?.focus()
  }, [])
  useEffect(() => {
    let silenced: HTMLElement[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        if (!dialog.current) return
        silenced = silence(document.body, [dialog.current, ...document.querySelectorAll(alwaysReached)])
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      for (const each of silenced) each.inert = false
      // Unless what was chosen has taken the focus already.
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true })
    }
  }, [opener])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Tab' && dialog.current) {
      const all = [...dialog.current.querySelectorAll<HTMLElement>(stops)].filter(
        (each) => each.tabIndex >= 0 && each.checkVisibility(),
      )
      const [last, next] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
      // Elsewhere the browser knows the way.
      if (document.activeElement !== last && document.activeElement !== dialog.current) return
      next?.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      role="presentation"
      className={scrim}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={onKeyDown}
    >
      <div {...part} ref={dialog} aria-label={label} tabIndex={-1} className={box}>
        {children}
      </div>
    </div>
  )
}
