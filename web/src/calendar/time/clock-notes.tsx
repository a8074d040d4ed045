import { plural, t } from '@lingui/core/macro'
import { dayWritten } from '../../lib/dates.ts'
import { clockFor, type Day, minutesOf } from '../../lib/wall-time.ts'
import styles from './use-clock-notes.module.css'
import { type Drift, seenBy } from './seen-clocks.ts'

interface Reader {
  role: 'teacher' | 'student'
  locale: string
}

/** "Sam: 16:00 for you is 11:00 there, and not 10:00 as now." */
function driftText(drift: Drift, { role, locale }: Reader): string {
  const write = clockFor(locale)
  const shown = (clock: string) => write(minutesOf(clock) ?? 0)
  const seen = seenBy(drift, role)
  const [own, other] = [shown(seen.own), shown(seen.other)]
  const [ownBefore, otherBefore] = [shown(seen.ownBefore), shown(seen.otherBefore)]
  const name = role === 'teacher' ? (drift.display_name ?? t`Your student`) : t`Your teacher`
  if (seen.own === seen.ownBefore) return t`${name}: ${own} for you is ${other} there, and not ${otherBefore} as now.`
  if (seen.other === seen.otherBefore)
    return t`${name}: ${own} for you, and not ${ownBefore} as now; there it stays ${other}.`
  return t`${name}: ${own} for you, and not ${ownBefore}; ${other} there, and not ${otherBefore}.`
}

/** Makes the notes for days on which clocks drift apart, by date. */
export function notesOf(drifts: readonly Drift[], reader: Reader, days: readonly Day[]): ReadonlyMap<string, string> {
  const shown = new Set(days.map(({ date }) => date))
  const notes = new Map<string, string>()
  for (const drift of drifts) {
    const { date } = seenBy(drift, reader.role)
    if (!shown.has(date)) continue
    notes.set(date, [notes.get(date), driftText(drift, reader)].filter(Boolean).join('\n'))
  }
  return notes
}

/** Above the days: that clocks drift apart on some of them, and at which lessons. */
export function ClockNotes({ notes, locale }: { notes: ReadonlyMap<string, string>; locale: string }) {
  if (notes.size === 0) return null
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <details className={styles.notes}>
      <summary>
        {plural(notes.size, {
          one: 'The clocks change: on one of these days a lesson is at another time for one of you',
          other: 'The clocks change: on # of these days lessons are at another time for one of you',
        })}
      </summary>
      <ul>
        {[...notes]
          .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
          .flatMap(([date, text]) =>
            text.split('\n').map((line) => (
              <li key={`${date} ${line}`}>
                <b>{dayWritten(day.format(Date.parse(date)), locale)}</b> {line}
              </li>
            )),
          )}
      </ul>
    </details>
  )
}
