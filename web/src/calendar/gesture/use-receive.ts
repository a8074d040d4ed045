import type { Times } from '../../data/event-rows.ts'
import { type RefObject, useContext, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { BesideEventsContext } from '../event/beside-events.ts'
import { nextFreeWithin } from '../event/working-hours.ts'
import { dayIn } from '../../lib/wall-time.ts'
import type { Look } from './drag-preview.ts'
import { dropOnDay, type ReceivingDays } from './drop-on-day.ts'
import type { DayParts, DayWork } from './use-day-handlers.ts'

/** Takes what is brought from beside it, so many minutes long. */
export interface Receiver {
  receive: (what: { minutes: number; look: Look }, down: PointerEvent, onDrop: (times: Times) => void) => void
}

/** Lets days without hours take what is brought from beside them: it goes to the next free time of the day. */
export function useReceive(
  handle: RefObject<Receiver | null> | undefined,
  { box, voice }: Pick<DayParts, 'box' | 'voice'>,
  { events, zone, now, dayName, onTurn }: Pick<DayWork, 'events' | 'zone' | 'dayName' | 'onTurn'> & { now: number },
): void {
  const { hours, usual } = useContext(BesideEventsContext)
  const newest = (): ReturnType<ReceivingDays['now']> => ({
    zone,
    dayName,
    onTurn,
    freeOn: (date, minutes) => nextFreeWithin(events, [dayIn(zone, date)], now, minutes, hours, usual),
  })
  // A drag goes on while other days come in view.
  const latest = useRef(newest)
  useLayoutEffect(() => {
    latest.current = newest
  })
  useImperativeHandle(handle, () => ({
    receive: (what, down, onDrop) => {
      if (!box.current) return
      const announce = (text: string) => {
        if (voice.current) voice.current.textContent = text
      }
      dropOnDay({ box: box.current, now: () => latest.current(), announce }, what, down, onDrop)
    },
  }))
}
