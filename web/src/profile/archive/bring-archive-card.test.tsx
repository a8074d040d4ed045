import type { ArchiveLine, ArchiveView } from '@lectern/contract/archive'
import { archiveKinds, archiveLeft } from '@lectern/contract/archive'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeRequests } from '../../../../client/src/upload-request.fake.ts'
import { closeApp, openApp } from '../../app/test-app.fake.tsx'
import { fakeServer, fakeUserId, signInFake } from '../../lib/server.fake.ts'
import { toastStore } from '../../lib/toast.ts'
import type { appRouter } from '../../routes.ts'
import '../../ui/base.css'
import '../../ui/tokens.css'
import { bringingStore } from './bring-archive.ts'

const own = {
  user_profile_id: 1,
  id: fakeUserId,
  display_name: 'Clara Braun',
  default_lesson_minutes: 45,
  time_zone: 'UTC',
}
const student = (user_profile_id: number, display_name: string, email: string | null) => ({
  user_profile_id,
  id: null,
  display_name,
  email,
  tags: [],
  invitation_status: 'none',
  paused_at: null,
  archived_at: null,
})
const counts = <Key extends string>(keys: readonly Key[], some: Partial<Record<Key, number>>): Record<Key, number> =>
  Object.fromEntries(keys.map((key) => [key, some[key] ?? 0])) as Record<Key, number>
const view: ArchiveView = {
  name: 'Dora',
  exported_at: '2026-11-26T10:00:00Z',
  comes: counts(archiveKinds, { students: 2, guardians: 1, lessons: 60, series: 1, payments: 3 }),
  left: counts(archiveLeft, { accounts: 1, files: 2 }),
  overlaps: 0,
  before: null,
  own: false,
}
const zip = (name = 'studio.zip') =>
  new File([new Uint8Array([0x50, 0x4b, 3, 4, 1, 2])], name, { type: 'application/zip' })

let router: ReturnType<typeof appRouter>
let sent: ReturnType<typeof fakeRequests>['sent']
/** The requests to the archive's routes. */
let asked: { path: string; body: Record<string, unknown> }[]
/** How they answer. */
let look: () => Response
let bring: () => Response | Promise<Response>
let students: ReturnType<typeof student>[]
let invited: number[]

const refused = (reason: string, code = 'invalid-request') =>
  Response.json({ status: 400, error: code, message: reason, reason }, { status: 400 })
const lines = (...all: ArchiveLine[]) =>
  new Response(all.map((line) => `${JSON.stringify(line)}\n`).join(''), {
    headers: { 'content-type': 'application/x-ndjson' },
  })

async function open(path = '/settings/data', role: 'teacher' | 'student' = 'teacher'): Promise<void> {
  const server = fakeServer(role, {
    getUserProfileByUid: () => ({ getUserProfileByUid: own }),
    loadStudents: () => ({ getStudentList: students }),
    studentSummaries: () => ({ studentSummaries: [] }),
    inviteStudent: ({ userProfileId }) => {
      invited.push(Number(userProfileId))
      students = students.map((each) =>
        each.user_profile_id === userProfileId ? { ...each, invitation_status: 'sent' } : each,
      )
      return {
        inviteStudent: { user_profile_id: userProfileId, url: 'x', expires_at: '2026-12-01T00:00:00Z', sent_to: 'x' },
      }
    },
  })
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const request = new Request(...args)
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/v1/studio/')) return server(...args)
    asked.push({ path: pathname, body: (await request.json()) as Record<string, unknown> })
    return pathname.endsWith('look') ? look() : bring()
  })
  await signInFake()
  router = await openApp(path, { width: 1200, height: 900 })
}

beforeEach(() => {
  const requests = fakeRequests()
  sent = requests.sent
  vi.stubGlobal('XMLHttpRequest', requests.Request)
  asked = []
  invited = []
  students = []
  look = () => Response.json(view)
  bring = () => {
    students = [student(2, 'Anna Weber', 'anna@example.org'), student(3, 'Luca Rossi', null)]
    return lines({ share: 0.5 }, { brought: view })
  }
})
afterEach(async () => {
  bringingStore.set({ userId: '', progress: { at: 'choice', problem: null, unsent: null } })
  await closeApp()
})

