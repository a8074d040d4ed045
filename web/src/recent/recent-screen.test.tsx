import type { RefusalReason } from '@lectern/contract/refusal-reasons'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../lib/client.ts'
import { DataError } from '../lib/data-error.ts'
import { dayAndTimeText, daysText, dayText, ensureTemporal, timeText } from '../lib/dates.ts'
import { i18n } from '../lib/i18n.ts'
import { cutOff } from '../data/offline/cut-off.fake.ts'
import { forgetDevice } from '../data/offline/reading.ts'
import { queryClient } from '../lib/query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'
import { showDone, toastStore } from '../lib/toast.ts'
import { forgetDoings } from '../lib/undo.ts'
import { appRouter } from '../routes.ts'
import type { RecentChange } from '../data/recent.ts'

let root: Root
let router: ReturnType<typeof appRouter>
let role: 'teacher' | 'student'
let changes: RecentChange[]
let isBroken: boolean
let readersZone: string
let refusal: RefusalReason | null
let undone: unknown[]
/** Families that hear of an undo. */
let families: number
let untold: unknown[]

const year = new Date().getUTCFullYear()
const made = (nr: number, change: Partial<RecentChange>): RecentChange => ({
  operation_id: `00000000-0000-4000-8000-${String(nr).padStart(12, '0')}`,
  created_at: `${year}-03-02T16:${String(59 - (nr % 60)).padStart(2, '0')}:00Z`,
  kind: 'event_moved',
  state: 'open',
  rows: 1,
  name: 'Anna',
  title: 'Piano',
  start: `${year}-03-05T17:00:00Z`,
  end: `${year}-03-05T17:45:00Z`,
  start_before: `${year}-03-03T16:00:00Z`,
  end_before: `${year}-03-03T16:45:00Z`,
  all_day: false,
  time_zone: null,
  from: null,
  to: null,
  ...change,
})

beforeEach(async () => {
  role = 'teacher'
  isBroken = false
  readersZone = 'UTC'
  refusal = null
  undone = []
  families = 0
  untold = []
  changes = [made(1, {})]
  await ensureTemporal()
  await page.viewport(1440, 900)
})

afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  toastStore.set([])
  forgetDoings()
  await client.auth.signOut()
  // Data that one test has read are there without a connection in the next.
  await forgetDevice(fakeUserId)
  vi.unstubAllGlobals()
})

