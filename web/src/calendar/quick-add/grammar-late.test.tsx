import '../../ui/base.css'
import '../../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { QuickAddLine } from './quick-add-line.tsx'
import type { QuickLesson } from './reading.ts'

/** A slow line: the script that reads what is typed comes when the test lets it through. */
const script = vi.hoisted(() => Promise.withResolvers<undefined>())
vi.mock(import('./grammar.ts'), async (fetched) => {
  await script.promise
  return fetched()
})

const line = page.getByRole('textbox', { name: 'Quick add' })

test('what is typed before it can be read is said to be added only once Enter is pressed', async () => {
  await ensureTemporal()
  const added: QuickLesson[] = []
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => root.unmount())
  root.render(
    <I18nProvider i18n={i18n}>
      <QuickAddLine
        students={[{ user_profile_id: 2, name: 'Anna Weber' }]}
        defaultMinutes={45}
        zone="UTC"
        now={Date.parse('2030-11-18T08:00:00Z')}
        onAdd={(lesson) => added.push(lesson)}
        onDraft={() => undefined}
      />
    </I18nProvider>,
  )
  await userEvent.type(line, 'anna 2030-11-20 16:00')
  await expect.element(page.getByText('Still loading.', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Still loading. It is added in a moment.')).toBeVisible()
  expect(added).toEqual([])
  script.resolve(undefined)
  await vi.waitFor(() => expect(added).toMatchObject([{ title: 'Anna Weber', studentId: 2 }]))
  await expect.element(line).toHaveValue('')
})
