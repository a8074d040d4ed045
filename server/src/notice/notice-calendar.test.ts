import type { AddressInfo } from 'node:net'
import ICAL from 'ical.js'
import { parseICS, type DateWithTimeZone } from 'node-ical'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { readComponents, propertyOf } from '../calendar-file/component.ts'
import type { CalendarPart } from '../platform/mail/letter.ts'
import { deliverMails, smtpMail } from '../platform/mail/mail.ts'
import { addressOf, noticesOf } from '../../../testing/notices.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

let home: TestServer
let s: SamplePeople
let on: ReturnType<typeof noticesOf>
let clara: Person
let omar: Person
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
  await on.run(
    `update user_profile set time_zone = 'Europe/Berlin', email = case when profile_type = 'TEACHER' then 'clara@studio.example' end
     where user_profile_id = any($1::int[])`,
    [clara.profileId, omar.profileId],
  )
})

const start = '2027-03-04T15:00:00Z'
const later = '2027-03-04T16:00:00Z'

const partsTo = async (address: string): Promise<CalendarPart[]> =>
  (
    await on.run<{ calendar: CalendarPart[] | null }>(
      'select calendar from auth.mail_outbox where recipient = $1 order by mail_id',
      address,
    )
  ).flatMap(({ calendar }) => calendar ?? [])

/** Reads a text by an implementation that takes zones by their names alone, as many programs do, whatever the text says of them. */
const readOtherwise = (text: string) =>
  Object.values(parseICS(text)).flatMap((component) => {
    if (component?.type !== 'VEVENT') return []
    const { method, uid, sequence, start: from, end, status } = component
    const exact = (time: DateWithTimeZone | undefined) => (time?.dateOnly ? dayOf(time) : time?.toISOString())
    return [{ method, uid, sequence, start: exact(from), end: exact(end), status }]
  })
/** A whole day is midnight on this machine to that reader. */
const dayOf = (time: Date) =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** Reads a text by another implementation, with the zones that the text itself describes, by a second one, and by ours. */
function read(text: string) {
  ICAL.TimezoneService.reset()
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const [own] = readComponents(text)
  const ours = own?.components.filter(({ name }) => name === 'VEVENT') ?? []
  const events = calendar.getAllSubcomponents('vevent').map((component, at) => {
    const event = new ICAL.Event(component)
    const { uid, startDate, endDate, sequence, summary } = event
    const our = ours[at]
    if (!our) throw new Error('Read by one reader alone.')
    expect([propertyOf(our, 'UID')?.value, Number(propertyOf(our, 'SEQUENCE')?.value)]).toEqual([uid, sequence])
    const [attendee] = component.getAllProperties('attendee')
    const exact = (time: ICAL.Time) => (time.isDate ? time.toString() : time.toJSDate().toISOString())
    return {
      method: calendar.getFirstPropertyValue('method'),
      uid,
      sequence,
      summary,
      start: exact(startDate),
      end: exact(endDate),
      wall: startDate.toString(),
      zone: startDate.zone?.tzid,
      status: component.getFirstPropertyValue('status'),
      place: component.getFirstPropertyValue('location'),
      organizer: event.organizer,
      attendee: attendee?.getFirstValue(),
      rsvp: attendee?.getParameter('rsvp'),
    }
  })
  expect(readOtherwise(text)).toEqual(
    events.map(({ method, uid, sequence, start: from, end, status }) => ({
      method,
      uid,
      sequence,
      start: from,
      end,
      status,
    })),
  )
  return events
}
const told = async (who: Person) => (await partsTo(addressOf(who))).flatMap(({ content }) => read(content))
/** The mails that are sent next. */
async function next(who: Person) {
  await on.forget()
  await on.pass()
  return told(who)
}

/** Writes into the lesson of an event. */
async function write(event: number, lesson: object) {
  const [row] = await on.run<{ lesson_id: number }>('select lesson_id from lesson where event_id = $1', event)
  const save = 'mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }'
  await on.asked(clara, save, { lesson: { ...row, ...lesson } })
}
const feedOf = async (who: Person, child: number | null = null) =>
  new URL(
    String(
      (
        await on.asked(who, 'mutation ($id: Int) { createFeed(name: "Phone", userProfileId: $id) { url } }', {
          id: child,
        })
      )['url'],
    ),
  ).pathname
const fetched = async (path: string) => (await home.inject({ method: 'GET', url: path })).body

