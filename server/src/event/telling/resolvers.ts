import type { MutationtellStudentArgs } from '@lectern/contract/graphql'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/failures.ts'
import { refuse } from '../../platform/input.ts'
import { findEvent } from '../data.ts'
import { queue, readerOf, wantsMail } from '../late/data.ts'
import { standingMail } from './mails.ts'

export const tellingMutations = {
  tellStudent: (_root: unknown, { eventId }: MutationtellStudentArgs, context: Context): Promise<boolean> =>
    context.writeTogetherAsTeacher(async (sql) => {
      const { clock, db, config } = context.parts
      const now = clock()
      const event = await findEvent(sql, eventId)
      if (!event) throw new Refusal('not-found')
      if (Date.parse(event.end) <= now.getTime()) refuse('eventId', 'It is over: there is nothing to tell any more.')
      const reader = await readerOf(sql, eventId)
      if (!reader || !(await wantsMail(db, reader.email))) return false
      await queue(sql, standingMail(reader, event, `${config.clientUrls[0] ?? config.publicUrl}/`), now)
      return true
    }),
}
