import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changePreferences } from '../../lib/preferences.ts'
import { toastStore } from '../../lib/toast.ts'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'
import { typeWhen, whenField } from '../../ui/typed-when.fake.ts'

afterEach(leaveCalendar)

const anna = page.getByRole('button', { name: /Anna Weber.*Scales/ })
const recital = page.getByRole('button', { name: /Recital/ })
const events = [
  annasEvent,
  { ...annasEvent, event_id: 8, user_profile_id: null, title: 'Recital', start: '2026-11-19T09:00:00.000Z' },
].map((event) => ({ ...event, end: event.start.replace('09:00', '10:00') }))

test.each(['listWeek', 'dayGridMonth', 'timeGridWeek'])(
  'on a fresh page of the view %s an arrow leads to what is shown first',
  async (view) => {
    await openCalendar({ router: appRouter, events, search: `?date=2026-11-18&view=${view}` })
    await expect.element(recital).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(anna).toHaveFocus()
  },
)

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
    saveEvent: ({ event }: Record<string, unknown>) => {
      written.push(event)
      return { upsertEvent: { ...events[0], ...(event as object) } }
    },
  }
  await openCalendar({ router: appRouter, events, answers })
  await expect.element(anna).toBeVisible()
  await userEvent.click(anna, { button: 'right' })
  await userEvent.click(page.getByRole('menuitem', { name: 'Edit…' }))
  const form = page.getByRole('dialog', { name: 'Anna Weber' })
  await typeWhen(whenField(form, 'To'), '11:00')
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

test('of a whole day the menu copies no hours', async () => {
  const copied: string[] = []
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  onTestFinished(() => copy.mockRestore())
  const [first] = events
  const day = { start: '2026-11-18T00:00:00Z', end: '2026-11-19T00:00:00Z', all_day: true, time_zone: 'UTC' }
  await openCalendar({ router: appRouter, events: first ? [{ ...first, ...day }] : [] })
  await userEvent.click(anna, { button: 'right' })
  await userEvent.click(page.getByRole('menuitem', { name: 'Copy details' }))
  await expect.poll(() => copied).toEqual([expect.stringMatching(/^Anna Weber · Scales · .*18.*, all day$/)])
})

/** Collects the events that are written, the last one last. */
const writing = () => {
  const written: unknown[] = []
  const answers = {
    saveEvent: ({ event }: Record<string, unknown>) => {
      written.push(event)
      return { upsertEvent: { ...events[0], event_id: 70 + written.length, ...(event as object) } }
    },
  }
  return { written, answers }
}
const views = ['listWeek', 'dayGridMonth']

test.each(views)('in the view %s = and - change its length', async (view) => {
  const { written, answers } = writing()
  await openCalendar({ router: appRouter, events, answers, search: `?date=2026-11-18&view=${view}` })
  await expect.element(anna).toBeVisible()
  anna.element().focus()
  await userEvent.keyboard('=')
  await expect.poll(() => written.at(-1)).toMatchObject({ event_id: 7, end: '2026-11-18T10:15:00.000Z' })
  await expect.element(anna).toHaveFocus()
  await userEvent.keyboard('-')
  await expect.poll(() => written.at(-1)).toMatchObject({ event_id: 7, end: '2026-11-18T10:00:00.000Z' })
})

test('keys that change leave a whole day as long as it is, and to a student everything', async () => {
  const { written, answers } = writing()
  const whole = { ...annasEvent, all_day: true, start: '2026-11-18T00:00:00.000Z', end: '2026-11-19T00:00:00.000Z' }
  await openCalendar({ router: appRouter, events: [whole], answers, search: '?date=2026-11-18&view=listWeek' })
  await expect.element(anna).toBeVisible()
  anna.element().focus()
  await userEvent.keyboard('=-')
  await expect.element(page.getByRole('status').getByText('An all-day event lasts whole days.').first()).toBeVisible()
  await leaveCalendar()
  const search = '?date=2026-11-18&view=listWeek'
  await openCalendar({ router: appRouter, events, answers, search, role: 'student' })
  const own = page.getByRole('button', { name: /^9:00.*Scales/ })
  await expect.element(own).toBeVisible()
  own.element().focus()
  await userEvent.keyboard('=-{Shift>}m{/Shift}{Control>}cv{/Control}')
  await expect.element(page.getByText(/copied/)).not.toBeInTheDocument()
  expect(written).toEqual([])
})

