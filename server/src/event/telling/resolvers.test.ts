import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { serviceOnce } from '../../platform/database.ts'
import { house, type House } from '../../platform/house.ts'
import { studio, type Person, type Studio } from '../../platform/studio.ts'

let home: House
let s: Studio
beforeAll(async () => {
  home = await house(createApp)
  s = await studio(home)
})
afterAll(() => home.close())

const run = (sql: string, ...parameters: unknown[]) =>
  serviceOnce(home.parts.db).run<Record<string, string>>({ sql, parameters })
const tell = (who: Person | null, id: number) =>
  s.ask(who, 'mutation ($id: Int!) { tellStudent(eventId: $id) }', { id })
const callOff = (who: Person, id: number) =>
  s.ask(who, 'mutation ($id: Int!) { cancelEvent(id: $id, cancelled: true) { event_id } }', { id })

async function planned(who: Person, student: Person | null, start: string): Promise<number> {
  const end = new Date(Date.parse(start) + 2_700_000).toISOString()
  const event = { title: 'Scales <b>', start, end, user_profile_id: student?.profileId ?? null }
  const save = 'mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }'
  const { data, text } = await s.ask(who, save, { event })
  const row = data?.['upsertEvent'] as { event_id: number } | null
  if (!row) throw new Error(text)
  return row.event_id
}

const mailsTo = ({ userId }: Person) =>
  run(
    'select subject, text_body, html_body from auth.mail_outbox where recipient = $1 order by mail_id',
    `${userId}@example.org`,
  )

test('nobody but the teacher of a lesson that is not over writes to its student', async () => {
  const id = await planned(s.clara, s.omar, '2027-04-06T14:00:00Z')
  expect((await tell(null, id)).code).toBe('invalid-headers')
  for (const who of [s.omar, s.lea, s.nobody]) expect((await tell(who, id)).code).toBe('not-allowed')
  expect((await tell(s.bob, id)).code).toBe('not-found')
  expect((await tell(s.clara, 2_000_000_000)).code).toBe('not-found')
  const past = await planned(s.clara, s.omar, new Date(home.parts.clock().getTime() - 3_600_000).toISOString())
  expect((await tell(s.clara, past)).code).toBe('invalid-input')
  expect(await mailsTo(s.omar)).toEqual([])
})

test('the student reads when it is, and that it is called off, in the own language and on the own clock', async () => {
  await run("update auth.users set locale = 'de' where id = $1", s.omar.userId)
  await run("update user_profile set time_zone = 'Europe/Berlin' where user_profile_id = $1", s.omar.profileId)
  const id = await planned(s.clara, s.omar, '2027-04-13T14:00:00Z')
  expect((await tell(s.clara, id)).data).toEqual({ tellStudent: true })
  await callOff(s.clara, id)
  expect((await tell(s.clara, id)).data).toEqual({ tellStudent: true })
  const mails = await mailsTo(s.omar)
  expect(mails.map(({ subject }) => subject)).toEqual(['Die Zeit deiner Stunde', 'Stunde abgesagt'])
  expect(mails[0]?.['text_body']).toMatch(/^Clara hat „Scales <b>“ jetzt .* Dienstag, 13\. April .* 16:00/)
  expect(mails[1]?.['text_body']).toMatch(/^Clara hat „Scales <b>“ \(Dienstag, 13\. April .* 16:00\) abgesagt\./)
  for (const { html_body } of mails) expect(html_body).not.toContain('<b>')
})

test('who can not be reached, or wants no such mail, gets none, and the teacher hears so', async () => {
  expect((await tell(s.clara, await planned(s.clara, null, '2027-04-20T14:00:00Z'))).data).toEqual({
    tellStudent: false,
  })
  const ida = await s.addStudent(s.clara, 'Ida')
  const id = await planned(s.clara, ida, '2027-04-20T16:00:00Z')
  await home.inject({
    method: 'PUT',
    url: '/v1/auth/user/settings',
    headers: { authorization: `Bearer ${ida.token}` },
    payload: { settings: { layout: {}, preferences: { lateMails: false } } },
  })
  expect((await tell(s.clara, id)).data).toEqual({ tellStudent: false })
  await run('update auth.users set email_verified = false where id = $1', s.lea.userId)
  expect((await tell(s.clara, await planned(s.clara, s.lea, '2027-04-21T14:00:00Z'))).data).toEqual({
    tellStudent: false,
  })
  for (const who of [ida, s.lea]) expect(await mailsTo(who)).toEqual([])
})

test('past the mails of an hour it says so, and nothing is written', async () => {
  const id = await planned(s.bob, s.nils, '2027-04-27T14:00:00Z')
  for (let time = 0; time < 5; time += 1) expect((await tell(s.bob, id)).code).toBeUndefined()
  expect((await tell(s.bob, id)).code).toBe('too-many-requests')
  expect(await mailsTo(s.nils)).toHaveLength(5)
})
