import { locale } from '../dates.ts'
import { preferencesStore } from '../preferences.ts'
import { clock } from '../wall-time.ts'
import { isStopped } from './quick-add.ts'
import { readLine } from './read-line.ts'

/** When something is, by the clock on the wall. */
export interface WallTimes {
  /** YYYY-MM-DD */
  date: string
  /** HH:MM */
  time: string
  minutes: number
}

interface WhenAsked {
  /** IANA name. */
  zone: string
  /** The day, time and length that apply until the text says others. */
  form: WallTimes
  /** ms since the epoch. */
  now: number
}

/**
 * Reads a day, a time and a length as they are typed in the line of quick add. A day alone keeps the time, a time alone keeps
 * the day; null for words that mean neither.
 */
export function readWhen(text: string, { zone, form, now }: WhenAsked): WallTimes | null {
  const preferences = preferencesStore.get()
  const context = { now, zone, locale: locale(), students: [], defaultMinutes: form.minutes, preferences }
  const read = readLine(text, context, [])
  if (read.title !== '' || read.allDay || read.repeat || read.chips.length === 0 || isStopped(read)) return null
  const isDated = read.chips.some(({ kind }) => kind === 'date')
  return {
    date: isDated && read.date !== null ? read.date : form.date,
    time: read.start === null ? form.time : clock(read.start),
    minutes: read.minutes,
  }
}
