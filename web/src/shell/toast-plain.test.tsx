import '../ui/base.css'
import '../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { i18n } from '../lib/i18n.ts'
import { showDone, showError, toastStore } from '../lib/toast.ts'
import { ToastRegion } from './toast-region.tsx'

let root: Root

/** Blocks addresses, which then cannot be fetched. */
const without = (...urls: string[]) => cdp().send('Network.setBlockedURLs', { urls })

beforeEach(async () => {
  await cdp().send('Network.enable')
  await without('*/toast-card.tsx*')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <ToastRegion />
    </I18nProvider>,
  )
})
afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  toastStore.set([])
  vi.useRealTimers()
  await without()
  await cdp().send('Network.disable')
})

test('without the script that draws it, what is said is still heard and seen, and goes in its time', async () => {
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

test('the next one after that is drawn whole, once the script can be fetched', async () => {
  showDone({ text: 'Anna moved to Thu 17:00' })
  const plain = page.getByRole('status').getByText('Anna moved to Thu 17:00')
  await expect.element(plain).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  vi.advanceTimersByTime(8_000)
  await expect.element(plain).not.toBeInTheDocument()
  await without()
  showDone({ text: 'Luca added', undo: async () => undefined })
  await expect.element(page.getByRole('status').getByText('Luca added')).toBeVisible()
  await expect.element(page.getByRole('status').getByRole('button', { name: 'Undo' })).toBeVisible()
})
