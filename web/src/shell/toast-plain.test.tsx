import '../ui/base.css'
import '../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { i18n } from '../lib/i18n.ts'
import { showDone, showError, toastStore } from '../lib/toast.ts'
import { ToastRegion } from './toast-region.tsx'

vi.mock(import('./toast-card.tsx'), () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('without the script that draws it, what is said is still heard and seen, and goes in its time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <ToastRegion />
    </I18nProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    document.body.replaceChildren()
    toastStore.set([])
    vi.useRealTimers()
  })
  showDone({ text: 'Anna moved to Thu 17:00' })
  showError({ title: 'Data access error', detail: 'relation is locked' })
  const said = page.getByRole('status').getByText('Anna moved to Thu 17:00')
  await expect.element(said).toBeVisible()
  const failed = page.getByRole('alert').getByText('Data access error: relation is locked')
  await expect.element(failed).toBeVisible()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(2))
  vi.advanceTimersByTime(8_000)
  await expect.element(said).not.toBeInTheDocument()
  vi.advanceTimersByTime(52_000)
  await expect.element(failed).not.toBeInTheDocument()
})
