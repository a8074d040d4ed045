import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { mailServer } from '../operator/mail-server.fake.ts'
import { serviceOnce } from '../platform/database/database.ts'
import { letter } from '../platform/mail/letter.ts'
import { deliverMails, smtpMail } from '../platform/mail/mail.ts'
import { queueMail } from '../platform/mail/outbox.data.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

let home: TestServer
let s: SamplePeople
let kim: number
/** Tokens are good for some minutes from then. */
let begun: Date
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
  begun = home.clock()
  vi.spyOn(home.parts.log, 'warn').mockImplementation(() => undefined)
})
afterAll(() => home.close())
beforeEach(async () => {
  home.clock.set(begun)
  await run('delete from auth.mail_outbox')
  kim = await added(s.clara, 'kim@family.example')
})

const run = <Row>(sql: string, ...parameters: unknown[]) => serviceOnce(home.parts.db).run<Row>({ sql, parameters })
const save =
  'mutation ($profiles: [user_profile_input!]!) { upsertUserProfile(profiles: $profiles) { user_profile_id } }'
const write = (who: Person, profile: object) => s.ask(who, save, { profiles: [profile] })
/** A student without an account. */
async function added(who: Person, email: string): Promise<number> {
  const { data } = await write(who, { display_name: 'Kim', email })
  const [row] = (data?.['upsertUserProfile'] ?? []) as { user_profile_id: number }[]
  return row?.user_profile_id ?? 0
}
const query = 'query ($id: Int!) { returnedMail(userProfileId: $id) { reason of_account } }'
const returned = async (who: Person | null, id: number) => {
  const { code, data } = await s.ask(who, query, { id })
  return code ?? data?.['returnedMail']
}
/** A mail to an address, and what its server says of it. @returns what the server heard */
async function mail(to: string, reply: string): Promise<string[]> {
  const server = await mailServer({ recipient: reply })
  onTestFinished(() => server.close())
  home.clock.forward(1)
  await queue(to)
  await deliverMails(
    home.parts,
    smtpMail({ url: `smtp://127.0.0.1:${server.port}`, from: 'a@b.example' }),
    asWritten,
  ).run()
  return server.heard
}
const asWritten = () => Promise.resolve(undefined)
const queue = (to: string) =>
  serviceOnce(home.parts.db).run(queueMail(letter({ to, subject: 'Hello', paragraphs: ['One'] }), home.clock()))
const unknown = '550 5.1.1 kim@family.example: no such user'
const said = { reason: '550 5.1.1 …: no such user', of_account: false }

describe('nobody is told', () => {
  test('but the teacher of the student', async () => {
    await mail('kim@family.example', unknown)
    for (const who of [s.omar, s.lea, s.nobody]) expect(await returned(who, kim)).toBe('not-allowed')
    expect(await returned(null, kim)).toBe('invalid-headers')
    expect(await returned(s.bob, kim)).toBeNull()
    expect(await returned(s.clara, s.nils.profileId)).toBeNull()
    expect(await returned(s.clara, kim)).toMatchObject({ of_account: false })
  })

  test.each([
    ['450 4.1.1 come again'],
    ['421 4.7.0 too many'],
    ['550 5.7.1 relaying denied'],
    ['554 5.7.26 not authenticated'],
    ['250 ok'],
  ])('where the mail server said %s', async (reply) => {
    await mail('kim@family.example', reply)
    expect(await returned(s.clara, kim)).toBeNull()
  })
})

test.each([
  ['550 5.1.1 no such user'],
  ['550 no such user'],
  ['552 5.2.2 mailbox full'],
  ['553 5.1.3 no such address'],
])('of %s the teacher is told, and no server is asked again', async (reply) => {
  await mail('Kim@Family.example', reply)
  expect(await returned(s.clara, kim)).toEqual({
    reason: expect.stringContaining(reply.slice(4)) as string,
    of_account: false,
  })
  const server = await mailServer()
  home.clock.forward(7200)
  await deliverMails(
    home.parts,
    smtpMail({ url: `smtp://127.0.0.1:${server.port}`, from: 'a@b.example' }),
    asWritten,
  ).run()
  await server.close()
  expect(server.heard).toEqual([])
})

test('it goes with another address, and comes back with the old one', async () => {
  await mail('kim@family.example', unknown)
  await write(s.clara, { user_profile_id: kim, email: 'kim@school.example' })
  expect(await returned(s.clara, kim)).toBeNull()
  await write(s.clara, { user_profile_id: kim, email: 'kim@family.example' })
  expect(await returned(s.clara, kim)).not.toBeNull()
  await write(s.clara, { user_profile_id: kim, email: null })
  expect(await returned(s.clara, kim)).toBeNull()
})

test('it goes with a mail that arrives, and a later one may come back again', async () => {
  await mail('kim@family.example', unknown)
  await mail('kim@family.example', '250 ok')
  expect(await returned(s.clara, kim)).toBeNull()
  await mail('kim@family.example', unknown)
  expect(await returned(s.clara, kim)).toMatchObject({ of_account: said.of_account })
})

test('of an account that has another address than the teacher wrote, that is said and not the address', async () => {
  await write(s.clara, { user_profile_id: s.omar.profileId, email: 'omar@old.example' })
  await mail('omar@old.example', unknown)
  expect(await returned(s.clara, s.omar.profileId)).toBeNull()
  const own = `${s.omar.userId}@example.org`
  await mail(own, `550 5.1.1 <${own}> no such user`)
  expect(await returned(s.clara, s.omar.profileId)).toEqual({
    reason: expect.not.stringContaining(s.omar.userId) as string,
    of_account: true,
  })
})

describe('mails to a guardian', () => {
  const mother = 'mother@family.example'
  const invite = `mutation ($id: Int!, $email: String) {
    inviteGuardian(guardian: { user_profile_id: $id, name: "Mother" }, email: $email) { guardian_id } }`
  const guardians = async (who: Person | null) => {
    const { code, data } = await s.ask(who, 'query ($id: Int!) { guardiansOf(userProfileId: $id) { name returned } }', {
      id: kim,
    })
    return code ?? data?.['guardiansOf']
  }

  test('come back to the own teacher, and not once one arrives', async () => {
    await s.ask(s.clara, invite, { id: kim, email: mother })
    expect(await guardians(s.clara)).toEqual([{ name: 'Mother', returned: null }])
    await mail(mother, `550 5.1.1 <${mother}> no such user`)
    expect(await guardians(s.clara)).toEqual([
      { name: 'Mother', returned: expect.stringMatching(/^(?!.*mother@).*no such user/) },
    ])
    expect(await guardians(s.bob)).toEqual([])
    expect(await guardians(s.omar)).toEqual([])
    await mail(mother, '250 ok')
    expect(await guardians(s.clara)).toEqual([{ name: 'Mother', returned: null }])
  })

  test('go to the address of the account that accepted', async () => {
    await s.ask(s.clara, invite, { id: kim, email: mother })
    await mail(mother, unknown)
    await run('update guardian set user_id = $1, accepted_at = now() where user_profile_id = $2', s.lea.userId, kim)
    expect(await guardians(s.clara)).toEqual([{ name: 'Mother', returned: null }])
    await mail(`${s.lea.userId}@example.org`, '550 5.1.1 no such user')
    expect(await guardians(s.clara)).toEqual([
      { name: 'Mother', returned: expect.stringContaining('550 5.1.1 no such user') },
    ])
  })
})
