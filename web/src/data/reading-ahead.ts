/** Reads what is kept before anybody asks for it, and gives it back when the server is away; loaded once somebody is there. */
import { loadLessonsDocument } from './lessons.ts'
import type { User } from '@lectern/client'
import { hashKey } from '@tanstack/react-query'
import { roleOf } from '../lib/auth-state.ts'
import { calendarLessonsKey, calendarWeekKey, readEvents, readLessons } from './calendar-reading.ts'
import { client } from '../lib/client.ts'
import { deviceZone, firstWeekday, weekStart } from '../lib/dates.ts'
import { profileQuery } from './profile.ts'
import { queryClient, request } from '../lib/query-cache.ts'
import { readStudents, studentsQuery } from './students.ts'
import { awayStore } from '../lib/connection.ts'
import { dropStored, keepAll, readAllStored } from './offline/device-store.ts'
import { fillFromStored, isStoredQuery } from './offline/fill-stored.ts'
import { dayMs, isStored, type Stored, storedDays } from './offline/reading.ts'
import { dateAfter, isoOf, timeBetween } from '../lib/wall-time.ts'
import { touches } from './event-rows.ts'

/** ms between two times that the kept days are read ahead. */
const pause = 10 * 60_000
/** ms after somebody is there: the page's own reading comes first. */
const afterStart = 3_000
/** ms for which what was read is kept: by then the kept days were read anew, or are over. */
const longestKept = 2 * storedDays * dayMs

const daysOfWeek = 7

type Read = Pick<Stored, 'key' | 'data'>[]

/** The lessons of the kept days with their notes, so that each can be opened though nobody opened it yet. */
async function notes(profileId: number, signal: AbortSignal): Promise<Read> {
  const now = Date.now()
  const range = { from: isoOf(now - storedDays * dayMs), to: isoOf(now + (storedDays + 1) * dayMs) }
  const { loadLessons } = await request(loadLessonsDocument, { id: profileId, ...range }, { signal })
  return loadLessons.map((data) => ({ key: ['lesson', 'open', data.lesson_id], data }))
}

/** The weeks of the calendar that hold the kept days, as the calendar would read them: this one and one to both sides. */
async function weeks({ id }: User, profileId: number, signal: AbortSignal): Promise<Read> {
  const profile = queryClient.getQueryData(profileQuery(id).queryKey)
  const now = Temporal.Now.zonedDateTimeISO(profile?.time_zone ?? deviceZone())
  const zone = now.timeZoneId
  const first = weekStart(now.toPlainDate(), firstWeekday()).subtract({ weeks: 1 }).toString()
  const events = await readEvents(profileId, timeBetween(zone, first, dateAfter(first, 3 * daysOfWeek)), signal)
  return [0, 1, 2].map((weeksOn) => {
    const week = dateAfter(first, weeksOn * daysOfWeek)
    const range = timeBetween(zone, week, dateAfter(week, daysOfWeek))
    return { key: calendarWeekKey(profileId, zone, week), data: events.filter((event) => touches(event, range)) }
  })
}

/** Keeps the days around today for this person: what the calendar shows of them, and every lesson. */
export async function readAhead(user: User, profileId: number, signal: AbortSignal): Promise<void> {
  const account = user.id
  const reads: Promise<Read>[] = [
    notes(profileId, signal),
    weeks(user, profileId, signal),
    readLessons(profileId, signal).then((data) => [{ key: calendarLessonsKey(profileId), data }]),
    ...(roleOf(user) === 'teacher'
      ? [readStudents(account, signal).then((data) => [{ key: studentsQuery(account).queryKey, data }])]
      : []),
  ]
  // One read that fails is no reason to do without the others.
  const answers = await Promise.allSettled(reads)
  const at = Date.now()
  const values = answers.flatMap((each): Stored[] =>
    each.status === 'fulfilled' ? each.value.map(({ key, data }) => ({ hash: hashKey(key), key, data, at })) : [],
  )
  if (signal.aborted) return
  await keepAll(values.map((value) => ({ key: [account, value.hash], value })))
  await forgetOld(account, at)
}

/** Data that were read long ago are shown to nobody; kept for ever, they would fill the device. */
async function forgetOld(account: string, now: number): Promise<void> {
  for (const kept of await readAllStored(account))
    if (isStoredQuery(kept) && (!isStored(kept.key, now) || kept.at < now - longestKept))
      await dropStored('reading', [account, kept.hash])
}

/** Keeps the days around today at hand until the signal fires: reads them ahead, and is there when the server is not. */
export function keepReady(user: User, profileId: number, signal: AbortSignal): void {
  const look = async () => {
    if (!awayStore.get() && client.auth.getState().user) await readAhead(user, profileId, signal)
    // The server may have gone while it was read.
    if (awayStore.get()) await fillFromStored(user.id)
  }
  const lookUp = () => void look().catch(() => undefined)
  // A page that stays open may be asked for what it never read itself.
  const follow = () => {
    if (awayStore.get()) lookUp()
  }
  const first = setTimeout(lookUp, afterStart)
  const again = setInterval(lookUp, pause)
  const stop = awayStore.subscribe(follow)
  follow()
  signal.addEventListener('abort', () => {
    stop()
    clearTimeout(first)
    clearInterval(again)
  })
}
