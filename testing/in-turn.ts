import { expect } from 'vitest'
import type { Actor } from '../server/src/platform/database/actor.ts'
import { serviceOnce, togetherAs } from '../server/src/platform/database/database.ts'
import type { TestServer } from './test-server.ts'
import type { Statement } from '../server/src/platform/database/round-trip.ts'

/** The line of a teacher's calendar. */
export const calendarOf = (teacherId: number): Statement => ({
  sql: 'select pg_advisory_xact_lock(1, $1)',
  parameters: [teacherId],
})

/** A row that nobody else may write meanwhile. */
export const rowOf = (table: 'event' | 'lesson', id: number): Statement => ({
  sql: `select from ${table} where ${table}_id = $1 for update`,
  parameters: [id],
})

/**
 * Calls that come at the same moment: each waits, behind those before it, until what is held is let go.
 * @param held taken by a transaction of this person, which changes nothing
 * @returns their answers
 */
export async function inTurn<T>(
  { parts: { db } }: Pick<TestServer, 'parts'>,
  { actor }: { actor: Actor },
  held: Statement,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const waiting = async () =>
    (
      await serviceOnce(db).run({
        sql: `select distinct pid from pg_locks join pg_stat_activity using (pid)
              where not granted and datname = current_database()`,
        parameters: [],
      })
    ).length
  const under: Promise<T>[] = []
  await togetherAs(db, actor, async (sql) => {
    await sql.run(held)
    for (const call of calls) {
      under.push(call())
      await expect.poll(waiting).toBe(under.length)
    }
  })
  return Promise.all(under)
}
