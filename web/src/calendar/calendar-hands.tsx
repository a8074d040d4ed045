import type { Ref } from 'react'
import { type AskedForNeeds, useAskedFor } from './asked.tsx'
import { CalendarKeys, type CalendarKeysProps } from './calendar-keys.tsx'
import { EventKeys, type EventKeysProps } from './event-keys.tsx'
import type { PrintSheetProps } from './print/print-sheet.tsx'
import { type PrintHandle, Printing } from './print/printing.tsx'
import { type ShowEventNeeds, useShowEvent } from './show-event.tsx'

export interface CalendarHandsProps {
  keys: CalendarKeysProps
  event: EventKeysProps
  asked: AskedForNeeds
  show: ShowEventNeeds
  print: Omit<PrintSheetProps, 'prints' | 'onDone'> & { ref: Ref<PrintHandle> }
}

/** What the calendar does when somebody asks for it, by a key or by the address. */
export function CalendarHands({ keys, event, asked, show, print }: CalendarHandsProps) {
  useAskedFor(asked)
  useShowEvent(show)
  return (
    <>
      <Printing {...print} />
      <CalendarKeys {...keys} />
      <EventKeys {...event} />
    </>
  )
}
