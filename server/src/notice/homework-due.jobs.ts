import { asService } from '../platform/database/database.ts'
import type { Job } from '../platform/jobs.ts'
import type { Parts } from '../platform/parts.ts'
import { takeDueHomework, type DueHomework } from './homework-due.data.ts'
import { homeworkMail } from './homework.mails.ts'
import { mailsOfDay, sendForGood } from './notice.data.ts'
import { homeworkPush } from './notice-push.ts'
import { withWayOut } from './way-out.ts'

/** Seconds between looks: a morning has room for a few minutes. */
const pause = 120

type Needs = Pick<Parts, 'db' | 'clock' | 'config' | 'log' | 'mailKey'>

/** Reminds of homework on the day before it is due. */
export const remindOfDueHomework = (parts: Needs): Job => ({
  name: 'notice.homework',
  seconds: pause,
  run: async () => {
    while (await remind(parts)) continue
  },
})

/** @returns whether there was anybody to remind */
const remind = (parts: Needs): Promise<boolean> =>
  asService(parts.db, async (sql) => {
    const now = parts.clock()
    const mails = parts.config.noticesPerDay
    const due = await takeDueHomework(sql, now, mails)
    // One mail for a mailbox of a studio.
    const boxes = Map.groupBy(due, ({ teacher_id, address }) => `${teacher_id} ${address.toLowerCase()}`)
    for (const box of boxes.values())
      await sendForGood(
        sql,
        box.map(({ notice_id }) => notice_id),
        letterOf(box, parts, now),
        now,
      )
    for (const teacher of new Set(due.map(({ teacher_id }) => teacher_id)))
      if ((await mailsOfDay(sql, teacher, now)) >= mails)
        parts.log.warn({ teacher, mails }, 'homework waits from now on: the studio had its mails of this day')
    return due.length > 0
  })

/** The account of a mailbox counts, since its link ends what comes to a child without one as well. */
function letterOf(box: readonly DueHomework[], parts: Needs, now: Date) {
  const accountFirst = box.toSorted((one, other) => Number(one.user_id === null) - Number(other.user_id === null))
  const told = [...Map.groupBy(accountFirst, ({ student_id }) => student_id).values()].flatMap((one) => one.slice(0, 1))
  const client = parts.config.clientUrl
  const mail = { ...homeworkMail(told, { kind: 'due', client, now }), push: homeworkPush(told, 'due', now) }
  const [first] = told
  if (!first) return mail
  const reader = first.user_id === null ? { profileId: first.student_id } : { userId: first.user_id }
  return withWayOut(mail, first.locale ?? 'en', parts, { reader, kind: 'homework' })
}
