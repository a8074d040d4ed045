import type { MutationtellStudentArgs } from '@lectern/contract/graphql'
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
  tellStudent: (_root: unknown, { eventId }: MutationtellStudentArgs, context: Context): Promise<boolean> =>
    context.writeTogetherAsTeacher(async (sql) => {
      const { clock, db, config } = context.parts
      const now = clock()
      const event = await findEvent(sql, eventId)
      if (!event) throw new Refusal('not-found')
      if (Date.parse(event.end) <= now.getTime()) refuse('eventId', 'It is over: there is nothing to tell any more.')
      const client = config.clientUrls[0] ?? config.publicUrl
      let isTold = false
      const student = await readerOf(sql, eventId)
      if (student && (await wantsMail(db, student.email))) {
        await queue(sql, standingMail(student, event, client), now)
        isTold = true
      }
      for (const guardian of await guardiansOf(sql, db, eventId))
        if (await queuedIfRoom(sql, standingMail(guardian, event, client), now)) isTold = true
      return isTold
    }),
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