describe('nothing for the calendar', () => {
  test('to whom a program fetched it within seven days, the guardian and the student each for themselves', async () => {
    const mother = await on.guardianOf(clara, omar.profileId)
    const path = await feedOf(omar)
    await on.plan(clara, omar.profileId, start)
    expect(await next(omar)).toHaveLength(1)
    await fetched(path)
    await on.plan(clara, omar.profileId, '2027-03-05T15:00:00Z')
    expect(await next(omar)).toEqual([])
    expect(await told(mother)).toHaveLength(1)
    await fetched(await feedOf(mother, omar.profileId))
    for (const [age, lessons] of [
      ['6 days 23 hours', 0],
      ['7 days', 1],
    ] as const) {
      await on.run(
        `update calendar_feed set last_fetched_at = $1::timestamptz - $2::interval where last_fetched_at is not null`,
        home.clock(),
        age,
      )
      await on.plan(clara, omar.profileId, `2027-03-0${6 + lessons}T15:00:00Z`)
      for (const who of [mother, omar]) expect(who === mother ? await next(who) : await told(who)).toHaveLength(lessons)
    }
  })

  test('to whom a program fetched it, until that link is ended', async () => {
    await fetched(await feedOf(omar))
    await on.plan(clara, omar.profileId, start)
    expect(await next(omar)).toEqual([])
    const feeds = (await on.asked(omar, '{ calendarFeeds { feed_id } }', {})) as unknown as { feed_id: string }[]
    await on.asked(omar, 'mutation ($id: uuid!) { revokeFeed(id: $id) { feed_id } }', { id: feeds[0]?.feed_id })
    await on.plan(clara, omar.profileId, later)
    expect(await next(omar)).toHaveLength(1)
  })

  test('where the teacher gave no address that an answer would reach', async () => {
    await on.run('update user_profile set email = null where user_profile_id = $1', clara.profileId)
    await on.plan(clara, omar.profileId, start)
    expect(await next(omar)).toEqual([])
    expect(await on.mails(addressOf(omar))).toHaveLength(1)
  })

  test('of what is private, or of another family that has the lesson now', async () => {
    const kim = await s.addStudent(clara, 'Kim')
    const id = await on.plan(clara, omar.profileId, start)
    await write(id, { private_note: 'Secret words', shared_note: 'Shared words', plan: 'Planned words' })
    await next(omar)
    expect(JSON.stringify(await partsTo(addressOf(omar)))).not.toMatch(/words/)
    const give = 'mutation ($id: Int!, $to: Int) { giveEvent(id: $id, userProfileId: $to, title: "Kim") { event_id } }'
    await on.asked(clara, give, { id, to: kim.profileId })
    await write(id, { place: 'Their house' })
    expect(await next(omar)).toMatchObject([{ method: 'CANCEL', start: '2027-03-04T15:00:00.000Z', place: null }])
    expect(JSON.stringify(await partsTo(addressOf(omar)))).not.toMatch(/Kim|house/)
    expect(await told(kim)).toMatchObject([{ method: 'REQUEST', summary: 'Kim', place: 'Their house' }])
  })
})

test('what became of a lesson has one id and a number that grows, as the calendar file has them', async () => {
  const path = await feedOf(omar)
  const id = await on.plan(clara, omar.profileId, start)
  const [planned] = await next(omar)
  expect(planned).toMatchObject({
    method: 'REQUEST',
    uid: expect.stringMatching(`^event-${id}@`),
    summary: 'Piano',
    start: '2027-03-04T15:00:00.000Z',
    end: '2027-03-04T15:45:00.000Z',
    status: 'CONFIRMED',
    organizer: 'mailto:clara@studio.example',
    attendee: `mailto:${addressOf(omar)}`,
    rsvp: 'FALSE',
  })
  await on.move(clara, id, later)
  const [moved] = await next(omar)
  expect(moved).toMatchObject({ method: 'REQUEST', start: '2027-03-04T16:00:00.000Z' })
  await on.undo(clara)
  const [before] = await next(omar)
  expect(before).toMatchObject({ method: 'REQUEST', start: planned?.start, end: planned?.end })
  await on.callOff(clara, id)
  const [off] = await next(omar)
  expect(off).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', start: planned?.start })
  await on.callOff(clara, id, false)
  const [restored] = await next(omar)
  expect(restored).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED' })
  const [inFeed] = read(await fetched(path))
  expect(inFeed).toMatchObject({ uid: restored?.uid, sequence: restored?.sequence, wall: restored?.wall })
  const all = [planned, moved, before, off, restored]
  expect(new Set(all.map((one) => one?.uid)).size).toBe(1)
  const numbers = all.map((one) => one?.sequence ?? 0)
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
  await on.run(`update calendar_feed set last_fetched_at = null`)
  await on.remove(clara, id)
  expect(await next(omar)).toMatchObject([{ method: 'CANCEL', uid: planned?.uid }])
  await on.bringBack(clara, id)
  const [again] = await next(omar)
  expect(again).toMatchObject({ method: 'REQUEST', uid: planned?.uid })
  expect(again?.sequence).toBeGreaterThan(numbers.at(-1) ?? 0)
})

const create = `mutation ($series: series_input!) {
  createSeries(series: $series, clashes: "keep") { events { event_id start end } } }`
async function weekly(count: number) {
  const series = {
    title: 'Piano',
    user_profile_id: omar.profileId,
    first_start: '2027-03-18T16:00:00',
    minutes: 45,
    time_zone: 'Europe/Berlin',
    rrule: `FREQ=WEEKLY;COUNT=${count}`,
  }
  const { events } = await on.asked(clara, create, { series })
  return events as { event_id: number; start: string; end: string }[]
}

