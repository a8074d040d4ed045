import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useWhyNot } from '../lib/offline/why-not.ts'
import { Button } from '../ui/button.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './event-form.module.css'
import type { CalendarEvent, Times } from './rules.ts'
import type { Refused } from './saving/changes.tsx'
import type { EventChange } from './saving/data.ts'
import type { Scope } from './series/data.ts'
import { EditPreview } from './series/edit-preview.tsx'
import { changeOf } from './series/rules.ts'
import { scopes, scopeText } from './series/scope-text.tsx'
import { clock, dateAfter, dateIn, dayIn, daysToEnd, instantAt, isoOf, minutesOf, wallAt } from './time/rules.ts'

/** What is typed of an event, by the clock on the wall. */
export interface TypedEvent {
  title: string
  date: string
  from: string
  to: string
  toConfirm: boolean
  scope: Scope
}

/** What is changed on an event, and how that was typed. */
export interface EventEdit {
  change: EventChange
  scope: Scope
  typed: TypedEvent
}

export interface EventFormProps {
  event: CalendarEvent
  /** It was tried before. */
  again: Refused<TypedEvent> | null
  zone: string
  /** What is typed so far; null while nothing is, and once it is saved or given up. */
  onType: (typed: TypedEvent | null) => void
  onSave: (edit: EventEdit) => void
  onCancel: () => void
}

/** An event as its fields say it before anything was typed. */
export function typedOf({ title, start, end, to_confirm: toConfirm }: CalendarEvent, zone: string): TypedEvent {
  const wall = (instant: number) => clock(wallAt(dayIn(zone, dateIn(zone, instant)), instant))
  const [from, to] = [Date.parse(start), Date.parse(end)]
  return { title, date: dateIn(zone, from), from: wall(from), to: wall(to), toConfirm, scope: 'this' }
}

/** The times that the fields say; null while they are not whole, or turned. Whole days have no fields, and stay. */
function timesTyped(event: CalendarEvent, { date, from, to }: TypedEvent, zone: string): Times | null {
  if (event.all_day) return { start: event.start, end: event.end }
  const [start, end] = [minutesOf(from), minutesOf(to)]
  if (date === '' || start === null || end === null) return null
  const days = daysToEnd(event, start, end, zone)
  if (days === null) return null
  return {
    start: isoOf(instantAt(dayIn(zone, date), start)),
    end: isoOf(instantAt(dayIn(zone, days === 0 ? date : dateAfter(date, days)), end)),
  }
}

const isTurned = (event: CalendarEvent, { from, to }: TypedEvent, zone: string): boolean => {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  return start !== null && end !== null && daysToEnd(event, start, end, zone) === null
}

/** Title and times of an event as fields: the way without dragging. */
export function EventForm({ event, again, zone, onType, onSave, onCancel }: EventFormProps) {
  const [first] = useState(() => again?.typed ?? typedOf(event, zone))
  const [typed, setTyped] = useState(first)
  const tell = useEffectEvent((now: TypedEvent) => onType(now === first && again === null ? null : now))
  useEffect(() => tell(typed), [typed])
  const settle = (act: () => void) => {
    onType(null)
    act()
  }
  const { title, date, from, to, toConfirm, scope } = typed
  const type = (more: Partial<TypedEvent>) => setTyped((now) => ({ ...now, ...more }))
  // What was refused is wanted all the same; something else is tried anew.
  const clash = typed === again?.typed ? again.clash : null
  const whyNot = useWhyNot()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const times = timesTyped(event, typed, zone)
  const wanted = title.trim() === '' || times === null ? null : { title: title.trim(), ...times }

  const save = () => {
    if (wanted === null) return
    // Of one date: a series has none to settle.
    const settled = scope === 'this' && toConfirm !== event.to_confirm ? { to_confirm: toConfirm } : {}
    settle(() => onSave({ change: { ...wanted, ...settled }, scope, typed }))
  }

  return (
    <form
      className={styles.form}
      onSubmit={(submit) => {
        submit.preventDefault()
        save()
      }}
    >
      {again?.why ? (
        <p className={styles.why} role="alert">
          {again.why}
        </p>
      ) : null}
      <TextField
        label={t`Title`}
        value={title}
        onChange={(next) => type({ title: next })}
        maxLength={200}
        inputRef={field}
        message={title.trim() === '' ? t`Please enter a title.` : undefined}
      />
      {event.all_day ? null : (
        <>
          <TextField label={t`Date`} type="date" value={date} onChange={(next) => type({ date: next })} />
          <div className={styles.times}>
            <TextField label={t`From`} type="time" value={from} onChange={(next) => type({ from: next })} />
            <TextField
              label={t`To`}
              type="time"
              value={to}
              onChange={(next) => type({ to: next })}
              message={isTurned(event, typed, zone) ? t`It ends before it begins.` : undefined}
            />
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
          onChange={(chosen) => type({ scope: scopes.find((each) => each === chosen) ?? 'this' })}
        />
      )}
      {scope === 'this' ? (
        <Switch isSelected={toConfirm} onChange={(next) => type({ toConfirm: next })}>
          {t`To confirm`}
        </Switch>
      ) : null}
      {scope === 'this' ? null : (
        <EditPreview event={event} zone={zone} scope={scope} change={wanted === null ? {} : changeOf(event, wanted)} />
      )}
      <div className={styles.actions}>
        <Button variant="tertiary" onPress={() => settle(onCancel)}>{t`Cancel`}</Button>
        {clash ? (
          <Button
            onPress={() =>
              settle(() => {
                onCancel()
                clash.keepBoth()
              })
            }
          >{t`Keep both`}</Button>
        ) : null}
        <Button
          variant="primary"
          type="submit"
          isDisabled={wanted === null}
          whyNot={scope === 'this' ? null : whyNot}
        >{t`Save`}</Button>
      </div>
    </form>
  )
}
