import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeAuthServer } from '../lib/auth-server.fake.ts'
import { i18n } from '../lib/i18n.ts'
import { appRouter } from '../routes.ts'

let root: Root
/** The server's answer about taking in a backup; null: it is away. */
let offer: { offer: string; failed: boolean } | null
/** The status of that answer. */
let status: number
/** How the next upload ends. */
let upload: { status: number; response: unknown }
let sent: { headers: Record<string, string>; body: unknown }[]

class FakeUpload extends EventTarget {
  upload = new EventTarget()
  headers: Record<string, string> = {}
  status = 0
  response: unknown = null
  open(): void {
    this.status = 0
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }
  send(body: unknown): void {
    sent.push({ headers: this.headers, body })
    Object.assign(this, upload)
    queueMicrotask(() => this.dispatchEvent(new Event('loadend')))
  }
}

beforeEach(() => {
  offer = { offer: 'open', failed: false }
  status = 200
  upload = { status: 200, response: { taken: true } }
  sent = []
  const auth = fakeAuthServer({})
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => {
    if (args[0] !== '/v1/restore') return auth.fetch(...args)
    return offer === null ? Promise.reject(new TypeError('away')) : Promise.resolve(Response.json(offer, { status }))
  })
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

async function open(path: string): Promise<void> {
  const router = appRouter(createMemoryHistory({ initialEntries: [path] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await router.load()
}

const restore = page.getByRole('button', { name: 'Restore this backup' })
const choose = () => userEvent.upload(page.getByLabelText('Backup file (.zip)'), new File(['x'], 'studio.zip'))

test('where somebody has an account there is nothing to choose, and nothing offers it', async () => {
  offer = { offer: 'none', failed: false }
  await open('/auth/restore')
  await expect.element(page.getByText(/^A backup can be brought here only while nobody has an account/)).toBeVisible()
  await expect.element(restore).not.toBeInTheDocument()
  root.unmount()
  await open('/auth/register')
  await expect.element(page.getByRole('button', { name: 'Create account', exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Restore a backup' })).not.toBeInTheDocument()
})

test('an empty installation offers it where the first account is made', async () => {
  await open('/auth/register')
  await userEvent.click(page.getByRole('link', { name: 'Restore a backup' }))
  await expect.element(restore).toHaveAccessibleDescription('Choose a file first')
  await expect.element(page.getByLabelText('Operator’s secret')).not.toBeInTheDocument()
})

test('the secret is asked for where it is needed, and goes along', async () => {
  offer = { offer: 'secret', failed: false }
  await open('/auth/restore')
  await choose()
  await expect.element(restore).toHaveAccessibleDescription('Enter the operator’s secret first')
  await userEvent.fill(page.getByLabelText('Operator’s secret'), 'the secret of the operator')
  upload = { status: 400, response: { error: 'access-denied' } }
  await userEvent.click(restore)
  await expect.element(page.getByText(/^This isn’t the operator’s secret\./)).toBeVisible()
  expect(sent[0]?.headers).toEqual({
    'content-type': 'application/zip',
    'x-hasura-admin-secret': 'the secret of the operator',
  })
})

test('each refusal says what to do and keeps the file', async () => {
  await open('/auth/restore')
  await choose()
  for (const [status, response, text] of [
    [200, { taken: false, reason: 'damaged' }, 'This file is damaged or is not a Lectern backup. Choose another one.'],
    [
      200,
      { taken: false, reason: 'no-backup' },
      'This file is damaged or is not a Lectern backup. Choose another one.',
    ],
    [200, { taken: false, reason: 'studio' }, 'This file holds one person’s data, not a whole server.'],
    [200, { taken: false, reason: 'newer' }, 'A newer version of Lectern made this backup. Update Lectern here first.'],
    [200, { taken: false, reason: 'disk-full' }, 'The server’s disk has no room for this file.'],
    [429, {}, 'Too many wrong secrets.'],
    [0, null, 'The upload broke off.'],
    [500, {}, 'Something went wrong on the server.'],
  ] as const) {
    upload = { status, response }
    await userEvent.click(restore)
    await expect.element(page.getByText(new RegExp(`^${text}`))).toBeVisible()
  }
  expect(sent).toHaveLength(8)
})

test('while it is put in place the server is away; then everybody signs in again', async () => {
  await open('/auth/restore')
  await choose()
  offer = null
  await userEvent.click(restore)
  await expect.element(page.getByRole('heading', { name: 'Restoring…' })).toBeVisible()
  offer = { offer: 'restoring', failed: false }
  offer = { offer: 'none', failed: false }
  await expect.element(page.getByRole('heading', { name: 'Your backup is here' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login')
})

test.each([502, 503])('a server that closes, or is away behind its proxy (%i), is not done yet', async (refused) => {
  await open('/auth/restore')
  await choose()
  offer = { offer: 'restoring', failed: false }
  await userEvent.click(restore)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Restoring…')
  const asked = vi.spyOn(globalThis, 'fetch')
  status = refused
  await expect.poll(() => asked.mock.calls.length, { timeout: 5000 }).toBeGreaterThan(1)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Restoring…')
  status = 200
  offer = { offer: 'none', failed: false }
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Your backup is here')
})

test('opened while the server is away, it asks until there is an answer', async () => {
  offer = null
  const asked = vi.spyOn(globalThis, 'fetch')
  await open('/auth/restore')
  await expect.poll(() => asked.mock.calls.length, { timeout: 5000 }).toBeGreaterThan(2)
  await expect.element(page.getByText('One moment…')).toBeVisible()
  offer = { offer: 'open', failed: false }
  await expect.element(restore).toBeVisible()
})

test('a question that nobody answers is given up and asked again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const signals: AbortSignal[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const late = new AbortController()
    setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), milliseconds)
    return late.signal
  })
  const answered = globalThis.fetch
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => {
    const signal = args[1]?.signal
    if (args[0] !== '/v1/restore' || !signal || signals.push(signal) > 1) return answered(...args)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))))
  })
  try {
    await open('/auth/restore')
    await expect.poll(() => signals.length).toBe(1)
    await vi.advanceTimersByTimeAsync(30_000)
    await expect.element(restore).toBeVisible()
  } finally {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

test('one that takes long says where to look', async () => {
  await open('/auth/restore')
  await choose()
  offer = { offer: 'restoring', failed: false }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await userEvent.click(restore)
    await expect.element(page.getByRole('heading', { name: 'Restoring…' })).toBeVisible()
    await expect.element(page.getByText(/its log says why/)).not.toBeInTheDocument()
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    await expect.element(page.getByText(/its log says why/)).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
})

test.each([true, false])(
  'one that could not be put in place (known to the server: %s) is said, and another can be chosen',
  async (failed) => {
    await open('/auth/restore')
    await choose()
    // A server that was ended meanwhile knows nothing of it.
    offer = { offer: 'open', failed }
    await userEvent.click(restore)
    await expect.element(page.getByText(/^The backup could not be restored, and nothing was changed\./)).toBeVisible()
    await expect.element(restore).toBeVisible()
  },
)
