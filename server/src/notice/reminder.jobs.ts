import { joinLinks } from '../event/join-link.data.ts'
import { actingAs, asService } from '../platform/database/database.ts'
import type { Job } from '../platform/jobs.ts'
import type { Parts } from '../platform/parts.ts'
import { reminderPush } from './notice-push.ts'
import { queuePushes } from './push.data.ts'
import { sendReminder, takeReminders, type Reminder } from './reminder.data.ts'
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
    const links = await linksOf(parts, reminders)
    const [first, ...others] = reminders.map((reminder) =>
      sendReminder(reminder.notice_id, reminderMail(reminder, links.get(reminder.event_id) ?? null, parts), now),
    )
    const pushes = reminders.flatMap((reminder) => reminderPush(reminder, now) ?? [])
    if (first) await sql.runAll(first, ...others, queuePushes(pushes, now))
    return first !== undefined
  })

/** Where lessons are joined, as their teachers have it. */
async function linksOf({ db }: Needs, reminders: readonly Reminder[]): Promise<ReadonlyMap<number, string | null>> {
  const links = new Map<number, string | null>()
  for (const [teacherId, own] of Map.groupBy(reminders, ({ teacher_id }) => teacher_id)) {
    const teacher = { role: 'teacher', userId: own[0]?.teacher_user ?? null, profileId: teacherId } as const
    const events = [...new Set(own.map(({ event_id }) => event_id))]
    for (const { event_id, url } of await actingAs(db, teacher, (sql) => joinLinks(sql, { events, lessons: [] })))
      if (event_id !== null) links.set(event_id, url)
  }
  return links
}
