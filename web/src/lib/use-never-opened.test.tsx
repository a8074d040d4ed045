import { I18nProvider } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SeriesFailed } from '../calendar/series/series-states.tsx'
import { TodayCard } from '../dashboard/today/today-card.tsx'
import { LessonsFailed } from '../lesson/lessons-failed.tsx'
import { StudentsFailed } from '../profile/list/list-states.tsx'
import { ProfileFailed } from '../profile/profile-states.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { noteAway } from './connection.ts'
import { i18n } from './i18n.ts'

let root: Root
const onRetry = vi.fn<() => void>()
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  noteAway(false)
  onRetry.mockReset()
})

const failed = { isError: true, data: undefined, refetch: onRetry } as unknown as UseQueryResult

/** The places that stand in for something that did not load, each with its file. */
const places: readonly { file: string; place: ReactNode }[] = [
  { file: 'calendar/series/series-states.tsx', place: <SeriesFailed onRetry={onRetry} /> },
  {
    file: 'dashboard/today/today-card.tsx',
    place: (
      <TodayCard area="load" title="Workload" queries={[failed]} rows={1}>
        Nothing
      </TodayCard>
    ),
  },
  { file: 'lesson/lessons-failed.tsx', place: <LessonsFailed onRetry={onRetry} /> },
  { file: 'profile/list/list-states.tsx', place: <StudentsFailed onRetry={onRetry} /> },
  { file: 'profile/profile-states.tsx', place: <ProfileFailed onRetry={onRetry} /> },
  { file: 'ui/load-failure.tsx', place: <LoadFailure onRetry={onRetry} /> },
]
/** Recent changes need the server, and say so in their title (recent-screen.test.tsx). */
const elsewhere = ['recent/recent-screen.tsx']

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.{test,fake}.tsx', '!../gallery/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('each place that says that something did not load is among them', () => {
  const says = Object.keys(sources).filter((file) => sources[file]?.includes('This didn’t load.'))
  const known = new Set([...places.map(({ file }) => file), ...elsewhere])
  expect(says.length).toBeGreaterThan(2)
  expect(says.map((file) => file.slice('../'.length)).filter((file) => !known.has(file))).toEqual([])
})

const why = page.getByText('This device hasn’t opened it before. It will be here when you are online.')

test.each(places)('says that it is the connection, as long as it is: $file', async ({ place }) => {
  noteAway(true)
  root.render(<I18nProvider i18n={i18n}>{place}</I18nProvider>)
  await expect.element(why).toBeVisible()
  noteAway(false)
  await expect.element(why).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})
