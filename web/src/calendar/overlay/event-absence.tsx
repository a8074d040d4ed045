import type { CalendarEvent } from '../../data/event-rows.ts'
import { useState } from 'react'
import { absencesQuery } from '../../data/absences.ts'
import { useAnswerRead } from '../../data/absence-writes.ts'
import { useOwnAbsence } from '../../data/own-absence.ts'
import { CantCome } from '../../ui/cant-come.tsx'

/** Whether a student can come to an own event, with a lesson or without: no question once it has begun or was called off. */
export function EventAbsence({ event, teacher }: { event: CalendarEvent; teacher: string }) {
  // When the preview card opened: whoever asks a second too late is told so by the server.
  const [now] = useState(Date.now)
  const absence = useOwnAbsence(Date.parse(event.start) > now ? event : null, absencesQuery())
  useAnswerRead(absence?.known ?? null)
  if (!absence || (event.cancelled_at !== null && !absence.asking.request)) return null
  return <CantCome {...absence.asking} teacher={teacher} />
}
