import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { noteAway } from '../lib/connection.ts'
import { i18n } from '../lib/i18n.ts'
import { ProfileFailed } from './profile-states.tsx'

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
