import { asService } from '../platform/database/database.ts'
import type { Job } from '../platform/jobs.ts'
import type { Parts } from '../platform/parts.ts'
import { lessonLinks } from './lesson-links.ts'
import { nextWeekPush } from './notice-push.ts'
import { takeNextWeek } from './next-week.data.ts'
import { nextWeekMail } from './next-week.mails.ts'
import { sendReminder } from './reminder.data.ts'

/** Seconds between looks: a morning has room for a few minutes. */
const pause = 120

type Needs = Pick<Parts, 'db' | 'clock' | 'config' | 'mailKey'>

/** Tells who wants it, once a week, which lessons are to come. */
export const tellNextWeek = (parts: Needs): Job => ({
  name: 'notice.next-week',
  seconds: pause,
  run: async () => {
    while (await tell(parts)) continue
  },
})

/** @returns whether there was anybody to tell */
const tell = (parts: Needs): Promise<boolean> =>
  asService(parts.db, async (sql) => {
    const now = parts.clock()
    const weeks = await takeNextWeek(sql, now)
    const links = await lessonLinks(
      parts.db,
      weeks.flatMap(({ lessons }) => lessons),
    )
    const [first, ...others] = weeks.map((week) =>
      sendReminder([week.notice_id], { ...nextWeekMail(week, links, parts), push: nextWeekPush(week, now) }, now),
    )
    if (first) await sql.runAll(first, ...others)
    return first !== undefined
  })
