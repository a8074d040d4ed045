import type { absence } from '@lectern/contract/graphql'
import type { Context } from '../platform/context.ts'
import type { Scoped } from '../platform/database/database.ts'
import type { Letter } from '../platform/mail/letter.ts'
import { joinLinkOf } from '../event/join-link.data.ts'
import { childPage } from '../notice/mail-words.ts'
import { calledOffFor, makeUpOf, readersOf, rewrite, tellReader } from './answer.data.ts'
import { answerMail } from './answer.mails.ts'
import { client, today } from './absence-pages.ts'

type Answered = Pick<absence, 'absence_id' | 'event_id' | 'answer' | 'answer_note'>

/** What is written about an answer, to each who reads it. */
async function lettersOf(
  sql: Scoped,
  { parts }: Context,
  { absence_id: id, event_id, answer, answer_note: note }: Answered,
): Promise<{ to: { id: number; reader: string }; letter: Letter }[]> {
  const isOff = answer === 'called-off'
  const makeUp = isOff ? await makeUpOf(sql, event_id) : null
  const said = { isOff, note, joinLink: await joinLinkOf(sql, event_id), makeUp }
  return (await readersOf(sql, id)).map((reader) => {
    const url = reader.is_guardian ? childPage(client(parts), reader.student_id) : today(parts)
    return { to: { id, reader: reader.reader }, letter: answerMail(reader, { ...said, url }) }
  })
}

/** A mail for who asked, and for all of the family where the lesson is called off. */
export async function tellOfAnswer(sql: Scoped, context: Context, answered: Answered, now: Date): Promise<void> {
  for (const { to, letter } of await lettersOf(sql, context, answered)) await tellReader(sql, to, letter, now)
}

/**
 * A lesson is to make up for another, or has a time for that. Who was told that the other is off, in a mail that waits still,
 * reads of it there.
 */
export async function tellOfMakeUp(sql: Scoped, context: Context, makeUpId: number): Promise<void> {
  for (const answered of await calledOffFor(sql, makeUpId, context.parts.clock()))
    for (const { to, letter } of await lettersOf(sql, context, answered)) await rewrite(sql, to, letter)
}
