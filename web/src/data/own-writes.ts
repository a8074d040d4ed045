/**
 * This page's own writes, said once: under which ids an event was known here, which versions its own writes led to, and
 * what is under way and not answered yet.
 */
import { onArrival } from './offline/arrivals.ts'
import { queryClient } from '../lib/query-cache.ts'
import { dateAfter, timeBetween } from '../lib/wall-time.ts'
import { type CalendarEvent, type Range, withoutRow, withRow } from './event-rows.ts'

/** The id under which each event was first known here, where the server has given it another one since. */
const roots = new Map<number, number>()

/** And the other way round. */
const newest = new Map<number, number>()

/** Two ids mean one event from now on. */
export function nameRoot(eventId: number, root: number): void {
  roots.set(eventId, root)
  newest.set(root, eventId)
}

/** The id that an event has by now: a gesture may have begun before the server gave it. */
export const newestId = (eventId: number): number => newest.get(rootOf(eventId)) ?? eventId

/** The id under which an event was first known here: writes of one event wait for each other by it, and it is drawn by it. */
export const rootOf = (eventId: number): number => roots.get(eventId) ?? eventId

/** Whether an event is the one that an id means, by whichever of its ids. */
export const isEvent =
  (eventId: number) =>
  ({ event_id }: { event_id: number }): boolean =>
    rootOf(event_id) === rootOf(eventId)

/** Newest versions that this page wrote itself, by table and id. What they say is on the screen already. */
const known = new Map<string, number>()

/** Remembers that this page wrote a row, which has this version since. */
export function noteVersion(table: string, id: number, version: number): void {
  const key = `${table} ${id}`
  known.set(key, Math.max(version, known.get(key) ?? 0))
}

/** Whether a row has no newer version than one that this page wrote. */
export const isKnownVersion = (table: string, id: number, version: number): boolean =>
  (known.get(`${table} ${id}`) ?? 0) >= version

/** An unbroken run of this page's own writes of one event, from the version before the first to the newest. */
interface Run {
  from: number
  to: number
}

const keyOf = (eventId: number) => ['own versions', eventId] as const

// Beside the rows and not in a variable, so that it goes with them at sign-out; an undo may come much later.
queryClient.setQueryDefaults(['own versions'], { gcTime: Number.POSITIVE_INFINITY })

/**
 * The version on which a change of a row is based that was seen at `version`: where only this page has written since,
 * the newest of its own, so that an undo after other changes is no conflict. What somebody else changed stays one.
 */
export function versionOf(eventId: number, version: number): number {
  const run = queryClient.getQueryData<Run>(keyOf(eventId))
  return run && run.from <= version && version <= run.to ? run.to : version
}

/** Remembers that a write of this page led to a version, whichever screen or command it came from. */
export function noteWrite(eventId: number, version: number): void {
  const run = queryClient.getQueryData<Run>(keyOf(eventId))
  const before = version - 1
  queryClient.setQueryData<Run>(keyOf(eventId), { from: run?.to === before ? run.from : before, to: version })
}

/**
 * A change that was made here and not answered yet. Rows that the server sends in the meantime are shown as they will stand.
 *
 * An event that was just made has a negative id until the server names it. Both ids mean one event from then on, so
 * that a change made in between finds it.
 */
interface Change {
  /** How many writes are under way. */
  writes: number
  /** As it is shown; null when deleted. */
  shown: CalendarEvent | null
  /** As the server last said; null when it doesn't exist there. */
  confirmed: CalendarEvent | null
  /** Called when the last write has ended. */
  whenEnded: (() => void)[]
}

const changes = new Map<number, Change>()
let settled = 0

/** Changes every week of a calendar that is in the cache. */
function eachWeek(profileId: number, change: (list: CalendarEvent[], range: Range) => CalendarEvent[]): void {
  const weeks = queryClient.getQueryCache().findAll({ queryKey: ['event', 'calendar', profileId] })
  for (const { queryKey, state } of weeks) {
    const [, , , zone, week] = queryKey
    if (typeof zone !== 'string' || typeof week !== 'string') continue
    const range = timeBetween(zone, week, dateAfter(week, 7))
    // A row that is changed here was not read anew: it is still as old as the page says.
    const { dataUpdatedAt: updatedAt } = state
    queryClient.setQueryData<CalendarEvent[]>(queryKey, (list) => list && change(list, range), { updatedAt })
  }
}

const show = (profileId: number, eventId: number, row: CalendarEvent | null): void =>
  eachWeek(profileId, (list, range) => {
    const others = row && row.event_id !== eventId ? withoutRow(list, eventId) : list
    return row ? withRow(others, row, range) : withoutRow(others, eventId)
  })

