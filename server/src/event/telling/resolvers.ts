import type { MutationtellPeopleArgs, MutationtellStudentArgs, told } from '@lectern/contract/graphql'
import { DatabaseError } from 'pg'
import type { Context } from '../../platform/context.ts'
import { undoably, type Scoped } from '../../platform/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { refuse } from '../../platform/input.ts'
import type { Letter } from '../../platform/mail.ts'
import { findEvent } from '../data.ts'
import { queue, readerOf, wantsMail } from '../late/data.ts'
import { guardiansOf } from './data.ts'
import { standingMail } from './mails.ts'

export const tellingMutations = {
  tellPeople: (_root: unknown, { eventId }: MutationtellPeopleArgs, context: Context) => tell(context, eventId),

  tellStudent: async (_root: unknown, { eventId }: MutationtellStudentArgs, context: Context): Promise<boolean> => {
    const { student, guardians } = await tell(context, eventId)
    return student || guardians > 0
  },
}

/** Mails everybody whom an event concerns how it stands. @returns who was written to */
function tell(context: Context, eventId: number): Promise<told> {
  return context.writeTogetherAsTeacher(async (sql) => {
    const { clock, db, config } = context.parts
    const now = clock()
    const event = await findEvent(sql, eventId)
    if (!event) throw new Refusal('not-found')
    if (Date.parse(event.end) <= now.getTime()) refuse('eventId', 'It is over: there is nothing to tell any more.')
    const client = config.clientUrls[0] ?? config.publicUrl
    const reader = await readerOf(sql, eventId)
    const student = reader !== undefined && (await wantsMail(db, reader.email))
    if (student) await queue(sql, standingMail(reader, event, client), now)
    let guardians = 0
    for (const guardian of await guardiansOf(sql, db, eventId))
      if (await queuedIfRoom(sql, standingMail(guardian, event, client), now)) guardians += 1
    return { student, guardians }
  })
}

/** Tells a guardian too, unless that address has had its share of this hour: what the student is told stands without it. */
async function queuedIfRoom(sql: Scoped, mail: Letter, now: Date): Promise<boolean> {
  try {
    await undoably(sql, (step) => queue(step, mail, now))
    return true
  } catch (error) {
    if (error instanceof DatabaseError && error.code === 'LM429') return false
    throw error
  }
}