test.each(['listWeek', 'dayGridMonth', 'timeGridWeek'])(
  'in the view %s Y and U on what is for nobody say that there is no attendance',
  async (view) => {
    await openCalendar({ router: appRouter, events, search: `?date=2026-11-18&view=${view}` })
    await expect.element(recital).toBeVisible()
    for (const key of ['y', 'u']) {
      recital.element().focus()
      await userEvent.keyboard(key)
      const said = page.getByRole('status').getByText('Recital has no student, so there is no attendance to mark.')
      await expect.element(said).toBeVisible()
      toastStore.set([])
      await expect.element(said).not.toBeInTheDocument()
    }
  },
)

test('a key that can’t change an event says why', async () => {
  changePreferences({ terms: '2020-09-07/2020-12-18' })
  onTestFinished(() => changePreferences({ terms: '' }))
  const old = { ...annasEvent, start: '2020-12-16T09:00:00.000Z', end: '2020-12-16T09:45:00.000Z' }
  await openCalendar({ router: appRouter, events: [old], search: '?date=2020-12-16&view=listWeek' })
  await expect.element(anna).toBeVisible()
  for (const key of ['e', 'x', 'm', '=', '-', '{Delete}', '{Shift>}D{/Shift}']) {
    anna.element().focus()
    await userEvent.keyboard(key)
    const said = page.getByRole('status').getByText('Anna Weber is in a term that is over, and can only be read.')
    await expect.element(said).toBeVisible()
    toastStore.set([])
    await expect.element(said).not.toBeInTheDocument()
  }
})

test.each(['listWeek', 'dayGridMonth', 'timeGridWeek'])(
  'in the view %s X takes an event into the selection, and M asks when',
  async (view) => {
    await openCalendar({ router: appRouter, events, search: `?date=2026-11-18&view=${view}` })
    await expect.element(anna).toBeVisible()
    anna.element().focus()
    await userEvent.keyboard('x')
    const bar = page.getByRole('toolbar', { name: 'Selected lessons' })
    await expect.element(bar).toBeVisible()
    anna.element().focus()
    await userEvent.keyboard('x')
    await expect.element(bar).not.toBeInTheDocument()
    anna.element().focus()
    await userEvent.keyboard('m')
    await expect.element(page.getByRole('dialog', { name: 'Move to…' })).toBeVisible()
  },
)

test('in the list, where nothing is carried, ⇧M asks when', async () => {
  await openCalendar({ router: appRouter, events, search: '?date=2026-11-18&view=listWeek' })
  await expect.element(anna).toBeVisible()
  anna.element().focus()
  await userEvent.keyboard('{Shift>}M{/Shift}')
  await expect.element(page.getByRole('dialog', { name: 'Move to…' })).toBeVisible()
})

test('what is copied in any view is pasted on a day at the same time, or at a time of the week', async () => {
  const { written, answers } = writing()
  await openCalendar({ router: appRouter, events, answers, search: '?date=2026-11-18&view=dayGridMonth' })
  await expect.element(anna).toBeVisible()
  anna.element().focus()
  await userEvent.keyboard('{Control>}c{/Control}')
  await expect.element(page.getByText('Anna Weber copied. Choose a time and paste.')).toBeVisible()
  page
    .getByRole('main')
    .getByRole('button', { name: /November 24$/ })
    .first()
    .element()
    .focus()
  await userEvent.keyboard('{Control>}v{/Control}')
  await expect.poll(() => written).toMatchObject([{ start: '2026-11-24T09:00:00.000Z', user_profile_id: 2 }])
  expect(written[0]).not.toHaveProperty('event_id')
  await userEvent.keyboard('2')
  const times = page.getByRole('button', { name: /^Times/ })
  await expect.element(times).toBeInTheDocument()
  times.element().focus()
  await userEvent.keyboard('{ArrowDown}{Control>}v{/Control}')
  await expect.poll(() => written).toHaveLength(2)
})

test('pasted where no time was chosen, it says that one has to be', async () => {
  const { written, answers } = writing()
  await openCalendar({ router: appRouter, events, answers })
  await expect.element(anna).toBeVisible()
  anna.element().focus()
  await userEvent.keyboard('{Control>}cv{/Control}')
  // Once when it was copied, and again now.
  const said = page.getByRole('region').getByText('Anna Weber copied. Choose a time and paste.')
  await expect.poll(() => said.elements()).toHaveLength(2)
  expect(written).toEqual([])
})
