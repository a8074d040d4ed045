/** Longest name and title that a mail repeats, in characters: more would hide what it is about. */
const longestName = 80

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A name as a mail repeats it. */
export function short(text: string | null): string {
  const whole = (text ?? '').trim()
  const characters = Array.from(graphemes.segment(whole), ({ segment }) => segment)
  return characters.length > longestName ? `${characters.slice(0, longestName).join('')}…` : whole
}

/** Day and hour of a lesson as a mail says them; a whole day has no hour, and a clock that nobody chose says its name. */
export const whenText = (
  { start, all_day, time_zone }: { start: string; all_day: boolean; time_zone: string | null },
  language: string,
): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: time_zone ?? 'UTC',
    ...(!all_day && { hour: '2-digit', minute: '2-digit' }),
    ...(!all_day && time_zone === null && { timeZoneName: 'short' }),
  }).format(Date.parse(start))
