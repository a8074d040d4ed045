import { I18nProvider } from '@lingui/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { i18n } from '../../lib/i18n.ts'
import type { Student } from '../event/people.ts'
import { StudentChips } from './student-chips.tsx'

let root: Root

function show(count: number): void {
  const students = Array.from({ length: count }, (_, index): Student => ({
    user_profile_id: index + 1,
    name: `Student No. ${index + 1}`,
    colour: 'sky',
    video_link: null,
    time_zone: null,
  }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <StudentChips students={students} onGrab={() => undefined} onDraft={() => undefined} />
    </I18nProvider>,
  )
}
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const chips = page.getByRole('button', { name: /^Plan a lesson with/ })
const search = page.getByRole('searchbox', { name: 'Find in the list' })

test('a few students stand there without a search', async () => {
  show(12)
  await expect.element(chips.first()).toBeVisible()
  expect(chips.elements()).toHaveLength(12)
  await expect.element(search).not.toBeInTheDocument()
})

test('of two thousand some stand there, the others are found', async () => {
  show(2000)
  await expect.element(page.getByText('… and 1,970 more')).toBeVisible()
  expect(chips.elements()).toHaveLength(30)
  await expect.element(page.getByText('Student No. 1999')).not.toBeInTheDocument()
  await userEvent.fill(search, 'student 1999')
  await expect.element(page.getByText('Student No. 1999')).toBeVisible()
  expect(chips.elements()).toHaveLength(1)
})
