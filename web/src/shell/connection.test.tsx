import '../ui/base.css'
import '../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { i18n } from '../lib/i18n.ts'
import { OfflineLine } from './connection.tsx'

let root: Root

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

test.each([1440, 390, 320])('at %i px all that the line says of a lost connection has room in it', async (width) => {
  await page.viewport(width, 844)
  root = createRoot(document.body.appendChild(document.createElement('header')))
  root.render(
    <I18nProvider i18n={i18n}>
      <OfflineLine time="14:02" count={2} />
    </I18nProvider>,
  )
  await expect.element(page.getByText(/2 changes wait to be sent/)).toBeVisible()
  const line = document.querySelector('[data-offline-row]')
  expect(line?.scrollHeight).toBe(line?.clientHeight)
})
