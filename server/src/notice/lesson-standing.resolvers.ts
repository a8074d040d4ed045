import type { MutationtellPeopleArgs, told } from '@lectern/contract/graphql'
import { DatabaseError } from 'pg'
import type { Context } from '../platform/context.ts'
import { serviceOnce, undoably, type Scoped } from '../platform/database/database.ts'
import { found } from '../platform/database/unknown-row.ts'
import { refuseFor } from '../platform/input.ts'
import { type Letter, withCalendar } from '../platform/mail/letter.ts'
import { findEvent } from '../event/event.data.ts'
import { joinLinks } from '../event/join-link.data.ts'
import { queue, type Reader } from './late.data.ts'
import { lessonsOfFile, mailboxesThatFetch } from './lesson-calendar.data.ts'
import { wantsMail } from './mail-preference.data.ts'
import {
  type Guardian,
  guardiansOf,
  type OfAccount,
  readerOf,
  type Standing,
  standingOf,
} from './lesson-standing.data.ts'
import { standingMail } from './lesson-standing.mails.ts'
import { noteStanding } from './notice.data.ts'
import { standingPush } from './notice-push.ts'
import { standingCalendar } from './standing-calendar.ts'
import { withWayOut } from './way-out.ts'

export const tellingMutations = {
  tellPeople: (_root: unknown, { eventId }: MutationtellPeopleArgs, context: Context): Promise<told> =>
    context.writeAsStudio(async (sql) => {
      const event = found(await findEvent(sql, eventId))
      const now = context.parts.clock()
      if (Date.parse(event.end) <= now.getTime()) refuseFor('eventId', 'told-late')
      const { user_profile_id: studentId } = event
      const standing = studentId === null ? undefined : await standingOf(sql, eventId, now)
      if (studentId === null || !standing) return { student: false, guardians: 0 }
      return write(sql, context, { studentId, standing })
    }),
}

/** Mails a student, and the guardians, how a lesson stands: they are not told of it again by what waits. */
async function write(
  sql: Scoped,
  { parts }: Context,
  { studentId, standing: told }: { studentId: number; standing: Standing },
): Promise<told> {
  const { db, config } = parts
  const now = parts.clock()
  const events = [told.event_id]
  const links = await joinLinks(sql, { events, lessons: [] })
  const joinLinkOf = new Map(links.map(({ event_id, url }) => [event_id, url]))
  const standing = { ...told, join_link: joinLinkOf.get(told.event_id) ?? null }
  const lessons = await lessonsOfFile(sql, events)
  const fetching = await mailboxesThatFetch(serviceOnce(db), studentId, now)
  const [host, client] = [new URL(config.publicUrl).hostname, config.clientUrl]
  const reader = await readerOf(sql, studentId)
  const isWanted = reader !== undefined && (await wantsMail(db, studentId, 'change'))
  const letterTo = (to: (Reader | Guardian) & OfAccount): Letter => {
    const mail = { ...standingMail(to, standing, { client, now }), push: standingPush(to, standing, now) }
    const calendar = standingCalendar(to, { lessons, joinLinks: joinLinkOf, fetching }, { host, now })
    const whose = to.user_id === null ? { profileId: studentId } : { userId: to.user_id }
    const letter = withCalendar(mail, calendar, lessons[0]?.teacher_address ?? null)
    return withWayOut(letter, to.locale, parts, { reader: whose, kind: 'change' })
  }
  /** @returns whether a letter was written, which is noted */
  const noted = async (mailId: number | null, to: OfAccount): Promise<boolean> => {
    if (mailId === null) return false
    await noteStanding(sql, { mailId, studentId, reader: to.user_id, events, now })
    return true
  }
  const student = isWanted && (await noted(await queue(sql, letterTo(reader), now), reader))
  let guardians = 0
  for (const guardian of await guardiansOf(sql, db, studentId))
    if (await noted(await queuedIfRoom(sql, letterTo(guardian), now), guardian)) guardians += 1
  return { student, guardians }
}

/** Writes unless that address has had its share of this hour: what others are told stands without it. */
async function queuedIfRoom(sql: Scoped, mail: Letter, now: Date): Promise<number | null> {
  try {
    return await undoably(sql, (step) => queue(step, mail, now))
  } catch (error) {
    if (error instanceof DatabaseError && error.code === 'LM429') return null
    throw error
  }
}
