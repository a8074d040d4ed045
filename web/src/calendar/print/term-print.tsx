import type { CalendarEvent } from '../../data/event-rows.ts'
import { termsIn } from '@lectern/contract/terms'
import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { dayHabits, daysText, dayText } from '../../lib/dates.ts'
import { hoursText } from '../../lib/when-texts.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { preferencesStore } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Foot } from '../../ui/foot.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Printed } from '../../ui/printed.tsx'
import { useAskedOff } from '../event/use-asked-off.ts'
import { eventsBetween } from '../../data/calendar.ts'
import { isOff } from '../overview/day-entry.ts'
import type { Student } from '../event/people.ts'
import { dateAfter, dateIn, dayIn, isoOf } from '../../lib/wall-time.ts'
import { markOf } from './mark-of.ts'
import styles from './print-sheet.module.css'

interface Props {
  profileId: number
  students: readonly Student[]
  zone: string
  onClose: () => void
}

/** As many days as a term of twelve weeks has, where no term is known. */
const usualDays = 7 * 12

/** The dates of one student's term on paper (experience.md B13): whose, and from when to when, are asked first. */
export function TermPrint({ profileId, students, zone, onClose }: Props) {
  const { terms } = useStore(preferencesStore)
  const [today] = useState(() => dateIn(zone, Date.now()))
  const term = termsIn(terms).find(({ to }) => to >= today)
  // A field that was not touched follows the data: the students may come after the question.
  const [studentId, setStudent] = useState<number | null>(null)
  const [from = term?.from ?? today, setFrom] = useState<string>()
  const [to = term?.to ?? dateAfter(today, usualDays), setTo] = useState<string>()
  const [events, setEvents] = useState<readonly CalendarEvent[] | null>(null)
  const whyNot = useWhyNot()
  const student = studentId === null ? students[0] : students.find((each) => each.user_profile_id === studentId)
  const isComplete = student !== undefined && from !== '' && to >= from
  const print = async () => {
    const range = { from: isoOf(dayIn(zone, from).start), to: isoOf(dayIn(zone, to).end) }
    // A refusal was shown.
    const all = await eventsBetween(profileId, range).catch(() => null)
    setEvents(all?.filter((event) => event.user_profile_id === student?.user_profile_id) ?? null)
  }
  return (
    <Dialog title={t`Print a student’s term`} isOpen onClose={onClose}>
      <form
        className={styles.question}
        onSubmit={(submit) => {
          submit.preventDefault()
          void print()
        }}
      >
        <NativeSelect
          id="printed-student"
          label={t`Student`}
          value={String(student?.user_profile_id)}
          options={students.map((each) => ({ value: String(each.user_profile_id), label: each.name }))}
          onChange={(id) => setStudent(Number(id))}
        />
        <DateField {...dayHabits()} label={t`First day`} value={from} onChange={setFrom} />
        <DateField
          {...dayHabits()}
          label={t`Last day`}
          min={from}
          value={to}
          onChange={setTo}
          message={to !== '' && to < from ? t`The last day is before the first.` : undefined}
        />
        <Foot>
          <Button variant="primary" type="submit" isDisabled={!isComplete} whyNot={whyNot}>
            {t`Print`}
          </Button>
        </Foot>
      </form>
      {events && student ? <TermSheet name={student.name} {...{ events, from, to, zone }} onDone={onClose} /> : null}
    </Dialog>
  )
}

interface SheetProps {
  name: string
  events: readonly CalendarEvent[]
  from: string
  to: string
  zone: string
  onDone: () => void
}

function TermSheet({ name, events, from, to, zone, onDone }: SheetProps) {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const end = () => done()
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [])
  const asked = useAskedOff(true)
  const inOrder = events.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
  return (
    <Printed className={styles.week}>
      <h1>{name}</h1>
      <p>
        {dayText(isoOf(dayIn(zone, from).start), zone)} – {dayText(isoOf(dayIn(zone, to).start), zone)}
      </p>
      <ol className={styles.term}>
        {inOrder.map((event) => (
          <li key={event.event_id} data-off={isOff(event) || undefined}>
            <b>{daysText(event, zone)}</b> {hoursText(event, zone)} {markOf(event, asked)}{' '}
            {event.title === name ? null : event.title}
          </li>
        ))}
      </ol>
      <p>{t`✓ taught · ✗ cancelled or missed · ? tentative · ↻ repeats · times in ${zone}`}</p>
    </Printed>
  )
}
