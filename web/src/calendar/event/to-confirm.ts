import type { DraftTimes } from '../../data/event-draft.ts'
import type { CalendarEvent } from '../../data/event-rows.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import { t } from '@lingui/core/macro'
import { isSameTime } from './calendar-event.ts'

export const isSameDraft = (one: DraftTimes | null, other: DraftTimes | null): boolean =>
  isSameTime(one, other) && one?.toConfirm === other?.toConfirm && one?.what === other?.what

/** Nobody has said yet how it went, or called it off. */
export const isOpen = ({ cancelled_at, lesson_status_id: status }: CalendarEvent): boolean =>
  cancelled_at === null && status !== lessonStatus.taught && status !== lessonStatus.missed

/** Its date waits to be settled; what was held or called off waits for nothing. */
export const isToConfirm = (event: CalendarEvent): boolean => event.to_confirm && isOpen(event)

/**
 * Why the date of an event is still to confirm, in words; null where it is settled.
 *
 * @param asked the events that a student asked to have called off
 */
export const confirmText = (event: CalendarEvent, asked: ReadonlySet<number>): string | null =>
  asked.has(event.event_id) ? t`tentative: asked to be cancelled` : isToConfirm(event) ? t`tentative` : null
