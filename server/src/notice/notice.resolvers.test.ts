import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../app.ts'
import { mailServer } from '../operator/mail-server.fake.ts'
import { actingAs } from '../platform/database/database.ts'
import { deliverMails, smtpMail } from '../platform/mail/mail.ts'
import { addressOf, noticesOf } from '../../../testing/notices.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { noticeDelay } from './notice.ts'

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
  for (const { profileId } of [clara, omar])
    await on.run(`update user_profile set time_zone = 'Europe/Berlin' where user_profile_id = $1`, profileId)
})

const start = '2027-03-04T15:00:00Z'
const later = '2027-03-04T16:00:00Z'
const list = `query ($id: Int!) { notices(eventId: $id) {
  notice_id kind name is_guardian state waits error was { start } is { start } } }`
const waiting = `query ($ids: [Int!], $operation: uuid) {
  waitingNotices(eventIds: $ids, operationId: $operation) { families at_once is_late } }`
const press = 'mutation ($id: Int!) { tellPeople(eventId: $id) { student guardians } }'
const cancel = 'mutation ($id: Int!) { cancelNotice(id: $id) { state } }'

/** A lesson of which everything was told. */
async function known(studentId = omar.profileId): Promise<number> {
  const id = await on.plan(clara, studentId, start)
  await on.pass()
  await on.forget()
  return id
}
/** A student without an account, at the address of a family. @returns the id of the profile */
async function withAddress(name: string): Promise<number> {
  const add = `mutation ($name: String) {
    upsertUserProfile(profiles: [{ display_name: $name, email: "family@example.org" }]) { user_profile_id } }`
  const added = (await s.ask(clara, add, { name })).data?.['upsertUserProfile'] as { user_profile_id: number }[]
  return added[0]?.user_profile_id ?? 0
}
const subjects = async (to?: string) => (await on.mails(to)).map(({ subject }) => subject)
const listed = async (who: Person, id: number) =>
  (await s.ask(who, list, { id })).data?.['notices'] as {
    notice_id: number
    state: string
    kind: string
    name: string
    is_guardian: boolean
  }[]

