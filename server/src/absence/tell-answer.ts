import type { absence } from '@lectern/contract/graphql'
import type { Context } from '../platform/context.ts'
import { actingAs, serviceOnce, type Scoped } from '../platform/database/database.ts'
import type { Letter } from '../platform/mail/letter.ts'
import { joinLinkOf } from '../event/join-link.data.ts'
import { childPage } from '../notice/mail-words.ts'
import { requestPush } from '../notice/notice-push.ts'
import { withWayOut } from '../notice/way-out.ts'
import { answerOfMail, makeUpOf, readersOf, tellReader } from './answer.data.ts'
import { answerMail } from './answer.mails.ts'
import { client, today } from './absence-pages.ts'

type Answered = Pick<absence, 'absence_id' | 'event_id' | 'answer' | 'answer_note'>

/** The letters about an answer, one to each reader. */
async function lettersOf(
  sql: Scoped,
  parts: Context['parts'],
  { absence_id: id, event_id, answer, answer_note: note }: Answered,
): Promise<{ to: { id: number; reader: string }; letter: Letter }[]> {
  const isOff = answer === 'called-off'
  const makeUp = isOff ? await makeUpOf(sql, event_id) : null
  const said = { isOff, note, joinLink: await joinLinkOf(sql, event_id), makeUp, now: parts.clock() }
  return (await readersOf(sql, id)).map((reader) => {
    const url = reader.is_guardian ? childPage(client(parts), reader.student_id) : today(parts)
    const way = { reader: { userId: reader.reader }, kind: 'request' } as const
    const path = reader.is_guardian ? childPage('', reader.student_id) : '/'
    const kind = isOff ? 'called_off' : 'stays'
    const push = requestPush(reader, { kind, path, tag: `event-${event_id}`, now: said.now })
    const mail = { ...answerMail(reader, { ...said, url }), push }
    return { to: { id, reader: reader.reader }, letter: withWayOut(mail, reader.locale, parts, way) }
  })
}

/** A mail for who asked, and for all of the family where the lesson is called off. */
export async function tellOfAnswer(sql: Scoped, { parts }: Context, answered: Answered, now: Date): Promise<void> {
  for (const { to, letter } of await lettersOf(sql, parts, answered)) await tellReader(sql, to, letter, now)
}

/**
 * The mail about an answer in the words of the moment in which it leaves: a make-up that was planned or moved while it waited
 * is in it. @returns undefined where it goes as it was written, since its reader is none any more
 */
export async function answerAsItStands(parts: Context['parts'], mailId: number): Promise<Letter | undefined> {
  const told = await answerOfMail(serviceOnce(parts.db), mailId)
  if (!told) return undefined
  const teacher = { role: 'teacher', userId: told.teacher, profileId: told.teacher_id } as const
  const letters = await actingAs(parts.db, teacher, (sql) => lettersOf(sql, parts, told))
  return letters.find(({ to }) => to.reader === told.reader)?.letter
}
