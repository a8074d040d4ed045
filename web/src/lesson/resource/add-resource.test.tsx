import '../../ui/base.css'
import '../../ui/tokens.css'
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
  document.documentElement.style.removeProperty('font-size')
})

test.each([12, 14, 16])(
  'the button is level with the field at a scale of %i px, also where that says what is wrong',
  async (scale) => {
    document.documentElement.style.fontSize = `${scale}px`
    root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(
      <I18nProvider i18n={i18n}>
        <AddResource profileId={1} resources={[]} whyNot={null} inputRef={{ current: null }} />
      </I18nProvider>,
    )
    const field = page.getByLabelText('Add a resource')
    for (const text of ['', 'https://zoom.us@evil.example']) {
      await userEvent.fill(field, text)
      const [box, button] = [field, page.getByRole('button', { name: 'Add' })].map((each) =>
        each.element().getBoundingClientRect(),
      )
      expect(Math.abs((box?.top ?? 0) - (button?.top ?? -1))).toBeLessThan(0.5)
      expect(Math.abs((box?.bottom ?? 0) - (button?.bottom ?? -1))).toBeLessThan(0.5)
    }
  },
)

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
