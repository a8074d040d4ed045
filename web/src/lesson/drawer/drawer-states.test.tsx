import '../../ui/base.css'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { i18n } from '../../lib/i18n.ts'
import { DrawerSkeleton, NoLesson } from './drawer-states.tsx'

afterEach(() => document.body.replaceChildren())

test('what scrolls while a lesson is read is scrolled by key, and its ring is whole', async () => {
  const frame = document.body.appendChild(document.createElement('div'))
  frame.style.cssText = 'display: grid; block-size: 6rem'
  const root = createRoot(frame)
  root.render(<DrawerSkeleton />)
  await expect.poll(() => frame.querySelector('[aria-busy]')).not.toBeNull()
  await userEvent.keyboard('{Tab}')
  const focused = document.activeElement ?? frame
  expect(focused.ariaBusy).toBe('true')
  expect(getComputedStyle(focused).outlineOffset).toBe('-2px')
  root.unmount()
})

test('the words of a lesson that is not there stay together in a drawer that is higher than they are', async () => {
  const frame = document.body.appendChild(document.createElement('div'))
  frame.style.cssText = 'display: grid; block-size: 40rem'
  const root = createRoot(frame)
  root.render(
    <I18nProvider i18n={i18n}>
      <NoLesson />
    </I18nProvider>,
  )
  await expect.poll(() => frame.querySelectorAll('p').length).toBe(2)
  const [title, why] = [...frame.querySelectorAll('p')].map((each) => each.getBoundingClientRect())
  expect((why?.top ?? 0) - (title?.bottom ?? 0)).toBeLessThan(16)
  root.unmount()
})
