import '../../ui/base.css'
import '../../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuseClipboard } from '../../lib/copy.fake.ts'
import { ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { toastStore } from '../../lib/toast.ts'
import { FreeBar } from './free-bar.tsx'

let root: Root

beforeEach(async () => {
  await ensureTemporal()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <FreeBar
        free={[{ start: '2026-11-24T15:00:00Z', end: '2026-11-24T17:00:00Z' }]}
        zones={['Europe/Berlin', 'America/New_York']}
        onAll={() => undefined}
        onClear={() => undefined}
        onClose={() => undefined}
      />
    </I18nProvider>,
  )
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  toastStore.set([])
})

const field = () => text.element() as HTMLTextAreaElement
const text = page.getByLabelText('Free times as text')
const said = () => toastStore.get().map((toast) => ('title' in toast ? `${toast.title}: ${toast.detail}` : toast.text))

test('a browser that lets nobody copy is named, and the times are selected where they stand', async () => {
  refuseClipboard()
  await userEvent.click(page.getByRole('button', { name: 'Copy 1 time' }))
  await expect.poll(said).toEqual(['The browser did not let us copy: Select the text and copy it.'])
  await userEvent.click(text)
  const { value, selectionStart, selectionEnd } = field()
  expect(value.slice(selectionStart, selectionEnd)).toBe(value)
})

test('what is copied is what stands there', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => copy.mockRestore())
  await userEvent.click(page.getByRole('button', { name: 'Copy 1 time' }))
  await expect.poll(said).toEqual(['Free times copied'])
  expect(copy).toHaveBeenCalledExactlyOnceWith(field().value)
})

test('the zone is chosen from a list with the look of the other ones, in one line with its label', async () => {
  const zone = page.getByLabelText('Times in')
  await expect.element(zone).toBeVisible()
  expect(getComputedStyle(zone.element()).appearance).toBe('none')
  const label = page.getByText('Times in').element().getBoundingClientRect()
  const { top, bottom } = zone.element().getBoundingClientRect()
  expect([label.top >= top, label.bottom <= bottom]).toEqual([true, true])
  await userEvent.selectOptions(zone, 'America/New_York')
  await expect.element(text).toHaveValue(expect.stringContaining('10:00'))
})
