import '../../ui/base.css'
import '../../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Notice } from '../../data/notices.ts'
import { profileQuery } from '../../data/profile.ts'
import { tellPeople } from '../../data/tell.ts'
import { client } from '../../lib/client.ts'
import { ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from '../../lib/server.fake.ts'
import { StudentNotices } from '../../profile/edit/student-notices.tsx'
import { LessonNotices } from './lesson-notices.tsx'

const at = (hour: number) => ({
  start: `2027-03-04T${hour}:00:00Z`,
  end: `2027-03-04T${hour}:45:00Z`,
  all_day: false,
  time_zone: null,
})
let rows: Notice[]
let asked: object[]
const told = (more: Partial<Notice>): Notice => ({
  notice_id: rows.length + 1,
  kind: 'moved',
  name: 'Anna',
  is_guardian: false,
  was: at(15),
  is: at(16),
  state: 'sent',
  error: null,
  send_after: '2027-03-01T08:00:00Z',
  sent_at: '2027-03-01T08:01:00Z',
  ...more,
})

let root: Root
beforeEach(async () => {
  rows = []
  asked = []
  vi.stubGlobal(
    'fetch',
    fakeServer('teacher', {
      getUserProfileByUid: () => ({
        getUserProfileByUid: { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', time_zone: 'UTC' },
      }),
      notices: (of) => {
        asked.push(of)
        return { notices: rows }
      },
      tellCalendarPeople: () => {
        rows = [told({ kind: 'standing', was: null })]
        return { tellPeople: { student: true, guardians: 0 } }
      },
      cancelNotice: ({ id }) => {
        rows = rows.map((row) => (row.notice_id === id ? { ...row, state: 'taken_back' } : row))
        return { cancelNotice: { notice_id: id, state: 'taken_back' } }
      },
    }),
  )
  await ensureTemporal()
  await client.auth.waitUntilReady()
  await signInFake()
  await queryClient.fetchQuery(profileQuery(fakeUserId))
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const places = [
  ['a lesson', () => <LessonNotices eventId={7} />, { eventId: 7 }],
  ['a student', () => <StudentNotices profileId={2} />, { userProfileId: 2 }],
] as const
const show = (element: React.ReactNode) =>
  root.render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>{element}</I18nProvider>
    </QueryClientProvider>,
  )
const list = () => page.getByRole('list')

test.each(places)('nothing stands under %s of which nobody was told', async (_, draw) => {
  show(draw())
  await expect.poll(() => asked).toHaveLength(1)
  expect(page.getByText('Told', { exact: true }).query()).toBeNull()
})

test.each(places)('under %s stands what was told, to whom, when, and what became of it', async (_, draw, of) => {
  const soon = new Date(Date.now() + 48_000).toISOString()
  rows = [told({ state: 'waiting', send_after: soon, sent_at: null })]
  rows.push(told({ name: 'Eva', is_guardian: true }))
  rows.push(told({ state: 'failed', error: '550 no such user', sent_at: null }))
  rows.push(told({ state: 'failed', error: 'over', sent_at: null }))
  rows.push(told({ state: 'taken_back', sent_at: null }))
  show(draw())
  await expect.element(page.getByText('Told', { exact: true })).toBeVisible()
  await expect
    .poll(() =>
      list()
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toHaveLength(5)
  expect(asked).toEqual([of])
  const [waiting, sent, refused, over, back] = list()
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
  expect(waiting).toMatch(/4:00\sPM, not .*3:00\sPM.*Anna\s·\swaits 4\d s/)
  expect(sent).toMatch(/Eva \(guardian\)\s·\ssent .*8:01/)
  expect(refused).toMatch(/Anna\s·\snot sent: 550 no such user$/)
  expect(over).toMatch(/Anna\s·\snot sent: the lesson was over$/)
  expect(back).toMatch(/Anna\s·\staken back$/)
})

test.each(places)('under %s what waits is told to nobody by a press there', async (_, draw) => {
  rows = [told({ state: 'waiting', send_after: new Date(Date.now() + 48_000).toISOString(), sent_at: null })]
  show(draw())
  await userEvent.click(page.getByRole('button', { name: 'Don’t tell' }))
  await expect.poll(() => list().element().textContent).toMatch(/Anna\s·\staken back/)
  expect(page.getByRole('button', { name: 'Don’t tell' }).query()).toBeNull()
})

test.each(places)('under %s stands at once what was told by a press', async (_, draw) => {
  show(draw())
  await expect.poll(() => asked).toHaveLength(1)
  await tellPeople(7)
  await expect.poll(() => list().element().textContent).toMatch(/How it stands: .*Anna\s·\ssent/)
})

test.each([
  ['digest', 'waits for the daily email'],
  ['quiet', 'waits until the quiet hours end'],
  ['budget', 'waits: today’s email limit is reached'],
])('what waits longer says why: %s', async (error, said) => {
  rows = [told({ state: 'waiting', error, sent_at: null })]
  show(<LessonNotices eventId={7} />)
  await expect.poll(() => list().element().textContent).toMatch(new RegExp(`Anna\\s·\\s${said}`))
})
