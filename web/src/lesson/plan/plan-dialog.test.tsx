import type { Lesson } from '../../data/lesson-rows.ts'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draftOf, dropDrafts } from '../../lib/drafts.ts'
import { DataError } from '../../lib/data-error.ts'
import { i18n } from '../../lib/i18n.ts'
import { changePreferences, defaultPreferences } from '../../lib/preferences.ts'
import { busyQuery } from '../../data/plan-lesson.ts'
import { PlanDialog, type Planning } from './plan-dialog.tsx'
import { typeWhen, whenField, whenIn } from '../../ui/typed-when.fake.ts'

const zone = 'Europe/Berlin'
const lesson: Lesson = {
  lesson_id: 1,
  lesson_status_id: 1,
  title: 'Scales',
  event_id: null,
  user_profile_id: 7,
  plan: null,
  steps: [],
  homework: null,
  homework_done_at: null,
  minutes: 45,
  place: null,
  video_link: null,
  position: 'V1',
  start: null,
  end: null,
  version: 1,
}
const mina = {
  event_id: 5,
  lesson_id: null,
  user_profile_id: 8,
  title: 'Mina',
  start: '2030-11-26T16:00:00Z',
  end: '2030-11-26T16:45:00Z',
}

let root: Root
let planned: Planning[]
let refusal: Error | null
const onClose = vi.fn<() => void>()

beforeEach(() => {
  planned = []
  refusal = null
  onClose.mockClear()
  draw()
})

function draw(): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(busyQuery(1, '2030-11-26', 1, zone).queryKey, [mina])
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <PlanDialog
          lesson={lesson}
          name="Scales"
          profileId={1}
          zone={zone}
          students={[{ user_profile_id: 7, display_name: 'Anna Weber', colour: null, archived_at: null }]}
          start={{ date: '2030-11-26', time: '16:00', minutes: 45 }}
          onPlan={async (planning) => {
            if (refusal) throw refusal
            planned.push(planning)
          }}
          onClose={onClose}
        />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

afterEach(() => {
  dropDrafts()
  root.unmount()
  document.body.replaceChildren()
})

const time = whenField(page, 'Time')

test.each([
  [8, 22, '24', '07:00', 'Outside 08:00–22:00'],
  [8, 22, '12', '07:00', /^Outside 8:00\sAM–10:00\sPM$/i],
  [10, 18, '24', '09:00', 'Outside 10:00–18:00'],
  [10, 18, '24', '18:00', 'Outside 10:00–18:00'],
  [6, 24, '24', '05:00', 'Outside 06:00–24:00'],
] as const)('a calendar from %i to %i says on the clock of %s hours that %s is outside', async (...row) => {
  const [firstHour, lastHour, timeFormat, at, note] = row
  changePreferences({ firstHour, lastHour, timeFormat })
  onTestFinished(() => changePreferences(defaultPreferences))
  root.unmount()
  draw()
  await typeWhen(time, at)
  await expect.element(page.getByText(note)).toBeVisible()
  await typeWhen(time, '10:00')
  await expect.element(page.getByText(/^Outside/)).not.toBeInTheDocument()
})

test('a length that no lesson can have is not sent', async () => {
  await page.getByLabelText('Minutes').fill('2')
  await expect.element(page.getByText('Please enter a length from 5 to 1440 min.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Plan lesson' })).toBeDisabled()
})

test('a refusal for a clash stays in the dialog and asks once more', async () => {
  refusal = new DataError([{ message: 'This time overlaps with another event.', extensions: { code: 'event-clash' } }])
  await page.getByRole('button', { name: 'Plan lesson' }).click()
  await expect.element(page.getByText('There is something else at that time.')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  refusal = null
  await page.getByRole('button', { name: 'Plan anyway' }).click()
  await expect.poll(() => planned.map((each) => each.overlapWanted)).toEqual([true])
})

test('a clash is named before anything is sent', async () => {
  await typeWhen(time, '17:15')
  await expect.element(page.getByText(/Overlaps with Mina 17:00–17:45|Overlaps with Mina 5:00/)).toBeVisible()
  expect(planned).toEqual([])
})

test('Enter plans wall time in the own zone, for the lesson’s student', async () => {
  await typeWhen(time, '18:30')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => planned)
    .toEqual([
      {
        times: { start: '2030-11-26T17:30:00Z', end: '2030-11-26T18:15:00Z' },
        studentId: 7,
        overlapWanted: false,
      },
    ])
  expect(onClose).toHaveBeenCalledOnce()
})

const draft = () => draftOf('plan.1.2030-11-26T16:00')

test('closed by Escape, or with a page that was lost, it opens again as it was left; by Cancel, or planned, it keeps nothing', async () => {
  await typeWhen(time, '18:30')
  await page.getByLabelText('Minutes').fill('35')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  root.unmount()
  draw()
  await expect.element(page.getByLabelText('Minutes')).toHaveValue(35)
  await expect.poll(() => whenIn(time)).toBe('18:30')
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect([onClose.mock.calls.length, draft()]).toEqual([2, null])
  await typeWhen(time, '19:00')
  expect(draft()).toContain('19:00')
  await page.getByRole('button', { name: 'Plan lesson' }).click()
  await expect.poll(() => planned.length).toBe(1)
  expect(draft()).toBeNull()
})
