import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { silenceBeside } from './silence.ts'

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
    let giveBack = (): void => undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        if (dialog.current) giveBack = silenceBeside(dialog.current)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      giveBack()
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
  // Not where it was asked for: that may lie out of reach, below something that covers the page.
  return createPortal(
    <div
      role="presentation"
      className={scrim}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={onKeyDown}
    >
      <div {...part} ref={dialog} aria-label={label} tabIndex={-1} className={box}>
        {children}
      </div>
    </div>,
    document.body,
  )
}
