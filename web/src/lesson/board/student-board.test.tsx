import { I18nProvider } from '@lingui/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { i18n } from '../../lib/i18n.ts'
import { StudentBoard } from './student-board.tsx'

let root: Root
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const show = (hasTeacher: boolean) =>
  root.render(
    <I18nProvider i18n={i18n}>
      <StudentBoard zone="Europe/Berlin" lessons={[]} statuses={[]} self={undefined} hasTeacher={hasTeacher} />
    </I18nProvider>,
  )

test('who has no teacher is told how to get one', async () => {
  show(false)
  await expect.element(page.getByText(/Ask yours for an invitation/)).toBeVisible()
})

test('who has one waits for the plan', async () => {
  show(true)
  await expect.element(page.getByText('Your teacher hasn’t planned one yet.')).toBeVisible()
})