async function open(path = '/recent-changes'): Promise<void> {
  const profile = { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', time_zone: readersZone }
  const answers = {
    getUserProfileByUid: () => ({ getUserProfileByUid: profile }),
    loadRecentChanges: ({ before, limit }: Record<string, unknown>) => {
      if (isBroken) throw new Error('The server has a cold.')
      const from = changes.findIndex(({ operation_id }) => operation_id === before) + 1
      return { recentChanges: changes.slice(from, from + Number(limit)) }
    },
    undoOperation: ({ id }: Record<string, unknown>) => {
      if (refusal !== null)
        throw new DataError([
          { message: 'A sentence of the server', extensions: { code: 'conflict', reason: refusal } },
        ])
      undone.push(id)
      changes = changes.map((each) => (each.operation_id === id ? { ...each, state: 'undone' } : each))
      return { undoOperation: { operation_id: '00000000-0000-4000-8000-999999999999' } }
    },
    waitingNotices: () => ({ waitingNotices: { families, at_once: families, is_late: false } }),
    dontTell: ({ operationId }: Record<string, unknown>) => {
      untold.push(operationId)
      return { cancelNotices: families }
    },
  }
  vi.stubGlobal('fetch', fakeServer(role, answers))
  await client.auth.waitUntilReady()
  await signInFake()
  router = appRouter(createMemoryHistory({ initialEntries: [path] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await router.load()
}

const main = page.getByRole('main')
const row = (text: string | RegExp) => main.getByRole('listitem').filter({ hasText: text })

test.each([
  [null, 'present', /^Anna, .+: Present$/],
  ['present', 'excused', /^Anna, .+: attendance “Present” changed to “Absent, excused”$/],
  ['teacher_absent', null, /^Anna, .+: attendance taken back, was “Cancelled by me”$/],
  ['of a later server', null, /^Anna, .+: attendance changed$/],
])('who came is said with whose lesson and when, and what was said before: %s to %s', async (from, to, sentence) => {
  changes = [made(1, { kind: 'lesson_attendance', from, to })]
  await open()
  await expect.element(main.getByText(sentence)).toBeVisible()
})

test('a make-up that is owed is said so, and not by how its lesson was marked', async () => {
  changes = [made(1, { kind: 'lesson_make_up', rows: 2 }), made(2, { kind: 'event_cancelled' })]
  await open()
  await expect.element(main.getByText(/^Anna, .+: Make-up due$/)).toBeVisible()
  await expect.element(main.getByText(/^Anna, .+: cancelled$/)).toBeVisible()
})

test('it says what was done, by day, and what became of it', async () => {
  const day = `${year}-03-01T09:05:00Z`
  changes = [
    made(1, {}),
    made(2, { kind: 'student_archived', rows: 3, start: null, state: 'undone' }),
    made(3, { kind: 'event_deleted', created_at: day, state: 'changed' }),
    made(4, { kind: 'lesson_status', to: '4', created_at: day }),
    made(5, { kind: 'resource_given', title: 'Hanon', created_at: day }),
    made(6, { kind: 'something_of_a_later_server', created_at: day }),
  ]
  await open()
  await expect.element(main.getByRole('heading', { name: 'Recent changes' })).toBeVisible()
  const moved = row(/Anna, .*\b3\b.* moved to .*\b5\b/)
  await expect.element(moved.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.element(row('Anna and 2 others: removed from the list').getByText('Undone')).toBeVisible()
  await expect.element(row(/Anna, .*: deleted/).getByText('Changed since')).toBeVisible()
  await expect.element(row(/Anna, .*: Taught/)).toBeVisible()
  await expect.element(row('“Hanon” given to Anna')).toBeVisible()
  await expect.element(row(/Anna, .*: changed/)).toBeVisible()
  expect(main.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(4)
  expect(main.getByRole('heading', { level: 2 }).elements()).toHaveLength(2)
})

test.each(['America/Los_Angeles', 'Europe/Berlin', 'Pacific/Auckland'])(
  'whole days are those that were chosen, for a reader in %s',
  async (zone) => {
    readersZone = zone
    // Tuesday 2 March of 2027 to Wednesday the 3rd, as they are in Berlin.
    const days = {
      all_day: true,
      time_zone: 'Europe/Berlin',
      start: '2027-03-01T23:00:00Z',
      end: '2027-03-03T23:00:00Z',
    }
    const before = '2027-02-24T23:00:00Z'
    changes = [
      made(1, { ...days, kind: 'event_created', name: 'Ada' }),
      made(2, { ...days, kind: 'event_moved', name: 'Ben', start_before: before, end_before: '2027-02-26T23:00:00Z' }),
      made(3, { ...days, kind: 'event_resized', name: 'Cem' }),
      made(4, { ...days, kind: 'series_close', name: null, title: 'Closed' }),
      made(5, { ...days, kind: 'series_create', name: 'Dora', rows: 4 }),
      // A closing that was undone is no series.
      made(6, { ...days, kind: 'series_undo', name: null, title: 'Holiday' }),
    ]
    await open()
    const tuesday = daysText(days, zone)
    const wednesday = dayText('2027-03-03T12:00:00Z', 'UTC')
    const thursday = daysText({ ...days, start: before, end: '2027-02-26T23:00:00Z' }, zone)
    await expect.element(row(`Ada, ${tuesday}: planned`)).toBeVisible()
    await expect.element(row(`Ben, ${thursday} moved to ${tuesday}`)).toBeVisible()
    await expect.element(row(`Cem, ${dayText('2027-03-02T12:00:00Z', 'UTC')}: now until ${wednesday}`)).toBeVisible()
    await expect.element(row(`Closed, ${tuesday}: time closed`)).toBeVisible()
    await expect.element(row(`Holiday, ${tuesday}: change undone`)).toBeVisible()
    await expect.element(row(`Dora: 4 lessons planned, first on ${tuesday}`)).toBeVisible()
  },
)

test.each(['America/Los_Angeles', 'Europe/Berlin', 'Pacific/Auckland'])(
  'what takes whole days now, or has a time now, is said by both, for a reader in %s',
  async (zone) => {
    readersZone = zone
    const day = { start: '2027-12-13T23:00:00Z', end: '2027-12-14T23:00:00Z' }
    const hour = { start: '2027-12-14T09:00:00Z', end: '2027-12-14T10:00:00Z' }
    const before = ({ start, end }: typeof day) => ({ start_before: start, end_before: end })
    const berlin = { time_zone: 'Europe/Berlin' }
    changes = [
      made(1, { ...berlin, ...day, ...before(hour), kind: 'event_all_day', all_day: true, name: 'Ada' }),
      made(2, { ...berlin, ...hour, ...before(day), kind: 'event_timed', name: 'Ben' }),
      // From midnight on, which was no change of its start.
      made(3, {
        ...berlin,
        ...day,
        kind: 'event_all_day',
        all_day: true,
        name: 'Cem',
        start_before: null,
        end_before: hour.end,
      }),
      // A move from before it took the whole day.
      made(4, { ...berlin, ...day, ...before(hour), all_day: true, name: 'Dora' }),
      made(5, { ...hour, kind: 'event_resized', name: 'Eva', start_before: null, end_before: '2027-12-14T09:30:00Z' }),
    ]
    await open()
    const tuesday = daysText({ ...day, ...berlin, all_day: true }, zone)
    const ten = dayAndTimeText(hour.start, zone)
    await expect.element(row(`Ada, ${ten}: now all day, ${tuesday}`)).toBeVisible()
    await expect.element(row(`Ben, ${tuesday}: now ${ten}`)).toBeVisible()
    await expect.element(row(`Cem, ${dayAndTimeText(day.start, zone)}: now all day, ${tuesday}`)).toBeVisible()
    await expect.element(row(`Dora, ${tuesday}: changed`)).toBeVisible()
    await expect.element(row(`Eva, ${ten}: now until ${timeText(hour.end, zone)}`)).toBeVisible()
  },
)

test('Undo takes it back by key, says so, and offers to do it again', async () => {
  await open()
  const button = row('moved to').getByRole('button', { name: 'Undo' })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(row('moved to').getByText('Undone')).toBeVisible()
  await expect.element(page.getByRole('status').getByText(/^Undid: Anna, /)).toBeVisible()
  const again = page.getByRole('status').getByRole('button', { name: 'Undo' })
  ;(again.element() as HTMLElement).click()
  await expect.poll(() => undone).toEqual([changes[0]?.operation_id, '00000000-0000-4000-8000-999999999999'])
})

test('of an undo that families hear of it says so, and one press tells nobody', async () => {
  families = 2
  await open()
  await userEvent.click(row('moved to').getByRole('button', { name: 'Undo' }))
  await expect
    .element(
      page
        .getByRole('status')
        .getByText(/^2 families are told in \d+ s$/)
        .first(),
    )
    .toBeVisible()
  const dont = page.getByRole('status').getByRole('button', { name: 'Don’t tell' })
  ;(dont.element() as HTMLElement).click()
  await expect.poll(() => untold).toEqual(['00000000-0000-4000-8000-999999999999'])
})

test('of an undo that nobody hears of nothing is said about mails', async () => {
  await open()
  await userEvent.click(row('moved to').getByRole('button', { name: 'Undo' }))
  await expect.element(page.getByRole('status').getByText(/^Undid: /)).toBeVisible()
  await expect.element(page.getByRole('status').getByText(/email/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Don’t tell' })).not.toBeInTheDocument()
})

test.each<[RefusalReason, string]>([
  ['changed-again', 'This was changed again since. Undo that first.'],
  ['undone-already', 'This was undone already.'],
  ['lesson-time-gone', 'The time of this lesson is gone. Bring it back first.'],
])('what can’t be undone any more says why, and nothing is lost: %s', async (reason, text) => {
  refusal = reason
  await open()
  await expect.element(row('moved to')).toBeVisible()
  await userEvent.click(row('moved to').getByRole('button', { name: 'Undo' }))
  await expect.element(page.getByRole('alert').getByText(/^Not undone: .*moved to/)).toBeVisible()
  await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
  await expect.element(row('moved to').getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('earlier ones come a page at a time', async () => {
  changes = Array.from({ length: 25 }, (_, nr) => made(nr, { title: `Nr. ${nr}`, name: null }))
  await open()
  await expect.element(row('Nr. 19,')).toBeVisible()
  await expect.element(row('Nr. 20,')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Show earlier changes' }))
  await expect.element(row('Nr. 24,')).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Show earlier changes' })).not.toBeInTheDocument()
})

test('without changes it says what will be there', async () => {
  changes = []
  await open()
  await expect.element(main.getByText('No changes yet.')).toBeVisible()
})

test('what does not load says so, and can be tried again', async () => {
  isBroken = true
  await open()
  await expect.element(main.getByText('This didn’t load.')).toBeVisible()
  isBroken = false
  await userEvent.click(main.getByRole('button', { name: 'Try again' }))
  await expect.element(row('moved to')).toBeVisible()
})

test('without a connection it says that it needs one', async () => {
  await open('/settings/data')
  await expect.element(main.getByRole('heading', { name: 'Data' }).first()).toBeVisible()
  await cutOff()
  void router.navigate({ to: '/recent-changes' })
  await expect.element(main.getByText('Your recent changes need a connection.')).toBeVisible()
})

test('without a connection Undo says what it needs', async () => {
  await open()
  await expect.element(row('moved to')).toBeVisible()
  await cutOff()
  const button = row('moved to').getByRole('button', { name: 'Undo' })
  await expect.element(button).toHaveAttribute('aria-description', 'This needs a connection.')
  ;(button.element() as HTMLElement).click()
  expect(undone).toEqual([])
})

test('a message of what was done leads there, for a teacher', async () => {
  await open('/settings/data')
  showDone({ text: 'Anna deleted', undo: async () => undefined })
  const link = page.getByRole('status').getByRole('link', { name: 'Recent changes' })
  await expect.element(link).toBeVisible()
  ;(link.element() as HTMLElement).click()
  await expect.element(row('moved to')).toBeVisible()
  await expect.element(page.getByText('Anna deleted')).not.toBeInTheDocument()
  // There it has nowhere to lead.
  showDone({ text: 'Luca deleted', undo: async () => undefined })
  await expect.element(page.getByRole('status').getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
})

test('a message of what the list does not have does not lead there', async () => {
  await open('/settings/data')
  showDone({ text: '3 students added', undo: async () => undefined, isUnlisted: true })
  const said = page.getByRole('status').filter({ hasText: '3 students added' })
  await expect.element(said.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.element(said.getByRole('link', { name: 'Recent changes' })).not.toBeInTheDocument()
})

test('a student has no such page', async () => {
  role = 'student'
  await open()
  await expect.poll(() => router.state.location.pathname).not.toBe('/recent-changes')
  showDone({ text: 'Done', undo: async () => undefined })
  await expect.element(page.getByRole('status').getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Recent changes' })).not.toBeInTheDocument()
})

test('on a phone each row has its button, of a finger’s size, and nothing reaches over the side', async () => {
  await page.viewport(390, 844)
  changes = [made(1, { name: 'Maximiliane-Friederike von Hohenstein-Wittelsbach' })]
  await open()
  await expect.element(row('moved to').getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
