import './base.css'
import './tokens.css'
import { I18nProvider } from '@lingui/react'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { i18n } from '../lib/i18n.ts'
import { DateField } from './date-field.tsx'
import { TimeField } from './time-field.tsx'
import { typeWhen, whenIn } from './typed-when.fake.ts'

let root: Root
/** Every value that the form heard, in order; what it had when it was sent; what a field that saves itself has saved. */
let heard: string[]
let sent: string[]
let settled: string[]

beforeEach(async () => {
  ;[heard, sent, settled] = [[], [], []]
  await page.viewport(1440, 900)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

interface Shown {
  kind?: 'day' | 'time'
  locale?: string
  start?: string
  min?: string
  optional?: boolean
  message?: string
}

function Form({ kind = 'day', locale = 'en-GB', start = '', min, optional = false, message }: Shown) {
  const [value, setValue] = useState(start)
  const change = (next: string) => {
    heard.push(next)
    setValue(next)
  }
  const shared = { label: 'When', locale, value, onChange: change, optional, message }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent.push(value)
      }}
    >
      {kind === 'time' ? (
        <TimeField {...shared} />
      ) : (
        <DateField {...shared} firstDay={1} min={min} onSettle={(day) => settled.push(day)} />
      )}
      <button type="submit" disabled={value === ''}>
        Save
      </button>
    </form>
  )
}

const show = (shown: Shown) =>
  root.render(
    <I18nProvider i18n={i18n}>
      <Form key={JSON.stringify(shown)} {...shown} />
    </I18nProvider>,
  )

const field = page.getByRole('group', { name: 'When' })
const part = (type: string) => field.element().querySelector<HTMLElement>(`[data-type="${type}"]`)
/** As a reader sees it, without the marks that set its direction. */
const seen = () =>
  (field.element().textContent ?? '').replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '').replaceAll(/\s/g, ' ')
const save = page.getByRole('button', { name: 'Save' })
const opener = page.getByRole('button', { name: 'Choose a day: When' })

describe('what stands there is as the page writes it', () => {
  test.each([
    ['en-US', '12/3/2026', '5:00 PM'],
    ['en-GB', '03/12/2026', '17:00'],
    ['de-DE', '3.12.2026', '17:00'],
    ['fr-FR', '03/12/2026', '17:00'],
    ['es-ES', '3/12/2026', '17:00'],
    ['it-IT', '03/12/2026', '17:00'],
    ['en-US-u-hc-h23', '12/3/2026', '17:00'],
    ['de-DE-u-hc-h12', '3.12.2026', '5:00 PM'],
    ['ar-AE', '3/12/2026', '5:00 م'],
  ])('%s', async (locale, day, time) => {
    show({ locale, start: '2026-12-03' })
    await expect.poll(seen).toBe(day)
    show({ kind: 'time', locale, start: '17:00' })
    await expect.poll(seen).toBe(time)
  })
})

test.each(['en-GB', 'en-US', 'de-DE', 'ar-AE'])('a day is typed in the order of the reader: %s', async (locale) => {
  show({ locale })
  await typeWhen(field, '2027-01-09')
  await expect.poll(() => heard.at(-1)).toBe('2027-01-09')
  expect(whenIn(field)).toBe('2027-01-09')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toEqual(['2027-01-09'])
})

test.each([
  ['24 hours', 'en-GB', '17:15'],
  ['12 hours', 'en-US', '17:15'],
  ['the hour before noon', 'en-US', '00:05'],
])('a time is typed by the clock of the reader: %s', async (_, locale, time) => {
  show({ kind: 'time', locale })
  await typeWhen(field, time)
  await expect.poll(() => heard.at(-1)).toBe(time)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toEqual([time])
})

test('arrows step a part, and lead from one part to the next', async () => {
  show({ start: '2026-12-03' })
  await expect.element(field).toBeVisible()
  part('day')?.focus()
  await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowDown}')
  await expect.poll(() => heard.at(-1)).toBe('2026-11-04')
})

