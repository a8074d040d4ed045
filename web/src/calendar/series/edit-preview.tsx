import type { CalendarEvent } from '../../data/event-rows.ts'
import { type Outcome, previewEditQuery, type Scope } from '../../data/series.ts'
import type { series_change } from '@lectern/contract/graphql'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { DataError } from '../../lib/data-error.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { useOverTermWithin } from '../saving/use-over-terms.ts'
import { DatesNamed, goesText, staysText } from './consequence.tsx'
import styles from './edit-preview.module.css'

/** So many dates are named; the others are counted. The form is to fit a phone. */
const mostNamed = 3

const isEmpty = (change: series_change): boolean => Object.keys(change).length === 0

/** Of another rhythm some dates are the old ones: that they are in it is all that is known of them. */
const rhythmText = (count: number): string =>
  plural(count, {
    one: 'There will be # lesson from here on:',
    other: 'There will be # lessons from here on:',
  })

const changeText = (changed: number, created: number): string =>
  [
    plural(changed, { 0: '', one: '# lesson will change.', other: '# lessons will change.' }),
    plural(created, { 0: '', one: '# lesson will be added.', other: '# lessons will be added.' }),
  ].join(' ')

const always = { first: '0000-01-01', last: '9999-12-31' }

interface Props {
  event: CalendarEvent
  /** IANA name. */
  zone: string
  scope: Exclude<Scope, 'this'>
  /** The changes to preview; nothing is shown while there are none. */
  change: series_change
}

/**
 * Says, before a series is changed, what becomes of its lessons: how many change, come, go and stay, and when they then are;
 * or why it can't be changed from here. The server does the work itself for it, and takes it back.
 */
export function EditPreview({ event, zone, scope, change }: Props) {
  const hasPast = useOverTermWithin(zone)(always) !== undefined
  const isWanted = useWhyNot() === null && (hasPast || !isEmpty(change))
  const { data, error, isFetching } = useQuery(previewEditQuery(event.event_id, scope, change, isWanted))
  const why = error instanceof DataError && !error.isAway ? error.message : null
  return (
    <div className={styles.preview} aria-live="polite" aria-busy={isWanted && isFetching}>
      {isWanted && isFetching ? (
        <p>{t`Checking the other lessons…`}</p>
      ) : why === null ? (
        data && <Consequence outcome={data} change={change} zone={zone} />
      ) : (
        <p role="alert">{why}</p>
      )}
    </div>
  )
}

function Consequence({ outcome, change, zone }: { outcome: Outcome } & Pick<Props, 'change' | 'zone'>) {
  const { changed, created, removed, kept, past, events, removed_events: gone } = outcome
  const open = outcome.clashes.filter(({ decision }) => decision === null).length
  const stays = past > 0 ? <p>{staysText(past)}</p> : null
  if (isEmpty(change)) return stays
  return (
    <>
      <p>{'rrule' in change ? rhythmText(changed + created) : changeText(changed, created)}</p>
      <DatesNamed events={events} most={mostNamed} zone={zone} />
      {removed > 0 ? (
        <>
          <p>{goesText(removed)}</p>
          <DatesNamed events={gone} most={mostNamed} zone={zone} />
        </>
      ) : null}
      {kept > 0 ? (
        <p>
          {plural(kept, {
            one: '# of them was changed by hand and keeps that.',
            other: '# of them were changed by hand and keep that.',
          })}
        </p>
      ) : null}
      {stays}
      {open > 0 ? (
        <p>
          {plural(open, {
            one: '# date is already taken. You are asked about it before anything is saved.',
            other: '# dates are already taken. You are asked about them before anything is saved.',
          })}
        </p>
      ) : null}
    </>
  )
}
