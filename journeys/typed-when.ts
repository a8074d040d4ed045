import type { Locator } from '@playwright/test'

/** The field of a day or a time. */
export const whenField = (place: Pick<Locator, 'getByRole'>, label: string): Locator =>
  place.getByRole('group', { name: label, exact: true })

/**
 * Types into a field of a day or a time, in the order that it has for its reader.
 *
 * @param text YYYY-MM-DD, or HH:MM where the clock has 24 hours
 */
export async function typeWhen(field: Locator, text: string): Promise<void> {
  const parts = field.locator('[data-type]:not([data-type="literal"])')
  await parts.first().focus()
  const order = await parts.evaluateAll((all) => all.map((each) => each.getAttribute('data-type')))
  const [first = '', second = '', third = ''] = text.split(/[-:]/)
  const keys = new Map([
    ['year', first],
    ['month', second],
    ['day', third],
    ['hour', first],
    ['minute', second],
  ])
  await field.page().keyboard.type(order.map((type) => keys.get(type ?? '') ?? '').join(''))
}
