import type { ImportItem } from '@lectern/contract/calendar'
import { I18nProvider } from '@lingui/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { ImportPreview } from './import-preview.tsx'

const item: ImportItem = {
  key: 'a',
  title: 'Choir',
  start: '2026-11-19T10:00:00Z',
  end: '2026-11-19T11:00:00Z',
  all_day: false,
  time_zone: 'UTC',
  zone_assumed: false,
  unknown_zone: null,
  notes: [],
  rrule: null,
  events: 1,
  changed: 0,
  removed: 0,
  standing: 0,
  kept: 0,
  past: 0,
  clashes: 0,
  reason: null,
  problem: null,
}

let root: Root
beforeEach(async () => {
  await ensureTemporal()
  const screen = document.createElement('div')
  document.body.append(screen)
  root = createRoot(screen)
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const show = (...items: ImportItem[]) =>
  root.render(
    <I18nProvider i18n={i18n}>
      <ImportPreview reading="a.ics" items={items} problem={null} left={new Set()} onTick={() => undefined} />
    </I18nProvider>,
  )
const line = (text: RegExp) => page.getByRole('checkbox', { name: text })

test('whole days are said from the first to the last', () => {
  show({ ...item, start: '2026-12-21T00:00:00Z', end: '2026-12-25T00:00:00Z', all_day: true })
  return expect.element(line(/^Choir Mon, Dec 21 – Thu, Dec 24$/)).toBeVisible()
})

test('a time without a zone is told from one in a zone that nobody knows', async () => {
  show(
    { ...item, title: 'Here' },
    { ...item, key: 'b', title: 'Everywhere', zone_assumed: true },
    { ...item, key: 'c', title: 'Elsewhere', zone_assumed: true, unknown_zone: 'Our own time' },
    { ...item, key: 'd', title: 'Nearly', unknown_zone: '(UTC-05:00) Eastern', time_zone: 'America/New_York' },
  )
  await expect.element(line(/^Everywhere .* · without a time zone: yours is meant$/)).toBeVisible()
  await expect.element(line(/^Elsewhere .* · its time zone “Our own time” is not known: yours is meant$/)).toBeVisible()
  const nearly = /^Nearly .* · its time zone “\(UTC-05:00\) Eastern” is not known: America\/New_York is meant$/
  await expect.element(line(nearly)).toBeVisible()
  await expect.element(line(/^Here [^·]*$/)).toBeVisible()
})

test('what could not be read of an entry is said, and it can be taken all the same', async () => {
  show({ ...item, notes: ['outside-rule', 'dates-unread'] })
  const said = /Its first date doesn’t follow its rule, and is kept\. Some of its single dates could not be read\.$/
  await expect.element(line(said)).toBeEnabled()
})
