import type { Scoped } from '../platform/database/database.ts'

/** The events whose link is asked for. */
export interface Asked {
  events: readonly number[]
  lessons: readonly number[]
}

/** Where to join an event or a lesson. */
export interface JoinLink {
  event_id: number | null
  lesson_id: number | null
  url: string | null
}

/** The links of events and of lessons that the caller takes part in; the rule is the database's. */
export const joinLinks = (sql: Scoped, { events, lessons }: Asked): Promise<JoinLink[]> =>
  sql.run({ sql: 'select event_id, lesson_id, url from join_links($1, $2)', parameters: [events, lessons] })

/** Where to join one event. */
export const joinLinkOf = async (sql: Scoped, eventId: number): Promise<string | null> =>
  (await joinLinks(sql, { events: [eventId], lessons: [] }))[0]?.url ?? null
