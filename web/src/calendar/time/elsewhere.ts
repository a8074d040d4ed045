import { deviceZone } from '../../lib/dates.ts'
import { changePreferences, preferencesStore } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { pickedStore } from './picked-zone.ts'
import { type Day, instantAt, wallAt, zoneOf } from '../../lib/wall-time.ts'

/** Zones worth a second column: those of the students and of this device, where they are not the own one. */
export function zonesBeside(own: string, students: readonly { time_zone: string | null }[]): string[] {
  const zones = [...students.map(({ time_zone }) => time_zone), deviceZone()].filter((zone) => zone !== null)
  // Each zone is asked about once: two thousand students live in a few.
  const found = [...new Set(zones)].filter((zone) => zone !== own && zoneOf(zone) === zone)
  return found.length > 0 || own === 'UTC' ? found : ['UTC']
}

/**
 * Returns the times in another zone at each hour of the first day, from one row of the grid to the next. Where the
 * distance changes within the days, since the clocks are changed in one of the zones, the hours are marked.
 */
export function hoursElsewhere(days: readonly Day[], zone: string, clock: (minutes: number) => string): string[] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const there = (day: Day, hour: number) => {
    const at = Temporal.Instant.fromEpochMilliseconds(instantAt(day, hour * 60)).toZonedDateTimeISO(zone)
    return at.hour * 60 + at.minute
  }
  return Array.from({ length: wallAt(first, first.end) / 60 }, (_, hour) => {
    const minutes = there(first, hour)
    return minutes === there(last, hour) ? clock(minutes) : `${clock(minutes)}*`
  })
}

/**
 * The second zone, as it was left, and the way from one to the next and back to none. While a student is picked who
 * lives in another zone, it is that one (experience.md B13).
 *
 * @param zones those that can be chosen
 */
export function useOtherZone(zones: readonly string[]): [string | null, () => void] {
  const { secondZone } = useStore(preferencesStore)
  const picked = useStore(pickedStore).findLast(({ zone }) => zones.includes(zone))
  const turn = () =>
    changePreferences({ secondZone: zones[secondZone === '' ? 0 : zones.indexOf(secondZone) + 1] ?? '' })
  const left = secondZone !== '' && zoneOf(secondZone) === secondZone ? secondZone : null
  return [picked?.zone ?? left, turn]
}
