import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, openApp } from '../app/test-app.fake.tsx'
import { client } from '../lib/client.ts'
import { noteAway } from '../lib/connection.ts'
import { i18n } from '../lib/i18n.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'
import { ProfileFailed } from './profile-states.tsx'

test.each(['/profile/edit/me', '/profile/edit/12345678901', `/profile/edit/${fakeUserId}0`])(
  'a mistyped address, %s, leads to no profile, and the server is not asked for one',
  async (address) => {
    onTestFinished(closeApp)
    const asked: unknown[] = []
    const own = { user_profile_id: 1, id: fakeUserId, display_name: 'Anna Weber', time_zone: 'UTC', teacher: null }
    vi.stubGlobal(
      'fetch',
      fakeServer('student', {
        getUserProfileByUid: ({ id }) => {
          asked.push(id)
          return { getUserProfileByUid: own }
        },
        getUserProfileById: ({ Id }) => {
          asked.push(Id)
          return { getUserProfileById: null }
        },
        myChildren: () => ({ myChildren: [] }),
      }),
    )
    await client.auth.waitUntilReady()
    await signInFake()
    await openApp(address, { width: 390 })
    await expect.element(page.getByText('There is no such profile, or it is not yours')).toBeVisible()
    expect(new Set(asked)).toEqual(new Set([fakeUserId]))
  },
)

test('a profile that this device never opened says without a connection why it is not there', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => {
    root.unmount()
    noteAway(false)
  })
  const why = page.getByText('This device hasn’t opened it before. It will be here when you are online.')
  root.render(
    <I18nProvider i18n={i18n}>
      <ProfileFailed onRetry={() => undefined} />
    </I18nProvider>,
  )
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(why).not.toBeInTheDocument()
  noteAway(true)
  await expect.element(why).toBeVisible()
})
