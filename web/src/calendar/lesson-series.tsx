import { useState } from 'react'
import { firstWeekday } from '../lib/dates.ts'
import { draftOf, dropDraft, keepDraft } from '../lib/drafts.ts'
import { useUser } from '../data/use-user.ts'
import { weeksOf } from './period/period.ts'
import type { Refused } from './saving/changes.ts'
import { useCalendarData } from './use-calendar.ts'
import { dateIn, dayIn, zoneOf } from '../lib/wall-time.ts'
import { ClashDialog } from './series/clash-dialog.tsx'
import { repeatOn, SeriesDialog, type TypedSeries } from './series/series-dialog.tsx'

interface Props {
  eventId: number
  /** The event's, an instant. */
  start: string
}

const isTyped = (kept: unknown): kept is TypedSeries =>
  typeof kept === 'object' && kept !== null && 'repeat' in kept && 'last' in kept

/** Restores the choice that was made before the page was loaded again. */
function begunSeries(draftKey: string): Refused<TypedSeries> | null {
  const kept: unknown = JSON.parse(draftOf(draftKey) ?? 'null')
  return isTyped(kept) ? { typed: kept, why: null, clash: null } : null
}

/** How a lesson repeats, asked on any page. It stays when the question is answered: a date that clashes is asked about next. */
export function LessonSeries({ eventId, start }: Props) {
  const user = useUser()
  const zone = zoneOf(user.timeZone)
  // The week in which it was asked: the answer may move the lesson to another event.
  const [weeks] = useState(() => weeksOf([dayIn(zone, dateIn(zone, Date.parse(start)))], firstWeekday()))
  const { events, series } = useCalendarData(user, zone, weeks)
  const [isAsked, setAsked] = useState(true)
  const draftKey = `series.${eventId}`
  const [again, setAgain] = useState(() => begunSeries(draftKey))
  /** Closes it; what was chosen comes back with it where it is refused. */
  const end = (typed: TypedSeries) => {
    setAsked(false)
    return (why: string | null) => {
      setAgain({ typed, why, clash: null })
      setAsked(true)
    }
  }
  const event = events.find((each) => each.event_id === eventId)
  if (series.question) return <ClashDialog question={series.question} zone={zone} onClose={series.dismissQuestion} />
  if (!isAsked || !event) return null
  return (
    <SeriesDialog
      event={event}
      again={again}
      zone={zone}
      onType={(typed) => {
        if (typed) keepDraft(draftKey, JSON.stringify(typed))
        else dropDraft(draftKey)
      }}
      onRepeat={(repeat) => repeatOn(series, event, { repeat, zone }, end({ repeat, last: null }))}
      onEnd={(last) => series.end(event, last, end({ repeat: null, last }))}
      onRemove={(scope) => {
        setAsked(false)
        series.remove(event, scope)
      }}
      onClose={() => setAsked(false)}
    />
  )
}
