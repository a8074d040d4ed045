import { asService } from '../platform/database/database.ts'
import type { Job } from '../platform/jobs.ts'
import type { Parts } from '../platform/parts.ts'
import { lessonLinks } from './lesson-links.ts'
import { reminderPush } from './notice-push.ts'
import { sendReminder, takeReminders } from './reminder.data.ts'
import { reminderMail } from './reminder.mails.ts'

/** Seconds between looks: nobody sees whether a reminder of an hour comes some seconds late. */
const pause = 10

type Needs = Pick<Parts, 'db' | 'clock' | 'config' | 'mailKey'>

/** Reminds of lessons that begin soon. Nothing of them is kept ahead: what stands in the calendar by then counts. */
export const sendReminders = (parts: Needs): Job => ({
  name: 'notice.remind',
  seconds: pause,
  run: async () => {
    while (await remind(parts)) continue
  },
})

/** @returns whether there was anybody to remind */
export const remind = (parts: Needs): Promise<boolean> =>
  asService(parts.db, async (sql) => {
    const now = parts.clock()
    const reminders = await takeReminders(sql, now)
    const links = await lessonLinks(parts.db, reminders)
    const [first, ...others] = reminders.map((reminder) => {
      const mail = reminderMail(reminder, links.get(reminder.event_id) ?? null, parts)
      return sendReminder(reminder.notice_id, { ...mail, push: reminderPush(reminder, now) }, now)
    })
    if (first) await sql.runAll(first, ...others)
    return first !== undefined
  })
