import '../ui/base.css'
import '../ui/tokens.css'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { client } from '../lib/client.ts'
import { noteAway } from '../lib/connection.ts'
import { changeStored } from '../data/offline/device-store.ts'
import type { Conflict, Operation } from '../data/offline/operation.ts'
import { countUnsent } from '../data/offline/outbox.ts'
import { forgetDevice } from '../data/offline/reading.ts'
import { fakeUserId } from '../lib/server.fake.ts'
import { closeShell, openShell } from './test-shell.fake.tsx'

const note = (text: string): Operation => ({
  operation_id: crypto.randomUUID(),
  row: 'lesson 7',
  title: 'Scales',
  document: 'mutation m($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }',
  variables: { lesson: { lesson_id: 7, shared_note: text, version: 1 } },
  input: 'lesson',
  answer: 'upsertLesson',
  fields: { shared_note: text },
  base: { shared_note: 'Old' },
  after: null,
  at: 1,
  sent_at: null,
  failures: 0,
})

/** The queue that an earlier page of this browser left. */
const left = (operations: Operation[], conflicts: Conflict[]) =>
  changeStored('queue', fakeUserId, () => ({ operations, conflicts }))

const conflicts = page.getByRole('list', { name: 'Changes that were not saved' })

/** From now on nothing comes through. */
function cut(): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  noteAway(true)
}

afterEach(async () => {
  await closeShell()
  await forgetDevice(fakeUserId)
  noteAway(false)
})

test('without the server the line says how many changes wait, and who signs out is asked before they are lost', async () => {
  await left([note('New'), note('Newer')], [])
  await openShell()
  cut()
  await expect.element(page.getByText(/^Offline.* · 2 changes wait to be sent$/)).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect.element(footer.getByText('2 changes are not sent yet')).toBeVisible()
  await expect.element(footer.getByText('All changes saved')).not.toBeInTheDocument()
  const signOut = async () => {
    await page.getByRole('button', { name: /Clara Braun/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
  await signOut()
  const question = page.getByRole('dialog', { name: '2 changes have not been sent' })
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(client.auth.isAuthenticated()).toBe(true)
  await signOut()
  await question.getByRole('button', { name: 'Sign out and lose them' }).click()
  await expect.element(page.getByRole('heading', { name: '/landing' })).toBeVisible()
  await expect.poll(() => countUnsent(fakeUserId)).toBe(0)
})

test('what was changed elsewhere too stands side by side until one of the two is chosen', async () => {
  const theirs = { lesson_id: 7, shared_note: 'From the tablet', version: 4 }
  await left([], [{ reason: 'changed', message: '', operations: [note('From the desk')], theirs }])
  await openShell()
  cut()
  await expect.element(conflicts).toBeVisible()
  await expect
    .poll(() => conflicts.element().textContent)
    .toMatch(
      /Scales was changed on another device as well\..*Yours: Shared note: From the desk.*There now: Shared note: From the tablet/,
    )
  await conflicts.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(conflicts).not.toBeInTheDocument()
  await expect.element(page.getByText(/1 change waits to be sent/)).toBeVisible()
})

test('of homework the lines are named that were changed', async () => {
  const item = (item_id: string, text: string, more: object = {}) => ({
    item_id,
    text,
    due: null,
    done_at: null,
    ...more,
  })
  const base = [item('a', 'Page 12'), item('b', 'Scales'), item('c', 'The song')]
  const mine = [item('a', 'Page 12', { done_at: '2026-11-20T10:00:00Z' }), item('b', 'Scales')]
  const theirs = [item('a', 'Page 13'), item('b', 'Scales'), item('c', 'The song', { due: '2026-11-27' })]
  const operation = { ...note(''), fields: { homework_items: mine }, base: { homework_items: base } }
  const row = { lesson_id: 7, homework_items: theirs, version: 4 }
  await left([], [{ reason: 'changed', message: '', operations: [operation], theirs: row }])
  await openShell()
  cut()
  await expect.element(conflicts.getByText('Yours: Homework: Page 12 (done)', { exact: true })).toBeVisible()
  await expect.element(conflicts.getByText(/^There now: Homework: Page 13, The song \(due Fri/)).toBeVisible()
})

test('what was deleted meanwhile is said once, and goes when it was read', async () => {
  await left([], [{ reason: 'gone', message: '', operations: [note('Lost')], theirs: null }])
  await openShell()
  await expect
    .element(conflicts.getByText('Scales was deleted meanwhile, so your change could not be saved.'))
    .toBeVisible()
  // A typed text can still be copied.
  await expect.element(conflicts.getByText('Yours: Shared note: Lost')).toBeVisible()
  await conflicts.getByRole('button', { name: 'OK' }).click()
  await expect.element(conflicts).not.toBeInTheDocument()
  await expect.poll(() => countUnsent(fakeUserId)).toBe(0)
})

test('what was sent too long ago to be repeated is shown as it was, and sent again or let go', async () => {
  const old = { ...note('Well done'), sent_at: 1, fields: { shared_note: 'Well done', lesson_status_id: 4 } }
  await left([], [{ reason: 'lost', message: '', operations: [old], theirs: null }])
  await openShell()
  await expect
    .element(
      conflicts.getByText(/^Scales: we don’t know whether your change arrived\. .* send it again if it is missing\.$/),
    )
    .toBeVisible()
  await expect.element(conflicts.getByText('Yours: Shared note: Well done · Status: Taught')).toBeVisible()
  await expect.element(conflicts.getByRole('button', { name: 'OK' })).toBeVisible()
  cut()
  await conflicts.getByRole('button', { name: 'Send again' }).click()
  await expect.element(conflicts).not.toBeInTheDocument()
  await expect.element(page.getByText(/1 change waits to be sent/)).toBeVisible()
})

test('of a new lesson that was refused nothing is lost from sight: its time, what it is called and what was noted', async () => {
  const times = { start: '2026-11-26T16:00:00Z', end: '2026-11-26T16:45:00Z' }
  const event: Operation = {
    ...note(''),
    row: 'event -5',
    variables: { event: { title: 'Anna', ...times } },
    input: 'event',
    fields: { event_id: -5, title: 'Anna', ...times, cancelled_at: null, version: 0 },
    base: null,
  }
  const lesson: Operation = {
    ...note(''),
    row: 'lesson -5',
    variables: { lesson: { title: 'Anna', private_note: 'Ask about the recital', minutes: 45 } },
    fields: {},
    base: null,
    after: event.operation_id,
  }
  const gone: Operation = {
    ...note(''),
    variables: { id: 9 },
    input: null,
    fields: { deleted_at: '2026-11-26T08:00:00Z' },
    base: {},
  }
  await left(
    [],
    [
      { reason: 'refused', message: 'No.', operations: [event, lesson], theirs: null },
      { reason: 'lost', message: '', operations: [gone], theirs: null },
    ],
  )
  await openShell()
  await expect
    .poll(() => conflicts.element().textContent)
    .toMatch(
      /Scales was not saved: No\.Yours: Thu,? .*26.* \(.*\) · Title: Anna · Private note: Ask about the recital.*Yours: Deleted: Thu,? .*26/,
    )
  expect(conflicts.element().textContent).not.toContain('Cancelled')
})
