import '../../ui/base.css'
import '../../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { i18n } from '../../lib/i18n.ts'
import { TodayCard } from './today-card.tsx'

const rows = (name: string) => Array.from({ length: 9 }, (_, row) => <li key={row}>{`${name} ${row}`}</li>)

test('each “Show all” is named after its card, beginning with what is seen, and shows the rows of its own card', async () => {
  await page.viewport(390, 800)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => {
    root.unmount()
    document.body.replaceChildren()
  })
  root.render(
    <I18nProvider i18n={i18n}>
      <TodayCard area="unpaid" title="Unpaid" queries={[]} rows={1}>
        <ul>{rows('Paid')}</ul>
      </TodayCard>
      <TodayCard area="homework" title="Homework" queries={[]} rows={1}>
        <ul>{rows('Page')}</ul>
      </TodayCard>
    </I18nProvider>,
  )
  const all = page.getByRole('button', { name: /^Show all/ })
  await expect.element(all.first()).toBeVisible()
  expect(all.elements().map((each) => [each.getAttribute('aria-label'), each.textContent])).toEqual([
    ['Show all: Unpaid', 'Show all'],
    ['Show all: Homework', 'Show all'],
  ])
  await expect.element(page.getByText('Page 8')).not.toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Show all: Homework' }))
  await expect.element(page.getByText('Page 8')).toBeVisible()
  await expect.element(page.getByText('Paid 8')).not.toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show all: Homework' })).not.toBeInTheDocument()
})

test.each(['de', 'es', 'fr', 'it', 'ar'])('in “%s” the name holds what is seen (WCAG 2.5.3)', async (language) => {
  const { messages } = (await import(`../../lib/locales/${language}.po`)) as { messages: Record<string, unknown> }
  const before = i18n.locale
  onTestFinished(() => i18n.activate(before))
  i18n.loadAndActivate({ locale: language, messages: messages as never })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => {
    root.unmount()
    document.body.replaceChildren()
  })
  root.render(
    <I18nProvider i18n={i18n}>
      <TodayCard area="unpaid" title="Unpaid" queries={[]} rows={1}>
        <ul>{rows('Paid')}</ul>
      </TodayCard>
    </I18nProvider>,
  )
  await expect.poll(() => document.querySelector('button')?.getAttribute('aria-label')).toContain('Unpaid')
  const button = document.querySelector('button')
  expect(button?.getAttribute('aria-label')?.toLowerCase()).toContain(button?.textContent?.toLowerCase())
})
