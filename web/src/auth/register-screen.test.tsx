import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AuthAnswer, fakeAuthServer, noNetwork, refusing } from '../lib/auth-server.fake.ts'
import { deviceZone } from '../lib/dates.ts'
import { i18n } from '../lib/i18n.ts'
import { appRouter } from '../routes.ts'

let root: Root
let answers: Record<string, AuthAnswer>
let server: ReturnType<typeof fakeAuthServer>
let router: ReturnType<typeof appRouter>

async function open(path: string): Promise<void> {
  router = appRouter(createMemoryHistory({ initialEntries: [path] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await router.load()
}

beforeEach(() => {
  answers = {
    '/signup/webauthn': () => ({
      rp: { id: 'localhost', name: 'Lectern' },
      user: { id: 'aGk', name: 'clara@example.org', displayName: 'Clara' },
      challenge: 'aGk',
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      timeout: 60_000,
      excludeCredentials: [],
    }),
  }
  server = fakeAuthServer(answers)
  vi.stubGlobal('fetch', server.fetch)
})

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const create = page.getByRole('button', { name: 'Create account with a passkey' })
const message = (text: string | RegExp) => page.getByText(text)

async function fillIn(): Promise<void> {
  await userEvent.fill(page.getByLabelText('Name'), 'Clara Braun')
  await userEvent.fill(page.getByLabelText('Email'), 'clara@example.org')
  await userEvent.click(page.getByRole('button', { name: 'Use a passkey instead of a password' }))
}

test('a passkey that was not made keeps what was typed, and a password can take its place', async () => {
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'))
  await open('/auth/register')
  await fillIn()
  await expect.element(page.getByLabelText('Password', { exact: true })).not.toBeInTheDocument()
  await userEvent.click(create)
  await expect.element(message('No passkey was used.')).toBeVisible()
  await expect.element(page.getByLabelText('Email')).toHaveValue('clara@example.org')
  expect(server.sent).toMatchObject([
    {
      path: '/signup/webauthn',
      body: { email: 'clara@example.org', options: { displayName: 'Clara Braun', defaultRole: 'teacher' } },
    },
  ])
  await userEvent.click(page.getByRole('button', { name: 'Use a password instead' }))
  await expect.element(page.getByLabelText('Password', { exact: true })).toBeVisible()
})

test("a student's account: refused in the server's words, kept without a network, then waiting for the mail", async () => {
  await open('/auth/register')
  await userEvent.click(page.getByText('I’m a student'))
  await userEvent.fill(page.getByLabelText('Name'), 'Anna Weber')
  await userEvent.fill(page.getByLabelText('Email'), 'anna@example.org')
  const password = page.getByLabelText('Password', { exact: true })
  await expect.element(message('At least 8 characters, 15 is better.')).toBeVisible()
  await userEvent.fill(password, 'violet-harbour')
  await expect.element(message('Good. 15 or more is better.')).toBeVisible()
  const send = page.getByRole('button', { name: 'Create account', exact: true })
  answers['/signup/email-password'] = refusing(400, 'password-too-short', 'Password is too short')
  await userEvent.click(send)
  await expect.element(message('Password is too short')).toBeVisible()
  answers['/signup/email-password'] = refusing(400, 'password-in-hibp-database', 'Choose another password.')
  await userEvent.click(send)
  await expect.element(message('Choose another password.')).toBeVisible()
  await expect.element(message(/^This password became known .* Choose one that you use nowhere else\.$/)).toBeVisible()
  answers['/signup/email-password'] = noNetwork
  await userEvent.click(send)
  await expect.element(message(/Your typing is kept\./)).toBeVisible()
  await expect.element(password).toHaveValue('violet-harbour')
  answers['/signup/email-password'] = () => ({ session: null, mfa: null })
  await userEvent.click(send)
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/auth/verification'))
  expect(server.sent.at(-1)).toMatchObject({
    body: {
      options: {
        displayName: 'Anna Weber',
        allowedRoles: ['student'],
        defaultRole: 'student',
        // Its first mails may go before its first page is opened.
        timeZone: deviceZone(),
      },
    },
  })
})

for (const [password, said, least] of [
  ['password1', /^Many people use this password/, 8],
  ['letmein123', /^Many people use this password/, 8],
  ['anna@example.org', /must not contain your name or email address/, 8],
  ['AnnaWeber2026', /must not contain your name or email address/, 8],
  ['short', 'At least 12 characters, 15 is better.', 12],
  ['violet-harb', 'At least 12 characters, 15 is better.', 12],
] as const) {
  test(`${password} is not praised, and is not sent`, async () => {
    answers['/password-rule'] = () => ({ least })
    await open('/auth/register')
    await userEvent.fill(page.getByLabelText('Name'), 'Anna Weber')
    await userEvent.fill(page.getByLabelText('Email'), 'anna@example.org')
    const field = page.getByLabelText('Password', { exact: true })
    // The part of the rule that is known shows at a password that it takes.
    await userEvent.fill(field, 'violet-harbour')
    await expect.element(message('Good. 15 or more is better.')).toBeVisible()
    await userEvent.fill(field, password)
    await expect.element(message(said)).toBeVisible()
    await expect.element(message(/^Good\.|^Long enough/)).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    expect(server.sent).toEqual([])
  })
}

test('an address that is taken is said, with the way to sign in', async () => {
  answers['/signup/webauthn'] = refusing(409, 'email-already-in-use', 'Email already in use')
  await open('/auth/register')
  await fillIn()
  await userEvent.click(create)
  await expect.element(message('Email already in use')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sign in instead?' })).toBeVisible()
})

test("an invitation that is gone says so in the server's words", async () => {
  answers['/invitation/show'] = refusing(
    404,
    'invalid-invitation',
    'This invitation has expired or was already used. Ask your teacher for a new one.',
  )
  await open('/auth/register?invite=abc')
  await expect
    .element(message('This invitation has expired or was already used. Ask your teacher for a new one.'))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('who is invited comes back to the invitation by the link of the mail', async () => {
  const invitation = { teacherName: 'Clara Braun', studentName: 'Anna Weber', email: 'anna@example.org' }
  answers['/invitation/show'] = () => invitation
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'))
  await open('/auth/register?invite=abc')
  await userEvent.click(page.getByRole('button', { name: 'Use a passkey instead of a password' }))
  await userEvent.click(create)
  await expect.element(message('No passkey was used.')).toBeVisible()
  expect(server.sent.at(-1)).toMatchObject({
    path: '/signup/webauthn',
    body: {
      email: 'anna@example.org',
      options: {
        allowedRoles: ['student'],
        invitation: 'abc',
        redirectTo: `${window.location.origin}/profile/join?invite=abc`,
      },
    },
  })
})

test('a copied link with a password ends at the page that says to open the mail, with the invitation kept', async () => {
  answers['/invitation/show'] = () => ({ teacherName: 'Clara Braun', studentName: 'Anna Weber', email: null })
  answers['/signup/email-password'] = () => ({ session: null, mfa: null })
  await open('/auth/register?invite=abc')
  await userEvent.fill(page.getByLabelText('Email'), 'anna@example.org')
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'a long walk by the sea')
  await userEvent.click(page.getByRole('button', { name: 'Create account', exact: true }))
  await expect.element(message(/We sent an email to/)).toBeVisible()
  expect(router.state.location.href).toBe('/auth/verification?to=%2Fprofile%2Fjoin%3Finvite%3Dabc')
  expect(server.sent.at(-1)).toMatchObject({
    path: '/signup/email-password',
    body: { email: 'anna@example.org', options: { defaultRole: 'student', invitation: 'abc' } },
  })
  await expect
    .element(page.getByRole('link', { name: 'Use another one' }))
    .toHaveAttribute('href', '/auth/register?invite=abc')
})

describe.each([
  ['a teacher', null, null, 'What name should students see?'],
  ['a student', null, null, 'What name should your teacher see?'],
  ['an invited student', {}, 'to see your lessons.', 'What name should Clara Braun see?'],
  ['a guardian', { childName: 'Anna' }, 'to see the lessons of Anna.', 'What name should Clara Braun see?'],
] as const)('%s is asked in words that fit', (who, invited, why, hint) => {
  test.each([
    ['a password', null],
    ['a passkey', 'Use a passkey instead of a password'],
    ['a phone number', 'Use a phone number instead of an email'],
  ])('who comes with %s', async (way, choose) => {
    if (invited)
      answers['/invitation/show'] = () => ({
        teacherName: 'Clara Braun',
        studentName: 'Mia',
        email: null,
        childName: null,
        ...invited,
      })
    await open(invited ? '/auth/register?invite=abc' : '/auth/register')
    if (who === 'a student') await userEvent.click(page.getByText('I’m a student'))
    if (choose !== null) await userEvent.click(page.getByRole('button', { name: choose }))
    await expect.element(page.getByText(hint)).toBeVisible()
    const lead = `${way === 'a password' ? 'Set a password' : 'Create an account'} ${why}`
    await expect.element(page.getByText(why === null ? 'I teach' : lead)).toBeVisible()
    // A password is spoken of where one is asked for, and as another way.
    const said = [...document.querySelectorAll('main :is(p, label, h1)')].map(({ textContent }) => textContent)
    expect(said.some((text) => /password/i.test(text))).toBe(way === 'a password')
  })
})

test('who is invited may come with an account elsewhere, and keeps the invitation', async () => {
  answers['/invitation/show'] = () => ({ teacherName: 'Clara Braun', studentName: 'Anna Weber', email: null })
  await open('/auth/register?invite=abc')
  const link = page.getByRole('link', { name: 'Google' })
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('invitation=abc'))
  const query = new URL(link.element().getAttribute('href') ?? '').searchParams
  expect(query.get('defaultRole')).toBe('student')
  expect(query.get('timeZone')).toBe(deviceZone())
  expect(query.get('redirectTo')).toContain('/auth/login?to=%2Fprofile%2Fjoin%3Finvite%3Dabc')
})

test('a phone number stands in for the address: checked, then the code is asked for with who one is', async () => {
  answers['/signup/passwordless/sms'] = refusing(
    409,
    'email-already-in-use',
    'There is already an account for this number.',
    'number-in-use',
  )
  await open('/auth/register')
  await userEvent.click(page.getByText('I’m a student'))
  await userEvent.fill(page.getByLabelText('Name'), 'Anna Weber')
  await userEvent.click(page.getByRole('button', { name: 'Use a phone number instead of an email' }))
  await expect.element(page.getByLabelText('Email')).not.toBeInTheDocument()
  await userEvent.fill(page.getByLabelText('Phone number'), '0151 2345678')
  await userEvent.keyboard('{Tab}')
  await expect.element(message('Start with the country, such as +49 or +1.')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Phone number'), '0049 151 2345678')
  await userEvent.click(page.getByRole('button', { name: 'Text me a code' }))
  await expect.element(message('There is already an account for this number.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sign in instead?' })).toBeVisible()
  await expect.element(message(/account for this address/)).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Phone number')).toHaveValue('0049 151 2345678')
  answers['/signup/passwordless/sms'] = () => 'OK'
  await userEvent.click(page.getByRole('button', { name: 'Text me a code' }))
  await expect.element(message(/We sent six digits to/)).toBeVisible()
  expect(router.state.location.href).toBe('/auth/verification?by=phone')
  expect(server.sent.at(-1)).toMatchObject({
    path: '/signup/passwordless/sms',
    body: {
      phoneNumber: '+491512345678',
      options: { timeZone: deviceZone(), displayName: 'Anna Weber', allowedRoles: ['student'], defaultRole: 'student' },
    },
  })
  await expect.element(page.getByRole('button', { name: 'Create account' })).toBeVisible()
  await userEvent.click(page.getByRole('link', { name: 'Use another number or way' }))
  await expect.element(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
})

test.each(['/auth/register', '/auth/register?invite=abc'])(
  'a number that was typed at %s is there after a reload',
  async (address) => {
    answers['/invitation/show'] = () => ({ teacherName: 'Clara Braun', studentName: 'Anna', email: null })
    await open(address)
    await userEvent.click(page.getByRole('button', { name: 'Use a phone number instead of an email' }))
    await userEvent.fill(page.getByLabelText('Phone number'), '+49 151 2345678')
    root.unmount()
    await open(address)
    await expect.element(page.getByLabelText('Phone number')).toHaveValue('+49 151 2345678')
  },
)

test.each([
  ['opened anew', async () => root.unmount()],
  ['followed in the page', async () => undefined],
])('of two invitations for one name each keeps its own texts, the second %s', async (_, before) => {
  answers['/invitation/show'] = () => ({ teacherName: 'Clara Braun', studentName: 'Anna', email: null })
  await open('/auth/register?invite=one')
  await userEvent.fill(page.getByLabelText('Name'), 'Anna of one')
  await userEvent.fill(page.getByLabelText('Email'), 'one@example.org')
  await before()
  if (document.querySelector('main')) await router.navigate({ to: '/auth/register', search: { invite: 'two' } })
  else await open('/auth/register?invite=two')
  await expect.element(page.getByLabelText('Name')).toHaveValue('Anna')
  await expect.element(page.getByLabelText('Email')).toHaveValue('')
  await userEvent.fill(page.getByLabelText('Email'), 'two@example.org')
  await router.navigate({ to: '/auth/register', search: { invite: 'one' } })
  await expect.element(page.getByLabelText('Name')).toHaveValue('Anna of one')
  await expect.element(page.getByLabelText('Email')).toHaveValue('one@example.org')
})

test('who is invited and mistyped the number comes back to the invitation', async () => {
  answers['/invitation/show'] = () => ({ teacherName: 'Clara Braun', studentName: 'Anna', email: null })
  await open('/auth/register?invite=abc')
  await userEvent.click(page.getByRole('button', { name: 'Use a phone number instead of an email' }))
  await userEvent.fill(page.getByLabelText('Phone number'), '+49 151 2345678')
  await userEvent.click(page.getByRole('button', { name: 'Text me a code' }))
  await expect.element(message(/We sent six digits to/)).toBeVisible()
  await userEvent.click(page.getByRole('link', { name: 'Use another number or way' }))
  await expect.element(page.getByRole('heading', { name: 'Clara Braun invited you' })).toBeVisible()
  expect(router.state.location.href).toBe('/auth/register?invite=abc')
})