describe('refusals', () => {
  test('nobody but the own teacher reads what is told, and takes it back', async () => {
    const id = await on.plan(clara, omar.profileId, start)
    const [one] = await listed(clara, id)
    for (const who of [omar, s.nobody]) {
      expect((await s.ask(who, list, { id })).code).toBe('not-allowed')
      expect((await s.ask(who, cancel, { id: one?.notice_id })).code).toBe('not-allowed')
    }
    expect(await listed(s.bob, id)).toEqual([])
    expect((await s.ask(s.bob, cancel, { id: one?.notice_id })).code).toBe('not-found')
    const all = 'mutation ($ids: [Int!]) { cancelNotices(eventIds: $ids) }'
    expect((await s.ask(s.bob, all, { ids: [id] })).data).toEqual({ cancelNotices: 0 })
    await on.pass()
    expect(await subjects(addressOf(omar))).toHaveLength(1)
  })

  test('nobody but the own teacher learns how many are told', async () => {
    const ids = [await on.plan(clara, omar.profileId, start)]
    for (const who of [omar, s.nobody]) expect((await s.ask(who, waiting, { ids })).code).toBe('not-allowed')
    expect((await s.ask(s.bob, waiting, { ids })).data).toEqual({
      waitingNotices: { families: 0, at_once: 0, is_late: false },
    })
    const many = Array.from({ length: 5_001 }, (_, at) => ids[0] ?? at)
    expect((await s.ask(clara, waiting, { ids: many })).code).toBe('invalid-input')
    expect((await s.ask(clara, waiting, { ids: many.slice(1) })).data).toEqual({
      waitingNotices: { families: 1, at_once: 1, is_late: false },
    })
  })

  test.each([
    ['who has no address', `update auth.users set email = null where id = $1`],
    ['whose address nobody confirmed', `update auth.users set email_verified = false where id = $1`],
    ['whose account was shut out', `update auth.users set disabled_at = now() where id = $1`],
    ['who wants no such mails', `insert into mail_preference (user_id, off) values ($1, '{change}')`],
  ])('nobody is told, and that is said, of the lessons of a student %s', async (_, change) => {
    const ids = [await known()]
    await on.run(change, omar.userId)
    await on.move(clara, ids[0] ?? 0, later)
    expect((await s.ask(clara, waiting, { ids })).data).toEqual({
      waitingNotices: { families: 0, at_once: 0, is_late: false },
    })
    await on.pass()
    expect(await on.mails()).toEqual([])
  })

  test('nobody but the own teacher notes that a family was told', async () => {
    const id = await known()
    await on.move(clara, id, later)
    const before = await listed(clara, id)
    await actingAs(home.parts.db, s.bob.actor, (sql) =>
      sql.run({
        sql: 'select note_standing(1, $1, $2, array[$3::int], now())',
        parameters: [omar.profileId, omar.userId, id],
      }),
    )
    expect(await listed(clara, id)).toEqual(before)
    await on.pass()
    expect(await subjects(addressOf(omar))).toHaveLength(1)
  })

  test('what was sent is not taken back', async () => {
    const id = await on.plan(clara, omar.profileId, start)
    await on.pass()
    const [one] = await listed(clara, id)
    expect((await s.ask(clara, cancel, { id: one?.notice_id })).data).toEqual({ cancelNotice: { state: 'sent' } })
  })

  test('nothing is told of own times, and of what is over', async () => {
    await on.plan(clara, null, start)
    const past = new Date(home.clock().getTime() - 7_200_000).toISOString()
    const over = await on.plan(clara, omar.profileId, past)
    await on.callOff(clara, over)
    await on.pass()
    expect(await on.mails()).toEqual([])
  })

  test('nobody is told of what ends while it waits', async () => {
    const id = await known()
    const ending = new Date(home.clock().getTime() - 2_700_000 + 30_000).toISOString()
    await on.run(
      `update event set start = $2::timestamptz, "end" = $2::timestamptz + interval '45 minutes' where event_id = $1`,
      id,
      ending,
    )
    await on.run('delete from notice')
    await on.callOff(clara, id)
    expect((await listed(clara, id))[0]).toMatchObject({ state: 'waiting' })
    await on.pass()
    expect(await on.mails()).toEqual([])
    expect((await listed(clara, id))[0]).toMatchObject({ state: 'failed', error: 'over' })
  })

  test.each(['archived_at', 'paused_at'])('nobody is told who has %s since it waits', async (column) => {
    const id = await on.plan(clara, omar.profileId, later)
    await on.run(`update user_profile set ${column} = now() where user_profile_id = $1`, omar.profileId)
    await on.pass()
    expect(await on.mails()).toEqual([])
    expect(await listed(clara, id)).toMatchObject([{ state: 'failed', error: 'nobody' }])
  })

  test('no private note, and no other student’s name, is in any mail', async () => {
    const ben = await s.addStudent(clara, 'Ben Secret')
    const id = await known()
    await on.run(`update user_profile set private_note = 'CANARY' where user_profile_id = $1`, omar.profileId)
    const lesson = 'mutation ($id: Int!) { giveEvent(id: $id, userProfileId: $to, title: "Ben Secret") { event_id } }'
    await actingAs(home.parts.db, clara.actor, (sql) =>
      sql.run({ sql: `update lesson set private_note = 'CANARY' where event_id = $1`, parameters: [id] }),
    )
    await on.asked(clara, lesson.replace('$id: Int!)', '$id: Int!, $to: Int!)'), { id, to: ben.profileId })
    await on.pass()
    const [told] = await on.mails(addressOf(omar))
    expect(told?.subject).toMatch(/^Cancelled: Thu 4 Mar 2027 16:00, Piano with Clara$/)
    for (const mail of await on.mails()) expect(JSON.stringify(mail)).not.toContain('CANARY')
    expect(JSON.stringify(told)).not.toContain('Secret')
  })
})

