import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'

afterEach(leaveCalendar)

const clashes = [
  { ...annasEvent, event_id: 90, start: '2026-12-10T09:30:00.000Z', end: '2026-12-10T10:15:00.000Z', title: 'Recital' },
]

test('the question about a taken time stands in every view, with the day and the student', async () => {
  let saved = 0
  await openCalendar({
    router: appRouter,
    events: [annasEvent],
    answers: { saveEvent: ({ event }) => ({ upsertEvent: { ...annasEvent, ...(event as object) } }) },
    answerRoute: async (request) => {
      if (!request.url.endsWith('/graphql')) return null
      const { operationName } = (await request.clone().json()) as { operationName: string }
      if (operationName !== 'saveEvent' || saved++ > 0) return null
      return Response.json({ errors: [{ message: 'Taken', extensions: { code: 'event-clash', clashes } }] })
    },
  })
  const event = page.getByRole('button', { name: /Anna Weber.*Scales/ })
  await expect.element(event).toBeVisible()
  event.element().focus()
  await userEvent.keyboard('=')
  const asked = page.getByText(/^Anna Weber not (?:saved|moved): overlaps with Anna Weber, Thu.*Dec.*9:30.*10:15/)
  await expect.element(asked).toBeVisible()
  await userEvent.keyboard('3')
  await expect.element(page.getByRole('region', { name: 'Lessons in November 2026' })).toBeVisible()
  await expect.element(asked).toBeVisible()
  await userEvent.keyboard('4')
  await expect.element(page.getByRole('heading', { level: 2, name: /^Wednesday.*18/ })).toBeVisible()
  await expect.element(asked).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Keep both' }))
  await expect.element(asked).not.toBeInTheDocument()
  await expect.poll(() => saved).toBe(2)
})
