import { t } from '@lingui/core/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { useWhyNot } from '../lib/offline/why-not.ts'
import { Button } from '../ui/button.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './event-form.module.css'
import type { CalendarEvent } from './rules.ts'
import type { EventChange } from './saving/data.ts'
import type { Scope } from './series/data.ts'
import { PastLine } from './series/past-line.tsx'
import { scopes, scopeText } from './series/scope-text.tsx'
import { clock, dateAfter, dateIn, dayIn, instantAt, isoOf, minutesOf, wallAt } from './time/rules.ts'

export interface EventFormProps {
  event: CalendarEvent
  zone: string
  onSave: (change: EventChange, scope: Scope) => void
  onCancel: () => void
}

/** Title and times of an event as fields: the way without dragging. An end that is not after the start is the next day's. */
export function EventForm({ event, zone, onSave, onCancel }: EventFormProps) {
  const wall = (instant: number) => clock(wallAt(dayIn(zone, dateIn(zone, instant)), instant))
  const [title, setTitle] = useState(event.title)
  const [date, setDate] = useState(() => dateIn(zone, Date.parse(event.start)))
  const [from, setFrom] = useState(() => wall(Date.parse(event.start)))
  const [to, setTo] = useState(() => wall(Date.parse(event.end)))
  const [scope, setScope] = useState<Scope>('this')
  const whyNot = useWhyNot()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const [start, end] = [minutesOf(from), minutesOf(to)]
  const complete = title.trim() !== '' && date !== '' && start !== null && end !== null

  const save = () => {
    if (start === null || end === null || !complete) return
    const first = isoOf(instantAt(dayIn(zone, date), start))
    const last = isoOf(instantAt(dayIn(zone, end > start ? date : dateAfter(date, 1)), end))
    const times = event.all_day ? { start: event.start, end: event.end } : { start: first, end: last }
    onSave({ title: title.trim(), ...times }, scope)
  }

  return (
    <form
      className={styles.form}
      onSubmit={(submit) => {
        submit.preventDefault()
        save()
      }}
    >
      <TextField
        label={t`Title`}
        value={title}
        onChange={setTitle}
        maxLength={200}
        inputRef={field}
        message={title.trim() === '' ? t`Please enter a title.` : undefined}
      />
      {event.all_day ? null : (
        <>
          <TextField label={t`Date`} type="date" value={date} onChange={setDate} />
          <div className={styles.times}>
            <TextField label={t`From`} type="time" value={from} onChange={setFrom} />
            <TextField label={t`To`} type="time" value={to} onChange={setTo} />
          </div>
        </>
      )}
      {event.series_id === null ? null : (
        <NativeSelect
          id={`${id}-scope`}
          label={t`Applies to`}
          value={scope}
          options={scopes.map((value) => ({ value, label: scopeText(value) }))}
          whyNot={scope === 'this' ? whyNot : null}
          onChange={(chosen) => setScope(scopes.find((each) => each === chosen) ?? 'this')}
        />
      )}
      {scope === 'this' ? null : <PastLine event={event} zone={zone} scope={scope} />}
      <div className={styles.actions}>
        <Button variant="tertiary" onPress={onCancel}>{t`Cancel`}</Button>
        <Button
          variant="primary"
          type="submit"
          isDisabled={!complete}
          whyNot={scope === 'this' ? null : whyNot}
        >{t`Save`}</Button>
      </div>
    </form>
  )
}
