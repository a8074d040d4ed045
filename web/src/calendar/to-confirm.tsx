import { t } from '@lingui/core/macro'
import { type CalendarEvent, isToConfirm } from './rules.ts'

/**
 * Why the date of an event is still to confirm, in words; null where it is settled.
 *
 * @param asked the events that a student asked to have called off
 */
export const confirmText = (event: CalendarEvent, asked: ReadonlySet<number>): string | null =>
  asked.has(event.event_id) ? t`to confirm: asked to be called off` : isToConfirm(event) ? t`to confirm` : null
