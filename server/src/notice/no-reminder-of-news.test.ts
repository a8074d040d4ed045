import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { type ChangingCalendar, changingCalendar, writes } from '../../../testing/changing-calendar.ts'
import { noticesOf } from '../../../testing/notices.ts'
import { samplePeople, type SamplePeople } from '../../../testing/people.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { remind } from './reminder.jobs.ts'

/** The morning of the first lesson of the calendar, out of quiet hours; most are within the lead by then. */
const begin = new Date('2027-03-03T09:00:00Z')
const lead = 7 * 24 * 60

let home: TestServer
let s: SamplePeople
let on: ReturnType<typeof noticesOf>
let calendar: ChangingCalendar
/** The reminders of what was known long before. */
let first: string[]
beforeAll(async () => {
  home = await testServer(createApp, { now: begin })
  s = await samplePeople(home)
  on = noticesOf(home, s)
})
afterAll(() => home.close())
beforeEach(async () => {
  home.clock.set(begin)
  calendar = await changingCalendar({ home, s, on })
  // All was known before anybody is to be reminded of it.
  await on.run(`update notice set sent_at = sent_at - interval '1 month'`)
  await on.run('insert into mail_preference (user_id, student_leads) values ($1, $2)', calendar.teacher.userId, [lead])
  first = await reminded()
})

const subjects = async () => {
  const mails = await on.mails()
  await on.forget()
  return mails.map(({ subject }) => subject)
}
/** Sends what reminders are due by now. @returns how those begin */
async function reminded(): Promise<string[]> {
  while (await remind(home.parts)) continue
  return subjects()
}

/** Answers are mails of their own. */
const answers = /asked for/

test.each(Object.entries(writes).filter(([name]) => !answers.test(name)))(
  '%s: whoever is told of it within the lead is not reminded of it on top, before it is told or after',
  async (_, write) => {
    expect(first).not.toEqual([])
    await write(calendar)
    expect(await reminded()).toEqual([])
    await on.pass()
    expect(await subjects()).not.toEqual([])
    expect(await reminded()).toEqual([])
  },
)

test('a lesson that was reminded of and is moved far away is reminded of anew', async () => {
  const { teacher, lesson } = calendar
  await on.move(teacher, lesson, '2027-03-18T15:00:00Z')
  await on.pass()
  await on.forget()
  expect(await reminded()).toEqual([])
  home.clock.set(new Date('2027-03-11T14:59:00Z'))
  const subject = /^Thu 18 Mar 15:00 UTC: /
  expect((await reminded()).filter((each) => subject.test(each))).toEqual([])
  home.clock.set(new Date('2027-03-11T15:00:00Z'))
  expect((await reminded()).filter((each) => subject.test(each))).toHaveLength(2)
})
