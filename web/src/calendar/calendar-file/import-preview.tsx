import type { ImportItem } from '@lectern/contract/calendar'
import { plural, t } from '@lingui/core/macro'
import { whenText } from '../../lib/dates.ts'
import styles from './import-dialog.module.css'
import { notedOf, whyLeftOut } from './reasons.ts'

interface Props {
  /** The file that is looked into; null where none was chosen. */
  reading: string | null
  /** Null while that is not known. */
  items: readonly ImportItem[] | null
  /** Why it can't be known, or was not added. */
  problem: string | null
  /** The keys of the entries that are left out. */
  left: ReadonlySet<string>
  onTick: (key: string, isTicked: boolean) => void
}

/** The entries of a calendar file, each with a box to tick. */
export function ImportPreview({ reading, items, problem, left, onTick }: Props) {
  return (
    <>
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <p aria-live="polite">
        {reading !== null && !items && problem === null ? t`Reading ${reading}…` : null}
        {items
          ? plural(items.length, { 0: 'There is nothing in this file.', one: '# entry:', other: '# entries:' })
          : null}
      </p>
      <ul className={styles.items}>
        {items?.map((item) => (
          <li key={item.key} data-left={item.problem !== null || undefined}>
            <label>
              <input
                type="checkbox"
                disabled={item.problem !== null}
                checked={item.problem === null && !left.has(item.key)}
                onChange={({ target }) => onTick(item.key, target.checked)}
              />
              <span>
                <b>{item.title}</b> {entryText(item)}
                {item.problem === null ? null : <em> {whyLeftOut(item)}</em>}
                {notedOf(item).map((note) => (
                  <em key={note}> {note}</em>
                ))}
                {item.reason === 'rule' ? <code dir="ltr"> {item.rrule}</code> : null}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}

/** "Tue 9 Mar 16:00 · 12 times · 3 left out: their term is over · 2 overlap", "Tue 9 Mar 16:00 · 1 new · 2 change · 9 already there" */
function entryText(item: ImportItem): string {
  if (item.start === '') return ''
  const zone = item.time_zone
  return [
    whenText(item, zone),
    ...(isKnown(item) ? againTexts(item) : []),
    item.rrule === null || isKnown(item) ? '' : plural(item.events, { one: 'once', other: '# times' }),
    item.past === 0
      ? ''
      : plural(item.past, { one: '# left out: its term is over', other: '# left out: their term is over' }),
    item.clashes === 0 ? '' : plural(item.clashes, { one: '# overlaps', other: '# overlap' }),
    zoneText(item),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Whether an earlier file brought it, or something like it stands already. */
const isKnown = ({ changed, removed, standing, kept }: ImportItem): boolean => changed + removed + standing + kept > 0

const againTexts = ({ events, changed, removed, standing, kept }: ImportItem): string[] => [
  events === 0 ? '' : plural(events, { one: '# new', other: '# new' }),
  changed === 0 ? '' : plural(changed, { one: '# changes', other: '# change' }),
  removed === 0 ? '' : plural(removed, { one: '# is no longer in it', other: '# are no longer in it' }),
  standing === 0 ? '' : plural(standing, { one: '# already there', other: '# already there' }),
  kept === 0 ? '' : plural(kept, { one: '# stays as you changed it', other: '# stay as you changed them' }),
]

function zoneText({ zone_assumed, unknown_zone, time_zone }: ImportItem): string {
  if (unknown_zone !== null)
    return zone_assumed
      ? t`its time zone “${unknown_zone}” is not known: yours is meant`
      : t`its time zone “${unknown_zone}” is not known: ${time_zone} is meant`
  return zone_assumed ? t`without a time zone: yours is meant` : ''
}
