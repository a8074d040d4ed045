import { useContext } from 'react'
import type { Day } from '../time/rules.ts'
import { BesideEventsContext } from './beside-events.tsx'
import styles from './day-heads.module.css'

export interface DayHeadsProps {
  days: readonly Day[]
  today: string
  /** "Mon" */
  dayName: (day: Day) => string
  /** "November", which is said and not shown. */
  monthName: (day: Day) => string
  /** The name of the second zone. */
  elsewhere: string | null
  onOpenDay: (date: string) => void
  /** Chooses everything on these days (YYYY-MM-DD); null where nothing can be done with it. */
  onChooseDays: ((dates: readonly string[]) => void) | null
}

/**
 * The names of the days, which stay in sight while the hours scroll. A double click (or Enter) opens the day. What lies
 * on a day is chosen by Shift and a click, or by X; on several by dragging over their names.
 */
export function DayHeads({ days, today, dayName, monthName, elsewhere, onOpenDay, onChooseDays }: DayHeadsProps) {
  const { dayNotes } = useContext(BesideEventsContext)
  const press = onChooseDays && chosenByDrag(days, onChooseDays)
  return (
    <div className={styles.heads}>
      <div className={styles.corner}>{elsewhere}</div>
      {days.map((day) => {
        const note = dayNotes.get(day.date)
        const number = Number(day.date.slice(8))
        return (
          <button
            key={day.date}
            type="button"
            className={styles.head}
            data-today={day.date === today || undefined}
            aria-current={day.date === today ? 'date' : undefined}
            // One name, and no text that is there and not seen: seven of those are cut out at every paint.
            aria-label={[dayName(day), number, monthName(day), note].filter(Boolean).join(' ')}
            data-head={day.date}
            data-drop-day={day.date}
            onPointerDown={press ? (down) => press(down.nativeEvent, day.date) : undefined}
            onClick={(click) => {
              if (click.shiftKey) onChooseDays?.([day.date])
            }}
            onDoubleClick={() => onOpenDay(day.date)}
            onKeyDown={(key) => {
              if (key.key === 'Enter') onOpenDay(day.date)
              else if (key.key === 'x' && !key.ctrlKey && !key.metaKey && !key.altKey) onChooseDays?.([day.date])
            }}
          >
            {`${dayName(day)} `}
            <b>{number}</b>
            {/* That there is more to know of a day; what it is stands in its tooltip and is read out. */}
            {note === undefined ? null : (
              <span className={styles.note} title={note}>
                ◷
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}

/** Follows a pointer from one name of a day to another, marks the days between, and chooses them when it is let go. */
const chosenByDrag =
  (days: readonly Day[], onChooseDays: (dates: readonly string[]) => void) =>
  (down: PointerEvent, first: string): void => {
    // A finger that is drawn over the names scrolls the page.
    if (down.button !== 0 || down.pointerType === 'touch') return
    const gone = new AbortController()
    const { signal } = gone
    let dates: string[] = [first]
    const heads = () => document.querySelectorAll<HTMLElement>('[data-head]')
    const mark = () => {
      for (const head of heads())
        head.toggleAttribute('data-over', dates.length > 1 && dates.includes(head.dataset['head'] ?? ''))
    }
    const end = (isDropped: boolean) => {
      gone.abort()
      const drawn = dates
      dates = []
      mark()
      if (isDropped && drawn.length > 1) onChooseDays(drawn)
    }
    window.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-head]')?.dataset['head']
        if (over === undefined) return
        const [from, to] = [first, over].toSorted()
        dates = days.flatMap(({ date }) =>
          from !== undefined && to !== undefined && date >= from && date <= to ? [date] : [],
        )
        mark()
      },
      { signal },
    )
    window.addEventListener('pointerup', () => end(true), { signal })
    window.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', (key) => key.key === 'Escape' && end(false), { signal, capture: true })
  }
