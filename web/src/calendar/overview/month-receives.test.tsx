import { afterEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import '../../ui/base.css'
import { appRouter } from '../../routes.ts'
import { leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'

afterEach(async () => {
  pointerType = 'mouse'
  vi.restoreAllMocks()
  await leaveCalendar()
})

/** Each test has a month of its own: what is not answered stays. */
const inMonth = (month: number) => `?date=2126-${month}-18&view=dayGridMonth`
const beside = page.getByRole('complementary')
const dayOf = (name: RegExp) => page.getByRole('list', { name })
/** The drag preview says where the event would come to lie. */
const said = () =>
  [...document.querySelectorAll('body > [class*="preview"]')].map(({ textContent }) => textContent).join(' | ')

/** The page shows what is done before the server says so. */
const unanswered = () => new Promise<never>(() => undefined)

const middle = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { clientX: left + width / 2, clientY: top + height / 2 }
}
let pointerType = 'mouse'
const send = (target: EventTarget, type: string, at: { clientX: number; clientY: number }) =>
  target.dispatchEvent(new PointerEvent(type, { ...at, bubbles: true, isPrimary: true, pointerId: 1, pointerType }))

/** Takes something from beside the month over a day; it goes along frame by frame. */
async function carry(from: Element, to: Locator): Promise<void> {
  await expect.element(to).toBeInTheDocument()
  const start = middle(from)
  send(from, 'pointerdown', start)
  // A mouse takes it by moving, a finger by resting on it.
  if (pointerType === 'mouse') send(window, 'pointermove', { ...start, clientX: start.clientX - 10 })
  await expect.poll(() => document.querySelector('[data-lifted]'), { timeout: 2500 }).not.toBeNull()
  send(window, 'pointermove', middle(to.element()))
  await expect.poll(said, { timeout: 2500 }).toMatch(/ 20, 8:00 AM/)
}
const letGo = (over: Element) => send(window, 'pointerup', middle(over))

test('a lesson that waits is brought onto a day of the month, at its next free time', async () => {
  const day = dayOf(/October 20/)
  const waiting = {
    lesson_id: 70,
    event_id: null,
    lesson_status_id: 1,
    user_profile_id: 7,
    minutes: 45,
    title: 'Étude',
  }
  await openCalendar({
    router: appRouter,
    search: inMonth(10),
    events: [],
    answers: {
      loadLessonCards: () => ({ loadLessons: [{ ...waiting, video_link: null, make_up_of: null }] }),
      saveEvent: unanswered,
    },
  })
  const card = beside.getByRole('button', { name: /Étude/ })
  await expect.element(card).toBeVisible()
  await carry(card.element(), day)
  letGo(day.element())
  await expect.element(day.getByRole('button', { name: /^8:00 AM, Étude/ })).toBeVisible()
  expect(said()).not.toMatch(/ 20, 8:00 AM/)
})

test('so is a student; what is let go beside the days, or held when Escape is pressed, is planned nowhere', async () => {
  const day = dayOf(/November 20/)
  await openCalendar({ router: appRouter, search: inMonth(11), events: [], answers: { saveEvent: unanswered } })
  const chip = beside.getByRole('button', { name: 'Plan a lesson with Anna Weber' })
  await expect.element(chip).toBeVisible()
  await carry(chip.element(), day)
  send(window, 'pointermove', middle(beside.element()))
  await expect.poll(said).not.toMatch(/ 20, 8:00 AM/)
  letGo(beside.element())
  await carry(chip.element(), day)
  await userEvent.keyboard('{Escape}')
  letGo(day.element())
  await expect.element(day.getByRole('button')).not.toBeInTheDocument()
  await carry(chip.element(), day)
  letGo(day.element())
  await expect.element(day.getByRole('button', { name: /^8:00 AM, Anna Weber/ })).toBeVisible()
})

test('a finger brings a student onto a day, which also a month for fingers takes', async () => {
  pointerType = 'touch'
  const usual = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => usual(query.replace('(pointer: coarse)', 'all')))
  await openCalendar({ router: appRouter, search: inMonth(12), events: [], answers: { saveEvent: unanswered } })
  const chip = beside.getByRole('button', { name: 'Plan a lesson with Anna Weber' })
  await expect.element(chip).toBeVisible()
  const ofFingers = page.getByRole('list', { name: /^Days/ }).getByRole('button', { name: /December 20/ })
  await carry(chip.element(), ofFingers)
  letGo(ofFingers.element())
  await expect.element(ofFingers).toHaveAccessibleName(/1 lesson/)
})
