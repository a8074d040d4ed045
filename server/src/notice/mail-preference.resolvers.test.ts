import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type SamplePeople } from '../../../testing/people.ts'
import { serviceOnce } from '../platform/database/database.ts'
import { mailKinds } from './mail-kinds.ts'
import { wayOutToken } from './way-out.ts'

let home: TestServer
let s: SamplePeople
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
})
afterAll(() => home.close())

const read = '{ mailPreferences { off daily leads student_leads quiet_from quiet_until next_week_day } }'
const save =
  'mutation ($preferences: mail_preferences_input!) { saveMailPreferences(preferences: $preferences) { off daily leads student_leads quiet_from quiet_until next_week_day } }'
const usual = {
  off: [],
  daily: [],
  leads: null,
  student_leads: null,
  quiet_from: 1260,
  quiet_until: 480,
  next_week_day: null,
}

test('nobody without an account asks or says which mails are wanted', async () => {
  expect((await s.ask(null, read)).code).toBe('invalid-headers')
  expect((await s.ask(null, save, { preferences: usual })).code).toBe('invalid-headers')
  expect((await s.ask(s.nobody, read)).code).toBe('not-allowed')
  expect((await s.ask(s.nobody, save, { preferences: usual })).code).toBe('not-allowed')
})

test.each([
  ['a kind that is none', { off: ['spam'] }],
  ['a kind that comes by itself, once a day', { daily: ['reminder'] }],
  ['no lead time at all', { leads: [] }],
  ['more lead times than help', { leads: [15, 30, 60, 120, 240] }],
  ['a lead time within the lesson’s quarter of an hour', { leads: [14] }],
  ['a lead time beyond the week', { student_leads: [10_081] }],
  ['an hour before the day', { quiet_from: -1 }],
  ['an hour after the day', { quiet_until: 1440 }],
  ['a day before the week', { next_week_day: 0 }],
  ['a day after the week', { next_week_day: 8 }],
])('%s is refused, and what was said before stays', async (_what, part) => {
  expect((await s.ask(s.lea, save, { preferences: { ...usual, ...part } })).code).toBe('invalid-input')
  expect((await s.ask(s.lea, read)).data).toEqual({ mailPreferences: usual })
})

test('each account has its own, whole, in order and once', async () => {
  const wanted = {
    off: ['change', 'change'],
    daily: ['request', 'request'],
    leads: [60, 2880, 60],
    student_leads: null,
    quiet_from: 0,
    quiet_until: 0,
    next_week_day: 7,
  }
  const kept = { ...wanted, off: ['change'], daily: ['request'], leads: [2880, 60] }
  expect((await s.ask(s.omar, save, { preferences: wanted })).data).toEqual({ saveMailPreferences: kept })
  expect((await s.ask(s.omar, read)).data).toEqual({ mailPreferences: kept })
  const { daily: _daily, next_week_day: _day, ...older } = wanted
  // An older page says nothing of what it does not know: it stays.
  expect((await s.ask(s.omar, save, { preferences: older })).data).toEqual({ saveMailPreferences: kept })
  for (const other of [s.lea, s.clara, s.bob])
    expect((await s.ask(other, read)).data).toEqual({ mailPreferences: usual })
  // A day that was chosen stays: that no mail is wanted any more is a kind that is off.
  await s.ask(s.omar, save, { preferences: usual })
  expect((await s.ask(s.omar, read)).data).toEqual({ mailPreferences: { ...usual, next_week_day: 7 } })
})

