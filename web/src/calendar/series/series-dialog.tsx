import type { CalendarEvent } from '../../data/event-rows.ts'
import { previewEnd, seriesQuery } from '../../data/series.ts'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { dayHabits, dayZoneOf } from '../../lib/dates.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Foot } from '../../ui/foot.tsx'
import type { Refused } from '../saving/changes.ts'
import { useRefusable } from '../saving/use-refusable.ts'
import { WhyRefused } from '../saving/why-refused.tsx'
import { dateIn } from '../../lib/wall-time.ts'
import { DatesNamed, goesText, staysText } from './consequence.tsx'
import { EditPreview } from './edit-preview.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { ruleText } from './repeat-text.ts'
import { dateInSeries, isWhole, type Repeat, repeatFrom, repeatIn, ruleOf } from '../saving/series.ts'
import type { SeriesActions } from '../saving/series-changes.ts'
import styles from './series-dialog.module.css'
import { SeriesFailed, SeriesSkeleton } from './series-states.tsx'

/** The choices of how something repeats. */
export interface TypedSeries {
  /** Null where that was not touched. */
  repeat: Repeat | null
  /** The day that was to be the last, YYYY-MM-DD; null where that was not touched. */
  last: string | null
}

/** Makes a series of an event, or gives it and those that follow another rhythm. */
export function repeatOn(
  series: Pick<SeriesActions, 'repeat' | 'edit'>,
  event: CalendarEvent,
  { repeat, zone }: { repeat: Repeat; zone: string },
  onRefused: (why: string | null) => void,
): void {
  if (event.series_id === null) series.repeat(event, repeat, onRefused)
  else series.edit(event, 'following', { rrule: ruleOf(repeat, dateInSeries(event, zone)) }, onRefused)
}

interface Props {
  event: CalendarEvent
  /** It was tried before. */
  again: Refused<TypedSeries> | null
  zone: string
  /**
   * Receives the choices made so far; null before any, and once they are saved or given up. Absent where nothing waits.
   */
  onType?: (typed: TypedSeries | null) => void
  /** Makes a series of it, or gives what follows another rhythm. */
  onRepeat: (repeat: Repeat) => void
  onEnd: (last: string) => void
  onRemove: (scope: 'following' | 'all') => void
  onClose: () => void
}

const weekly: Repeat = { pattern: 'weekly', interval: 1, end: { count: 12 } }
const untouched: TypedSeries = { repeat: null, last: null }

/** The dialog with what is chosen in it. */
interface FormProps extends Props {
  typed: TypedSeries
  type: (more: Partial<TypedSeries>) => void
}

/** How an event repeats: makes a series of one that stands alone; of a series the rhythm, the end, and its going. */
export function SeriesDialog(props: Props) {
  const { event, again, onType, onClose } = props
  const { typed, type, settle } = useRefusable({
    again,
    fresh: () => untouched,
    isBegun: ({ repeat, last }) => repeat !== null || last !== null,
    onType: (now) => onType?.(now),
  })
  const form: FormProps = {
    ...props,
    typed,
    type,
    onRepeat: (repeat) => settle(() => props.onRepeat(repeat)),
    onEnd: (last) => settle(() => props.onEnd(last)),
    onRemove: (scope) => settle(() => props.onRemove(scope)),
    onClose: () => settle(onClose),
  }
  return (
    <Dialog title={event.series_id === null ? t`Repeat` : t`Series`} isOpen onClose={onClose}>
      <WhyRefused again={again} />
      {event.series_id === null ? <NewSeries {...form} /> : <KnownSeries {...form} seriesId={event.series_id} />}
    </Dialog>
  )
}

function NewSeries({ event, zone, typed, type, onRepeat, onClose }: FormProps) {
  const repeat = typed.repeat ?? weekly
  const whyNot = useWhyNot()
  return (
    <form
      className={styles.form}
      onSubmit={(submit) => {
        submit.preventDefault()
        if (isWhole(repeat)) onRepeat(repeat)
      }}
    >
      <RepeatFields
        value={repeat}
        date={dateInSeries(event, zone)}
        canBeNever={false}
        onChange={(next) => type({ repeat: next })}
      />
      <Foot>
        <Button variant="tertiary" onPress={onClose}>{t`Cancel`}</Button>
        <Button variant="primary" type="submit" isDisabled={!isWhole(repeat)} whyNot={whyNot}>{t`Save`}</Button>
      </Foot>
    </form>
  )
}