describe('what is not whole is never saved for what stood there', () => {
  test('the form hears of it at once, and the field says so when it is left', async () => {
    show({ start: '2026-12-03' })
    await expect.element(field).toBeVisible()
    part('day')?.focus()
    await userEvent.keyboard('{Backspace}')
    await expect.poll(() => heard).toEqual([''])
    await userEvent.keyboard('{Enter}')
    expect(sent).toEqual([])
    // A date that is still being typed is not wrong yet.
    await expect.element(page.getByText('Please enter the whole date.')).not.toBeInTheDocument()
    // The other parts stay as they were typed.
    expect(part('month')?.textContent).toBe('12')
    opener.element().focus()
    await expect.element(page.getByText('Please enter the whole date.')).toBeVisible()
    await expect.element(field).toHaveAccessibleDescription(/Please enter the whole date/)
    expect(settled).toEqual([])
    // The same day again is a day again.
    part('day')?.focus()
    await userEvent.keyboard('03')
    await expect.poll(() => heard.at(-1)).toBe('2026-12-03')
  })

  test('of a time too', async () => {
    show({ kind: 'time', start: '17:00' })
    await expect.element(field).toBeVisible()
    part('minute')?.focus()
    await userEvent.keyboard('{Backspace}{Backspace}')
    await expect.poll(() => heard.at(-1)).toBe('')
    save.element().focus()
    ;(document.activeElement as HTMLElement).blur()
    await expect.element(page.getByText('Please enter the whole time.')).toBeVisible()
  })

  test('a year that no lesson has is not taken; one of two digits is of this century', async () => {
    show({ start: '2026-12-03' })
    await expect.element(field).toBeVisible()
    part('year')?.focus()
    await userEvent.keyboard('1026')
    await expect.poll(() => heard.at(-1)).toBe('')
    opener.element().focus()
    await expect.element(page.getByText('Please enter a year from 1900 on.')).toBeVisible()
    part('year')?.focus()
    await userEvent.keyboard('27')
    opener.element().focus()
    await expect.poll(() => heard.at(-1)).toBe('2027-12-03')
    await expect.element(page.getByText('Please enter a year from 1900 on.')).not.toBeInTheDocument()
  })

  test('a day that its month does not have becomes its last before the form is sent', async () => {
    show({ start: '2027-01-31' })
    await expect.element(field).toBeVisible()
    part('month')?.focus()
    await userEvent.keyboard('02{Enter}')
    await expect.poll(() => sent).toEqual(['2027-02-28'])
  })
})

test('a button that can’t be pressed is not pressed by Enter either', async () => {
  show({})
  await expect.element(field).toBeVisible()
  part('day')?.focus()
  await userEvent.keyboard('{Enter}')
  expect(sent).toEqual([])
})

function paste(text: string): void {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  const target = field.element().querySelector('[role=spinbutton]')
  target?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}

describe('what is pasted is read as a whole', () => {
  test.each([
    ['2026-12-03', 'en-GB', '2026-12-03'],
    ['2026-12-03T17:00:00Z', 'en-GB', '2026-12-03'],
    ['2026/12/3', 'en-US', '2026-12-03'],
    [' 3.12.2026 ', 'de-DE', '2026-12-03'],
    ['3.12.2026', 'en-US', '2026-12-03'],
    ['3. 12. 26', 'de-DE', '2026-12-03'],
    ['3/12/2026', 'en-GB', '2026-12-03'],
    ['12/3/2026', 'en-US', '2026-12-03'],
    ['٣/١٢/٢٠٢٦', 'ar-AE', '2026-12-03'],
  ])('%s, by a reader of %s', async (text, locale, day) => {
    show({ locale })
    await expect.element(field).toBeVisible()
    paste(text)
    await expect.poll(() => heard).toEqual([day])
  })

  test.each([
    ['17:15', '17:15'],
    ['5:15 pm', '17:15'],
    ['12 a.m.', '00:00'],
    ['17h15', '17:15'],
    ['1715', '17:15'],
    ['9', '09:00'],
  ])('%s', async (text, time) => {
    show({ kind: 'time' })
    await expect.element(field).toBeVisible()
    paste(text)
    await expect.poll(() => heard).toEqual([time])
  })

  test.each([
    ['day', '31.2.2026'],
    ['day', 'in spring'],
    ['day', '40/40/2026'],
    ['time', '25:00'],
    ['time', '13 pm'],
    ['time', 'noon'],
  ] as const)('a %s that none is leaves what stands there: %s', async (kind, text) => {
    show({ kind, start: kind === 'day' ? '2026-12-03' : '17:00' })
    await expect.element(field).toBeVisible()
    paste(text)
    expect(heard).toEqual([])
    expect(whenIn(field)).toBe(kind === 'day' ? '2026-12-03' : '17:00')
  })
})

