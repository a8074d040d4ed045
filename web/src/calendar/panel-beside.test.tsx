import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appRouter } from '../routes.tsx'
import { annasEvent, leaveCalendar, openCalendar } from './calendar-stage.tsx'

afterEach(leaveCalendar)

test('nothing stands beside the week below what waits for a time until that is known: it would be pushed away', async () => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<object[]>()
  await openCalendar({
    router: appRouter,
    events: [annasEvent],
    answers: { calendarLessons: async () => ({ loadLessons: await asked }) },
  })
  await expect.element(page.getByRole('button', { name: /Anna Weber.*Scales/ })).toBeVisible()
  const beside = page.getByRole('complementary')
  const chip = beside.getByRole('button', { name: 'Plan a lesson with Anna Weber' })
  await expect.element(beside.getByText('November 2026')).toBeVisible()
  await expect.element(beside.getByText('Lessons without a time wait here.')).not.toBeInTheDocument()
  await expect.element(chip).not.toBeInTheDocument()
  answer([])
  await expect.element(beside.getByText('Lessons without a time wait here.')).toBeVisible()
  await expect.element(chip).toBeVisible()
})
