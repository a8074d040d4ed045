import { useContext } from 'react'
import { BesideEventsContext } from '../event/beside-events.ts'
import { nameOf, type Person } from '../event/calendar-event.ts'
import { entryMarks } from './day-entry.ts'
import styles from './day-marks.module.css'
import { type Entry, marksThatFit } from './day-lists.ts'

interface Props {
  entries: readonly Entry[]
  /** Students by user_profile_id. */
  people: ReadonlyMap<number, Person>
}

/**
 * The marks of a day's events, for the eye: a dot for a lesson, hollow when it is called off and open at one side while
 * it is to confirm, a square for what is no lesson, a bar for whole days; beside it the name, where there is room. In
 * words it stands in the list.
 */
export function DayMarks({ entries, people }: Props) {
  const { asked } = useContext(BesideEventsContext)
  const shown = marksThatFit(entries.length)
  return (
    <span className={styles.marks} aria-hidden>
      {entries.slice(0, shown).map(({ event }) => {
        return (
          <span key={event.event_id} data-whole={event.all_day || undefined} {...entryMarks(event, people, asked)}>
            <i />
            <em>{nameOf(event, people)}</em>
          </span>
        )
      })}
      {shown < entries.length ? <small>+{entries.length - shown}</small> : null}
    </span>
  )
}
