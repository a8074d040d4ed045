/** The clocks of vCalendar 1.0, "TZ:-05" and "DAYLIGHT:TRUE;-04;20270314T020000;20271107T020000;EST;EDT", which hold for all times. */
import type { Component } from './component.ts'
import type { Clock, TimeRange } from './observances.ts'

const day = 24 * 60 * 60 * 1000

/** The clocks that a calendar says its times are by, and the stretch of time for which it tells them; null where it says none. */
export function oldClockOf({
  properties,
}: Component): { clock: Clock; within: TimeRange | null; isFixed: boolean } | null {
  const valuesOf = (wanted: string) => properties.flatMap(({ name, value }) => (name === wanted ? value.trim() : []))
  const ahead = offsetIn(valuesOf('TZ')[0])
  if (ahead === null) return null
  const summers = valuesOf('DAYLIGHT').map((value) => value.split(';'))
  const turns = summers
    .filter(([isKept]) => isKept?.toUpperCase() === 'TRUE')
    .flatMap(([, offset, from, to]): [number, number][] => {
      const summer = offsetIn(offset) ?? Number.NaN
      return [
        [instantIn(from, ahead), summer],
        [instantIn(to, summer), ahead],
      ]
    })
    .toSorted(([one], [other]) => one - other)
  if (turns.flat().some(Number.isNaN)) return null
  const [first, last] = [turns[0], turns.at(-1)]
  const within = first && last ? { from: first[0] - day, to: last[0] + day } : null
  return { clock: { ahead, turns }, within, isFixed: summers.length > 0 }
}

/** "-05", "+01:00", "-0430" in ms. */
function offsetIn(text = ''): number | null {
  const [, sign, hours = '', minutes = '0'] = /^([+-])?(\d{1,2}):?(\d{2})?$/.exec(text.trim()) ?? []
  return hours === '' ? null : (sign === '-' ? -60_000 : 60_000) * (Number(hours) * 60 + Number(minutes))
}

/** The instant of a wall time by clocks that are so far ahead; not a number for what is no time. */
function instantIn(text = '', ahead: number): number {
  const [, date, hour, minute, utc] = /^(\d{8})T(\d\d)(\d\d)\d\d(Z)?$/.exec(text.trim()) ?? []
  const written = `${date?.replace(/^(\d{4})(\d\d)/, '$1-$2-')}T${hour}:${minute}:00Z`
  return Date.parse(written) - (utc === undefined ? ahead : 0)
}
