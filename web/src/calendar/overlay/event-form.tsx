import { longestTitle } from '@lectern/contract/titles'
import type { CalendarEvent, Times } from '../../data/event-rows.ts'
import { KeepBoth } from '../saving/keep-both.tsx'
import type { Scope } from '../../data/series.ts'
import { t } from '@lingui/core/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { dayHabits, dayZoneOf, lastMoment, locale } from '../../lib/dates.ts'
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
import { timesOf, wholeDaysIn } from '../event/calendar-event.ts'
import type { Refused } from '../saving/changes.ts'
import { useRefusable } from '../saving/use-refusable.ts'
import { WhyRefused } from '../saving/why-refused.tsx'
import type { EventChange } from '../../data/event-writes.ts'
import type { Given } from '../../data/give-event.ts'
import { EditPreview } from '../series/edit-preview.tsx'
import { changeOf } from '../saving/series.ts'
import { scopes, scopeText } from '../series/scope-text.ts'
import { clock, dateAfter, dateIn, dayIn, daysToEnd, instantAt, isoOf, minutesOf, wallAt } from '../../lib/wall-time.ts'

/** The values typed for an event, in wall time. */
export interface TypedEvent {
  title: string
  date: string
  from: string
  to: string
  /** Of whole days, the last of them. */
  last: string
  toConfirm: boolean
  scope: Scope
  /** Null for a private time. */
  studentId: number | null
}

/** The changes to an event, and the values typed for them. */
export interface EventEdit {
  /** Null where title and times stay. */
  change: EventChange | null
  /** The person it is given to, where that changes. */
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
  /** Receives the values typed so far; null before any, and once they are saved or given up. */
  onType: (typed: TypedEvent | null) => void
  onSave: (edit: EventEdit) => void
  onCancel: () => void
}

/** An event as its fields say it before anything was typed. */
export function typedOf(event: CalendarEvent, zone: string): TypedEvent {
  const { title, start, end, to_confirm: toConfirm, user_profile_id: studentId } = event
  const wall = (instant: number) => clock(wallAt(dayIn(zone, dateIn(zone, instant)), instant))
  const [from, to] = [Date.parse(start), Date.parse(end)]
  const days = dayZoneOf(event, zone)
  return {
    title,
    date: dateIn(days, from),
    from: wall(from),
    to: wall(to),
    last: dateIn(days, Date.parse(lastMoment(event, zone))),
    toConfirm,
    scope: 'this',
    studentId,
  }
}

/** The times that the fields say; null while they are not whole, or turned. */
function timesTyped(event: CalendarEvent, { date, from, to, last }: TypedEvent, zone: string): Times | null {
  const wholeIn = wholeDaysIn(event, zone)
  if (wholeIn !== null) {
    if (date === '' || last < date) return null
    // They end where the day after them begins.
    return timesOf(dayIn(wholeIn, date).start, dayIn(wholeIn, dateAfter(last, 1)).start)
  }
  const [start, end] = [minutesOf(from), minutesOf(to)]
  if (date === '' || start === null || end === null) return null
  const days = daysToEnd(event, start, end, zone)
  if (days === null) return null
  return {
    start: isoOf(instantAt(dayIn(zone, date), start)),
    end: isoOf(instantAt(dayIn(zone, days === 0 ? date : dateAfter(date, days)), end)),
  }
}

/** Days from one (YYYY-MM-DD) to another. */
const daysBetween = (first: string, last: string): number => Temporal.PlainDate.from(first).until(last).days

const isTurned = (event: CalendarEvent, { date, from, to, last }: TypedEvent, zone: string): boolean => {
  if (event.all_day) return last !== '' && last < date
  const [start, end] = [minutesOf(from), minutesOf(to)]
  return start !== null && end !== null && daysToEnd(event, start, end, zone) === null
}

/** Title and times of an event as fields: the way without dragging. */
export function EventForm({ event, again, zone, students, onType, onSave, onCancel }: EventFormProps) {
  const fresh = () => typedOf(event, zone)
  const { first, typed, type, clash, settle } = useRefusable({ again, fresh, onType })
  const { title, date, from, to, last, toConfirm, scope, studentId } = typed
  // Moved to another day it lasts as many days, until its last one is said.
  const [isLastTyped, setLastTyped] = useState(false)
  const typeFirst = (next: string) =>
    type({
      date: next,
      ...(next !== '' && !isLastTyped && { last: dateAfter(next, daysBetween(first.date, first.last)) }),
    })
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
      <WhyRefused again={again} />
      <TextField
        label={t`Title`}
        value={title}
        onChange={(next) => type({ title: next })}
        maxLength={longestTitle}
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
      {event.all_day ? (
        <>
          <DateField {...dayHabits()} label={t`First day`} value={date} onChange={typeFirst} />
          <DateField
            {...dayHabits()}
            label={t`Last day`}
            value={last}
            onChange={(next) => {
              setLastTyped(true)
              type({ last: next })
            }}
            message={isTurned(event, typed, zone) ? t`It ends before it begins.` : undefined}
          />
        </>
      ) : (
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
        <KeepBoth clash={clash} onLeave={() => settle(onCancel)} />
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