/** Shows what one operation did to many events, as the server has them now. What is changed here meanwhile stays. */
export function showRows(profileId: number, rows: readonly CalendarEvent[], gone: readonly CalendarEvent[]): void {
  settled += 1
  for (const { event_id, version } of [...rows, ...gone]) noteVersion('event', event_id, version)
  const free = ({ event_id }: CalendarEvent) => !changes.has(rootOf(event_id))
  const [came, went] = [rows.filter(free), new Set(gone.filter(free).map(({ event_id }) => event_id))]
  eachWeek(profileId, (list, range) =>
    came.reduce(
      (shown, row) => withRow(shown, row, range),
      list.filter(({ event_id }) => !went.has(event_id)),
    ),
  )
}

/**
 * Shows a change at once. `confirmed` is what the server has, if this is the first change under way: nothing, where the
 * event is one that still waits to be made there.
 */
export function begin(
  profileId: number,
  eventId: number,
  shown: CalendarEvent | null,
  confirmed: CalendarEvent | null,
): void {
  const root = rootOf(eventId)
  const change = changes.get(root)
  const known = confirmed && confirmed.event_id > 0 ? confirmed : null
  const { writes, confirmed: before, whenEnded } = change ?? { writes: 0, confirmed: known, whenEnded: [] }
  changes.set(root, { writes: writes + 1, shown, confirmed: before, whenEnded })
  show(profileId, eventId, shown)
}

/** The row that the server is known to have: the id to write to and the version that the write is based on. */
export const confirmedRow = (eventId: number): CalendarEvent | null => changes.get(rootOf(eventId))?.confirmed ?? null

/** Ends a write: with the server's row (null: gone), or with undefined when it was refused. */
export function end(profileId: number, eventId: number, row: CalendarEvent | null | undefined): void {
  settled += 1
  if (row) noteVersion('event', row.event_id, row.version)
  const root = rootOf(eventId)
  const change = changes.get(root)
  if (!change) return
  const confirmed = row === undefined ? change.confirmed : row
  if (row && row.event_id !== root) nameRoot(row.event_id, root)
  if (change.writes > 1) {
    // Later changes stay visible; they only learn the id that the server gave.
    const shown = change.shown && row ? { ...change.shown, event_id: row.event_id } : change.shown
    changes.set(root, { ...change, writes: change.writes - 1, confirmed, shown })
    if (shown) show(profileId, eventId, shown)
    return
  }
  changes.delete(root)
  show(profileId, change.shown?.event_id ?? eventId, confirmed)
  for (const tell of change.whenEnded) tell()
}

/** An event as the server has it, once what is on its way has arrived; null where it is not there. */
export async function savedRow(profileId: number, eventId: number): Promise<CalendarEvent | null> {
  const change = changes.get(rootOf(eventId))
  if (change) await new Promise<void>((resolve) => change.whenEnded.push(resolve))
  return namedRow(profileId, eventId)
}

/** The row of an event that the server has named. */
function namedRow(profileId: number, eventId: number): CalendarEvent | null {
  const weeks = queryClient.getQueriesData<CalendarEvent[]>({ queryKey: ['event', 'calendar', profileId] })
  const rows = weeks.flatMap(([, list]) => list ?? [])
  return rows.find((row) => row.event_id > 0 && isEvent(eventId)(row)) ?? null
}

/** An event that somebody has held for a while, as it stands by now. */
export const asItStands = (profileId: number, event: CalendarEvent): CalendarEvent =>
  namedRow(profileId, event.event_id) ?? event

/** The same for one that the server had not named: a drag may begin before its making was answered, and end after it. */
export const asNamed = (profileId: number, event: CalendarEvent): CalendarEvent =>
  event.event_id > 0 ? event : asItStands(profileId, event)

/** How many writes have ended: an answer that was under way meanwhile may be older than one of them. */
export const settledWrites = (): number => settled

/** A fetched list with what is under way laid over it. */
export function withPending(list: readonly CalendarEvent[], range: Range): CalendarEvent[] {
  let rows = [...list]
  for (const [root, { shown, confirmed }] of changes) {
    const id = confirmed?.event_id ?? root
    rows = shown ? withRow(rows, shown, range) : withoutRow(rows, id)
  }
  return rows
}

// A write that waited is this page's own, too: an undo may come when it has arrived.
onArrival(({ row, id, version }) => {
  const [kind, number] = row.split(' ')
  if (kind !== 'event') return
  if (Number(number) !== id) nameRoot(id, rootOf(Number(number)))
  noteWrite(id, version)
})
