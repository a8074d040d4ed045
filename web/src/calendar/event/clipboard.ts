import type { CalendarEvent } from '../../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { createStore } from '../../lib/store.ts'

/** The event that Mod+C copied, for Mod+V in any view, until the calendar is left. */
export const clipboardStore = createStore<CalendarEvent | null>(null)

/** Says that an event was copied, and again where it is pasted on no time. */
export const copiedText = (name: string): string => t`${name} copied. Choose a time and paste.`
