import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
})
afterAll(() => home.close())

const read = '{ mailPreferences { off leads student_leads quiet_from quiet_until } }'
const save =
  'mutation ($preferences: mail_preferences_input!) { saveMailPreferences(preferences: $preferences) { off leads student_leads quiet_from quiet_until } }'
const usual = { off: [], leads: null, student_leads: null, quiet_from: 1260, quiet_until: 480 }

test('nobody without an account asks or says which mails are wanted', async () => {
  expect((await s.ask(null, read)).code).toBe('invalid-headers')
  expect((await s.ask(null, save, { preferences: usual })).code).toBe('invalid-headers')
  expect((await s.ask(s.nobody, read)).code).toBe('not-allowed')
  expect((await s.ask(s.nobody, save, { preferences: usual })).code).toBe('not-allowed')
})

test.each([
  ['a kind that is none', { off: ['spam'] }],
  ['no lead time at all', { leads: [] }],
  ['more lead times than help', { leads: [15, 30, 60, 120, 240] }],
  ['a lead time within the lesson’s quarter of an hour', { leads: [14] }],
  ['a lead time beyond the week', { student_leads: [10_081] }],
  ['an hour before the day', { quiet_from: -1 }],
  ['an hour after the day', { quiet_until: 1440 }],
])('%s is refused, and what was said before stays', async (_what, part) => {
  expect((await s.ask(s.lea, save, { preferences: { ...usual, ...part } })).code).toBe('invalid-input')
  expect((await s.ask(s.lea, read)).data).toEqual({ mailPreferences: usual })
})

test('each account has its own, whole, in order and once', async () => {
  const wanted = {
    off: ['change', 'change'],
    leads: [60, 2880, 60],
    student_leads: null,
    quiet_from: 0,
    quiet_until: 0,
  }
  const kept = { ...wanted, off: ['change'], leads: [2880, 60] }
  expect((await s.ask(s.omar, save, { preferences: wanted })).data).toEqual({ saveMailPreferences: kept })
  expect((await s.ask(s.omar, read)).data).toEqual({ mailPreferences: kept })
  for (const other of [s.lea, s.clara, s.bob])
    expect((await s.ask(other, read)).data).toEqual({ mailPreferences: usual })
  await s.ask(s.omar, save, { preferences: usual })
  expect((await s.ask(s.omar, read)).data).toEqual({ mailPreferences: usual })
})