describe('a change', () => {
  test('says of how many students somebody is told, by its events and by its operation', async () => {
    const zoe = await s.addStudent(clara, 'Zoe')
    await on.guardianOf(clara, omar.profileId)
    const ids = [await known(), await on.plan(clara, zoe.profileId, later)]
    await on.pass()
    expect((await s.ask(clara, waiting, { ids })).data).toEqual({
      waitingNotices: { families: 0, at_once: 0, is_late: false },
    })
    const close = `mutation { closeTime(from: "2027-03-03T23:00:00Z", to: "2027-03-04T23:00:00Z", action: "cancel") { operation_id } }`
    const { operation_id: operation } = await on.asked(clara, close, {})
    for (const of of [{ ids }, { operation }])
      expect((await s.ask(clara, waiting, of)).data).toEqual({
        waitingNotices: { families: 2, at_once: 2, is_late: false },
      })
  })

  test('counts brothers and sisters once: by a parent of both, and by the address that both have', async () => {
    const zoe = await s.addStudent(clara, 'Zoe')
    const ids = [await on.plan(clara, omar.profileId, start), await on.plan(clara, zoe.profileId, later)]
    const families = async () => (await s.ask(clara, waiting, { ids })).data?.['waitingNotices']
    expect(await families()).toEqual({ families: 2, at_once: 2, is_late: false })
    const mother = await on.guardianOf(clara, omar.profileId)
    await on.guardianOf(clara, zoe.profileId, { is: mother })
    for (const [at, id] of ids.entries()) await on.move(clara, id, `2027-03-0${5 + at}T15:00:00Z`)
    expect(await families()).toEqual({ families: 1, at_once: 1, is_late: false })

    const [kim, kay] = [await withAddress('Kim'), await withAddress('Kay')]
    const others = [await on.plan(clara, kim, start), await on.plan(clara, kay, later)]
    expect((await s.ask(clara, waiting, { ids: others })).data).toEqual({
      waitingNotices: { families: 1, at_once: 1, is_late: false },
    })
  })

  test('is told after a minute, old and new, in the reader’s language and zone, to student and guardians', async () => {
    const mother = await on.guardianOf(clara, omar.profileId)
    await on.run(`update auth.users set locale = 'de' where id = $1`, mother.userId)
    await on.run(`update user_profile set time_zone = 'America/New_York' where id = $1`, mother.userId)
    await on.noQuietHours(mother)
    const id = await known()
    await on.move(clara, id, later)
    await on.pass(noticeDelay - 1)
    expect(await on.mails()).toEqual([])
    expect(await listed(clara, id)).toMatchObject([
      { kind: 'moved', state: 'waiting', waits: 1 },
      { kind: 'moved', state: 'waiting', waits: 1 },
      { state: 'sent' },
      { state: 'sent' },
    ])
    const names = (await listed(clara, id)).map(({ name, is_guardian }) => [name, is_guardian] as const)
    expect(new Map(names)).toEqual(
      new Map([
        ['Omar', false],
        ['Mother', true],
      ]),
    )
    await on.pass(1)
    const [own] = await on.mails(addressOf(omar))
    expect(own?.subject).toBe('Thu 4 Mar 2027 17:00, not 16:00: Piano with Clara')
    expect(own?.text_body).toContain(`/calendar?date=2027-03-04&event=${id}`)
    expect(own?.text_body).not.toContain('All times')
    const [hers] = await on.mails(addressOf(mother))
    expect(hers?.subject).toMatch(/^Omar · Do\.?, 4\. März 2027 11:00 statt 10:00: Piano bei Clara$/)
    expect(hers?.text_body).toMatch(/^Omar · Do/)
    expect(hers?.text_body).toContain('Alle Zeiten: Nordamerikanische Ostküsten-Normalzeit (New York).')
    await on.pass()
    expect(await on.mails()).toHaveLength(2)
  })

  test('twice is one mail with the last time, there and back is none, and every undo within the minute ends it', async () => {
    const id = await known()
    await on.move(clara, id, later)
    await on.pass(50)
    await on.move(clara, id, '2027-03-04T17:00:00Z')
    await on.pass(50)
    expect(await on.mails()).toEqual([])
    await on.pass(10)
    expect(await subjects()).toEqual(['Thu 4 Mar 2027 18:00, not 16:00: Piano with Clara'])
    await on.forget()
    await on.move(clara, id, later)
    await on.move(clara, id, '2027-03-04T17:00:00Z')
    await on.pass()
    for (const change of [
      () => on.move(clara, id, later),
      () => on.callOff(clara, id),
      () => on.remove(clara, id),
      () => on.plan(clara, omar.profileId, '2027-03-08T15:00:00Z'),
    ]) {
      await change()
      await on.undo(clara)
      await on.pass()
      expect(await on.mails()).toEqual([])
    }
  })

  test('there and back was never anything to tell, and stands under no lesson', async () => {
    const id = await known()
    const before = (await listed(clara, id)).length
    await on.move(clara, id, later)
    await on.move(clara, id, start)
    await on.pass()
    expect(await listed(clara, id)).toHaveLength(before)
  })

  test('that the mail server refuses stands as failed, with what it said', async () => {
    const id = await known()
    await on.move(clara, id, later)
    await on.pass()
    const server = await mailServer({ recipient: '550 5.1.1 no such user' })
    onTestFinished(() => server.close())
    const smtp = smtpMail({ url: `smtp://127.0.0.1:${server.port}`, from: 'a@b.example' })
    await deliverMails(home.parts, smtp, () => Promise.resolve(undefined)).run()
    expect((await listed(clara, id))[0]).toMatchObject({
      kind: 'moved',
      state: 'failed',
      error: expect.stringContaining('no such user') as string,
    })
  })

  test('that was told and is undone later is told once as it was before', async () => {
    const id = await known()
    await on.callOff(clara, id)
    await on.pass()
    await on.forget()
    await on.undo(clara)
    await on.pass()
    await on.pass()
    expect(await subjects()).toEqual(['As before: Thu 4 Mar 2027 16:00, Piano with Clara'])
  })

  test.each([
    ['undone', (id: number) => on.move(clara, id, start), 'As before: Thu 4 Mar 2027 16:00, Piano with Clara'],
    [
      'moved on',
      (id: number) => on.move(clara, id, '2027-03-04T17:00:00Z'),
      'Thu 4 Mar 2027 18:00, not 17:00: Piano with Clara',
    ],
  ])('that was told by a press stands as sent, and is known when it is %s', async (_, goOn, said) => {
    const id = await known()
    await on.move(clara, id, later)
    expect((await s.ask(clara, press, { id })).data).toEqual({ tellPeople: { student: true, guardians: 0 } })
    expect((await listed(clara, id))[0]).toMatchObject({ kind: 'moved', state: 'sent', name: 'Omar' })
    await on.pass()
    expect(await on.mails()).toHaveLength(1)
    await on.forget()
    await goOn(id)
    await on.pass()
    expect(await subjects()).toEqual([said])
  })

  test('who can’t be written to at once, since the hour has its mails, is told by itself', async () => {
    const id = await known()
    const mother = await on.guardianOf(clara, omar.profileId)
    await on.run(
      `insert into auth.attempts (key, at) select 'mail:' || email, $2 from auth.users, generate_series(1, 5) where id = $1`,
      mother.userId,
      home.clock(),
    )
    await on.move(clara, id, later)
    expect((await s.ask(clara, press, { id })).data).toEqual({ tellPeople: { student: true, guardians: 0 } })
    await on.pass()
    expect(await subjects(addressOf(mother))).toHaveLength(1)
    expect(await subjects(addressOf(omar))).toHaveLength(1)
  })

  test('a lesson that is told by a press although nothing changed has that under it, cancelled or not', async () => {
    const id = await known()
    await s.ask(clara, press, { id })
    expect((await listed(clara, id))[0]).toMatchObject({
      kind: 'standing',
      state: 'sent',
      name: 'Omar',
      was: null,
      is: { start: '2027-03-04T15:00:00Z' },
    })
    await on.callOff(clara, id)
    await on.pass()
    await s.ask(clara, press, { id })
    expect((await listed(clara, id))[0]).toMatchObject({
      kind: 'standing',
      state: 'sent',
      is: null,
      was: { start: '2027-03-04T15:00:00Z' },
    })
  })

  test('“Don’t tell” ends it, and what is told next begins at what is known', async () => {
    const id = await known()
    await on.move(clara, id, later)
    const [one] = await listed(clara, id)
    expect((await s.ask(clara, cancel, { id: one?.notice_id })).data).toEqual({ cancelNotice: { state: 'taken_back' } })
    await on.pass()
    expect(await on.mails()).toEqual([])
    await on.move(clara, id, '2027-03-04T17:00:00Z')
    await on.pass()
    expect(await subjects()).toEqual(['Thu 4 Mar 2027 18:00, not 16:00: Piano with Clara'])
  })

  test('a closed day is one mail for a mailbox that is student and guardian of two children, with every name', async () => {
    const zoe = await s.addStudent(clara, 'Zoe')
    for (const child of [zoe]) await on.guardianOf(clara, child.profileId, { is: omar })
    for (const [at, who] of [omar, zoe, omar, zoe].entries())
      await on.plan(clara, who.profileId, `2027-03-04T1${at}:00:00Z`)
    await on.pass()
    await on.forget()
    const close = `mutation { closeTime(title: "Surgery", from: "2027-03-03T23:00:00Z", to: "2027-03-04T23:00:00Z", time_zone: "Europe/Berlin", action: "cancel") { operation_id } }`
    const { operation_id } = await on.asked(clara, close, {})
    const waiting = await on.run(`select kind from notice where operation_id = $1 and state = 'waiting'`, operation_id)
    expect(waiting).toHaveLength(6)
    await on.pass()
    const [mail, ...more] = await on.mails(addressOf(omar))
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Several lessons with Clara have changed')
    expect(mail?.text_body.match(/(Omar|Zoe) · Cancelled: Thu 4 Mar 2027/g)).toHaveLength(4)
    expect(mail?.text_body).not.toContain('Surgery')
    expect(await on.mails(addressOf(zoe))).toHaveLength(1)
  })

  test('a closed half-year is one mail for each family, however many lessons it has', async () => {
    const students = [omar, await s.addStudent(clara, 'Zoe'), await s.addStudent(clara, 'Ben')]
    for (const [at, { profileId }] of students.entries()) {
      await on.guardianOf(clara, profileId)
      const series = {
        title: 'Piano',
        user_profile_id: profileId,
        first_start: `2027-03-01T1${at}:00:00`,
        minutes: 45,
        time_zone: 'Europe/Berlin',
        rrule: 'FREQ=DAILY;COUNT=180',
      }
      await on.asked(clara, 'mutation ($series: series_input!) { createSeries(series: $series) { operation_id } }', {
        series,
      })
    }
    await on.pass()
    expect(await on.mails()).toHaveLength(6)
    await on.forget()
    const close = `mutation { closeTime(from: "2027-02-28T23:00:00Z", to: "2027-08-31T22:00:00Z", time_zone: "Europe/Berlin", action: "cancel") { operation_id } }`
    await on.asked(clara, close, {})
    await on.pass()
    expect(await on.mails()).toHaveLength(6)
    expect(await on.run(`select from notice where state = 'waiting' and teacher_id = $1`, clara.profileId)).toEqual([])
  })

  test('a child without an account has the address of a parent: one line, and one press of the link ends it', async () => {
    const mother = await on.guardianOf(clara, omar.profileId)
    const add =
      'mutation ($email: String) { upsertUserProfile(profiles: [{display_name: "Ada", email: $email}]) { user_profile_id } }'
    const [ada] = (await on.asked(clara, add, { email: addressOf(mother) })) as unknown as [{ user_profile_id: number }]
    await on.guardianOf(clara, ada.user_profile_id, { is: mother })
    const id = await on.plan(clara, ada.user_profile_id, start)
    await on.pass()
    const [mail, ...more] = await on.mails(addressOf(mother))
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Ada · New: Thu 4 Mar 2027 16:00, Piano with Clara')
    expect(mail?.text_body.match(/Thu 4 Mar 2027 16:00/g)).toHaveLength(1)
    const link = /\/v1\/mails\/[\w.-]+/.exec(mail?.text_body ?? '')?.[0] ?? ''
    expect((await home.inject({ method: 'POST', url: link })).statusCode).toBe(200)
    await on.forget()
    await on.move(clara, id, later)
    await on.plan(clara, omar.profileId, '2027-03-05T15:00:00Z')
    await on.pass()
    expect(await on.mails(addressOf(mother))).toEqual([])
  })

  test('a parent with an account, who has the address of another child, reads all in the own language and on the own clock', async () => {
    const mother = await on.guardianOf(clara, omar.profileId)
    await on.run(`update auth.users set locale = 'de' where id = $1`, mother.userId)
    await on.run(`update user_profile set time_zone = 'America/New_York' where id = $1`, mother.userId)
    await on.noQuietHours(mother)
    const add =
      'mutation ($email: String) { upsertUserProfile(profiles: [{display_name: "Ada", email: $email}]) { user_profile_id } }'
    const [ada] = (await on.asked(clara, add, { email: addressOf(mother) })) as unknown as [{ user_profile_id: number }]
    await on.plan(clara, ada.user_profile_id, start)
    await on.plan(clara, omar.profileId, later)
    await on.pass()
    const [mail, ...more] = await on.mails(addressOf(mother))
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Mehrere Stunden bei Clara haben sich geändert')
    expect(mail?.text_body).toMatch(/Ada · Neu: Do\.?, 4\. März 2027 10:00.*\nOmar · Neu: Do\.?, 4\. März 2027 11:00/)
    expect(mail?.text_body).toContain('(New York)')
    expect(mail?.html_body).toContain('class="button"')
  })

  test('a mail about two children leads to the page of both, one about a child to that child’s, and one about a lesson to that', async () => {
    const mother = await on.guardianOf(clara, omar.profileId)
    const ada = await s.addStudent(clara, 'Ada')
    await on.guardianOf(clara, ada.profileId, { is: mother })
    const linkOf = async () => {
      await on.pass()
      const [mail] = await on.mails(addressOf(mother))
      await on.forget()
      return /^http\S+\/(\?child=.*)?$/m.exec(mail?.text_body ?? '')?.[0].replace(/.*\//, '')
    }
    const id = await on.plan(clara, omar.profileId, start)
    const child = `?child=${omar.profileId}`
    expect(await linkOf()).toBe(`${child}&of=${omar.profileId}&childEvent=${id}`)
    await on.move(clara, id, later)
    await on.plan(clara, omar.profileId, '2027-03-05T17:00:00Z')
    expect(await linkOf()).toBe(child)
    const gone = await on.plan(clara, omar.profileId, '2027-03-06T15:00:00Z')
    await on.pass()
    await on.forget()
    await s.ask(clara, 'mutation ($id: Int!) { deleteEvent(id: $id) { event_id } }', { id: gone })
    expect(await linkOf()).toBe(child)
    await on.move(clara, id, start)
    await on.plan(clara, ada.profileId, '2027-03-05T15:00:00Z')
    expect(await linkOf()).toBe('')
  })

  test('what a parent switches off in the settings ends it for a child at the same address, in that studio alone', async () => {
    const mother = await on.guardianOf(clara, omar.profileId)
    const add =
      'mutation ($email: String) { upsertUserProfile(profiles: [{display_name: "Ada", email: $email}]) { user_profile_id } }'
    const childOf = async (teacher: Person) => {
      const [child] = (await on.asked(teacher, add, { email: addressOf(mother).toUpperCase() })) as unknown as [
        { user_profile_id: number },
      ]
      return child.user_profile_id
    }
    const ada = await childOf(clara)
    const say = (off: string[]) =>
      on.asked(mother, 'mutation ($p: mail_preferences_input!) { saveMailPreferences(preferences: $p) { off } }', {
        p: { off, quiet_from: 0, quiet_until: 0 },
      })
    await say(['change'])
    await on.plan(clara, ada, start)
    await on.pass()
    expect(await on.mails()).toEqual([])
    // A teacher whom nobody of this mailbox knows wrote down somebody's address.
    const bruno = await s.addTeacher('Bruno')
    await on.plan(bruno, await childOf(bruno), start)
    await on.pass()
    expect(await on.mails()).toHaveLength(1)
    await on.forget()
    await say([])
    await on.plan(clara, ada, later)
    await on.pass()
    expect(await on.mails()).toHaveLength(1)
  })

  test('whole days that become more are told with the last of them', async () => {
    const days = (until: string) => ({
      title: 'Camp',
      start: '2027-03-03T23:00:00Z',
      end: until,
      all_day: true,
      time_zone: 'Europe/Berlin',
    })
    const id = await on.plan(clara, omar.profileId, start, days('2027-03-04T23:00:00Z'))
    await on.pass()
    await on.forget()
    const save = 'mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }'
    await on.asked(clara, save, { event: { event_id: id, ...days('2027-03-06T23:00:00Z') } })
    await on.pass()
    expect(await subjects()).toEqual(['Thu 4 Mar 2027 to Sat 6 Mar 2027, not Thu 4 Mar 2027: Camp with Clara'])
  })

  test('of an operation is taken back at once, and a preview tells nothing', async () => {
    await known()
    const close = `mutation ($preview: Boolean) { closeTime(from: "2027-03-03T23:00:00Z", to: "2027-03-04T23:00:00Z", action: "cancel", preview: $preview) { operation_id } }`
    await on.asked(clara, close, { preview: true })
    await on.pass()
    expect(await on.mails()).toEqual([])
    const { operation_id } = await on.asked(clara, close, {})
    const all = 'mutation ($id: uuid!) { cancelNotices(operationId: $id) }'
    expect((await s.ask(clara, all, { id: operation_id })).data).toEqual({ cancelNotices: 1 })
    await on.pass()
    expect(await on.mails()).toEqual([])
  })

  test('reaches a student without an account at the address that the teacher wrote down, in the teacher’s language', async () => {
    await on.run(`update auth.users set locale = 'fr' where id = $1`, clara.userId)
    const ada = await on.asked(
      clara,
      'mutation { upsertUserProfile(profiles: [{display_name: "Ada", email: "ada@family.example"}]) { user_profile_id } }',
      {},
    )
    const [{ user_profile_id: id }] = ada as unknown as [{ user_profile_id: number }]
    await on.plan(clara, id, start)
    await on.pass()
    expect(await subjects('ada@family.example')).toEqual([
      expect.stringMatching(/^Nouveau : jeu\. 4 mars 2027 16:00, Piano avec Clara$/),
    ])
  })

  describe('for a student who joins meanwhile', () => {
    const address = 'ada@family.example'
    /** A student without an account, and the way to get one. */
    async function newStudent() {
      const add = `mutation { upsertUserProfile(profiles: [{display_name: "Ada", email: "${address}"}]) { user_profile_id } }`
      const [{ user_profile_id: id }] = (await on.asked(clara, add, {})) as unknown as [{ user_profile_id: number }]
      const account = await s.addStudent(clara, 'Ada’s account')
      return {
        id,
        account,
        join: async () => {
          await on.run('update user_profile set id = null where user_profile_id = $1', account.profileId)
          await on.run('update user_profile set id = $2 where user_profile_id = $1', id, account.userId)
        },
      }
    }

    test('is told once, at the account', async () => {
      const { id, account, join } = await newStudent()
      await on.plan(clara, id, start)
      await join()
      await on.pass()
      await on.pass()
      expect((await on.mails()).map(({ recipient }) => recipient)).toEqual([addressOf(account)])
    })

    test('and of what changes once more within the minute, once and as it is then', async () => {
      const { id, account, join } = await newStudent()
      const event = await on.plan(clara, id, start)
      await join()
      await on.move(clara, event, later)
      await on.pass()
      expect(await subjects(address)).toEqual([])
      expect(await subjects(addressOf(account))).toEqual(['New: Thu 4 Mar 2027 17:00, Piano with Clara'])
    })

    test('begins at what was told at the address', async () => {
      const { id, account, join } = await newStudent()
      const event = await on.plan(clara, id, start)
      await on.pass()
      await on.callOff(clara, event)
      await on.pass()
      await join()
      await on.forget()
      await on.callOff(clara, event, false)
      await on.pass()
      expect(await subjects(addressOf(account))).toEqual(['As before: Thu 4 Mar 2027 16:00, Piano with Clara'])
    })
  })
})
