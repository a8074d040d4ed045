import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerAsItStands } from '../absence/tell-answer.ts'
import { createApp } from '../app.ts'
import { actingAs } from '../platform/database/database.ts'
import type { Letter } from '../platform/mail/letter.ts'
import { deliverMails } from '../platform/mail/mail.ts'
import { addressOf, noticesOf } from '../../../testing/notices.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

let home: TestServer
let s: SamplePeople
let on: ReturnType<typeof noticesOf>
let clara: Person
let omar: Person
let mother: Person
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
  on = noticesOf(home, s)
})
afterAll(() => home.close())
beforeEach(async () => {
  await on.pass()
  await on.forget()
  clara = await s.addTeacher('Clara')
  omar = await s.addStudent(clara, 'Omar')
  mother = await on.guardianOf(clara, omar.profileId)
  await on.run("update user_profile set email = 'clara@studio.example' where user_profile_id = $1", clara.profileId)
})

/** A lesson of one's own whose news, as it was planned, everybody has. */
async function known(day = 1): Promise<number> {
  const id = await on.plan(clara, omar.profileId, `2027-03-0${day}T15:00:00Z`)
  await on.pass()
  await on.forget()
  return id
}
const tell = (id: number, who = clara) =>
  s.ask(who, 'mutation ($id: Int!) { tellPeople(eventId: $id) { student } }', { id })
async function answered(id: number, callOff: boolean): Promise<number> {
  const ask = 'mutation ($id: Int!) { askAbsence(eventId: $id) { absence_id } }'
  const absence = Number((await on.asked(omar, ask, { id }))['absence_id'])
  const answer = 'mutation ($id: Int!, $callOff: Boolean!) { answerAbsence(id: $id, callOff: $callOff) { absence_id } }'
  await on.asked(clara, answer, { id: absence, callOff })
  return absence
}

/** The letters that leave within a minute, by reader. */
async function sent(): Promise<Map<string, Letter>> {
  const letters = new Map<string, Letter>()
  const mail = { send: async (letter: Letter) => void letters.set(letter.to, letter) }
  home.clock.forward(60)
  await deliverMails(home.parts, mail, (id) => answerAsItStands(home.parts, id)).run()
  return letters
}

/** The lessons of a text, read by another implementation. */
function lessonsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((component) => ({
    method: calendar.getFirstPropertyValue('method'),
    uid: component.getFirstPropertyValue('uid'),
    sequence: component.getFirstPropertyValue('sequence'),
    start: component.getFirstPropertyValue('dtstart')?.toString(),
    status: component.getFirstPropertyValue('status'),
    attendee: component.getFirstPropertyValue('attendee'),
    rsvp: component.getFirstProperty('attendee')?.getParameter('rsvp'),
  }))
}
const lessonsIn = (letters: Map<string, Letter>, who: Person) => {
  const letter = letters.get(addressOf(who))
  if (!letter) throw new Error('Nothing was sent.')
  return (letter.calendar ?? []).flatMap(({ content }) => lessonsOf(content))
}

async function feedOf(who: Person, child: number | null = null): Promise<string> {
  const made = await on.asked(who, 'mutation ($id: Int) { createFeed(name: "Phone", userProfileId: $id) { url } }', {
    id: child,
  })
  return new URL(String(made['url'])).pathname
}
const fetched = async (path: string) => (await home.inject({ method: 'GET', url: path })).body

const presses: Readonly<Record<string, { method: string; press: (id: number) => Promise<unknown> }>> = {
  'a lesson is told': { method: 'REQUEST', press: (id) => tell(id) },
  'a lesson that is off is told': {
    method: 'CANCEL',
    press: async (id) => {
      await on.callOff(clara, id)
      await tell(id)
    },
  },
  'a request is answered by calling off': { method: 'CANCEL', press: (id) => answered(id, true) },
}

