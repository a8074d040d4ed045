import '../ui/base.css'
import '../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { i18n } from '../lib/i18n.ts'
import UpdateNote from './update-note.tsx'

test.each([320, 390, 1440])('at %i pixels what can be done about a new version stands on one line', async (width) => {
  await page.viewport(width, 800)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => {
    root.unmount()
    document.body.replaceChildren()
  })
  root.render(
    <I18nProvider i18n={i18n}>
      <UpdateNote />
    </I18nProvider>,
  )
  await expect.element(page.getByText('A new version of Lectern is ready.')).toBeVisible()
  const box = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect()
  expect(box('Later').top).toBe(box('Reload').top)
  expect(box('Reload').right).toBeLessThanOrEqual(width)
})
