import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { forgetUser, leave } from '../shell/sign-out.ts'
import { client } from './client.ts'
import { ensureTemporal } from './dates.ts'
import { claimDrafts, draftOf, dropDrafts, keepDraft, mostDrafts } from './drafts.ts'
import type { DraftForm } from './draft-form.fake.ts'
import { draftForms } from './draft-forms.fake.tsx'
import { keepsNone } from './no-drafts.fake.ts'
import { i18n } from './i18n.ts'
import { noteAway } from './connection.ts'
import { queryClient } from './query-cache.ts'
import { fakeServer, signInFake } from './server.fake.ts'
import { toastStore } from './toast.ts'

let root: Root

function draw(what: ReactNode): void {
  root.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>{what}</QueryClientProvider>
    </I18nProvider>,
  )
}
function begin(): void {
  root = createRoot(document.body.appendChild(document.createElement('div')))
}
function end(): void {
  root.unmount()
  document.body.replaceChildren()
}

const keyId = crypto.randomUUID()
/** Whether every call fails for want of a line. */
let isCut = false

beforeEach(async () => {
  isCut = false
  const answer = fakeServer('student', {
    lessonComments: () => ({ lessonComments: [] }),
    guardiansOf: () => ({ guardiansOf: [] }),
    getStudentList: () => ({ getStudentList: [] }),
  })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    if (isCut) throw new TypeError('Failed to fetch')
    if (request.url.endsWith('/user/webauthn'))
      return Response.json([
        { id: keyId, nickname: 'Blue laptop', createdAt: '2026-11-20T14:02:00Z', lastUsedAt: null },
      ])
    if (request.method === 'GET') return Response.json(request.url.endsWith('/delivery') ? {} : [])
    if (request.url.endsWith('/invitation/show'))
      return Response.json({ teacherName: 'Clara', studentName: 'Anna', email: null })
    return answer(request)
  })
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'))
  await ensureTemporal()
  await client.auth.waitUntilReady()
  begin()
})
afterEach(async () => {
  end()
  dropDrafts()
  queryClient.clear()
  toastStore.set([])
  noteAway(false)
  await client.auth.signOut()
  // Else a sign-in that finds no connection would be taken for a start without one.
  forgetUser()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The events that may come before a text was sent. */
const ways: Readonly<Record<string, (of: DraftForm['draw']) => Promise<void>>> = {
  'closing what it stands in': async () => {
    draw(null)
    await expect.poll(() => document.querySelector('input, textarea')).toBeNull()
  },
  'the next lesson and back': async (of) => draw(of(2)),
  'a connection that goes and comes back': async (of) => {
    isCut = true
    noteAway(true)
    draw(of(1))
    isCut = false
    noteAway(false)
  },
  'a reload': async () => {
    end()
    begin()
  },
  'a session that ended': async () => {
    end()
    forgetUser(true)
    begin()
  },
}

/** Everything that this tab keeps, as one text. */
const keptNow = () =>
  Object.keys(sessionStorage)
    .map((key) => sessionStorage.getItem(key))
    .join(' ')
const isShown = (button: string) => page.getByRole('button', { name: button, exact: true })

describe.each(Object.entries(draftForms))('%s', (_, form) => {
  const { draw: field, box, open, isSignedOut, send, besides = {}, password, typed = 'Half a sentence' } = form
  const inField = () => page.getByRole('textbox', { name: box })
  const show = async (of = 1) => {
    draw(field(of))
    // The part that holds a draft stands open already.
    if (open) await expect.element(isShown(open).or(inField()).first()).toBeVisible()
    if (open && inField().query() === null) await userEvent.click(isShown(open))
    await expect.element(inField()).toBeVisible()
  }
  const type = async () => {
    if (!isSignedOut) await signInFake()
    await show()
    await inField().fill(typed)
    // It is kept by what comes after the drawing.
    await expect.poll(keptNow).toContain(typed)
  }

  test.each(Object.entries(ways))('outlives %s', async (__, happens) => {
    await type()
    await happens(field)
    await show()
    await expect.element(inField()).toHaveValue(typed)
  })

  /** Drafts that belong to one lesson, request or student, and not to the page alone. */
  const belongs = field.length > 0 ? [field] : []
  test.each(belongs)('is never shown at another one', async () => {
    await type()
    await show(2)
    await expect.element(inField()).not.toHaveValue(typed)
    expect(document.body.textContent).not.toContain(typed)
    // Nor is it kept for that one.
    await inField().fill('Of the other')
    await expect.poll(keptNow).toContain('Of the other')
    await show()
    await expect.element(inField()).toHaveValue(typed)
  })

  /** Of those that save as one types there is none. */
  const sends = send === undefined ? [] : [send]
  test.each(sends)('outlives a send by “%s” that finds no connection, and says so', async (button) => {
    await type()
    const others = { ...besides, ...(password !== undefined && { Password: password }) }
    for (const [label, text] of Object.entries(others)) await page.getByLabelText(label, { exact: true }).fill(text)
    isCut = true
    await userEvent.click(isShown(button))
    await expect.poll(() => document.body.textContent).toMatch(/couldn’t reach the server|Your passkey|passkey was/)
    await expect.element(inField()).toHaveValue(typed)
    expect(keptNow()).not.toContain(password ?? 'no password')
    isCut = false
    noteAway(false)
    end()
    begin()
    await show()
    await expect.element(inField()).toHaveValue(typed)
  })

  test('is gone after a sign-out, and for the next person', async () => {
    await type()
    draw(null)
    if (isSignedOut) claimDrafts('somebody')
    else await leave()
    forgetUser()
    if (isSignedOut) claimDrafts('somebody else')
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft.'))).toEqual([])
  })
})

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.{test,fake}.tsx', '!../gallery/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** Kinds of an input into which nobody types. */
const notTyped = /type="(checkbox|radio|file|hidden|range|color)"/
const hasField = (source: string) =>
  /<(TextField|PasswordField|textarea)\b/.test(source) ||
  [...source.matchAll(/<input\b[^]*?\/>/g)].some(([tag]) => !notTyped.test(tag))

test('every file with a field keeps what is typed in it, or says why it must not', () => {
  const files = Object.entries(sources).flatMap(([path, source]) =>
    hasField(source) ? [path.replace('../', '').replace(/^\.\//, 'lib/')] : [],
  )
  const known = [...new Set(Object.values(draftForms).map(({ file }) => file)), ...Object.keys(keepsNone)]
  expect(files.filter((file) => !known.includes(file))).toEqual([])
  expect(known.filter((file) => !files.includes(file))).toEqual([])
})

test('of many begun texts the oldest goes', () => {
  for (let at = 0; at <= mostDrafts; at += 1) keepDraft(`comment.${at}`, 'x')
  keepDraft('comment.1', 'again')
  const kept = Object.keys(sessionStorage).filter((key) => key.startsWith('draft.'))
  expect(kept).toHaveLength(mostDrafts)
  expect(kept).not.toContain('draft.comment.0')
})

test('who signs in after somebody else in the same tab reads nothing that the other typed; who comes back does', () => {
  claimDrafts('clara')
  keepDraft('profile.7.name', 'Of Clara')
  claimDrafts('clara')
  expect(draftOf('profile.7.name')).toBe('Of Clara')
  claimDrafts('bruno')
  expect(draftOf('profile.7.name')).toBe(null)
})

test('what was typed before anybody signed in is of who does', () => {
  sessionStorage.clear()
  keepDraft('sign-up.name', 'Clara')
  claimDrafts('clara')
  expect(draftOf('sign-up.name')).toBe('Clara')
})