describe.each(Object.entries(presses))('%s', (_name, { method, press }) => {
  test('nothing goes to a calendar whose program fetched it within seven days, each reader by the own address', async () => {
    const [own, ofChild] = [await feedOf(omar), await feedOf(mother, omar.profileId)]
    const calendars = async (day: number, fetching: readonly string[], age: string) => {
      const id = await known(day)
      await on.run('update calendar_feed set last_fetched_at = null')
      for (const path of fetching) await fetched(path)
      await on.run(
        'update calendar_feed set last_fetched_at = $1::timestamptz - $2::interval where last_fetched_at is not null',
        home.clock(),
        age,
      )
      await press(id)
      const letters = await sent()
      return [omar, mother].map((who) => lessonsIn(letters, who).length)
    }
    expect(await calendars(1, [own, ofChild], '0 days')).toEqual([0, 0])
    expect(await calendars(2, [own], '6 days 23 hours')).toEqual([0, 1])
    expect(await calendars(3, [ofChild], '6 days 23 hours')).toEqual([1, 0])
    expect(await calendars(4, [own, ofChild], '7 days')).toEqual([1, 1])
  })

  test('nothing where the teacher gave no address', async () => {
    await on.run('update user_profile set email = null where user_profile_id = $1', clara.profileId)
    await press(await known())
    const letters = await sent()
    for (const who of [omar, mother]) {
      expect(lessonsIn(letters, who)).toEqual([])
      expect(letters.get(addressOf(who))?.headers).not.toHaveProperty('Reply-To')
    }
  })

  test('the lesson is the one of the calendar file, and nobody is asked', async () => {
    const id = await known()
    await press(id)
    const letters = await sent()
    const file = lessonsOf(await fetched(await feedOf(omar)))
    for (const who of [omar, mother]) {
      const [lesson, ...others] = lessonsIn(letters, who)
      expect(others).toEqual([])
      expect(lesson).toMatchObject({
        method,
        uid: expect.stringMatching(`^event-${id}@`),
        status: method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
        attendee: `mailto:${addressOf(who)}`,
        rsvp: 'FALSE',
      })
      expect(letters.get(addressOf(who))?.headers).toMatchObject({ 'Reply-To': 'clara@studio.example' })
      // A deleted lesson is in no file any more.
      for (const { uid, sequence, start: from } of file) expect(lesson).toMatchObject({ uid, sequence, start: from })
    }
  })
})

test('another studio writes nobody’s lesson, and its teacher reads of no calendar', async () => {
  const id = await known()
  const bob = await s.addTeacher('Bob')
  expect((await tell(id, bob)).code).toBe('not-found')
  expect((await tell(id, omar)).code).toBe('not-allowed')
  expect((await sent()).size).toBe(0)
  for (const who of [omar, s.nobody])
    await expect(
      actingAs(home.parts.db, who.actor, (sql) =>
        sql.run({ sql: `select queue_mail('a@example.org', 's', 't', 'h', '{}', now(), null, '[]')`, parameters: [] }),
      ),
    ).rejects.toThrow('permission denied')
  await expect(
    actingAs(home.parts.db, clara.actor, (sql) => sql.run({ sql: 'select * from answer_of_mail(1)', parameters: [] })),
  ).rejects.toThrow('permission denied')
})

test('a lesson that stays, and one that is on again as the answer leaves, are no news for a calendar', async () => {
  await answered(await known(), false)
  expect(lessonsIn(await sent(), omar)).toEqual([])
  const id = await known(2)
  await answered(id, true)
  await on.callOff(clara, id, false)
  expect(lessonsIn(await sent(), omar)).toEqual([])
})

test('an answer that is taken back after it left brings the lesson again, with a higher number', async () => {
  const absence = await answered(await known(), true)
  const [off] = lessonsIn(await sent(), omar)
  await on.asked(clara, 'mutation ($id: Int!) { takeAnswerBack(id: $id) { absence_id } }', { id: absence })
  await on.pass()
  const [again] = lessonsIn(await sent(), omar)
  expect(again).toMatchObject({ method: 'REQUEST', uid: off?.uid, status: 'CONFIRMED' })
  expect(Number(again?.sequence)).toBeGreaterThan(Number(off?.sequence))
})

test('of a lesson its private note is in no mail, and where it is off neither place nor link', async () => {
  const id = await known()
  const [row] = await on.run<{ lesson_id: number }>('select lesson_id from lesson where event_id = $1', id)
  const write = 'mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }'
  await on.asked(clara, write, { lesson: { ...row, private_note: 'Secret words', place: 'Hall' } })
  const parts = async () => JSON.stringify((await sent()).get(addressOf(mother))?.calendar)
  await tell(id)
  const planned = await parts()
  expect(planned).toContain('LOCATION:Hall')
  expect(planned).not.toContain('Secret')
  await on.callOff(clara, id)
  await tell(id)
  expect(await parts()).not.toMatch(/LOCATION|Secret/)
})

test('whoever has the address of a parent alone gets it by that', async () => {
  const save =
    'mutation ($profiles: [user_profile_input!]!) { upsertUserProfile(profiles: $profiles) { user_profile_id } }'
  const [kim] = (await on.asked(clara, save, {
    profiles: [{ display_name: 'Kim', email: 'kim@family.example' }],
  })) as unknown as { user_profile_id: number }[]
  const id = await on.plan(clara, kim?.user_profile_id ?? 0, '2027-05-01T15:00:00Z')
  await on.pass()
  await on.forget()
  await tell(id)
  const letter = (await sent()).get('kim@family.example')
  expect(letter?.calendar?.map(({ method }) => method)).toEqual(['REQUEST'])
})