test.each([3, 9])(
  '%s lessons of a series are what the calendar file has, over a change of the clocks',
  async (count) => {
    const dates = await weekly(count)
    await on.forget()
    await on.pass()
    const parts = await partsTo(addressOf(omar))
    // Each object of a request has one id (RFC 5546, 3.2.2): a few are sent one by one, and many are one file to take in.
    expect(parts.map(({ method }) => method)).toEqual(count > 6 ? ['PUBLISH'] : dates.map(() => 'REQUEST'))
    const lessons = await told(omar)
    expect(lessons.map(({ start: from }) => from)).toEqual(dates.map(({ start: from }) => new Date(from).toISOString()))
    expect(new Set(lessons.map(({ wall, zone }) => `${wall.slice(11)} ${zone}`))).toEqual(
      new Set(['16:00:00 Europe/Berlin']),
    )
    expect(lessons.every(({ attendee }) => (attendee === undefined) === count > 6)).toBe(true)
    const inFeed = read(await fetched(await feedOf(omar)))
    expect(lessons.map(({ uid, sequence }) => [uid, sequence])).toEqual(
      inFeed.map(({ uid, sequence }) => [uid, sequence]),
    )
  },
)

test('one date of a series that is moved is that lesson alone', async () => {
  const [, second] = await weekly(3)
  const [, before] = await next(omar)
  await on.move(clara, second?.event_id ?? 0, '2027-03-26T10:00:00Z')
  const moved = await next(omar)
  expect(moved).toMatchObject([{ uid: before?.uid, start: '2027-03-26T10:00:00.000Z' }])
  expect(moved[0]?.sequence).toBeGreaterThan(before?.sequence ?? 0)
})

test('a whole day, a date that is not settled, and where it is held', async () => {
  const more = { all_day: true, end: '2027-03-05T23:00:00Z', time_zone: 'Europe/Berlin', to_confirm: true }
  const id = await on.plan(clara, omar.profileId, '2027-03-04T23:00:00Z', more)
  await write(id, { place: 'Hall, left; door' })
  expect(await next(omar)).toMatchObject([
    { start: '2027-03-05', end: '2027-03-06', status: 'TENTATIVE', place: 'Hall, left; door' },
  ])
})

test('whoever has no account gets it by the address alone, and a name begins nothing of its own', async () => {
  await on.run(
    `update user_profile set display_name = $2 where user_profile_id = $1`,
    clara.profileId,
    'Cl"ara:\nATTENDEE:mailto:evil@example.org',
  )
  const save =
    'mutation ($profiles: [user_profile_input!]!) { upsertUserProfile(profiles: $profiles) { user_profile_id } }'
  const [kim] = (await on.asked(clara, save, {
    profiles: [{ display_name: 'Kim', email: 'kim+lessons@family.example' }],
  })) as unknown as { user_profile_id: number }[]
  await on.plan(clara, kim?.user_profile_id ?? 0, start, { title: 'Piano\r\nATTACH:x' })
  await on.forget()
  await on.pass()
  const [part] = await partsTo('kim+lessons@family.example')
  expect(read(part?.content ?? '')).toMatchObject([{ attendee: 'mailto:kim+lessons@family.example' }])
  expect(part?.content.match(/^(?:ATTENDEE|ATTACH)/gm)).toEqual(['ATTENDEE'])
})

test('a mail program gets one lesson as a form of the letter, several as files, and answers reach the teacher', async () => {
  const heard: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        heard.push(
          Buffer.concat(chunks)
            .toString()
            .replaceAll(/\r\n[ \t]+/g, ' '),
        )
        done()
      })
    },
  })
  await new Promise<void>((open) => void server.listen(0, '127.0.0.1', open))
  try {
    const { port } = server.server.address() as AddressInfo
    const mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Lectern <lectern@example.org>' })
    const send = async () => {
      await on.pass()
      await deliverMails(home.parts, mail, () => Promise.resolve(undefined)).run()
      return heard.splice(0).find((text) => text.includes(`To: ${addressOf(omar)}`)) ?? ''
    }
    const types = (text: string) =>
      [...text.matchAll(/^Content-Type: ((?:multipart|text\/calendar|application)[^\r]*)/gim)].map(([, type = '']) =>
        type.replaceAll(/ boundary="[^"]*"/g, '').replaceAll(/ name=[^;]*/g, ''),
      )
    const id = await on.plan(clara, omar.profileId, start)
    const one = await send()
    expect(one).toMatch(/^Reply-To: clara@studio\.example\r$/m)
    expect(types(one)).toEqual([
      'multipart/mixed;',
      'multipart/alternative;',
      'text/calendar; charset=utf-8; method=REQUEST',
      'application/ics;',
    ])
    await on.callOff(clara, id)
    await on.plan(clara, omar.profileId, later)
    expect(types(await send())).toEqual([
      'multipart/mixed;',
      'multipart/alternative;',
      'text/calendar; charset=utf-8; method=CANCEL;',
      'text/calendar; charset=utf-8; method=REQUEST;',
    ])
    const left = await on.run(
      'select calendar from auth.mail_outbox where sent_at is not null and calendar is not null',
    )
    expect(left).toEqual([])
  } finally {
    await new Promise<void>((closed) => server.close(() => closed()))
  }
})
