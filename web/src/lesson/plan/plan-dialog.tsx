import { clashCode } from '../../data/events.ts'
import type { Times } from '../../data/event-rows.ts'
import type { Lesson } from '../../data/lesson-rows.ts'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { dayHabits, locale, rangeText } from '../../lib/dates.ts'
import { useDraft } from '../../lib/drafts.ts'
import { DataError } from '../../lib/data-error.ts'
import { preferencesStore } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { clockFor } from '../../lib/wall-time.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import type { Student } from '../lesson.ts'
import { busyQuery } from '../../data/plan-lesson.ts'
import styles from './plan-dialog.module.css'
import type { WallTimes } from '../../lib/quick-add/read-when.ts'
import { clashes, type Hours, longest, shortest, timesOf } from './plan.ts'

export interface Planning {
  times: Times
  studentId: number | null
  overlapWanted: boolean
}

interface Props {
  lesson: Lesson
  /** The name of the lesson. */
  name: string
  profileId: number
  zone: string
  students: readonly Student[]
  start: WallTimes
  /** @throws {DataError} `event-clash`, which the dialog explains */
  onPlan: (planning: Planning) => Promise<void>
  /** How many lessons are asked for after this one, and the way to the next. */
  rest?: { count: number; onNext: () => void }
  onClose: () => void
}

/** The choices in the dialog. */
interface Typed extends WallTimes {
  studentId: number | null
}

/** Reads a draft; values that an older page stored otherwise are ignored. A length that is no number is null in it. */
function typedIn(text: string, begun: Typed): Typed {
  const kept: unknown = JSON.parse(text)
  if (typeof kept !== 'object' || kept === null || !('date' in kept && 'time' in kept && 'minutes' in kept))
    return begun
  const { date, time, minutes } = kept
  const studentId = 'studentId' in kept && typeof kept.studentId === 'number' ? kept.studentId : null
  if (typeof date !== 'string' || typeof time !== 'string') return begun
  return { date, time, minutes: typeof minutes === 'number' ? minutes : Number.NaN, studentId }
}

/** No student; profile ids begin at 1. */
const nobody = 0

/** Asks when a lesson takes place. The student can be chosen until the lesson has its place in the calendar. */
export function PlanDialog({ lesson, name, profileId, zone, students, start, onPlan, rest, onClose }: Props) {
  const formId = useId()
  const begun = { ...start, studentId: lesson.user_profile_id }
  // By where it was to be put: who puts the lesson on another time by hand means that one.
  const draftKey = `plan.${lesson.lesson_id}.${start.date}T${start.time}`
  const [text, keep, forget] = useDraft(draftKey, JSON.stringify(begun))
  const form = typedIn(text, begun)
  const { studentId } = form
  const setForm = (more: Partial<Typed>) => keep(JSON.stringify({ ...form, ...more }))
  /** Decided, one way or the other: nothing of it waits any more. */
  const leave = (on: () => void) => {
    forget()
    on()
  }
  const visible = useStore(preferencesStore)
  const [refused, setRefused] = useState<Times | null>(null)
  const [isSending, setSending] = useState(false)
  const times = timesOf(form, zone)
  const overlaps = useOverlaps(profileId, zone, form.date, times, lesson.event_id)
  const isClash = overlaps !== '' || (refused !== null && refused.start === times?.start && refused.end === times.end)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!times || isSending) return
    setSending(true)
    try {
      await onPlan({ times, studentId, overlapWanted: isClash })
      leave(rest?.onNext ?? onClose)
    } catch (error) {
      if (error instanceof DataError && error.code === clashCode) setRefused(times)
      setSending(false)
    }
  }
  return (
    <Dialog
      title={t`Plan ${name}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="tertiary" onPress={() => leave(onClose)}>
            <Trans>Cancel</Trans>
          </Button>
          {rest && (
            <Button onPress={() => leave(rest.onNext)}>
              <Trans>Skip</Trans>
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" isDisabled={times === null || isSending}>
            {isClash ? t`Plan anyway` : t`Plan lesson`}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)}>
        {lesson.event_id === null && (
          <div className={styles.wide}>
            <Select
              label={t`Student`}
              value={studentId ?? nobody}
              onChange={(id) => setForm({ studentId: id === nobody ? null : id })}
              options={[
                { value: nobody, label: t`No student` },
                ...students
                  .filter((each) => each.archived_at === null || each.user_profile_id === studentId)
                  .map((each) => ({ value: each.user_profile_id, label: each.display_name ?? '' })),
              ]}
            />
          </div>
        )}
        <DateField
          {...dayHabits()}
          label={t`Day`}
          takesFocus
          value={form.date}
          onChange={(date) => setForm({ date })}
        />
        <TimeField locale={locale()} label={t`Time`} value={form.time} onChange={(time) => setForm({ time })} />
        <TextField
          label={t`Minutes`}
          type="number"
          inputMode="numeric"
          value={Number.isNaN(form.minutes) ? '' : String(form.minutes)}
          onChange={(minutes) => setForm({ minutes: Number.parseInt(minutes, 10) })}
          message={isLength(form.minutes) ? undefined : t`Please enter a length from ${shortest} to ${longest} min.`}
        />
        <output className={styles.note} data-clash={isClash || undefined}>
          {overlaps !== ''
            ? t`Overlaps with ${overlaps}`
            : isClash
              ? t`There is something else at that time.`
              : noteOn(form, times, visible)}
        </output>
        {rest && (
          <p className={styles.rest}>
            {plural(rest.count, { one: '# more lesson after this one', other: '# more lessons after this one' })}
          </p>
        )}
      </form>
    </Dialog>
  )
}

const isLength = (minutes: number): boolean => minutes >= shortest && minutes <= longest

function noteOn({ time }: WallTimes, times: Times | null, { firstHour, lastHour }: Hours): string {
  const hour = Number.parseInt(time, 10)
  if (times && Date.parse(times.end) < Date.now()) return t`In the past`
  if (hour < firstHour || hour >= lastHour) {
    const clock = clockFor(locale())
    return t`Outside ${clock(firstHour * 60)}–${clock(lastHour * 60)}`
  }
  return ''
}

/** "Mina 17:00–17:45" for what already stands there, or nothing. */
function useOverlaps(
  profileId: number,
  zone: string,
  date: string,
  times: Times | null,
  eventId: number | null,
): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : null
  const { data = [] } = useQuery({ ...busyQuery(profileId, day ?? '2024-01-01', 1, zone), enabled: day !== null })
  if (!times) return ''
  return clashes(data, times, eventId)
    .map((other) => `${other.title} ${rangeText(other.start, other.end, zone)}`)
    .join(', ')
}
