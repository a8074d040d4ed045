import type { absence } from '@lectern/contract/graphql'
import type { Context } from '../platform/context.ts'
import { actingAs, serviceOnce, type Scoped } from '../platform/database/database.ts'
import { type Letter, withCalendar } from '../platform/mail/letter.ts'
import { joinLinkOf } from '../event/join-link.data.ts'
import { lessonsOfFile, mailboxesThatFetch } from '../notice/lesson-calendar.data.ts'
import { childPage } from '../notice/mail-words.ts'
import { requestPush } from '../notice/notice-push.ts'
import { standingCalendar } from '../notice/standing-calendar.ts'
import { withWayOut } from '../notice/way-out.ts'
import { answerOfMail, makeUpOf, placeOf, type Reader, readersOf, tellReader } from './answer.data.ts'
import { answerMail } from './answer.mails.ts'

type Answered = Pick<absence, 'absence_id' | 'event_id' | 'answer' | 'answer_note'>

/** The letters about an answer, one to each reader. */
async function lettersOf(
  sql: Scoped,
  parts: Context['parts'],
  { absence_id: id, event_id, answer, answer_note: note }: Answered,
): Promise<{ to: { id: number; reader: string }; reader: Reader; letter: Letter }[]> {
  const isOff = answer === 'called-off'
  const { clientUrl } = parts.config
  const now = parts.clock()
  const makeUp = isOff ? await makeUpOf(sql, event_id, now) : null
  const [place, joinLink] = [await placeOf(sql, event_id), await joinLinkOf(sql, event_id)]
  const said = { isOff, note, place, joinLink, makeUp, now }
  return (await readersOf(sql, id)).map((reader) => {
    const url = reader.is_guardian ? childPage(clientUrl, reader.student_id) : `${clientUrl}/`
    const way = { reader: { userId: reader.reader }, kind: 'request' } as const
    const path = reader.is_guardian ? childPage('', reader.student_id) : '/'
    const kind = isOff ? 'called_off' : 'stays'
    const push = requestPush(reader, { kind, path, tag: `event-${event_id}`, now })
    const mail = { ...answerMail(reader, { ...said, url }), push }
    return { to: { id, reader: reader.reader }, reader, letter: withWayOut(mail, reader.locale, parts, way) }
  })
}

/** A mail for who asked, and for all of the family where the lesson is called off. */
export async function tellOfAnswer(sql: Scoped, { parts }: Context, answered: Answered, now: Date): Promise<void> {
  for (const { to, letter } of await lettersOf(sql, parts, answered)) await tellReader(sql, to, letter, now)
}

/**
 * The mail about an answer in the words of the moment in which it leaves: it says how a make-up stands by then, and has the lesson that
 * is off for the calendar of its reader.
 * @returns undefined where it goes as it was written, since its reader is none any more
 */
export async function answerAsItStands(parts: Context['parts'], mailId: number): Promise<Letter | undefined> {
  const service = serviceOnce(parts.db)
  const told = await answerOfMail(service, mailId)
  if (!told) return undefined
  const teacher = { role: 'teacher', userId: told.teacher, profileId: told.teacher_id } as const
  const [letters, lessons] = await actingAs(parts.db, teacher, async (sql) => [
    await lettersOf(sql, parts, told),
    await lessonsOfFile(sql, [told.event_id]),
  ])
  const found = letters.find(({ to }) => to.reader === told.reader)
  if (!found) return undefined
  const now = parts.clock()
  const fetching = await mailboxesThatFetch(service, told.student_id, now)
  // A lesson that stays is as it was, and one that is on again has a mail of its own.
  const off = told.answer === 'called-off' ? lessons.filter(({ is_off }) => is_off) : []
  const calendar = standingCalendar(
    { ...found.reader, email: told.address },
    { lessons: off, joinLinks: new Map(), fetching },
    { host: new URL(parts.config.publicUrl).hostname, now },
  )
  return withCalendar(found.letter, calendar, lessons[0]?.teacher_address ?? null)
}
