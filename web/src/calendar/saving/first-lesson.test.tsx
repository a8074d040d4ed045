import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appRouter } from '../../routes.ts'
import { shownAs } from '../../shell/shown-as.fake.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'

afterEach(leaveCalendar)

const line = page.getByRole('textbox', { name: 'Quick add' })
const praise = page.getByText('Your first lesson is planned!')

/** What the browser is asked to animate: the event and for how long, ms. */
function stamped() {
  const animate = vi.spyOn(Element.prototype, 'animate')
  onTestFinished(() => animate.mockRestore())
  return () =>
    animate.mock.contexts.flatMap((on, at) => {
      const how = animate.mock.calls[at]?.[1]
      return on instanceof HTMLElement && on.dataset['event'] && typeof how === 'object'
        ? [[on.dataset['event'], how.duration]]
        : []
    })
}

/** Opens an empty week, beside whatever was planned in others, and plans two lessons there. */
async function plan(elsewhere: readonly object[]): Promise<void> {
  const made: object[] = []
  await openCalendar({
    router: appRouter,
    events: [],
    answers: {
      loadEvents: ({ from }) => ({ loadEvents: String(from).startsWith('2000') ? [...elsewhere, ...made] : made }),
      saveEvent: ({ event }) => {
        const row = { ...annasEvent, user_profile_id: null, ...(event as object), event_id: 500 + made.length }
        made.push(row)
        return { upsertEvent: row }
      },
    },
  })
  await userEvent.fill(line, 'Recital 2026-11-19 10:00')
  await expect.element(page.getByText(/no student of this name/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^Recital planned for/)).toBeVisible()
  await expect.poll(() => localStorage.getItem('first-lesson.1')).toBe('yes')
}

test('whoever has lessons in other weeks is not told that this is the first', async () => {
  const animated = stamped()
  await plan([annasEvent])
  await expect.element(praise).not.toBeInTheDocument()
  expect(animated()).toEqual([])
})

test('the first lesson ever planned is stamped and said, and no other', async () => {
  const animated = stamped()
  await plan([])
  await expect.element(praise).toBeVisible()
  expect(animated()).toEqual([['500', 240]])
  await userEvent.fill(line, 'Concert 2026-11-20 10:00')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^Concert planned for/)).toBeVisible()
  expect(animated()).toEqual([['500', 240]])
  expect(praise.elements()).toHaveLength(1)
})

test('who wants less motion is told, and nothing moves', async () => {
  await shownAs({ reducedMotion: true })
  onTestFinished(() => shownAs())
  const animated = stamped()
  await plan([])
  await expect.element(praise).toBeVisible()
  expect(animated()).toEqual([])
})
