import { I18nProvider } from '@lingui/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { i18n } from '../../lib/i18n.ts'
import { ToSchedule } from './to-schedule.tsx'

let root: Root
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

test('a slip says that it makes up for a missed lesson', async () => {
  const lesson = { event_id: null, lesson_status_id: 1, user_profile_id: null, minutes: 45, video_link: null }
  const lessons = [
    { ...lesson, lesson_id: 1, title: 'Scales' },
    { ...lesson, lesson_id: 2, title: 'Étude', make_up_of: 9 },
  ]
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <ToSchedule lessons={lessons} people={new Map()} onGrab={() => undefined} onPlan={() => undefined} />
    </I18nProvider>,
  )
  await expect.element(page.getByRole('button', { name: /^Étude Make-up · / })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Scales 45/ })).toBeVisible()
})
