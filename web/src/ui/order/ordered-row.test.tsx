import { reordered } from '../../lib/reordered.ts'
import { I18nProvider } from '@lingui/react'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { i18n } from '../../lib/i18n.ts'
import { OrderedRow } from './ordered-row.tsx'

let root: Root
beforeEach(async () => {
  await page.viewport(1440, 900)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

function List({ name, start, isInline }: { name: string; start: string[]; isInline?: boolean }) {
  const [ids, setIds] = useState(start)
  return (
    <ul aria-label={name} style={isInline ? { display: 'flex', gap: 8 } : { display: 'grid', gap: 8 }}>
      {ids.map((id) => (
        <OrderedRow
          key={id}
          list={name}
          rowId={id}
          ids={ids}
          name={id}
          style={{ inlineSize: 300 }}
          {...(isInline && { isInline })}
          onMove={(moved, before) => setIds(reordered(ids, (each) => each, moved, before))}
        >
          <input aria-label={`Text of ${id}`} style={{ inlineSize: 80 }} />
          <input data-day-field aria-label={`Day of ${id}`} style={{ inlineSize: 80 }} />
        </OrderedRow>
      ))}
    </ul>
  )
}

const show = (...lists: { name: string; start: string[]; isInline?: boolean }[]) =>
  root.render(
    <I18nProvider i18n={i18n}>
      {lists.map((list) => (
        <List key={list.name} {...list} />
      ))}
    </I18nProvider>,
  )
const order = (name: string) =>
  page
    .getByRole('list', { name })
    .getByRole('textbox', { name: /^Text/ })
    .elements()
    .map((field) => field.getAttribute('aria-label')?.replace('Text of ', ''))
    .join('')
const grip = (name: string) => page.getByRole('button', { name: new RegExp(`^Move “${name}”`) })

test('one row alone has no grip, and a row at an end goes no further', async () => {
  show({ name: 'One', start: ['x'] }, { name: 'Three', start: ['a', 'b', 'c'] })
  await expect.element(grip('a')).toHaveAccessibleName('Move “a”, 1 of 3')
  await expect.element(grip('x')).not.toBeInTheDocument()
  grip('a').element().focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(order('Three')).toBe('abc')
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(() => order('Three')).toBe('bac')
})

test('Alt and an arrow move a row from any field of it but the day, and the focus goes along', async () => {
  show({ name: 'Three', start: ['a', 'b', 'c'] })
  await userEvent.click(page.getByRole('textbox', { name: 'Text of a' }))
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}')
  await expect.poll(() => order('Three')).toBe('bca')
  await expect.element(page.getByRole('textbox', { name: 'Text of a' })).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(() => order('Three')).toBe('bac')
  page.getByLabelText('Day of c').element().focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(order('Three')).toBe('bac')
})

test('the menu of the grip moves a row without a drag, and the grip says where it is now', async () => {
  show({ name: 'Three', start: ['a', 'b', 'c'] })
  await userEvent.click(grip('b'))
  await userEvent.click(page.getByRole('menuitem', { name: /Move down/ }))
  await expect.poll(() => order('Three')).toBe('acb')
  await expect.element(grip('b')).toHaveAccessibleName('Move “b”, 3 of 3')
  await expect.element(grip('b')).toHaveFocus()
})

test('a row is dragged by its grip, and never into another list', async () => {
  show({ name: 'Three', start: ['a', 'b', 'c'] }, { name: 'Side by side', start: ['d', 'e', 'f'], isInline: true })
  const row = (name: string) => page.getByRole('listitem').filter({ has: grip(name) })
  await userEvent.dragAndDrop(grip('c'), row('a'), { targetPosition: { x: 30, y: 2 } })
  await expect.poll(() => order('Three')).toBe('cab')
  await userEvent.dragAndDrop(grip('d'), row('f'), { targetPosition: { x: 250, y: 5 } })
  await expect.poll(() => order('Side by side')).toBe('efd')
  await userEvent.dragAndDrop(grip('d'), row('b'), { targetPosition: { x: 30, y: 2 } })
  expect([order('Three'), order('Side by side')]).toEqual(['cab', 'efd'])
})
