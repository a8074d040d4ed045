import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { dayHabits, locale } from '../../lib/dates.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Foot } from '../../ui/foot.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import styles from './event-form.module.css'
import type { Student } from '../event/people.ts'
import type { CalendarEvent, Times } from '../event/calendar-event.ts'
import type { Refused } from '../saving/changes.ts'
import type { EventChange } from '../saving/saving.data.ts'
import type { Given } from '../saving/give-event.data.ts'
import type { Scope } from '../saving/series.data.ts'
import { EditPreview } from '../series/edit-preview.tsx'
import { changeOf } from '../saving/series.ts'
import { scopes, scopeText } from '../series/scope-text.ts'
import { clock, dateAfter, dateIn, dayIn, daysToEnd, instantAt, isoOf, minutesOf, wallAt } from '../../lib/wall-time.ts'

/** What is typed of an event, by the clock on the wall. */
export interface TypedEvent {
  title: string
  date: string
  from: string
  to: string
  toConfirm: boolean
  scope: Scope
  /** Null for a private time. */
  studentId: number | null
}

/** What is changed on an event, and how that was typed. */
export interface EventEdit {
  /** Null where title and times stay. */
  change: EventChange | null
  /** Whose it is to be, where that changes. */
  given: Given | null
  scope: Scope
  typed: TypedEvent
}

export interface EventFormProps {
  event: CalendarEvent
  /** It was tried before. */
  again: Refused<TypedEvent> | null
  zone: string
  students: readonly Student[]
  /** What is typed so far; null while nothing is, and once it is saved or given up. */
  onType: (typed: TypedEvent | null) => void
  onSave: (edit: EventEdit) => void
  onCancel: () => void
}

/** An event as its fields say it before anything was typed. */
export function typedOf(event: CalendarEvent, zone: string): TypedEvent {
  const { title, start, end, to_confirm: toConfirm, user_profile_id: studentId } = event
  const wall = (instant: number) => clock(wallAt(dayIn(zone, dateIn(zone, instant)), instant))
  const [from, to] = [Date.parse(start), Date.parse(end)]
  return { title, date: dateIn(zone, from), from: wall(from), to: wall(to), toConfirm, scope: 'this', studentId }
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
export function EventForm({ event, again, zone, students, onType, onSave, onCancel }: EventFormProps) {
  const [first] = useState(() => again?.typed ?? typedOf(event, zone))
  const [typed, setTyped] = useState(first)
  const tell = useEffectEvent((now: TypedEvent) => onType(now === first && again === null ? null : now))
  useEffect(() => tell(typed), [typed])
  const settle = (act: () => void) => {
    onType(null)
    act()
  }
  const { title, date, from, to, toConfirm, scope, studentId } = typed
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
    const change = { ...wanted, ...settled }
    const isGiven = studentId !== event.user_profile_id
    const isChanged =
      !isGiven || changeOf(event, { ...change, title: event.title }).start !== undefined || 'to_confirm' in settled
    const given = isGiven ? { user_profile_id: studentId, title: wanted.title } : null
    settle(() => onSave({ change: isChanged ? change : null, given, scope, typed }))
  }
  const nameIn = (id: number | null) => students.find(({ user_profile_id }) => user_profile_id === id)?.name
  const give = (value: string) => {
    const next = value === '' ? null : Number(value)
    // A lesson that is called by its student is called by the next one.
    const name = nameIn(next)
    type({ studentId: next, ...(title === nameIn(studentId) && name !== undefined && { title: name }) })
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
        hint={studentId === null ? t`Only you see this` : t`The student sees this`}
        message={title.trim() === '' ? t`Please enter a title.` : undefined}
      />
      <NativeSelect
        id={`${id}-student`}
        label={t`Student`}
        value={studentId === null ? '' : String(studentId)}
        options={[
          { value: '', label: t`No student: a private time` },
          // One who was put away keeps what was planned.
          ...(studentId !== null && nameIn(studentId) === undefined
            ? [{ value: String(studentId), label: event.title }]
            : []),
          ...students.map(({ user_profile_id, name }) => ({ value: String(user_profile_id), label: name })),
        ]}
        whyNot={whyNot}
        onChange={give}
      />
      {event.all_day ? null : (
        <>
          <DateField {...dayHabits()} label={t`Date`} value={date} onChange={(next) => type({ date: next })} />
          <div className={styles.times}>
            <TimeField locale={locale()} label={t`From`} value={from} onChange={(next) => type({ from: next })} />
            <TimeField
              locale={locale()}
              label={t`To`}
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
          {t`Tentative`}
        </Switch>
      ) : null}
      {scope === 'this' ? null : (
        <EditPreview event={event} zone={zone} scope={scope} change={wanted === null ? {} : changeOf(event, wanted)} />
      )}
      <Foot>
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
      </Foot>
    </form>
  )
}
