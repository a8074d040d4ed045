import type { Lesson } from '../../data/lesson-rows.ts'
import { I18nProvider } from '@lingui/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { StudentBoard } from './student-board.tsx'

let root: Root
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const show = (
  hasTeacher: boolean,
  lessons: readonly Lesson[] = [],
  statuses: readonly number[] = [2],
  isRemoved = false,
  askedOff: readonly number[] = [],
) =>
  root.render(
    <I18nProvider i18n={i18n}>
      <StudentBoard
        profileId={2}
        zone="Europe/Berlin"
        lessons={lessons}
        statuses={statuses.map((value) => ({ value, label: `Status ${value}` }))}
        askedOff={new Set(askedOff)}
        self={undefined}
        hasTeacher={hasTeacher}
        isRemoved={isRemoved}
      />
    </I18nProvider>,
  )

test('who has no teacher is told how to get one', async () => {
  show(false)
  await expect.element(page.getByText(/Ask for an invitation/)).toBeVisible()
})

test('who has one waits for the plan', async () => {
  show(true)
  await expect.element(page.getByText('Your teacher hasn’t planned one yet.')).toBeVisible()
})

test('who was removed does not wait for a plan', async () => {
  show(true, [], [2], true)
  await expect.element(page.getByText('You’re no longer on your teacher’s list of students.')).toBeVisible()
  await expect.element(page.getByText('hasn’t planned', { exact: false })).not.toBeInTheDocument()
})

const lesson = (lesson_id: number, days: number): Lesson => {
  const start = new Date(Date.now() + days * 86_400_000).toISOString()
  return {
    lesson_id,
    lesson_status_id: 2,
    event_id: lesson_id,
    user_profile_id: 2,
    title: `In ${days} days`,
    plan: null,
    steps: [],
    homework: null,
    homework_done_at: null,
    minutes: 45,
    place: null,
    video_link: null,
    position: 'a',
    start,
    end: start,
    version: 1,
  }
}

test('a lesson that the family asked to have cancelled says so, and no other', async () => {
  await ensureTemporal()
  show(true, [lesson(1, 7), lesson(2, 14)], [2], false, [2])
  const cards = page.getByRole('region', { name: 'Coming', exact: true }).getByRole('listitem')
  await expect.element(cards.nth(1).getByText('asked to be cancelled')).toBeVisible()
  await expect.element(cards.nth(0).getByText('asked to be cancelled')).not.toBeInTheDocument()
})

test('of a series the weeks around now are shown, and all of it when asked', async () => {
  await ensureTemporal()
  show(true, [lesson(1, 7), lesson(2, 14), lesson(3, 60)])
  const cards = page.getByRole('region', { name: 'Coming', exact: true }).getByRole('listitem')
  await expect.poll(() => cards.elements().length).toBe(2)
  await expect.element(page.getByText('Nothing in these weeks').first()).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Show all lessons' }))
  await expect.element(page.getByText('Nothing in these weeks')).not.toBeInTheDocument()
  await expect.poll(() => cards.elements().length).toBe(3)
  await expect.element(page.getByRole('button', { name: 'Show all lessons' })).not.toBeInTheDocument()
})

test('the whole card is what opens a lesson, not its title alone', async () => {
  await ensureTemporal()
  show(true, [lesson(1, 7)])
  const card = page.getByRole('region', { name: 'Coming', exact: true }).getByRole('listitem')
  await expect.element(card).toBeVisible()
  const { right, bottom, height } = card.element().getBoundingClientRect()
  expect(height).toBeGreaterThanOrEqual(44)
  const hit = document.elementFromPoint(right - 4, bottom - 4)
  expect(hit).toBe(card.getByRole('button', { name: 'In 7 days' }).element())
})

test('a lesson stands under what comes, what was or what was cancelled, whatever its teacher says of it', async () => {
  await ensureTemporal()
  const marked = (lesson_id: number, days: number, lesson_status_id: number): Lesson => ({
    ...lesson(lesson_id, days),
    lesson_status_id,
  })
  show(
    true,
    [marked(1, 7, 2), marked(2, 3, 3), marked(3, 1, 5), marked(4, -1, 4), marked(5, -2, 2), marked(6, -3, 5)],
    [1, 2, 3, 4, 5],
  )
  const columns = () =>
    page
      .getByRole('region')
      .elements()
      .map((column) => [
        column.querySelector('h2, h3')?.textContent,
        ...[...column.querySelectorAll('li')].map((card) => /In -?\d+ days/.exec(card.textContent)?.[0]),
      ])
  await expect.poll(columns).toEqual([
    ['Coming', 'In 3 days', 'In 7 days'],
    ['Past', 'In -1 days', 'In -2 days'],
    ['Cancelled', 'In 1 days', 'In -3 days'],
  ])
})