describe('a parent whose mailbox stands for children without an account', () => {
  const run = (sql: string, ...parameters: unknown[]) =>
    serviceOnce(home.parts.db).run<Record<string, number>>({ sql, parameters })
  const child = async (teacher: number, email: string): Promise<number> => {
    const [row] = await run(
      `insert into user_profile (teacher_id, profile_type, display_name, email) values ($1, 'STUDENT', 'Child', $2)
       returning user_profile_id`,
      teacher,
      email,
    )
    return row?.['user_profile_id'] ?? 0
  }
  const inSettings = (off: string[]) => s.ask(s.nils, save, { preferences: { ...usual, off } })
  const byLink = (kind: 'reminder' | 'change', wanted: boolean) =>
    home.inject({
      method: 'POST',
      url: `/v1/mails/${wayOutToken(home.parts.mailKey, { reader: { userId: s.nils.userId }, kind })}`,
      payload: wanted ? 'wanted=yes' : 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  /** Which kinds each of the students is not written. */
  const offOf = async (...ids: number[]) =>
    (
      await serviceOnce(home.parts.db).run<{ off: string[] }>({
        sql: `select array(select kind from unnest($2::text[]) kind where not wants_mail(null, a.id, kind) order by 1) as off
              from unnest($1::int[]) with ordinality a(id, at) order by at`,
        parameters: [ids, mailKinds],
      })
    ).map(({ off }) => off)

  test.each([
    ['the settings', () => inSettings(['reminder']), () => inSettings([])],
    ['the link of a mail', () => byLink('reminder', false), () => byLink('reminder', true)],
    ['the link of a mail, and back the settings', () => byLink('reminder', false), () => inSettings([])],
    ['the settings, and back the link', () => inSettings(['reminder']), () => byLink('reminder', true)],
  ])('switches for them as well, by %s', async (_way, off, on) => {
    await run('delete from mail_preference')
    const address = `${s.nils.userId}@example.org`
    const [own, brother] = [await child(s.bob.profileId, address), await child(s.bob.profileId, address.toUpperCase())]
    // In another studio, and at another mailbox.
    const others = [await child(s.clara.profileId, address), await child(s.bob.profileId, 'other@example.org')]
    await off()
    expect(await offOf(own, brother, ...others)).toEqual([['reminder'], ['reminder'], [], []])
    // A child who is added later is written to at the same mailbox.
    const late = await child(s.bob.profileId, address)
    expect(await offOf(late)).toEqual([['reminder']])
    expect((await s.ask(s.omar, read)).data).toEqual({ mailPreferences: usual })
    await on()
    expect(await offOf(own, brother, late, ...others)).toEqual([[], [], [], [], []])
    expect((await s.ask(s.nils, read)).data).toEqual({ mailPreferences: usual })
  })

  test('has the last word over the link in a child’s mail, which says so', async () => {
    await run('delete from mail_preference')
    const own = await child(s.bob.profileId, `${s.nils.userId}@example.org`)
    const url = `/v1/mails/${wayOutToken(home.parts.mailKey, { reader: { profileId: own }, kind: 'reminder' })}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' }
    const again = async () => (await home.inject({ method: 'POST', url, payload: 'wanted=yes', headers })).body
    await inSettings(['reminder'])
    expect(await again()).toMatch(
      /You no longer get these emails[^]*The account with this address has switched them off/,
    )
    expect((await home.inject({ method: 'GET', url, headers })).body).toContain('You no longer get these emails.')
    await inSettings([])
    expect(await again()).toContain('You get these emails.')
  })

  test('leaves what was said for a child of a kind that is not switched', async () => {
    await run('delete from mail_preference')
    const own = await child(s.bob.profileId, `${s.nils.userId}@example.org`)
    await run("insert into mail_preference (user_profile_id, off) values ($1, '{change}')", own)
    await s.ask(s.nils, save, { preferences: { ...usual, quiet_from: 0 } })
    expect(await offOf(own)).toEqual([['change']])
    await inSettings(['reminder'])
    expect(await offOf(own)).toEqual([['change', 'reminder']])
    await inSettings([])
    expect(await offOf(own)).toEqual([['change']])
  })
  test('brings back what was switched off by the link of a child’s mail', async () => {
    await run('delete from mail_preference')
    const own = await child(s.bob.profileId, `${s.nils.userId}@example.org`)
    await run("insert into mail_preference (user_profile_id, off) values ($1, '{reminder}')", own)
    await inSettings(['reminder'])
    await inSettings([])
    expect(await offOf(own)).toEqual([[]])
  })

  test('says nothing for a mailbox that is not proven', async () => {
    await run('delete from mail_preference')
    const own = await child(s.bob.profileId, `${s.nils.userId}@example.org`)
    await run('update auth.users set email_verified = false where id = $1', s.nils.userId)
    await inSettings(['reminder'])
    expect(await offOf(own)).toEqual([[]])
    await run('update auth.users set email_verified = true where id = $1', s.nils.userId)
    expect(await offOf(own)).toEqual([['reminder']])
  })
})
