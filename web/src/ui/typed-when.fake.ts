import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

/** The field of a day or a time. */
export const whenField = (place: Pick<Locator, 'getByRole'>, label: string): Locator =>
  place.getByRole('group', { name: label, exact: true })

/** The part of it that is typed first. */
export const firstPart = (field: Locator): Locator => field.getByRole('spinbutton').first()

const partsOf = (field: Locator): HTMLElement[] => [
  ...field.element().querySelectorAll<HTMLElement>('[role=spinbutton]'),
]

/**
 * Returns the keys to press for a part of a day (YYYY-MM-DD) or a time (HH:MM), where the reader's language is English.
 */
function keysFor(type: string | undefined, text: string, is12Hours: boolean): string {
  const [first = '', second = '', third = ''] = text.split(/[-:]/)
  const hour = Number(first)
  const hour12 = String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0')
  const keys: Record<string, string> = {
    year: first,
    month: second,
    day: third,
    hour: is12Hours ? hour12 : first,
    minute: second,
    dayPeriod: hour < 12 ? 'a' : 'p',
  }
  return keys[type ?? ''] ?? ''
}

/**
 * Types into a field of a day or a time as a reader of any country does: from the first part on, in the order that the
 * field has. An empty text empties it.
 *
 * @param field the group that the label names
 * @param text YYYY-MM-DD or HH:MM
 */
export async function typeWhen(field: Locator, text: string): Promise<void> {
  await expect.element(field).toBeVisible()
  const parts = partsOf(field)
  if (text === '') {
    parts.at(-1)?.focus()
    while (partsOf(field).some((part) => part.dataset['placeholder'] === undefined))
      await userEvent.keyboard('{Backspace}')
    return
  }
  parts[0]?.focus()
  const is12Hours = parts.some((part) => part.dataset['type'] === 'dayPeriod')
  await userEvent.keyboard(parts.map((part) => keysFor(part.dataset['type'], text, is12Hours)).join(''))
}

/** Reads the value in a field of a day (YYYY-MM-DD) or a time (HH:MM); empty while a part of it is. */
export function whenIn(field: Locator): string {
  const isWhole = partsOf(field).every((part) => part.dataset['placeholder'] === undefined)
  const text = field.element().parentElement?.querySelector('input')?.value ?? ''
  return isWhole ? text.replace(/^(\d\d:\d\d):00$/, '$1') : ''
}
