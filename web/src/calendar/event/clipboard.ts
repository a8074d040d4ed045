import type { CalendarEvent } from '../../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { createStore } from '../../lib/store.ts'

/** What Mod+C took, for Mod+V in whatever view; until the calendar is left. */
export const clipboardStore = createStore<CalendarEvent | null>(null)

/** What is said of it, and again where it is pasted on no time. */
export const copiedText = (name: string): string => t`${name} copied. Choose a time and paste.`
