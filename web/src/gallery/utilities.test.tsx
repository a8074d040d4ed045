import '../ui/base.css'
import '../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { i18n } from '../lib/i18n.ts'
import { withMotion } from '../shell/shown-as.fake.ts'
import sheet from '../ui/tokens.css?raw'
import { Utilities } from './utilities.tsx'

let root: Root
beforeEach(() => {
  Object.assign(document.documentElement.dataset, { scheme: 'light', theme: 'indigo' })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <Utilities />
    </I18nProvider>,
  )
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const captions = () => [...document.querySelectorAll<HTMLElement>('section div > p:last-child')]
const named = () => new Set(captions().flatMap(({ textContent }) => textContent.match(/--[\w-]+/g) ?? []))

test('every token of the style sheet is named where it is seen, and no other is', async () => {
  const all = new Set(sheet.match(/--[\w-]+(?=:)/g))
  expect(all.size).toBeGreaterThan(100)
  await expect.poll(() => [...all.difference(named())]).toEqual([])
  const unseen = [...named()].filter((name) => {
    const caption = captions().find(({ textContent }) => new RegExp(`${name}(?![\\w-])`).test(textContent))
    return !caption?.parentElement?.querySelector(`[style*="var(${name})"]`)
  })
  expect(unseen).toEqual([])
  const style = getComputedStyle(document.documentElement)
  expect([...named()].filter((name) => style.getPropertyValue(name) === '')).toEqual([])
})

test('what moves is seen to move at one press, and to come back faster', async () => {
  await withMotion()
  const ends = () =>
    [...document.querySelectorAll('#motion [data-there]')].map((track) => {
      const { marginInlineStart, transitionDuration } = getComputedStyle(track, '::before')
      return [Number.parseFloat(marginInlineStart) > 0, transitionDuration]
    })
  await userEvent.click(page.getByRole('button', { name: 'Show it' }))
  const there = ['0s', '0.12s', '0.18s', '0.24s', '0.3s', '0.4s', '0.4s', '0.24s', '0.4s', '0.4s', '0.4s']
  await expect.poll(ends).toEqual(there.map((time) => [true, time]))
  await userEvent.click(page.getByRole('button', { name: 'Show it' }))
  await expect.poll(ends).toEqual([])
  const back = [...document.querySelectorAll('#motion [style*=leaving]')].map(
    (track) => getComputedStyle(track, '::before').transitionDuration,
  )
  expect(back).toEqual(['0.18s'])
})
