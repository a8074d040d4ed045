import type { CalendarEvent } from '../data/event-rows.ts'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type KnownEvents, useAskedEvent } from './use-address-requests.ts'
import type { Place } from './period/period.ts'
import { dateIn } from '../lib/wall-time.ts'

export interface ShowEventNeeds extends KnownEvents {
  /** Where the events are drawn, in whatever view. */
  box: RefObject<HTMLElement | null>
  place: Place
  zone: string
  /** The event that is looked for; null for none. */
  target: Target | null
  onSeek: (target: Target | null) => void
  onGo: (place: Place) => void
  /** Opens it where it is drawn. */
  onOpen: (event: CalendarEvent, element: HTMLElement) => void
}

/** The event to show, and whether it is opened too. */
export interface Target {
  event: CalendarEvent
  isOpened: boolean
}

/**
 * Brings an event that is in view to the eye and gives it the focus. One that its view has no room for, since it lies
 * outside of the visible hours or below "3 more", is shown in the list, which has all of them. One that the address names
 * is opened.
 */
export function useShowEvent({ box, place, zone, target, onSeek, onGo, onOpen, ...known }: ShowEventNeeds): void {
  const find = useEffectEvent(({ event, isOpened }: Target): boolean => {
    const element = box.current?.querySelector<HTMLElement>(`[data-event="${event.event_id}"]`)
    if (!element) return false
    onSeek(null)
    element.focus()
    if (isOpened) onOpen(event, element)
    return true
  })
  const list = useEffectEvent(({ event }: Target) =>
    onGo({ view: 'listWeek', date: dateIn(zone, Date.parse(event.start)) }),
  )
  const { view } = place
  useEffect(() => {
    if (target === null) return undefined
    const watcher = new MutationObserver(() => {
      if (find(target)) watcher.disconnect()
    })
    // After the frame: a grid is measured before it draws its events.
    const frame = requestAnimationFrame(() => {
      if (find(target)) return
      if (view !== 'listWeek') list(target)
      // The list may have to be loaded first.
      else if (box.current) watcher.observe(box.current, { childList: true, subtree: true })
    })
    return () => {
      cancelAnimationFrame(frame)
      watcher.disconnect()
    }
  }, [target, view, box])
  useAskedEvent({ ...known, open: (event) => onSeek({ event, isOpened: true }) })
}
