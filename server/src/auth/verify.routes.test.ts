import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { visitor, type Visitor } from '../../../testing/visitor.ts'

let ann: Visitor
let people = 0
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

const client = 'http://localhost:1337'
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const verified = async (email: string) =>
  (
    await ann.sql.run<{ email_verified: boolean }>({
      sql: 'select email_verified from auth.users where email = $1',
      parameters: [email],
    })
  )[0]?.email_verified

async function newcomer(redirectTo = `${client}/welcome?a=1#part`) {
  const email = `new${people++}@example.org`
  await ann.signUp(email, { redirectTo })
  return { email, link: await ann.linkTo(email) }
}

for (const redirectTo of [
  '',
  'https://evil.example',
  `${client}@evil.example`,
  '//evil.example',
  'javascript:alert(1)',
  'not a url',
]) {
  test(`a link changed to lead to "${redirectTo}" goes home and uses nothing up`, async () => {
    const { email, link } = await newcomer()
    const changed = link.replace(/redirectTo=[^&]*/, `redirectTo=${encodeURIComponent(redirectTo)}`)
    for (const headers of [{}, browser]) {
      const answer = await ann.home.inject({ url: changed, headers })
      expect(answer.statusCode).toBe(302)
      expect(answer.headers.location).toMatch(/^http:\/\/localhost:1337\/\?error=redirectTo-not-allowed/)
    }
    expect(await verified(email)).toBe(false)
    expect((await ann.follow(link)).target.searchParams.has('refreshToken')).toBe(true)
  })
}

test('an unknown, used or late ticket leads back with the error', async () => {
  const { link } = await newcomer()
  await ann.follow(link)
  for (const tried of [
    link,
    link.replace(/ticket=[^&]*/, 'ticket=mfaTotp%3Ax'),
    link.replace(/ticket=[^&]*/, 'ticket=constructor'),
  ]) {
    const { target } = await ann.follow(tried)
    expect(target.href).toBe(
      `${client}/welcome?a=1&error=invalid-ticket&errorDescription=Invalid+or+expired+verification+ticket#part`,
    )
  }
})

test('the link of a closed account opens nothing, and proves nothing', async () => {
  const { email, link } = await newcomer()
  const set = (disabled: string) =>
    ann.sql.run({ sql: `update auth.users set disabled_at = ${disabled} where email = $1`, parameters: [email] })
  await set('now()')
  const { target } = await ann.follow(link)
  expect([target.searchParams.get('error'), target.searchParams.has('refreshToken')]).toEqual(['disabled-user', false])
  expect(await verified(email)).toBe(false)
  await set('null')
  expect((await ann.follow(link)).target.searchParams.has('refreshToken')).toBe(true)
})

const uuid = '[0-9a-f-]{36}'
const opened = `refreshToken=${uuid}&type=emailVerify`
const refused = String.raw`error=invalid-ticket&errorDescription=Invalid\+or\+expired\+verification\+ticket`
test.each([
  ['a token of somebody else', '/x?refreshToken=theirs&a=1', '/x?a=1&', ''],
  ['a type of another time', '/x?type=passwordReset&a=1', '/x?a=1&', '', '/x?type=passwordReset&a=1&'],
  ['an error of another time', '/x?a=1&error=invalid-ticket&errorDescription=late', '/x?a=1&', ''],
  ['a name that is written otherwise', '/x?refresh%54oken=theirs', '/x?', ''],
  ['a token in the fragment', '/x#refreshToken=theirs', '/x?', ''],
  ['a token in the path of a fragment', '/x#/lesson?refreshToken=theirs&a=1', '/x?', '#/lesson?a=1'],
  ["the page's own, as it is written", '/x?a=b+c&a=%20&&code=7#part', '/x?a=b+c&a=%20&&code=7&', '#part'],
])('of an address with %s only the own parameters are kept', async (_, path, kept, fragment, keptOfRefused = kept) => {
  const { link } = await newcomer(`${client}${path}`)
  const of = async () => (await ann.follow(link)).target.href
  const plain = (text: string) => RegExp.escape(text)
  expect(await of()).toMatch(new RegExp(`^${plain(client + kept)}${opened}${plain(fragment)}$`))
  expect(await of()).toMatch(new RegExp(`^${plain(client + keptOfRefused)}${refused}${plain(fragment)}$`))
})