function KnownSeries(props: FormProps & { seriesId: number }) {
  const { event, seriesId, zone, typed, type, onRepeat, onRemove } = props
  const chosen = typed.repeat
  const rhythmForm = useId()
  const { data, isPending, refetch } = useQuery(seriesQuery(seriesId))
  const date = dateInSeries(event, zone)
  const whyNot = useWhyNot()
  if (!data) return isPending ? <SeriesSkeleton /> : <SeriesFailed onRetry={() => void refetch()} />
  const repeat = repeatIn(data.rrule, data.until, date)
  const rest = repeat && repeatFrom(repeat, data.first_start.slice(0, 10), date)
  return (
    <div className={styles.form}>
      <p>{ruleText(data.rrule, data.until, date)}</p>
      {chosen ? (
        <>
          <form
            id={rhythmForm}
            onSubmit={(submit) => {
              submit.preventDefault()
              onRepeat(chosen)
            }}
          >
            <RepeatFields value={chosen} date={date} canBeNever={false} onChange={(next) => type({ repeat: next })} />
          </form>
          {isWhole(chosen) ? (
            <EditPreview event={event} zone={zone} scope="following" change={{ rrule: ruleOf(chosen, date) }} />
          ) : null}
        </>
      ) : (
        <Button onPress={() => type({ repeat: rest ?? weekly })}>{t`Change how it repeats…`}</Button>
      )}
      {/* By the day on which the date stands now, as the series is ended: one that was moved stays with its own last day. */}
      <EndSeries {...props} first={dateIn(dayZoneOf(event, zone), Date.parse(event.start))} />
      <EditPreview event={event} zone={zone} scope="all" change={{}} />
      <Foot>
        {chosen ? (
          <>
            <Button variant="tertiary" onPress={() => type({ repeat: null })}>{t`Cancel`}</Button>
            <Button
              variant="primary"
              type="submit"
              form={rhythmForm}
              isDisabled={!isWhole(chosen)}
              whyNot={whyNot}
            >{t`Change this and all following`}</Button>
          </>
        ) : (
          <>
            <Button whyNot={whyNot} onPress={() => onRemove('following')}>{t`Delete this and all following`}</Button>
            <Button whyNot={whyNot} onPress={() => onRemove('all')}>{t`Delete the whole series`}</Button>
          </>
        )}
      </Foot>
    </div>
  )
}

/** So many of what would go are named; the others are counted. */
const mostNamed = 5

/** Ends a series with a day, after what would go with it was shown. */
function EndSeries({ seriesId, first, zone, typed, type, onEnd }: FormProps & { seriesId: number; first: string }) {
  const on = typed.last ?? first
  const whyNot = useWhyNot()
  const { data: preview, isFetching } = useQuery({
    queryKey: ['event', 'end of a series', seriesId, on],
    queryFn: () => previewEnd({ seriesId, on }),
    enabled: on !== '',
    meta: { quiet: true },
  })
  return (
    <form
      className={styles.end}
      onSubmit={(submit) => {
        submit.preventDefault()
        onEnd(on)
      }}
    >
      <DateField {...dayHabits()} label={t`Last day of the series`} value={on} onChange={(last) => type({ last })} />
      <div aria-live="polite" aria-busy={isFetching}>
        {isFetching ? <p>{t`Checking the other lessons…`}</p> : null}
        {preview ? <p>{goesText(preview.removed)}</p> : null}
        {preview && preview.past > 0 ? <p>{staysText(preview.past)}</p> : null}
        <DatesNamed events={preview?.removed_events ?? []} most={mostNamed} zone={zone} />
      </div>
      <Button type="submit" isDisabled={!preview} whyNot={whyNot}>{t`End the series with this day`}</Button>
    </form>
  )
}
