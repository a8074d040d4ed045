import { asService } from '../platform/database/database.ts'
import type { Job } from '../platform/jobs.ts'
import type { Parts } from '../platform/parts.ts'
import { unmarkedPush } from './notice-push.ts'
import { sendReminder } from './reminder.data.ts'
import { takeUnmarked } from './unmarked.data.ts'
import { unmarkedMail } from './unmarked.mails.ts'

/** Seconds between looks: a morning has room for a few minutes. */
const pause = 120

type Needs = Pick<Parts, 'db' | 'clock' | 'config' | 'mailKey'>

/** Asks teachers in the morning what became of the lessons of yesterday. */
export const askOfUnmarked = (parts: Needs): Job => ({
  name: 'notice.unmarked',
  seconds: pause,
  run: async () => {
    while (await ask(parts)) continue
  },
})

/** @returns whether there was anybody to ask */
const ask = (parts: Needs): Promise<boolean> =>
  asService(parts.db, async (sql) => {
    const now = parts.clock()
    const asked = await takeUnmarked(sql, now)
    const [first, ...others] = asked.map((one) =>
      sendReminder([one.notice_id], { ...unmarkedMail(one, parts), push: unmarkedPush(one) }, now),
    )
    if (first) await sql.runAll(first, ...others)
    return first !== undefined
  })