describe('the calendar', () => {
  const calendar = page.getByRole('dialog', { name: 'When' })
  const day = (date: string) => calendar.getByRole('button', { name: new RegExp(`\\b${date}`) })

  test('opens by pointer, begins with the reader’s weekday, and puts the day that is pressed', async () => {
    show({ start: '2026-12-03' })
    await userEvent.click(opener)
    await expect.element(day('3 December 2026')).toHaveFocus()
    expect(calendar.element().querySelectorAll('th')[0]?.textContent).toBe('M')
    await userEvent.click(day('17 December 2026'))
    await expect.element(calendar).not.toBeInTheDocument()
    expect([heard, settled]).toEqual([['2026-12-17'], ['2026-12-17']])
    expect(whenIn(field)).toBe('2026-12-17')
  })

  test('opens and is walked by keys; Esc leaves all as it was', async () => {
    show({ start: '2026-12-31' })
    await expect.element(field).toBeVisible()
    part('day')?.focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.element(day('31 December 2026')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await expect.element(day('8 January 2027')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(calendar).not.toBeInTheDocument()
    expect(heard).toEqual([])
    part('day')?.focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.element(day('31 December 2026')).toHaveFocus()
    await userEvent.keyboard('{PageDown}{Enter}')
    await expect.poll(() => heard).toEqual(['2027-01-31'])
  })

  test('offers no day before the first that can be', async () => {
    show({ start: '2026-12-17', min: '2026-12-10' })
    await userEvent.click(opener)
    await expect.element(day('9 December 2026')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(day('10 December 2026')).not.toHaveAttribute('aria-disabled')
  })

  test('takes the day away only where there need be none', async () => {
    show({ start: '2026-12-03', optional: true })
    await userEvent.click(opener)
    await userEvent.click(calendar.getByRole('button', { name: 'No day' }))
    await expect.poll(() => heard).toEqual([''])
    const optional = page.getByRole('group', { name: 'When (optional)' })
    await expect.element(optional).toBeVisible()
    expect([whenIn(optional), settled]).toEqual(['', ['']])
    show({ start: '2026-12-03' })
    await userEvent.click(opener)
    await expect.element(calendar.getByRole('grid')).toBeVisible()
    await expect.element(calendar.getByRole('button', { name: 'No day' })).not.toBeInTheDocument()
  })
})

test('a day that saves itself is saved when it is left, once and whole, and not while it is typed', async () => {
  root.render(
    <I18nProvider i18n={i18n}>
      <DateField label="When" locale="en-GB" firstDay={1} value="2026-12-03" onSettle={(day) => settled.push(day)} />
    </I18nProvider>,
  )
  await typeWhen(field, '2027-01-09')
  await expect.poll(() => whenIn(field)).toBe('2027-01-09')
  expect(settled).toEqual([])
  opener.element().focus()
  await expect.poll(() => settled).toEqual(['2027-01-09'])
})

test('what the form says is wrong stands below, and describes the field', async () => {
  show({ start: '2026-12-03', message: 'That day is over.' })
  await expect.element(field).toHaveAccessibleDescription(/That day is over/)
  await expect.element(field).toHaveAttribute('data-invalid')
})

test('where one reads from right to left, the day does too and the time does not', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  const left = (type: string) => part(type)?.getBoundingClientRect().left ?? Number.NaN
  show({ locale: 'ar-AE', start: '2026-12-03' })
  await expect.element(field).toBeVisible()
  expect(left('year')).toBeLessThan(left('month'))
  expect(left('month')).toBeLessThan(left('day'))
  expect(opener.element().getBoundingClientRect().right).toBeLessThan(left('year'))
  show({ kind: 'time', locale: 'ar-AE', start: '17:05' })
  await expect.poll(() => part('hour')).not.toBeNull()
  expect(left('hour')).toBeLessThan(left('minute'))
})

test.each([320, 390])('on a page of %i px nothing of field and calendar is cut', async (width) => {
  await page.viewport(width, 700)
  show({ start: '2026-12-30', optional: true })
  await userEvent.click(opener)
  const grid = page.getByRole('grid')
  await expect.element(grid).toBeVisible()
  const box = grid.element().getBoundingClientRect()
  expect(box.left).toBeGreaterThanOrEqual(0)
  expect(box.right).toBeLessThanOrEqual(width)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
