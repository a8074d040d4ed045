import '../../ui/base.css'
import '../../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cutOff } from '../../data/offline/cut-off.fake.ts'
import { waitingStore } from '../../data/offline/waiting.ts'
import { plainEvent } from '../../data/plain-event.fake.ts'
import { client } from '../../lib/client.ts'
import { DataError } from '../../lib/data-error.ts'
import { ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from '../../lib/server.fake.ts'
import { forgetDoings } from '../../lib/undo.ts'
import { appRouter } from '../../routes.ts'

/*
 * "Can't come?" without a connection: the request waits on this device, and the person learns what became of it.
 */
let root: Root
/** The requests as the server has them. */
let absences: Record<string, unknown>[]
/** The answer of the server to a request that it does not take. */
let refusal: DataError | null

const question = page.getByRole('button', { name: 'Can’t come?' })
const after = page.getByRole('button', { name: 'I can come after all' })
const waits = page.getByText(/^Clara <b>Braun<\/b> will be asked to cancel this lesson when you are online\./)
const refused = page.getByRole('list', { name: 'Changes that were not saved' })

beforeEach(async () => {
  absences = []
  refusal = null
  const start = new Date(Date.now() + 3 * 3_600_000)
  const end = new Date(start.getTime() + 2_700_000).toISOString()
  const event = { ...plainEvent, event_id: 71, user_profile_id: 1, teacher_id: 9, title: 'Piano', end }
  const teacher = { user_profile_id: 9, display_name: 'Clara <b>Braun</b>', video_link: null, time_zone: 'UTC' }
  const own = { user_profile_id: 1, id: fakeUserId, display_name: 'Anna Weber', time_zone: 'UTC', teacher }
  const server = fakeServer('student', {
    getUserProfileByUid: () => ({ getUserProfileByUid: own }),
    loadEvents: () => ({ loadEvents: [{ ...event, start: start.toISOString() }] }),
    loadLessons: () => ({ loadLessons: [] }),
    loadResources: () => ({ loadLessonResources: [] }),
    loadGifts: () => ({ resourceGifts: [] }),
    clockWatch: () => ({ clockWatch: [] }),
    loadAbsences: () => ({ absences }),
    askAbsence: ({ eventId, reason }) => {
      if (refusal) throw refusal
      absences = [{ absence_id: 5, is_own: true, user_profile_id: 1, event_id: eventId, answer: null, reason }]
      return { askAbsence: { absence_id: 5 } }
    },
  })
  vi.stubGlobal('fetch', server)
  await ensureTemporal()
  await client.auth.waitUntilReady()
  await signInFake()
  const router = appRouter(createMemoryHistory({ initialEntries: ['/'] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await router.load()
})

afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  forgetDoings()
  await client.auth.signOut()
  vi.unstubAllGlobals()
})

/** Asks for the lesson that stands there. @returns what lets everything through again */
async function askWithout(): Promise<() => void> {
  await expect.element(question).toBeVisible()
  const goOn = await cutOff()
  await userEvent.click(question)
  await userEvent.fill(page.getByRole('textbox', { name: /^Reason/ }), 'A <b>cold</b>')
  await userEvent.click(page.getByRole('button', { name: 'Ask Clara <b>Braun</b>' }))
  await expect.element(waits).toBeVisible()
  await expect.element(after).toHaveFocus()
  return goOn
}

test('one that the server refuses later says so, with the reason that was typed, and the question is open again', async () => {
  refusal = new DataError([{ message: 'Over.', extensions: { code: 'invalid-input', reason: 'lesson-over' } }])
  const goOn = await askWithout()
  goOn()
  await expect
    .element(
      refused.getByText(/^Can’t come \(.+\): your request was not sent\. This lesson is over or was cancelled\.$/),
    )
    .toBeVisible()
  await expect.element(refused.getByText('Yours: Reason: A <b>cold</b>')).toBeVisible()
  await expect.element(question).toBeVisible()
  // Sent again, it would only be refused again.
  await expect.element(refused.getByRole('button', { name: 'Send again' })).not.toBeInTheDocument()
  await userEvent.click(refused.getByRole('button', { name: 'OK' }))
  await expect.element(refused).not.toBeInTheDocument()
  expect(absences).toEqual([])
})

test('one about a lesson that is gone by then says that', async () => {
  refusal = new DataError([{ message: 'Not found.', extensions: { code: 'not-found' } }])
  const goOn = await askWithout()
  goOn()
  await expect
    .element(
      refused.getByText(/^Can’t come \(.+\): your request was not sent, because the lesson is no longer there\.$/),
    )
    .toBeVisible()
})

test('one that is taken back while it waits is never sent', async () => {
  const goOn = await askWithout()
  await userEvent.click(after)
  await expect.element(question).toHaveFocus()
  expect(waitingStore.get()).toEqual([])
  goOn()
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(absences).toEqual([])
})

test('it is marked as waiting, and is sent once there is a connection', async () => {
  const goOn = await askWithout()
  await expect.element(page.getByLabelText('Waiting to sync')).toBeVisible()
  expect(absences).toEqual([])
  goOn()
  await expect.element(page.getByText(/^You asked Clara <b>Braun<\/b> to cancel this lesson\./)).toBeVisible()
  await expect.element(page.getByLabelText('Waiting to sync')).not.toBeInTheDocument()
  expect(absences).toMatchObject([{ event_id: 71, reason: 'A <b>cold</b>' }])
  // The request that the server has is taken back with the server alone.
  await cutOff()
  await expect.element(after).toHaveAccessibleDescription('This needs a connection.')
})
