import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appRouter } from '../routes.tsx'
import { annasEvent, leaveCalendar, openCalendar } from './calendar-stage.tsx'

afterEach(leaveCalendar)

const anna = page.getByRole('button', { name: /Anna Weber.*Scales/ })
const recital = page.getByRole('button', { name: /Recital/ })
const events = [
  annasEvent,
  { ...annasEvent, event_id: 8, user_profile_id: null, title: 'Recital', start: '2026-11-19T09:00:00.000Z' },
].map((event) => ({ ...event, end: event.start.replace('09:00', '10:00') }))

test.each(['listWeek', 'dayGridMonth'])(
  'in the view %s arrows go from one event to the next and back',
  async (view) => {
    await openCalendar({ router: appRouter, events, search: `?date=2026-11-18&view=${view}` })
    await expect.element(recital).toBeVisible()
    anna.element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(recital).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(anna).toHaveFocus()
    // Nothing stands before it.
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(anna).toHaveFocus()
    document.documentElement.dir = 'rtl'
    onTestFinished(() => document.documentElement.removeAttribute('dir'))
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(recital).toHaveFocus()
  },
)

test('the menu leads to the fields of the event', async () => {
  const written: unknown[] = []
  const answers = {
    saveCalendarEvent: ({ event }: Record<string, unknown>) => {
      written.push(event)
      return { upsertEvent: { ...events[0], ...(event as object) } }
    },
  }
  await openCalendar({ router: appRouter, events, answers })
  await expect.element(anna).toBeVisible()
  await userEvent.click(anna, { button: 'right' })
  await userEvent.click(page.getByRole('menuitem', { name: 'Edit…' }))
  const form = page.getByRole('dialog', { name: 'Anna Weber' })
  await userEvent.fill(form.getByLabelText('To'), '11:00')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await expect.poll(() => written).toMatchObject([{ event_id: 7, end: '2026-11-18T11:00:00.000Z' }])
  await expect.element(form).not.toBeInTheDocument()
})

test('the menu copies what is to be known of it as text, and says so where the browser does not let it', async () => {
  const copied: string[] = []
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  copy.mockImplementation(async (text) => void copied.push(text))
  onTestFinished(() => copy.mockRestore())
  await openCalendar({ router: appRouter, events })
  await expect.element(anna).toBeVisible()
  const choose = async () => {
    await userEvent.click(anna, { button: 'right' })
    await userEvent.click(page.getByRole('menuitem', { name: 'Copy details' }))
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  }
  await choose()
  await expect.element(page.getByText(/did not let us copy/)).toBeVisible()
  await expect.element(page.getByRole('alert').getByText(/^Anna Weber · Scales · .*Nov 18/)).toBeVisible()
  expect(copied).toEqual([])
  await choose()
  await expect.element(page.getByText('Details copied')).toBeVisible()
  expect(copied).toEqual([expect.stringMatching(/^Anna Weber · Scales · .*Nov 18.*9:00.*10:00/)])
})