test('HEAD and a browser that only looks use nothing up', async () => {
  const { email, link } = await newcomer()
  const head = await ann.home.inject({ method: 'HEAD', url: link })
  const page = await ann.home.inject({ url: link, headers: browser })
  expect([head.statusCode, head.body, page.statusCode]).toEqual([200, '', 200])
  expect(page.headers['content-security-policy']).not.toContain('unsafe')
  expect(page.body).not.toContain('<script>')
  expect(await verified(email)).toBe(false)
})

test("the page speaks the browser's language, and English where it has none of ours", async () => {
  const { link } = await newcomer()
  for (const [languages, lang, button] of [
    ['de-AT,de;q=0.9,en;q=0.8', 'de', 'Weiter'],
    ['nl,fr;q=0.7', 'fr', 'Continuer'],
    ['ar-EG,ar;q=0.9,en;q=0.8', 'ar', 'متابعة'],
    ['nl', 'en', 'Continue'],
    ['constructor,"><script>', 'en', 'Continue'],
    ['', 'en', 'Continue'],
  ] as const) {
    const page = await ann.home.inject({ url: link, headers: { ...browser, 'accept-language': languages } })
    expect(page.body).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(page.body).toContain(`<button type="submit">${button}</button>`)
    expect(page.body).not.toContain('"><script>')
  }
})

test("the page's form continues to the client, without a token in what it shows", async () => {
  const { email, link } = await newcomer()
  const answer = await ann.home.inject({ method: 'POST', url: link, headers: form })
  const target = new URL(String(answer.headers.location))
  expect([answer.statusCode, answer.headers['referrer-policy'], answer.headers['cache-control']]).toEqual([
    303,
    'no-referrer',
    'no-store',
  ])
  expect([target.origin, target.pathname, target.searchParams.get('a'), target.hash]).toEqual([
    client,
    '/welcome',
    '1',
    '#part',
  ])
  expect([target.searchParams.get('type'), await verified(email)]).toEqual(['emailVerify', true])
  expect((await ann.refresh(target.searchParams.get('refreshToken') ?? '')).statusCode).toBe(200)
})

test('the script of the page is served', async () => {
  const script = await ann.home.inject({ url: '/v1/auth/verify/continue.js' })
  expect(script.headers['content-type']).toMatch(/^text\/javascript/)
})

test('of fifty who follow a link at once one is signed in', async () => {
  const { link } = await newcomer()
  const targets = await Promise.all(Array.from({ length: 50 }, async () => (await ann.follow(link)).target))
  expect(targets.filter((target) => target.searchParams.has('refreshToken'))).toHaveLength(1)
})

test('forms are read nowhere else', async () => {
  const answer = await ann.post('/signin/email-password', 'email=a@b.org&password=x', form)
  expect(answer.json()).toMatchObject({ status: 415, error: 'unsupported-media-type' })
})

test('a resend answers the same for everyone, and the older link ends', async () => {
  const { email, link } = await newcomer()
  const known = await ann.post('/user/email/send-verification-email', { email })
  const unknown = await ann.post('/user/email/send-verification-email', { email: 'nobody@example.org' })
  expect([known.statusCode, known.body, unknown.statusCode, unknown.body]).toEqual([200, '"OK"', 200, '"OK"'])
  expect(await ann.mails('nobody@example.org')).toEqual([])
  expect((await ann.follow(link)).target.searchParams.get('error')).toBe('invalid-ticket')
  await ann.follow(await ann.linkTo(email))
  const again = await ann.post('/user/email/send-verification-email', { email })
  expect([again.body, (await ann.mails(email)).length]).toEqual(['"OK"', 2])
})

test.each(['/user/password/reset', '/user/email/send-verification-email'])(
  '%s: five mails an hour per address, known or not',
  async (path) => {
    const known = `flooded${people++}@example.org`
    await ann.signUp(known)
    for (const email of [known, `unknown${people++}@example.org`]) {
      const answers = []
      for (let i = 0; i < 6; i++) answers.push(await ann.post(path, { email }))
      const last = answers.at(-1)
      expect(last?.json()).toMatchObject({ status: 429, error: 'too-many-requests' })
      expect(last?.headers['retry-after']).toBe('3600')
      expect((await ann.mails(email)).length).toBeLessThanOrEqual(5)
    }
  },
)
