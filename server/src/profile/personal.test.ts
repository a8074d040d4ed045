import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { serviceOnce } from '../platform/database/database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type SamplePeople } from '../../../testing/people.ts'

/** Names as people have them, and as attackers choose them. */
const names = [
  '\u{1f469}\u200d\u{1f3a4} Zoë \u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  'נועה כהן',
  'محمد علي',
  'Zoe\u0308 Ma\u0301rti\u0301n',
  'An\u200bna\u2060 W\u200d',
  'Ö'.repeat(200),
  'Anna \u202egnp.exe',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  `=cmd|' /C calc'!A0`,
  '${x} {{constructor}} %0d%0aBcc: a@example.org',
  'Weber; Anna, "the\\nloud"',
]

let home: TestServer
let s: SamplePeople
const ids = new Map<string, number>()
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
  for (const [at, name] of names.entries()) {
    const save = 'mutation ($p: [user_profile_input!]!) { upsertUserProfile(profiles: $p) { user_profile_id } }'
    const { data, text } = await s.ask(s.clara, save, { p: [{ display_name: name, email: `s${at}@example.org` }] })
    const rows = data?.['upsertUserProfile'] as { user_profile_id: number }[] | undefined
    if (!rows?.[0]) throw new Error(text)
    ids.set(name, rows[0].user_profile_id)
    await s.ask(s.clara, 'mutation ($e: event_input!) { upsertEvent(event: $e) { event_id } }', {
      e: {
        title: name,
        user_profile_id: rows[0].user_profile_id,
        start: `2027-01-${at + 10}T10:00:00Z`,
        end: `2027-01-${at + 10}T11:00:00Z`,
      },
    })
  }
})
afterAll(() => home.close())

/** A calendar's value again: lines put together, signs without their backslashes (RFC 5545 3.1, 3.3.11). */
const unfolded = (ics: string, field: string): string =>
  (new RegExp(`^${field}:(.*)$`, 'm').exec(ics.replace(/\r\n[ \t]/g, ''))?.[1] ?? '')
    .replace(/\r$/, '')
    .replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))

test('the list has every name as it was given, in the order of letters', async () => {
  const { data } = await s.ask(s.clara, 'query ($id: uuid!) { getStudentList(id: $id) { display_name } }', {
    id: s.clara.userId,
  })
  const { getStudentList: rows } = data as { getStudentList: { display_name: string }[] }
  const listed = rows.map((each) => each.display_name)
  expect(new Set(listed)).toEqual(new Set([...names, 'Omar', 'Lea']))
  const latin = listed.filter((name) => /^[A-Z]/.test(name))
  expect(latin).toEqual(latin.toSorted(new Intl.Collator('und').compare))
})

describe.each(names)('%s', (name) => {
  test('is the same text in every file of the copy, and never markup or a formula', async () => {
    const { rawPayload } = await home.inject({
      url: `/v1/people/${ids.get(name)}/export`,
      headers: { authorization: `Bearer ${s.clara.token}` },
    })
    const files = unzipSync(new Uint8Array(rawPayload))
    const text = (file: string) => new TextDecoder().decode(files[file])
    const { user_profile: rows } = JSON.parse(text('data.json')) as { user_profile: { display_name: string }[] }
    expect(rows[0]?.display_name).toBe(name)
    expect(unfolded(text('calendar.ics'), 'SUMMARY')).toBe(name)
    expect(
      text('calendar.ics')
        .split('\r\n')
        .every((line) => Buffer.byteLength(line) <= 75),
    ).toBe(true)
    const page = text('index.html')
    expect(page.match(/<(?:script|img)/g)).toBeNull()
    const shown = name.replace(
      /[&<>"']/g,
      (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' }[sign]};`,
    )
    expect(page).toContain(`<h1 dir="auto">${shown}</h1>`)
    const cell = text('event.csv')
    expect(cell).toContain(name.replaceAll('"', '""'))
    expect(cell).not.toMatch(/(?:^|,)"?[=+@]/m)
  })

  test('is text in the invitation, and no header', async () => {
    const send = 'mutation ($id: Int!) { inviteStudent(userProfileId: $id, sendMail: true) { sent_to } }'
    expect((await s.ask(s.clara, send, { id: ids.get(name) })).code).toBeUndefined()
    const [mail] = await serviceOnce(home.parts.db).run<{ subject: string; html_body: string; headers: object }>({
      sql: 'select subject, html_body, headers from auth.mail_outbox where recipient = $1',
      parameters: [`s${names.indexOf(name)}@example.org`],
    })
    expect(mail?.subject).not.toMatch(/[\r\n]/)
    expect(mail?.html_body.match(/<(?:script|img src=x)/g)).toBeNull()
    expect(JSON.stringify(mail?.headers)).not.toContain('a@example.org')
  })
})
