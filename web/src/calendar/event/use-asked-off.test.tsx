import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../ui/base.css'
import '../../ui/tokens.css'
import { queryClient } from '../../lib/query-cache.ts'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'

let absences: object[]
beforeEach(() => {
  absences = []
  // The scheme decides the colour of an edge; without one there is no edge.
  document.documentElement.dataset['scheme'] = 'light'
})
afterEach(leaveCalendar)

const request = { absence_id: 1, event_id: 7, user_profile_id: 2, reason: 'A secret', answer: null, answer_note: null }
const other = { ...annasEvent, event_id: 8, start: '2026-11-19T09:00:00.000Z', end: '2026-11-19T09:45:00.000Z' }

async function open(search = ''): Promise<void> {
  await openCalendar({
    router: appRouter,
    events: [annasEvent, other],
    search: `?date=2026-11-18${search}`,
    answers: { loadAbsences: () => ({ absences }) },
  })
}
const confirm = 'tentative: asked to be cancelled'
const block = (id: number): HTMLElement | null => document.querySelector(`[data-event="${id}"]`)
const edgeOf = (id: number) => {
  const found = block(id)
  return found && getComputedStyle(found).borderInlineStartStyle
}

test('what was answered, or was not asked, has a whole edge', async () => {
  absences = [{ ...request, answer: 'stays' }]
  await open()
  await expect.element(page.getByRole('button', { name: /Scales/ }).first()).toBeVisible()
  await expect.poll(() => queryClient.getQueryState(['absence'])?.status).toBe('success')
  expect([edgeOf(7), edgeOf(8)]).toEqual(['solid', 'solid'])
  await expect.element(page.getByRole('button', { name: new RegExp(confirm) })).not.toBeInTheDocument()
})

test.each(['timeGridWeek', 'dayGridMonth', 'listWeek'])(
  'a lesson that a student asked to have called off is to confirm, by its edge and in words: %s',
  async (view) => {
    absences = [{ ...request, title: 'Scales', start: annasEvent.start }]
    await open(`&view=${view}`)
    await expect.element(page.getByRole('button', { name: new RegExp(confirm) })).toBeVisible()
    expect([edgeOf(7), edgeOf(8)]).toEqual(['dashed', 'solid'])
    await userEvent.click(page.getByRole('button', { name: new RegExp(confirm) }))
    await expect.element(page.getByText('Anna Weber asked you to cancel it.')).toBeVisible()
    // The teacher's answer, here or elsewhere.
    absences = []
    await queryClient.invalidateQueries({ queryKey: ['absence'] })
    await expect.poll(() => edgeOf(7)).toBe('solid')
  },
)

test('so it is on paper', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  onTestFinished(() => print.mockRestore())
  absences = [{ ...request, title: 'Scales', start: annasEvent.start }]
  await open()
  await expect.element(page.getByRole('button', { name: new RegExp(confirm) })).toBeVisible()
  await userEvent.keyboard('{Control>}p{/Control}')
  await expect.poll(() => print.mock.calls.length).toBe(1)
  const lines = [...document.querySelectorAll<HTMLElement>('[data-print] li')]
  const waits = lines.map(({ dataset, textContent }) => [dataset['toConfirm'] === 'true', textContent.includes('?')])
  expect(waits).toEqual([
    [true, true],
    [false, false],
  ])
  window.dispatchEvent(new Event('afterprint'))
})
