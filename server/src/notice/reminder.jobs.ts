import { asService } from '../platform/database/database.ts'
import type { Job } from '../platform/jobs.ts'
import type { Parts } from '../platform/parts.ts'
import { lessonLinks } from './lesson-links.ts'
import { remindersPush } from './notice-push.ts'
import { type Reminder, sendReminder, takeReminders } from './reminder.data.ts'
import { reminderMail } from './reminder.mails.ts'

/** Seconds between looks: nobody sees whether a reminder of an hour comes some seconds late. */
const pause = 10

type Needs = Pick<Parts, 'db' | 'clock' | 'config' | 'log' | 'mailKey'>

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
    const mails = parts.config.noticesPerDay
    const reminders = await takeReminders(sql, now, mails)
    for (const { teacher_id } of reminders.filter(({ is_last }) => is_last))
      parts.log.warn({ teacher: teacher_id, mails }, 'reminders wait from now on: the studio had its mails of this day')
    const links = await lessonLinks(parts.db, reminders)
    const [first, ...others] = mailboxesOf(reminders).map((told) => {
      const mail = { ...reminderMail(told, links, parts), push: remindersPush(told, now) }
      const noticeIds = told.map(({ notice_id }) => notice_id)
      return sendReminder(noticeIds, mail, now)
    })
    if (first) await sql.runAll(first, ...others)
    return first !== undefined
  })

/** Each studio and mailbox, in the order in which they are due. The account counts, since its link ends all that comes to the mailbox. */
const mailboxesOf = (reminders: readonly Reminder[]): Reminder[][] =>
  [...Map.groupBy(reminders, ({ teacher_id, address }) => `${teacher_id} ${address.toLowerCase()}`).values()].map(
    (box) => box.toSorted((one, other) => Number(one.user_id === null) - Number(other.user_id === null)),
  )
