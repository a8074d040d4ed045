import { I18nProvider } from '@lingui/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { HomeworkTicks } from './homework-ticks.tsx'

let root: Root
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

test.each([undefined, null])('the line through what is done ends with its words (onTick: %s)', async (onTick) => {
  await ensureTemporal()
  const item = { item_id: 'a', text: 'Scales', start: '2099-01-01', due: '2099-01-02', done_at: '2026-11-20T10:00:00Z' }
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <ul>
        <HomeworkTicks lessonId={1} items={[item]} zone="UTC" {...(onTick === null && { onTick })} />
      </ul>
    </I18nProvider>,
  )
  await expect.element(page.getByText('Scales')).toBeVisible()
  const struck = [...document.querySelectorAll('li *')].filter((each) =>
    getComputedStyle(each).textDecorationLine.includes('line-through'),
  )
  expect(struck.map(({ textContent }) => textContent)).toEqual(['Scales'])
})
