import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../../lib/client.ts'
import { ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from '../../lib/server.fake.ts'
import { toastStore } from '../../lib/toast.ts'
import { forgetDoings } from '../../lib/undo.ts'
import { appRouter } from '../../routes.ts'
import '../../ui/tokens.css'
import '../../ui/base.css'

const own = {
  user_profile_id: 1,
  id: fakeUserId,
  profile_type: 'TEACHER',
  display_name: 'Clara Braun',
  email: 'clara@example.org',
  teacher: null,
  tags: [],
  paused_at: null,
  archived_at: null,
  invitation_status: 'none',
  created_at: '2026-02-03T09:00:00Z',
  default_lesson_minutes: 45,
  time_zone: 'UTC',
  version: 1,
}
const student = {
  ...own,
  user_profile_id: 2,
  id: null,
  profile_type: 'STUDENT',
  display_name: 'Anna <b>Weber</b>',
  email: null,
}

let root: Root
let router: ReturnType<typeof appRouter>
let guardian: Record<string, unknown>
/** The student whose page is read. */
let shown: Record<string, unknown>
let calls: [string, Record<string, unknown>][]
/** The child whose lessons an invitation opens; null where a student is invited. */
let childName: string | null

async function signIn(role: 'teacher' | 'student'): Promise<void> {
  calls = []
  shown = { ...student }
  guardian = {
    guardian_id: 8,
    user_profile_id: 2,
    name: 'Mother',
    phone: '0171/555 123',
    sent_to: null,
    sees_events: true,
    sees_lessons: true,
    sees_resources: true,
    ticks_homework: false,
    expires_at: '2099-01-01T00:00:00Z',
    accepted_at: null,
    returned: null,
  }
  const noted = (name: string, answer: (variables: Record<string, unknown>) => unknown) => ({
    [name]: (variables: Record<string, unknown>) => {
      calls.push([name, variables])
      return answer(variables)
    },
  })
  const server = fakeServer(role, {
    getUserProfileByUid: () => ({ getUserProfileByUid: own }),
    getUserProfileById: () => ({ getUserProfileById: shown }),
    loadStudents: () => ({ getStudentList: [] }),
    loadStudentSummaries: () => ({ loadStudentSummaries: [] }),
    loadResources: () => ({ loadLessonResources: [] }),
    loadGifts: () => ({ resourceGifts: [] }),
    loadLessons: () => ({ loadLessons: [] }),
    guardiansOf: () => ({ guardiansOf: [guardian] }),
    myChildren: () => ({ myChildren: [] }),
    ...noted('setGuardian', ({ guardian: changed }) => {
      guardian = { ...guardian, ...(changed as object) }
      return { setGuardian: { guardian_id: 8 } }
    }),
    ...noted('inviteGuardian', () => ({
      inviteGuardian: { url: 'http://localhost/auth/register?invite=abc', sent_to: null },
    })),
    ...noted('removeGuardian', () => ({ removeGuardian: { guardian_id: 8 } })),
    ...noted('eraseStudent', () => ({ eraseStudent: { lessons: 1, events: 1, stays: [] } })),
  })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    if (request.url.endsWith('/invitation/show'))
      return Response.json({ teacherName: 'Clara', studentName: 'Mother', email: null, childName })
    if (request.url.endsWith('/user/delete')) {
      const body = (await request.json()) as Record<string, unknown>
      calls.push(['delete', body])
      return body['password'] === 'secret-enough'
        ? Response.json({ lessons: 0, events: 0, stays: [] })
        : Response.json(
            { status: 401, error: 'invalid-email-password', message: 'Incorrect email or password' },
            { status: 401 },
          )
    }
    if (request.url.endsWith('/invitation/join'))
      calls.push(['join', (await request.json()) as Record<string, unknown>])
    return request.url.endsWith('/invitation/join') ? Response.json('OK') : server(request)
  })
  await signInFake()
}

beforeEach(async () => {
  childName = 'Anna'
  await ensureTemporal()
  await client.auth.waitUntilReady()
})

afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  toastStore.set([])
  forgetDoings()
  await client.auth.signOut()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function open(path: string): Promise<void> {
  await page.viewport(1440, 1200)
  router = appRouter(createMemoryHistory({ initialEntries: [path] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await router.load()
}

test('the teacher says what a guardian sees, and invites another', async () => {
  await signIn('teacher')
  await open('/profile/edit/2')
  await userEvent.click(page.getByRole('tab', { name: 'Details' }))
  await userEvent.click(page.getByText('Sees lessons, notes and homework'))
  await vi.waitFor(() => expect(guardian).toMatchObject({ sees_events: true, sees_lessons: false }))
  await expect.element(page.getByRole('switch', { name: 'May tick homework' })).toBeDisabled()
  const card = page.getByRole('region', { name: 'Guardians' })
  await userEvent.fill(card.getByRole('textbox', { name: /^Name/ }), 'Father')
  const phone = card.getByRole('textbox', { name: 'Phone', exact: false }).last()
  await userEvent.fill(phone, 'at work')
  await expect.element(page.getByRole('button', { name: 'Invite a guardian' })).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await userEvent.fill(phone, '0171 1234')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByLabelText('Link', { exact: true }))
    .toHaveValue('http://localhost/auth/register?invite=abc')
  expect(calls.at(-1)).toEqual([
    'inviteGuardian',
    { guardian: { user_profile_id: 2, name: 'Father', phone: '0171 1234' }, email: null },
  ])
})

test('a guardian is called from the card, and the number is changed or taken away there', async () => {
  await signIn('teacher')
  await open('/profile/edit/2')
  await userEvent.click(page.getByRole('tab', { name: 'Details' }))
  await expect.element(page.getByRole('link', { name: 'Call 0171/555 123' })).toHaveAttribute('href', 'tel:0171555123')
  const phone = page.getByRole('textbox', { name: /^Phone of Mother/ })
  await userEvent.fill(phone, '+49 30 901820')
  await userEvent.tab()
  await vi.waitFor(() => expect(guardian).toMatchObject({ phone: '+49 30 901820', sees_events: true }))
  await expect.element(page.getByRole('link', { name: 'Call +49 30 901820' })).toBeVisible()
  await userEvent.fill(phone, '')
  await userEvent.tab()
  await vi.waitFor(() => expect(guardian).toMatchObject({ phone: null }))
})

test('a student is erased only once the name was typed, markup and all', async () => {
  await signIn('teacher')
  await open('/profile/edit/2')
  await userEvent.click(page.getByRole('tab', { name: 'Pause or remove' }))
  await userEvent.click(page.getByRole('button', { name: 'Erase for good…' }))
  expect(document.body.textContent).toContain('Everything that is kept about Anna <b>Weber</b>, as files')
  const button = page.getByRole('button', { name: 'Erase for good', exact: true })
  await expect.element(button).toBeDisabled()
  await userEvent.fill(page.getByRole('textbox', { name: 'Type the name to confirm' }), 'Anna Weber')
  await expect.element(button).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await userEvent.fill(page.getByRole('textbox', { name: 'Type the name to confirm' }), 'Anna <b>Weber</b>')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(calls).toEqual([['eraseStudent', { userProfileId: 2, confirm: 'Anna <b>Weber</b>' }]]))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/profile/list'))
})

test('an open profile stays open when it can’t be read again', async () => {
  await signIn('teacher')
  await open('/profile/edit/2')
  await expect.element(page.getByRole('tab', { name: 'Pause or remove' })).toBeVisible()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await queryClient.refetchQueries({ queryKey: ['profile'] })
  await expect.element(page.getByText('Offline', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Pause or remove' })).toBeVisible()
})

test('the own account goes once the address was typed and the password is right', async () => {
  await signIn('teacher')
  await open(`/profile/edit/${fakeUserId}`)
  await userEvent.click(page.getByRole('button', { name: 'Delete my account…' }))
  const button = page.getByRole('button', { name: 'Delete my account', exact: true })
  const password = page.getByLabelText('Your password', { exact: true })
  await userEvent.fill(password, 'secret-wrong')
  await expect.element(button).toBeDisabled()
  await userEvent.fill(page.getByRole('textbox', { name: 'Type your address to confirm' }), 'clara@example.org')
  await userEvent.click(button)
  await expect.element(page.getByText('Incorrect email or password')).toBeVisible()
  expect(client.auth.getUser()).not.toBeNull()
  await userEvent.fill(password, 'secret-enough')
  await userEvent.click(button)
  await vi.waitFor(() => expect(client.auth.getUser()).toBeNull())
  expect(calls).toEqual([
    ['delete', { confirm: 'clara@example.org', password: 'secret-wrong' }],
    ['delete', { confirm: 'clara@example.org', password: 'secret-enough' }],
  ])
})

test.each([
  ['teacher', 'Families get no email about it, so let them know first.'],
  ['student', 'emails about your lessons still reach you. To have that erased too, ask your teacher.'],
] as const)('before the account of a %s goes it is said whom that reaches', async (role, said) => {
  await signIn(role)
  await open(`/profile/edit/${fakeUserId}`)
  await userEvent.click(page.getByRole('button', { name: 'Delete my account…' }))
  await expect.element(page.getByText(said, { exact: false })).toBeVisible()
})

test('an invitation is accepted with the account that is signed in, by a press', async () => {
  await signIn('student')
  // The link of the mail; nobody who is signed in needs the form of registration that it leads others to.
  await open('/auth/register?invite=abc')
  await expect.element(page.getByText('You will see the lessons of Anna with this account.')).toBeVisible()
  expect(calls).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Accept as clara@example.org' }))
  await vi.waitFor(() => expect(calls).toEqual([['join', { token: 'abc' }]]))
})

describe('an invitation that was accepted leads in', () => {
  const accept = () => userEvent.click(page.getByRole('button', { name: 'Accept as clara@example.org' }))
  /** Answers each renewal of the session, and nothing else. */
  const renewing = (answer: () => Response | Promise<Response>) => {
    const others = fetch
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      new Request(input, init).url.endsWith('/v1/auth/token') ? answer() : others(input, init),
    )
  }
  const sessionWith = (accessToken: string) => Response.json({ ...client.auth.getSession(), accessToken })

  test('with a token from after it, whatever refresh runs already', async () => {
    await signIn('student')
    await open('/auth/register?invite=abc')
    await expect.element(page.getByRole('button', { name: 'Accept as clara@example.org' })).toBeVisible()
    const early = Promise.withResolvers<Response>()
    let renewals = 0
    renewing(() => {
      renewals += 1
      return renewals === 1 ? early.promise : sessionWith('after')
    })
    void client.auth.refreshSession()
    await accept()
    await vi.waitFor(() => expect(calls).toEqual([['join', { token: 'abc' }]]))
    early.resolve(sessionWith('before'))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(client.auth.getAccessToken()).toBe('after')
  })

  test('or stays and says so where that token did not come', async () => {
    await signIn('student')
    await open('/auth/register?invite=abc')
    renewing(() => Promise.reject(new TypeError('Failed to fetch')))
    await accept()
    await expect.element(page.getByText('Network error')).toBeVisible()
    expect(router.state.location.pathname).toBe('/profile/join')
    await expect.element(page.getByRole('button', { name: 'Accept as clara@example.org' })).toBeEnabled()
  })
})

test.each(['student', 'teacher'] as const)('a %s signs out and accepts it with another account', async (role) => {
  await signIn(role)
  await open('/auth/register?invite=abc')
  await userEvent.click(page.getByRole('button', { name: 'Sign out and use another account' }))
  await expect.element(page.getByRole('heading', { name: 'Clara invited you' })).toBeVisible()
  await expect.element(page.getByText('Set a password to see the lessons of Anna.')).toBeVisible()
  await expect.element(page.getByLabelText('Password', { exact: true })).toBeVisible()
  expect(router.state.location.href).toBe('/auth/register?invite=abc')
  expect(calls).toEqual([])
})

test('a teacher accepts one for a child, and reads where it will be seen', async () => {
  await signIn('teacher')
  await open('/auth/register?invite=abc')
  await expect.element(page.getByText(/with this account, on a page beside your own teaching/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Accept as clara@example.org' }))
  await vi.waitFor(() => expect(calls).toEqual([['join', { token: 'abc' }]]))
})

test('a teacher is told that a student needs another account', async () => {
  childName = null
  await signIn('teacher')
  await open('/auth/register?invite=abc')
  await expect.element(page.getByText(/signed in as clara@example.org, and you teach with this account/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Accept/ })).not.toBeInTheDocument()
})

test('a guardian who came with a list is shown with address and number, and goes as one who has no access', async () => {
  await signIn('teacher')
  guardian = { ...guardian, expires_at: null, sent_to: 'mother@example.org', phone: '030 1234' }
  await open('/profile/edit/2')
  await userEvent.click(page.getByRole('tab', { name: 'Details' }))
  const row = page.getByRole('group', { name: 'Mother not invited yet' })
  await expect.element(row.getByLabelText(/^Email of Mother/)).toHaveValue('mother@example.org')
  await expect.element(row.getByLabelText(/^Phone of Mother/)).toHaveValue('030 1234')
  await expect.element(row.getByRole('button', { name: 'Invite', exact: true })).toBeEnabled()
  await userEvent.click(row.getByRole('button', { name: 'Remove Mother' }))
  await userEvent.click(page.getByRole('dialog', { name: 'Remove Mother?' }).getByRole('button', { name: 'Remove' }))
  await expect.poll(() => calls).toContainEqual(['removeGuardian', { id: 8 }])
  expect(calls.filter(([name]) => name === 'inviteGuardian')).toEqual([])
})

test('a guardian loses the access on a second press alone, since nothing brings it back', async () => {
  await signIn('teacher')
  guardian = { ...guardian, accepted_at: '2026-11-02T09:00:00Z' }
  await open('/profile/edit/2')
  await userEvent.click(page.getByRole('tab', { name: 'Details' }))
  const end = page.getByRole('button', { name: 'End the access of Mother' })
  const asked = page.getByRole('dialog', { name: 'End the access of Mother?' })
  await userEvent.click(end)
  await userEvent.click(asked.getByRole('button', { name: 'Keep' }))
  await expect.element(asked).not.toBeInTheDocument()
  expect(calls.filter(([name]) => name === 'removeGuardian')).toEqual([])
  await userEvent.click(end)
  await userEvent.click(asked.getByRole('button', { name: 'End access' }))
  await expect.poll(() => calls).toContainEqual(['removeGuardian', { id: 8 }])
})

test.each([
  { of: 'in a break without an account', state: {}, status: 'Paused', isInvited: true },
  { of: 'in a break with an account', state: { id: 'x' }, status: 'Paused', isInvited: false },
  { of: 'who was removed', state: { archived_at: '2026-11-02T09:00:00Z' }, status: 'Removed', isInvited: false },
])('the page of a student $of says so, and invites whom an invitation is for', async ({ state, status, isInvited }) => {
  await signIn('teacher')
  Object.assign(shown, { paused_at: '2026-11-01T09:00:00Z', ...state })
  await open('/profile/edit/2')
  await expect.element(page.getByText(status, { exact: true })).toBeVisible()
  await expect.poll(() => page.getByRole('button', { name: /^Invite/ }).elements().length).toBe(isInvited ? 1 : 0)
})

test('the teacher reads beside a guardian that mails come back', async () => {
  await signIn('teacher')
  guardian = { ...guardian, returned: '550 5.1.1 no such user' }
  await open('/profile/edit/2')
  await userEvent.click(page.getByRole('tab', { name: 'Details' }))
  const guardians = page.getByRole('region', { name: 'Guardians' })
  await expect
    .poll(() => guardians.element().textContent)
    .toMatch(/Emails to \P{L}?Mother\P{L}? come back: “\P{L}?550 5\.1\.1 no such user\P{L}?”/u)
})

test.each([
  ['whose link is open', { sent_to: 'mother@example.org' }, 'invited', 'Invite again'],
  ['whose link is over', { expires_at: '2026-01-01T00:00:00Z' }, 'link is over', 'Invite'],
  ['who came with a list', { expires_at: null, sent_to: 'mother@example.org' }, 'not invited yet', 'Invite'],
])('a guardian %s is invited again beside the name, and stays one', async (_, standing, state, button) => {
  await signIn('teacher')
  guardian = { ...guardian, ...standing }
  await open('/profile/edit/2')
  await userEvent.click(page.getByRole('tab', { name: 'Details' }))
  const row = page.getByRole('group', { name: /^Mother/ })
  await expect.poll(() => row.element().querySelector('legend')?.textContent).toBe(`Mother ${state}`)
  const address = row.getByLabelText(/^Email of Mother/)
  await userEvent.fill(address, 'no address')
  await expect.element(row.getByText('Please enter a valid email.')).toBeVisible()
  await userEvent.fill(address, 'helen@example.org')
  await userEvent.click(row.getByRole('button', { name: button, exact: true }))
  await expect
    .element(page.getByLabelText('Link', { exact: true }))
    .toHaveValue('http://localhost/auth/register?invite=abc')
  expect(calls).toContainEqual([
    'inviteGuardian',
    { guardian: { guardian_id: 8, user_profile_id: 2, name: 'Mother' }, email: 'helen@example.org' },
  ])
})
