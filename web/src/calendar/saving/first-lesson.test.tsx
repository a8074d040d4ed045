import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { forgetDevice } from '../../data/offline/reading.ts'
import { fakeUserId } from '../../lib/server.fake.ts'
import { appRouter } from '../../routes.ts'
import { shownAs, withMotion } from '../../shell/shown-as.fake.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'

afterEach(async () => {
  await leaveCalendar()
  // The weeks that one test has read would be known in the next, with their lessons.
  await forgetDevice(fakeUserId)
})

const line = page.getByRole('textbox', { name: 'Quick add' })
const praise = page.getByText('Your first lesson is planned!')

/** Records the animations that the browser is asked for: the event and for how long, ms. */
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

/** Opens an empty week, beside whatever was planned in others, and plans there what a line says. */
async function plan(elsewhere: readonly object[], what = 'Anna', called = 'Anna Weber'): Promise<void> {
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
  await add(`${what} 2026-11-19 10:00`, called)
}

async function add(text: string, called: string): Promise<void> {
  await userEvent.fill(line, text)
  await expect.element(page.getByText(new RegExp(`^${called} ·`))).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(new RegExp(`^${called} planned for`))).toBeVisible()
}
const isNoted = async () => {
  await expect.poll(() => localStorage.getItem('first-lesson.1')).toBe('yes')
}
const ownTime = { ...annasEvent, event_id: 90, user_profile_id: null, lesson_id: null, title: 'Dentist' }

test('whoever has lessons in other weeks is not told that this is the first', async () => {
  await withMotion()
  const animated = stamped()
  await plan([annasEvent])
  await isNoted()
  await expect.element(praise).not.toBeInTheDocument()
  expect(animated()).toEqual([])
})

test('the first lesson ever planned is stamped and said, and no other', async () => {
  await withMotion()
  const animated = stamped()
  await plan([])
  await expect.element(praise).toBeVisible()
  expect(animated()).toEqual([['500', 240]])
  await add('Anna 2026-11-20 10:00', 'Anna Weber')
  expect(animated()).toEqual([['500', 240]])
  expect(praise.elements()).toHaveLength(1)
})

test('a private time is no lesson: it is not praised, and the first lesson after it is', async () => {
  await withMotion()
  const animated = stamped()
  await plan([ownTime], 'Recital', 'Recital')
  expect(animated()).toEqual([])
  await add('Anna 2026-11-20 10:00', 'Anna Weber')
  await expect.element(praise).toBeVisible()
  expect(animated()).toEqual([['501', 240]])
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
