import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appRouter } from '../routes.tsx'
import { leaveCalendar, openCalendar, annasEvent } from './calendar-stage.tsx'

/** What was deleted, by event_id, in that order. */
let deleted: unknown[]

beforeEach(() => {
  deleted = []
})
afterEach(leaveCalendar)

const line = page.getByRole('textbox', { name: 'Quick add' })
const recital = page.getByRole('button', { name: /^Recital/ })
const concert = page.getByRole('button', { name: /^Concert/ })

/** Plans a recital, and then a concert, which is answered, or refused, when the gate opens. */
async function planTwo(gate: Promise<void>, refusal: string | null = null): Promise<void> {
  const ids = [500, 501]
  await openCalendar({
    router: appRouter,
    events: [],
    answers: {
      saveCalendarEvent: async ({ event }) => {
        const event_id = ids.shift()
        if (event_id === 501) await gate
        if (event_id === 501 && refusal !== null) throw new Error(refusal)
        return { upsertEvent: { ...annasEvent, user_profile_id: null, ...(event as object), event_id } }
      },
      deleteCalendarEvent: ({ id }) => {
        deleted.push(id)
        return { deleteEvent: { event_id: id, version: 2 } }
      },
    },
  })
  await userEvent.fill(line, 'Recital 2026-11-19 10:00')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^Recital planned for/)).toBeVisible()
  await userEvent.fill(line, 'Concert 2026-11-20 10:00')
  await userEvent.keyboard('{Enter}')
  await expect.element(concert).toBeVisible()
  // In a field these keys take back what was typed.
  line.element().blur()
}

test('Mod+Z takes back what was done last, also before its answer has come', async () => {
  const gate = Promise.withResolvers<void>()
  await planTwo(gate.promise)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(concert).toBeVisible()
  gate.resolve()
  await expect.poll(() => deleted).toEqual([501])
  await expect.element(concert).not.toBeInTheDocument()
  await expect.element(recital).toBeVisible()
  await expect.element(page.getByText(/^Undone: Concert planned for/)).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => deleted).toEqual([501, 500])
})

test('of what is refused nothing is taken back, nor of what was done before it', async () => {
  const gate = Promise.withResolvers<void>()
  await planTwo(gate.promise, 'The calendar is being moved.')
  await userEvent.keyboard('{Control>}z{/Control}')
  gate.resolve()
  await expect.element(page.getByText('The calendar is being moved.')).toBeVisible()
  await expect.element(concert).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => deleted).toEqual([500])
})