const card = page.getByRole('region', { name: 'Bring a studio' })
const choose = (file: File = zip()) => userEvent.upload(card.getByLabelText('ZIP of a studio'), file)
const add = card.getByRole('button', { name: 'Add this studio' })
const problem = (text: string) => card.getByRole('alert').getByText(text, { exact: false })
/** Chooses a file, which arrives. */
async function arrive(file?: File): Promise<void> {
  const before = sent.length
  await choose(file)
  await expect.poll(() => sent.length).toBe(before + 1)
  sent.at(-1)?.answer(201, JSON.stringify({ processedFiles: [{}] }), 'Created')
}
const focusIsOnPage = () => document.activeElement !== document.body && card.element().contains(document.activeElement)

test('a student finds nothing of it', async () => {
  await open('/settings/data', 'student')
  await expect.element(page.getByRole('region', { name: 'Your data' })).toBeVisible()
  expect(card.query()).toBeNull()
})

test('what is no ZIP is not sent', async () => {
  await open()
  await choose(new File(['%PDF-1.7'], 'song.zip'))
  await expect.element(problem('This is not a studio that Lectern saved')).toBeVisible()
  await choose(new File([], 'empty.zip'))
  await expect.element(problem('This is not a studio that Lectern saved')).toBeVisible()
  expect(sent).toEqual([])
})

test.each([
  ['studio-damaged', 'This file is damaged, so nothing was added.'],
  ['studio-backup', 'This file is a backup of a whole server, so nothing was added.'],
  ['studio-newer', 'A newer version of Lectern saved this file.'],
  ['studio-person', 'This file is about one person, not a whole studio.'],
  ['studio-large', 'This file is too large for this server, so nothing was added.'],
])('what can not come says why, and another file can be chosen: %s', async (reason, text) => {
  look = () => refused(reason)
  await open()
  await arrive()
  await expect.element(problem(text)).toBeVisible()
  look = () => Response.json(view)
  await arrive()
  await expect.element(add).toBeVisible()
})

test('an upload that breaks off is sent again at a press, and one that is stopped is forgotten', async () => {
  await open()
  await choose()
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.progress(2)
  await expect.element(card.getByRole('progressbar')).toHaveAttribute('value', '0.5')
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  sent[0]?.fail()
  await expect.element(problem('The upload broke off. Nothing was added.')).toBeVisible()
  await userEvent.click(card.getByRole('button', { name: 'Send it again' }))
  await expect.poll(() => sent.length).toBe(2)
  await userEvent.click(card.getByRole('button', { name: 'Stop' }))
  await expect.element(card.getByRole('button', { name: 'Choose the ZIP' })).toBeVisible()
  expect(sent[1]?.isAborted).toBe(true)
  expect(asked).toEqual([])
})

test('a file that is too large for a proxy on the way is called too large', async () => {
  await open()
  await choose()
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.answer(413, '<html>Request Entity Too Large</html>', '')
  await expect.element(problem('This file is too large.')).toBeVisible()
})

