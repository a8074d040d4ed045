import '../../ui/base.css'
import '../../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { FreeBar } from './free-bar.tsx'

let root: Root

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

test('the zone is chosen from a list with the look of the other ones, in one line with its label', async () => {
  await ensureTemporal()
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
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
  const zone = page.getByLabelText('Times in')
  await expect.element(zone).toBeVisible()
  expect(getComputedStyle(zone.element()).appearance).toBe('none')
  const label = page.getByText('Times in').element().getBoundingClientRect()
  const { top, bottom } = zone.element().getBoundingClientRect()
  expect([label.top >= top, label.bottom <= bottom]).toEqual([true, true])
  await userEvent.selectOptions(zone, 'America/New_York')
  await expect.element(page.getByLabelText('Free times as text')).toHaveValue(expect.stringContaining('10:00'))
})
