import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAndTimeText } from '../../lib/dates.ts'
import { useWhyNot } from '../../lib/offline/why-not.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { CalendarEvent } from '../rules.ts'
import { previewEnd, seriesQuery } from './data.ts'
import { PastLine, staysText } from './past-line.tsx'
import { RepeatFields, repeatText } from './repeat-fields.tsx'
import { dateInSeries, type Repeat, repeatIn, ruleOf } from './rules.ts'
import type { SeriesChanges } from './series-changes.tsx'
import styles from './series-dialog.module.css'

interface Props {
  event: CalendarEvent
  zone: string
  series: SeriesChanges
  onClose: () => void
}

const weekly: Repeat = { pattern: 'weekly', interval: 1, end: { count: 12 } }

/** How an event repeats: makes a series of one that stands alone; of a series the rhythm, the end, and its going. */
export function SeriesDialog({ event, zone, series, onClose }: Props) {
  return (
    <Dialog
      title={event.series_id === null ? t`Repeat` : t`Series`}
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      {event.series_id === null ? (
        <NewSeries event={event} zone={zone} series={series} onClose={onClose} />
      ) : (
        <KnownSeries event={event} seriesId={event.series_id} zone={zone} series={series} onClose={onClose} />
      )}
    </Dialog>
  )
}

function NewSeries({ event, zone, series, onClose }: Props) {
  const [repeat, setRepeat] = useState<Repeat | null>(weekly)
  const whyNot = useWhyNot()
  return (
    <form
      className={styles.form}
      onSubmit={(submit) => {
        submit.preventDefault()
        if (!repeat) return
        onClose()
        series.repeat(event, repeat)
      }}
    >
      <RepeatFields value={repeat} date={dateInSeries(event, zone)} canBeNever={false} onChange={setRepeat} />
      <div className={styles.actions}>
        <Button variant="tertiary" onPress={onClose}>{t`Cancel`}</Button>
        <Button variant="primary" type="submit" whyNot={whyNot}>{t`Save`}</Button>
      </div>
    </form>
  )
}

function KnownSeries({ event, seriesId, zone, series, onClose }: Props & { seriesId: number }) {
  const { data, isError } = useQuery(seriesQuery(seriesId))
  const date = dateInSeries(event, zone)
  const [chosen, setChosen] = useState<Repeat | null>(null)
  const whyNot = useWhyNot()
  if (isError) return <p>{t`Couldn't load the series.`}</p>
  if (!data) return null
  const repeat = repeatIn(data.rrule, data.until)
  const act = (work: () => void) => () => {
    onClose()
    work()
  }
  return (
    <div className={styles.form}>
      <p>{repeat ? repeatText(repeat, date) : data.rrule}</p>
      {chosen ? (
        <>
          <RepeatFields value={chosen} date={date} canBeNever={false} onChange={setChosen} />
          <Button
            variant="primary"
            whyNot={whyNot}
            onPress={act(() => series.edit(event, 'following', { rrule: ruleOf(chosen, date) }))}
          >{t`Change this and all following`}</Button>
        </>
      ) : (
        <Button onPress={() => setChosen(repeat ?? weekly)}>{t`Change how it repeats…`}</Button>
      )}
      <EndSeries event={event} seriesId={seriesId} first={date} zone={zone} series={series} onClose={onClose} />
      <PastLine event={event} zone={zone} scope="all" />
      <div className={styles.actions}>
        <Button
          whyNot={whyNot}
          onPress={act(() => series.remove(event, 'following'))}
        >{t`Delete this and all following`}</Button>
        <Button
          variant="danger"
          whyNot={whyNot}
          onPress={act(() => series.remove(event, 'all'))}
        >{t`Delete the whole series`}</Button>
      </div>
    </div>
  )
}

/** So many of what would go are named; the others are counted. */
const mostNamed = 5

/** Ends a series with a day, after what would go with it was shown. */
function EndSeries({ event, seriesId, first, zone, series, onClose }: Props & { seriesId: number; first: string }) {
  const [on, setOn] = useState(first)
  const whyNot = useWhyNot()
  const { data: preview } = useQuery({
    queryKey: ['event', 'end of a series', seriesId, on],
    queryFn: () => previewEnd({ seriesId, on }),
    enabled: on !== '',
    meta: { quiet: true },
  })
  const removed = preview?.removed_events ?? []
  const rest = removed.length - mostNamed
  return (
    <section className={styles.end}>
      <TextField label={t`Last day of the series`} type="date" value={on} onChange={setOn} />
      <div aria-live="polite">
        {preview ? (
          <p>
            {plural(preview.removed, {
              0: 'Nothing would go.',
              one: '# lesson would go:',
              other: '# lessons would go:',
            })}
          </p>
        ) : null}
        {preview && preview.past > 0 ? <p>{staysText(preview.past)}</p> : null}
        <ul>
          {removed.slice(0, mostNamed).map((gone) => (
            <li key={gone.event_id}>{dayAndTimeText(gone.start, zone)}</li>
          ))}
          {rest > 0 ? <li>{plural(rest, { one: 'and one more', other: 'and # more' })}</li> : null}
        </ul>
      </div>
      <Button
        isDisabled={!preview}
        whyNot={whyNot}
        onPress={() => {
          onClose()
          series.end(event, on)
        }}
      >{t`End the series with this day`}</Button>
    </section>
  )
}
