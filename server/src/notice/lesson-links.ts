import { joinLinks } from '../event/join-link.data.ts'
import { actingAs, type Database } from '../platform/database/database.ts'

/** A lesson, and whose. */
interface Held {
  event_id: number
  teacher_id: number
  /** The account of the teacher. */
  teacher_user: string
}

/** Where lessons of several studios are joined, by the event: each as its teacher has it. */
export async function lessonLinks(db: Database, lessons: readonly Held[]): Promise<ReadonlyMap<number, string | null>> {
  const links = new Map<number, string | null>()
  for (const [teacherId, own] of Map.groupBy(lessons, ({ teacher_id }) => teacher_id)) {
    const teacher = { role: 'teacher', userId: own[0]?.teacher_user ?? null, profileId: teacherId } as const
    const events = [...new Set(own.map(({ event_id }) => event_id))]
    for (const { event_id, url } of await actingAs(db, teacher, (sql) => joinLinks(sql, { events, lessons: [] })))
      if (event_id !== null) links.set(event_id, url)
  }
  return links
}
