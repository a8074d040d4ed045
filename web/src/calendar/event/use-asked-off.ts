import { useQuery } from '@tanstack/react-query'
import { absencesQuery } from '../../data/absences.ts'

/** The events whose absence requests wait for a teacher's answer. */
type Asked = ReadonlySet<number>

const none: Asked = new Set()

/** The same set for nothing, so that a calendar in which nothing waits is not drawn anew for it. */
const waiting = (requests: readonly { event_id: number; answer: string | null }[]): Asked => {
  const asked = requests.flatMap(({ event_id, answer }) => (answer === null ? [event_id] : []))
  return asked.length === 0 ? none : new Set(asked)
}

/**
 * The events that a student asked to have called off and that wait for the answer: they are still to confirm (experience.md B13).
 *
 * @param isReady the events are drawn: this is asked after them, and not beside them
 */
export const useAskedOff = (isReady: boolean): Asked =>
  useQuery({ ...absencesQuery(), enabled: isReady, select: waiting }).data ?? none
