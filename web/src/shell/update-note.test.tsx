import '../ui/base.css'
import '../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { i18n } from '../lib/i18n.ts'
import { updateStore } from '../lib/update.ts'
import UpdateNote from './update-note.tsx'

function open(): void {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => {
    root.unmount()
    document.body.replaceChildren()
  })
  root.render(
    <I18nProvider i18n={i18n}>
      <UpdateNote />
    </I18nProvider>,
  )
}

test.each([320, 390, 1440])('at %i pixels what can be done about a new version stands on one line', async (width) => {
  await page.viewport(width, 800)
  open()
  await expect.element(page.getByText('A new version of Lectern is ready.')).toBeVisible()
  const box = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect()
  expect(box('Later').top).toBe(box('Reload').top)
  expect(box('Reload').right).toBeLessThanOrEqual(width)
})

test('it asks: Later leaves the page as it is, and only Reload lets the newer version take over', async () => {
  const told = vi.fn<(message: unknown) => void>()
  const waiting = Object.assign(new EventTarget(), { postMessage: told }) as unknown as ServiceWorker
  onTestFinished(() => updateStore.set(null))
  updateStore.set(waiting)
  open()
  await userEvent.click(page.getByRole('button', { name: 'Later' }))
  await expect.poll(() => updateStore.get()).toBeNull()
  expect(told).not.toHaveBeenCalled()
  updateStore.set(waiting)
  await userEvent.click(page.getByRole('button', { name: 'Reload' }))
  await expect.poll(() => told.mock.calls).toEqual([['take-over']])
})
