import { I18nProvider } from '@lingui/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { i18n } from '../../lib/i18n.ts'
import { AddResource } from './add-resource.tsx'

let root: Root
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

test('a link that leads elsewhere than it looks can’t be added, and the field says why', async () => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <AddResource profileId={1} resources={[]} whyNot={null} inputRef={{ current: null }} />
    </I18nProvider>,
  )
  const field = page.getByLabelText('Add a resource')
  await userEvent.fill(field, 'https://zoom.us@evil.example')
  await expect.element(field).toHaveAccessibleDescription(/What stands before the @ hides where this link leads/)
  await expect.element(page.getByRole('button', { name: 'Add' })).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('https://zoom.us@evil.example')
  await userEvent.fill(field, 'https://zoom.us/j/1')
  await expect.element(field).toHaveAccessibleDescription('')
  await expect.element(page.getByRole('button', { name: 'Add' })).toBeEnabled()
})
