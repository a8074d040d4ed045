import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { PressProps } from './press.ts'

/** experience.md A2: a tooltip shows after this rest of the pointer, ms. */
const rest = 400

export const loadTip = () => import('./tip.tsx')

/**
 * When the tooltip of a button shows: after a rest of the mouse, at once for the keyboard; no more after Esc (WCAG 1.4.13)
 * or once the button was pressed.
 *
 * @param props the button's own handlers, which are called first
 */
export function useTip(props: PressProps) {
  const anchor = useRef<HTMLElement>(null)
  const [isShown, setShown] = useState(false)
  const [wasShown, setWasShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = () => {
    clearTimeout(timer.current)
    setShown(false)
  }
  const show = () => {
    setWasShown(true)
    setShown(true)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isShown) return undefined
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setShown(false)
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [isShown])
  return {
    /** The button that was come near to last. */
    anchor,
    isShown,
    /** It may still fade. */
    wasShown,
    handlers: {
      onPointerEnter: (event: PointerEvent<HTMLButtonElement>) => {
        props.onPointerEnter?.(event)
        if (event.pointerType !== 'mouse') return
        hide()
        anchor.current = event.currentTarget
        // Without a connection there is no tooltip; the button has its name all the same.
        void loadTip().catch(() => undefined)
        timer.current = setTimeout(show, rest)
      },
      onPointerLeave: (event: PointerEvent<HTMLButtonElement>) => {
        props.onPointerLeave?.(event)
        hide()
      },
      onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
        props.onPointerDown?.(event)
        hide()
      },
      onFocus: (event: FocusEvent<HTMLButtonElement>) => {
        props.onFocus?.(event)
        if (!event.currentTarget.matches(':focus-visible')) return
        anchor.current = event.currentTarget
        show()
      },
      onBlur: (event: FocusEvent<HTMLButtonElement>) => {
        props.onBlur?.(event)
        hide()
      },
    },
  }
}
