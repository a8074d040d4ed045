import type { CalendarEvent } from '../../data/event-rows.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import { askWhetherTaught, hasBegun, notBegunText } from '../../lib/begun.ts'
import { markedText } from '../../lib/marked-text.ts'
import { showDone } from '../../lib/toast.ts'
import { act } from '../../lib/undo.ts'
import { nameOf, type Person } from '../event/calendar-event.ts'
import { freedTimeOffers } from '../../data/freed-time.ts'
import { callsOffOrOn } from '../../data/telling.ts'
import { tellingOf } from '../saving/tell-people.ts'
import { type Attendance, markBefore, markEvent } from '../../data/attendance.ts'

/** Says how a lesson went, with a way back; whether one that has not begun is taught is asked first. A refusal was shown already. */
export async function mark(
  profileId: number,
  event: CalendarEvent,
  attendance: Attendance,
  people: ReadonlyMap<number, Person>,
): Promise<void> {
  const name = nameOf(event, people)
  const put = () => marked(profileId, event, attendance, people)
  if (attendance !== 'present' || hasBegun(event.start)) await put()
  else askWhetherTaught(notBegunText(name), put)
}

async function marked(
  profileId: number,
  event: CalendarEvent,
  attendance: Attendance,
  people: ReadonlyMap<number, Person>,
): Promise<void> {
  const lesson_status_id = attendance === 'present' ? lessonStatus.taught : lessonStatus.missed
  try {
    await act(async (remember) => {
      const row = await markEvent(profileId, event, { lesson_status_id, attendance })
      const done = {
        text: markedText(nameOf(event, people), attendance),
        undo: async () => void (await markEvent(profileId, row, markBefore(event))),
        redo: async () => void (await markEvent(profileId, row, { lesson_status_id, attendance })),
        further: callsOffOrOn(event.lesson_status_id, lesson_status_id, event.start)
          ? [...(await freedTimeOffers(event.event_id, event.start)), ...tellingOf(event, people)]
          : [],
      }
      showDone(done, remember)
    })
  } catch {
    // The earlier value is shown again.
  }
}
