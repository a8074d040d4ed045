/** Rules in the words of vCalendar 1.0, "W2 MO WE #6", which old programs and telephones write. */

const frequencies: Readonly<Record<string, string>> = { D: 'DAILY', W: 'WEEKLY', MP: 'MONTHLY', MD: 'MONTHLY' }
const weekday = /^(?:MO|TU|WE|TH|FR|SA|SU)$/
/** "2+" is the second of a month, "1-" the last. */
const nth = /^([1-5])([+-])?$/
const ofMonth = /^(?:(\d{1,2})([+-])?|LD)$/
/** A rule of these says nothing of its end and means two dates. */
const usualCount = 2

/**
 * A rule in today's words.
 *
 * @returns the text itself where it is in those already, or says what they can't
 */
export function inNewWords(text: string): string {
  const [, kind = '', interval = '', rest = ''] =
    /^(D|W|MP|MD|YM|YD)(\d{1,3})((?:\s+\S+)*)$/.exec(text.trim().toUpperCase()) ?? []
  if (kind === '') return text
  const words = rest.split(/\s+/).filter(Boolean)
  const ends = words.filter((word) => /^(?:#\d{1,4}|\d{8}(?:T\d{6}Z?)?)$/.test(word))
  const days = byOf(
    kind,
    words.filter((word) => !ends.includes(word)),
  )
  if (days === null) return text
  return [`FREQ=${frequencies[kind] ?? 'YEARLY'}`, `INTERVAL=${Number(interval)}`, days, ...endOf(ends)]
    .filter((part) => part !== '')
    .join(';')
}

/** Which days of its stretch a rule means; null for what can't be said of them today. */
function byOf(kind: string, words: readonly string[]): string | null {
  if (kind === 'MP') return positionsOf(words)
  if (words.length === 0) return ''
  if (kind === 'W') return words.every((word) => weekday.test(word)) ? `BYDAY=${words.join(',')}` : null
  if (kind === 'MD') {
    const days = words.map((word) => {
      const [, day, sign] = ofMonth.exec(word) ?? []
      return word === 'LD' ? '-1' : day === undefined ? null : `${sign === '-' ? '-' : ''}${Number(day)}`
    })
    return days.includes(null) ? null : `BYMONTHDAY=${days.join(',')}`
  }
  const isMonths = kind === 'YM' && words.every((word) => /^(?:[1-9]|1[0-2])$/.test(word))
  return isMonths ? `BYMONTH=${words.join(',')}` : null
}

/** "1+ MO TU 1- FR": the first Monday and Tuesday, and the last Friday. */
function positionsOf(words: readonly string[]): string | null {
  const days: string[] = []
  let positions: string[] = []
  let isOpen = false
  for (const word of words) {
    const [, number, sign] = nth.exec(word) ?? []
    if (number !== undefined) {
      positions = [...(isOpen ? positions : []), `${sign === '-' ? '-' : ''}${number}`]
      isOpen = true
    } else if (weekday.test(word) && positions.length > 0) {
      days.push(...positions.map((position) => position + word))
      isOpen = false
    } else return null
  }
  return days.length === 0 || isOpen ? null : `BYDAY=${days.join(',')}`
}

/** "#0" goes on for ever. */
function endOf(words: readonly string[]): string[] {
  if (words.length === 0) return [`COUNT=${usualCount}`]
  return words.flatMap((word) =>
    word === '#0' ? [] : word.startsWith('#') ? `COUNT=${Number(word.slice(1))}` : `UNTIL=${word}`,
  )
}
