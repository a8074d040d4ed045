import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../../lib/client.ts'
import { deviceZone, ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from '../../lib/server.fake.ts'
import { appRouter } from '../../routes.ts'

let root: Root
let saved: unknown[]
/** As far from any device as a zone can be. */
const far = 'Pacific/Kiritimati'

async function open(role: 'teacher' | 'student', zone: string | null): Promise<void> {
  saved = []
  let time_zone = zone
  const own = { user_profile_id: 1, id: fakeUserId, display_name: 'Anna Weber', teacher: null }
  vi.stubGlobal(
    'fetch',
    fakeServer(role, {
      getUserProfileByUid: () => ({ getUserProfileByUid: { ...own, time_zone } }),
      saveProfiles: ({ profiles }) => {
        saved.push(profiles)
        time_zone = deviceZone()
        return { upsertUserProfile: [{ user_profile_id: 1, version: 2 }] }
      },
    }),
  )
  await ensureTemporal()
  await client.auth.waitUntilReady()
  await signInFake()
  await show()
}

async function show(): Promise<void> {
  const router = appRouter(createMemoryHistory({ initialEntries: ['/'] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await router.load()
}

function close(): void {
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
}

afterEach(async () => {
  close()
  await client.auth.signOut()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const question = page.getByRole('group', { name: 'Time zone' })
const wish = [{ user_profile_id: 1, time_zone: deviceZone() }]

test.each(['teacher', 'student'] as const)(
  'a %s whose device is elsewhere takes over its zone by one press',
  async (role) => {
    await open(role, far)
    await expect.element(question.getByText(/^Your times are shown for Kiritimati\./)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: /^Use / }))
    await expect.element(question).not.toBeInTheDocument()
    expect(saved).toEqual([wish])
  },
)

test('who keeps the own zone is not asked again on this device', async () => {
  await open('student', far)
  await userEvent.click(question.getByRole('button', { name: 'Keep Kiritimati' }))
  await expect.element(question).not.toBeInTheDocument()
  close()
  await show()
  await expect.element(page.getByRole('region', { name: 'Next lesson' })).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  expect(saved).toEqual([])
})

test('who is at home is not asked', async () => {
  await open('student', deviceZone())
  await expect.element(page.getByRole('region', { name: 'Next lesson' })).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
})

test('a profile without a zone takes the one of the browser, without a question', async () => {
  await open('student', null)
  await expect.poll(() => saved).toEqual([wish])
  await expect.element(question).not.toBeInTheDocument()
})
