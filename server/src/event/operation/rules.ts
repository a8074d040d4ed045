/** Versions of rows by their ids, for each table that an operation touches. */
export interface Versions {
  events: Record<string, number>
  lessons: Record<string, number>
  series: Record<string, number>
}

/** Rows that an undo brought back: as they were at one version they are again at another. */
export type Same = { [Table in keyof Versions]: Record<string, [was: number, now: number]> }

const tables = ['events', 'lessons', 'series'] as const

/**
 * The versions at which rows are as an operation left them. What was changed since and taken back is so again, under a
 * newer version: so operations can be undone one after the other, and done again in the same order.
 *
 * @param undone what the undos of the same calendar brought back, the oldest first
 */
export function versionsNow(left: Versions, undone: readonly Same[]): Versions {
  const now: Versions = { events: { ...left.events }, lessons: { ...left.lessons }, series: { ...left.series } }
  for (const same of undone)
    for (const table of tables)
      for (const [id, [was, is]] of Object.entries(same[table])) if (now[table][id] === was) now[table][id] = is
  return now
}

/** Pairs of versions for rows that were brought back. */
export const pairs = (was: Record<string, number>, now: Record<string, number>, ids: readonly number[]) =>
  Object.fromEntries(
    ids.flatMap((id): [string, [number, number]][] => {
      const [before, after] = [was[id], now[id]]
      return before === undefined || after === undefined ? [] : [[String(id), [before, after]]]
    }),
  )
