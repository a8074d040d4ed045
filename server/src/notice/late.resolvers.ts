import type { event, MutationrunLateArgs } from '@lectern/contract/graphql'
import { DatabaseError } from 'pg'
import type { Context } from '../platform/context.ts'
import { undoably, type Scoped } from '../platform/database/database.ts'
import { Refusal } from '../platform/failures.ts'
import { changeEvent, holdEvent } from '../event/event.data.ts'
import { joinLinkOf } from '../event/join-link.data.ts'
import { queue, readerOf } from './late.data.ts'
import { lateMail } from './late.mails.ts'
import { wantsMail } from './mail-preference.data.ts'
import { checkedDelay, later } from './late.ts'

export const lateMutations = {
  /** Whoever runs late has no time to ask what comes after: an overlap of minutes is allowed. */
  runLate: (_root: unknown, { eventId, minutes }: MutationrunLateArgs, context: Context): Promise<event> =>
    context.writeTogetherAsTeacher(async (sql) => {
      const delay = checkedDelay(minutes)
      const before = await holdEvent(sql, eventId)
      if (!before || before.all_day || before.cancelled_at !== null) throw new Refusal('not-found')
      const moved = await changeEvent(sql, {
        ...before,
        start: later(before.start, delay),
        end: later(before.end, delay),
        overlap_wanted: true,
        version: null,
      })
      if (!moved) throw new Refusal('not-found')
      await tell(sql, context, moved, before)
      return moved
    }),
}

/** Tells the student, if there is one to reach. The move stands without the mail where the address has had its share. */
async function tell(sql: Scoped, { parts }: Context, moved: event, before: event): Promise<void> {
  const reader = await readerOf(sql, moved.event_id)
  if (!reader || !(await wantsMail(parts.db, reader.email, 'change'))) return
  const joinLink = await joinLinkOf(sql, moved.event_id)
  const mail = lateMail(reader, { now: moved.start, before: before.start, joinLink })
  try {
    await undoably(sql, (step) => queue(step, mail, parts.clock()))
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === 'LM429')) throw error
  }
}
