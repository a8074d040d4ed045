import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** The part of its address after the question mark. */
  search: string
}

/** Leads to the calendar, which reads its address by itself: the type of its route knows no parameters. */
export function CalendarLink({ search, children, ...props }: Props) {
  const navigate = useNavigate()
  const href = `/calendar?${search}`
  const go = (event: MouseEvent) => {
    // A new tab or window is the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ href })
  }
  return (
    <a {...props} href={href} onClick={go}>
      {children}
    </a>
  )
}
