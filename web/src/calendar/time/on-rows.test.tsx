import { I18nProvider } from '@lingui/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { i18n } from '../../lib/i18n.ts'
import '../../ui/base.css'
import '../../ui/tokens.css'
import { annasEvent } from '../test-calendar.fake.tsx'
import { WeekGrid, type WeekGridProps } from '../grid/week-grid.tsx'
import { daysFrom } from '../../lib/wall-time.ts'

const zone = 'Europe/Berlin'
/** On the Sunday on which the hour from two to three comes twice. */
const [first, second] = [
  { ...annasEvent, event_id: 1, title: 'First', start: '2036-10-26T00:15:00Z', end: '2036-10-26T00:45:00Z' },
  { ...annasEvent, event_id: 2, title: 'Second', start: '2036-10-26T01:15:00Z', end: '2036-10-26T01:45:00Z' },
].map((event) => ({ ...event, user_profile_id: null }))
const events = [first, second].filter((event) => event !== undefined)

let root: Root
const nothing = vi.fn<() => void>()
const onChange = vi.fn<WeekGridProps['onChange']>()
const onDraft = vi.fn<WeekGridProps['onDraft']>()

function show(date: string, count: number) {
  root.render(
    <I18nProvider i18n={i18n}>
      <div style={{ blockSize: '700px', inlineSize: '900px', display: 'flex' }}>
        <WeekGrid
          days={daysFrom(zone, date, count)}
          zone={zone}
          events={events}
          people={new Map()}
          now={Date.parse('2036-10-20T09:00:00Z')}
          locale="en-GB"
          label="The days"
          onCopy={nothing}
          onOpen={nothing}
          onDelete={nothing}
          onChoose={nothing}
          onOpenDay={nothing}
          onTurn={nothing}
          {...{ onChange, onDraft }}
        />
      </div>
    </I18nProvider>,
  )
}

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  for (const spy of [nothing, onChange, onDraft]) spy.mockReset()
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const empty = () => document.querySelectorAll('[data-empty-hour]')
const lesson = (title: string) => page.getByRole('button', { name: new RegExp(title) })
const place = (title: string) => lesson(title).element().getBoundingClientRect()
/** The hours beside the days. */
const rail = () => [...document.querySelectorAll('[class*=rail] > *')].map(({ textContent }) => textContent)
const changedTo = () => onChange.mock.calls.map(([event, { start, end }]) => [event.title, start, end])

/** Shows the hours before those that are usual, too. */
async function showEarlier(date: string, count: number): Promise<void> {
  show(date, count)
  await userEvent.click(page.getByRole('button', { name: /earlier/i }))
}

test('a week has an hour more where one comes twice, and each of the two its own row', async () => {
  await showEarlier('2036-10-20', 7)
  await expect.poll(() => rail().slice(0, 5)).toEqual(['00:00', '01:00', '02:00', '02:00', '03:00'])
  expect(empty()).toHaveLength(6)
  const times = document.querySelector('[data-times]')?.getBoundingClientRect()
  // A day of 25 hours to ten in the evening has 23 rows.
  expect(place('Second').top - place('First').top).toBeCloseTo((times?.height ?? 0) / 23, 0)
  expect(place('Second').width).toBeCloseTo(place('First').width, 0)
  await expect.element(lesson('First')).toHaveAccessibleName(expect.not.stringContaining('Overlaps'))
})

test('in the usual hours nothing of it is seen', async () => {
  show('2036-10-20', 7)
  await expect.poll(() => rail()[0]).toBe('08:00')
  expect(empty()).toHaveLength(0)
})

test('a day alone has no row for an hour that is skipped', async () => {
  await showEarlier('2036-03-30', 1)
  await expect.poll(() => rail().slice(0, 3)).toEqual(['00:00', '01:00', '03:00'])
})

test('what lies in the second of the two hours goes on in it by keys, and comes back unchanged', async () => {
  await showEarlier('2036-10-20', 7)
  await expect.poll(() => rail()[3]).toBe('02:00')
  const element = lesson('Second').element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('{Shift>}M{/Shift}{ArrowUp}{ArrowDown}{Enter}')
  expect(changedTo()).toEqual([])
  await userEvent.keyboard('{Shift>}M{/Shift}{ArrowDown}{Enter}')
  expect(changedTo()).toEqual([['Second', '2036-10-26T01:30:00.000Z', '2036-10-26T02:00:00.000Z']])
})

test('an hour of time is an hour by keys: from the first of the two into the second', async () => {
  await showEarlier('2036-10-20', 7)
  await expect.poll(() => rail()[3]).toBe('02:00')
  const element = lesson('First').element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('{Shift>}M{/Shift}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  expect(changedTo()).toEqual([['First', '2036-10-26T01:00:00.000Z', '2036-10-26T01:30:00.000Z']])
})

test('a press on either of the two plans a lesson there, and one on the empty hour at the next that there is', async () => {
  await showEarlier('2036-10-20', 7)
  await expect.poll(() => rail()[3]).toBe('02:00')
  const box = document.querySelector('[data-times]')
  if (!(box instanceof HTMLElement)) throw new Error('There are no times.')
  const hour = box.getBoundingClientRect().height / 23
  const day = box.getBoundingClientRect().width / 7
  const pressAt = (nth: number, row: number) =>
    userEvent.click(box, { position: { x: (nth + 0.5) * day, y: row * hour + 3 }, force: true })
  await pressAt(6, 2.8)
  await pressAt(6, 3.8)
  await pressAt(1, 3.1)
  expect(onDraft.mock.calls.map(([{ start }]) => start)).toEqual([
    '2036-10-26T00:45:00.000Z',
    '2036-10-26T01:45:00.000Z',
    '2036-10-21T01:00:00.000Z',
  ])
})
