import '../../ui/tokens.css'
import '../../ui/base.css'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { busyQuery } from '../../data/plan-lesson.ts'
import { ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { changePreferences, defaultPreferences, type Preferences } from '../../lib/preferences.ts'
import { WeekStrip } from './week-strip.tsx'

const zone = 'Europe/Berlin'
const mina = {
  event_id: 5,
  lesson_id: null,
  user_profile_id: 8,
  title: 'Mina',
  start: '2030-11-26T16:00:00Z',
  end: '2030-11-26T17:00:00Z',
}

afterEach(() => {
  changePreferences(defaultPreferences)
  document.body.replaceChildren()
})

async function open(preferences: Partial<Preferences>): Promise<void> {
  await ensureTemporal()
  changePreferences({ firstDay: 1, ...preferences })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(busyQuery(1, '2030-11-25', 7, zone).queryKey, [mina])
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => root.unmount())
  root.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <WeekStrip
          profileId={1}
          zone={zone}
          now={Date.parse('2030-11-26T09:00:00Z')}
          lessons={[]}
          students={new Map()}
          onDrop={() => undefined}
          onClose={() => undefined}
        />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

test.each([
  [8, 22],
  [6, 24],
  [15, 18],
])('the strip shows the hours of the calendar, from %i to %i, and what stands there below them', async (from, to) => {
  await open({ timeFormat: '24', firstHour: from, lastHour: to })
  const slip = page.getByText('Mina')
  await expect.element(slip).toBeVisible()
  const hours = page.getByText(/^\d\d:00$/).elements()
  expect(hours).toHaveLength(to - from)
  const [hour, lesson] = [hours[17 - from], slip.element()].map((each) => each?.getBoundingClientRect())
  expect(hours[17 - from]?.textContent).toBe('17:00')
  expect(lesson?.left).toBeCloseTo(hour?.left ?? 0, 0)
  expect(lesson?.width).toBeCloseTo(hour?.width ?? 0, 0)
})

test.each([
  ['24', ['09:00', '12:00', '16:00']],
  ['12', ['9 AM', '12 PM', '4 PM']],
] as const)('its hours are those of the teacher’s clock, of %s hours', async (timeFormat, hours) => {
  await open({ timeFormat })
  for (const hour of hours) await expect.element(page.getByText(hour, { exact: true })).toBeVisible()
})
