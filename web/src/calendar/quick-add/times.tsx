import type { Line } from './line.tsx'
import { type Language, words } from './words.tsx'

/** Minutes after midnight. */
export interface Span {
  start: number
  /** Where the line gives an end. */
  end: number | null
}

/** Hours up to this one are written as a length ("1h30"), from the next on as a time ("15h30"). */
const longestHours = 6
/** A bare hour up to this one is in the afternoon: nobody teaches at four in the morning. */
const lastAfternoon = 7

interface Hour {
  minutes: number
  /** Said without am or pm, minutes or a zero in front. */
  isBare: boolean
  half: 'am' | 'pm' | null
}

const clockForm = /^(\d{1,2})(?:[:.](\d{2}))?(am|pm)?$/

function hourOf(text: string): Hour | null {
  const match = clockForm.exec(text)
  if (!match) return null
  const [, digits = '', rest, half] = match
  const hour = Number(digits)
  const minutes = Number(rest ?? 0)
  if (minutes > 59 || hour > 23 || (half !== undefined && (hour < 1 || hour > 12))) return null
  const whole = half === 'pm' ? (hour % 12) + 12 : half === 'am' ? hour % 12 : hour
  return {
    minutes: whole * 60 + minutes,
    isBare: half === undefined && !digits.startsWith('0'),
    half: half === 'am' || half === 'pm' ? half : null,
  }
}

const noonMinutes = 12 * 60

/** An hour of 1 to 7 that says no more is in the afternoon. */
const meant = ({ minutes, isBare }: Hour, hasMinutes: boolean): number =>
  isBare && !hasMinutes && minutes >= 60 && minutes < (lastAfternoon + 1) * 60 ? minutes + noonMinutes : minutes

/** "9-10", "4-5pm", "16:00-17:30": both ends in one word. */
export function rangeAt(line: Line, at: number): Span | null {
  const match = /^([\d:.]+(?:am|pm)?)[-–]([\d:.]+(?:am|pm)?)$/.exec(line.word(at))
  const [from, to] = [hourOf(match?.[1] ?? ''), hourOf(match?.[2] ?? '')]
  if (!from || !to) return null
  const isPlain = from.half === null && to.half === null
  // "4-5pm" means both, "11-1pm" does not.
  const early =
    from.half === null && to.half === 'pm' && from.minutes < noonMinutes && from.minutes + noonMinutes < to.minutes
      ? from.minutes + noonMinutes
      : from.minutes
  const start = isPlain ? meant(from, hasMinutes(match?.[1])) : early
  const end = isPlain ? meant(to, hasMinutes(match?.[2])) : to.minutes
  const later = end <= start && end + noonMinutes < 24 * 60 ? end + noonMinutes : end
  return later > start ? { start, end: later } : null
}

const hasMinutes = (text: string | undefined): boolean => /[:.]/.test(text ?? '')

/** "16:00", "16.30", "15h30", "4pm", "noon"; a bare hour is `bareHourAt`. */
export function timeAt(line: Line, at: number, language: Language): Span | null {
  const word = line.word(at)
  if (words[language].noon.includes(word)) return { start: noonMinutes, end: null }
  const french = /^(\d{1,2})h(\d{2})?$/.exec(word)
  if (french) {
    const [hour, minutes] = [Number(french[1]), Number(french[2] ?? 0)]
    const isTime = hour > longestHours && hour <= 23 && minutes <= 59
    return isTime ? { start: hour * 60 + minutes, end: null } : null
  }
  const hour = hourOf(word)
  const says = hour !== null && (hour.half !== null || hasMinutes(word) || /^0\d$/.test(word))
  return says ? { start: hour.minutes, end: null } : null
}

/** "16", "4": only after everything else has had its numbers. */
export function bareHourAt(line: Line, at: number): Span | null {
  const word = line.word(at)
  const hour = /^\d{1,2}$/.test(word) ? hourOf(word) : null
  return hour === null ? null : { start: meant(hour, false), end: null }
}

/** "45m", "1h", "1h30", "1.5h", "45 min", in minutes, and of how many words. */
export function lengthAt(line: Line, at: number): { minutes: number; count: number } | null {
  const word = line.word(at)
  const inMinutes = /^(\d{1,3})(?:m|min|mins|minutes)$/.exec(word)
  if (inMinutes) return sensible(Number(inMinutes[1]), 1)
  const inHours = /^(\d)h(\d{2})?$/.exec(word)
  if (inHours && Number(inHours[1]) <= longestHours)
    return sensible(Number(inHours[1]) * 60 + Number(inHours[2] ?? 0), 1)
  const part = /^(\d)[.,](\d{1,2})h$/.exec(word)
  if (part && Number(part[1]) <= longestHours) return sensible(Math.round(Number(`${part[1]}.${part[2]}`) * 60), 1)
  const second = line.word(at + 1)
  if (/^\d{1,3}$/.test(word) && /^(?:min|mins|minutes|minuten|minutos|minuti)$/.test(second))
    return sensible(Number(word), 2)
  return null
}

/** The calendar makes nothing shorter than five minutes. */
const sensible = (minutes: number, count: number) => (minutes >= 5 && minutes < 24 * 60 ? { minutes, count } : null)