test('what comes and what stays is said before, then it comes, and the students are invited', async () => {
  await open()
  card.getByRole('button', { name: 'Choose the ZIP' }).element().focus()
  await arrive()
  await expect.element(card.getByText('The studio of Dora, saved on Thu, Nov 26')).toBeVisible()
  const texts = (name: string) =>
    [...card.getByRole('list', { name }).element().children].map(({ textContent }) => textContent)
  expect(texts('This comes')).toEqual([
    '2 students',
    '1 guardian',
    '60 lessons, with their notes and homework',
    '1 series',
    '3 payments',
  ])
  expect(texts('This stays behind')).toEqual([
    '1 account of a student: accounts belong to their server, so invite the student again',
    '2 files that are not in the ZIP, or of a kind or size that is not kept here',
  ])
  expect(focusIsOnPage()).toBe(true)
  await userEvent.click(add)
  await expect.element(card.getByText('The studio from your file is here.')).toBeVisible()
  await expect.poll(focusIsOnPage).toBe(true)
  await expect.element(card.getByText(/^Guardians came without their accounts\./)).toBeVisible()
  expect(asked.map(({ path, body }) => [path, body['again']])).toEqual([
    ['/v1/studio/look', undefined],
    ['/v1/studio/bring', false],
  ])
  await userEvent.click(card.getByRole('button', { name: 'Invite 1 student by email' }))
  await expect.element(card.getByRole('button', { name: 'Invite again: Anna Weber' })).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Invite: Luca Rossi' })).toBeVisible()
  expect(invited).toEqual([2])
  await userEvent.click(card.getByRole('link', { name: 'To the students' }))
  await expect.poll(() => router.state.location.pathname).toBe('/profile/list')
})

test('a studio that is here already is added only where that is meant', async () => {
  look = () => Response.json({ ...view, before: '2026-11-20T10:00:00Z', overlaps: 4 })
  await open()
  await arrive()
  await expect.element(card.getByText(/^This studio was added here on Fri, Nov 20/)).toBeVisible()
  await expect.element(card.getByText(/^4 events overlap with what is in your calendar/)).toBeVisible()
  await expect.element(add).not.toBeInTheDocument()
  await userEvent.click(card.getByRole('button', { name: 'Add it a second time' }))
  await expect.element(card.getByText('The studio from your file is here.')).toBeVisible()
  expect(asked.at(-1)?.body['again']).toBe(true)
})

test('a refusal at the end keeps what was looked at', async () => {
  bring = () => lines({ share: 0.2 }, { refused: { error: 'invalid-request', message: 'x', reason: 'studio-room' } })
  await open()
  await arrive()
  await userEvent.click(add)
  await expect.element(problem('There isn’t enough room left')).toBeVisible()
  await expect.element(add).toBeVisible()
})

test('a connection that is lost meanwhile brings nothing twice: the server is asked until it has come', async () => {
  const answers = [
    () => lines({ share: 0.3 }),
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => refused('studio-running', 'conflict'),
    () => {
      students = [student(2, 'Anna Weber', null)]
      return Response.json({ status: 400, error: 'not-found', message: 'x' }, { status: 400 })
    },
  ]
  bring = () => answers.shift()?.() ?? refused('studio-again', 'conflict')
  await open()
  await arrive()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await userEvent.click(add)
  await expect.element(card.getByText(/^The server can’t be reached, or is busy\./)).toBeVisible()
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(2_000)
    expect(answers).toEqual([])
  })
  vi.useRealTimers()
  await expect.element(card.getByText('The studio from your file is here.')).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Invite: Anna Weber' })).toBeVisible()
})

test('who leaves the page meanwhile is told when it is here, and finds it as it is', async () => {
  let end: (answer: Response) => void = () => undefined
  bring = () => new Promise((resolve) => (end = resolve))
  await open()
  await arrive()
  await userEvent.click(add)
  await expect.element(card.getByRole('progressbar', { name: 'Adding the studio' })).toBeVisible()
  await router.navigate({ to: '/profile/list' })
  await expect.element(card).not.toBeInTheDocument()
  students = [student(2, 'Anna Weber', null)]
  end(lines({ brought: view }))
  await expect
    .poll(() => toastStore.get().map((toast) => 'text' in toast && toast.text))
    .toEqual(['The studio from your file is here.'])
  await router.navigate({ to: '/settings/{-$section}', params: { section: 'data' } })
  await expect.element(card.getByText('The studio from your file is here.')).toBeVisible()
})

test('a teacher without students finds the way to it', async () => {
  await open('/profile/list')
  await userEvent.click(page.getByRole('link', { name: 'Bring a studio from another Lectern' }))
  await expect.poll(() => router.state.location.href).toBe('/settings/data#import-studio')
  await expect.element(card).toBeVisible()
})
