import '../ui/base.css'
import '../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { i18n } from '../lib/i18n.ts'
import { isOther } from '../lib/take-update.ts'
import { updateStore } from '../lib/update.ts'
import UpdateNote from './update-note.tsx'

/** A version that waits; `keeps` says whether it is the one that the page runs already. */
function waits(keeps: boolean) {
  const told = vi.fn<(message: unknown) => void>()
  const worker = Object.assign(new EventTarget(), {
    state: 'installed',
    postMessage(message: unknown, [port]: MessagePort[] = []) {
      if (port) port.postMessage(keeps)
      else told(message)
    },
  }) as unknown as ServiceWorker
  onTestFinished(() => updateStore.set(null))
  updateStore.set(worker)
  return { worker, told }
}

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
  waits(false)
  open()
  await expect.element(page.getByText('A new version of Lectern is ready.')).toBeVisible()
  const box = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect()
  expect(box('Later').top).toBe(box('Reload').top)
  expect(box('Reload').right).toBeLessThanOrEqual(width)
})

test('a page that came from the server after a release is not told of its own version', async () => {
  const { worker } = waits(true)
  open()
  await isOther(worker)
  await expect.element(page.getByText('A new version of Lectern is ready.')).not.toBeInTheDocument()
  // A version that is newer still is offered all the same.
  waits(false)
  await expect.element(page.getByText('A new version of Lectern is ready.')).toBeVisible()
})

test('it asks: Later leaves the page as it is, and only Reload lets the newer version take over', async () => {
  const { worker, told } = waits(false)
  open()
  await userEvent.click(page.getByRole('button', { name: 'Later' }))
  await expect.poll(() => updateStore.get()).toBeNull()
  expect(told).not.toHaveBeenCalled()
  updateStore.set(worker)
  await userEvent.click(page.getByRole('button', { name: 'Reload' }))
  await expect.poll(() => told.mock.calls).toEqual([['take-over']])
})
