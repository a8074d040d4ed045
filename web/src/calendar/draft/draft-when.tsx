import type { Times } from '../../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { dayHabits, locale } from '../../lib/dates.ts'
import { DateField } from '../../ui/date-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import styles from './draft-popover.module.css'
import { clock, dateIn, dayIn, instantAt, isoOf, minuteMs, minutesOf, wallAt } from '../../lib/wall-time.ts'

/** When a new lesson is, by the clock on the wall. */
export interface DraftWhen {
  /** YYYY-MM-DD; empty while it is not whole. */
  date: string
  /** HH:MM; empty while it is not whole. */
  time: string
  /** As it is typed. */
  minutes: string
}

/** A lesson is between five minutes and a day long (lesson.minutes in the database). */
const [shortest, longest] = [5, 1440]

export function whenOf({ start, end }: Times, zone: string): DraftWhen {
  const from = Date.parse(start)
  const date = dateIn(zone, from)
  const minutes = Math.round((Date.parse(end) - from) / minuteMs)
  return { date, time: clock(wallAt(dayIn(zone, date), from)), minutes: String(minutes) }
}

/** The times that the fields say; null while they are not whole. */
export function timesIn({ date, time, minutes: length }: DraftWhen, zone: string): Times | null {
  const [start, minutes] = [minutesOf(time), Number(length)]
  if (date === '' || start === null || !Number.isInteger(minutes) || minutes < shortest || minutes > longest)
    return null
  const from = instantAt(dayIn(zone, date), start)
  return { start: isoOf(from), end: isoOf(from + minutes * minuteMs) }
}

/** The day, time and length that words say, as in the line of quick add; what they leave out stays. Null for other words. */
async function typedWhen(text: string, when: DraftWhen, zone: string): Promise<DraftWhen | null> {
  const { readWhen } = await import('../../lib/quick-add/read-when.ts')
  const form = { ...when, minutes: Number(when.minutes) || shortest }
  const read = readWhen(text, { zone, form, now: Date.now() })
  return read && { ...read, minutes: String(read.minutes) }
}

interface Props {
  when: DraftWhen
  zone: string
  onChange: (when: DraftWhen) => void
  /** Whether words stand there that are not read: nothing is planned past them. */
  onUnread: (isUnread: boolean) => void
}

/** When a new lesson is: as words, or by its day, time and length. */
export function DraftWhenFields({ when, zone, onChange, onUnread }: Props) {
  const [text, setText] = useState('')
  const [unread, setUnread] = useState('')
  const latest = useRef('')
  // Of “27 dec” the 2 alone was an hour for a moment: what words leave out is as it was before them.
  const before = useRef(when)
  const type = async (next: string) => {
    if (text === '') before.current = when
    latest.current = next
    setText(next)
    onUnread(next.trim() !== '')
    const read = next.trim() === '' ? before.current : await typedWhen(next, before.current, zone)
    if (latest.current !== next) return
    setUnread(read ? '' : next)
    if (!read) return
    onUnread(false)
    onChange(read)
  }
  const change = (next: DraftWhen) => {
    // A message from the fields replaces the one from the words.
    latest.current = ''
    setText('')
    onUnread(false)
    onChange(next)
  }
  const isUnread = text !== '' && unread === text
  return (
    <>
      <TextField
        label={t({ message: 'When', context: 'day and time of a lesson' })}
        placeholder={t`tomorrow 4pm`}
        autoComplete="off"
        value={text}
        onChange={(next) => void type(next)}
        hint={isUnread ? t`Not understood yet` : undefined}
      />
      <div className={styles.when}>
        <DateField {...dayHabits()} label={t`Date`} value={when.date} onChange={(date) => change({ ...when, date })} />
        <TimeField locale={locale()} label={t`Time`} value={when.time} onChange={(time) => change({ ...when, time })} />
        <TextField
          label={t`Minutes`}
          type="number"
          inputMode="numeric"
          value={when.minutes}
          onChange={(minutes) => change({ ...when, minutes })}
        />
      </div>
    </>
  )
}
