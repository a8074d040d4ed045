import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../../lib/client.ts'
import { ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { fakeServer, signInFake } from '../../lib/server.fake.ts'
import { OwnCalendarButton } from './own-calendar.tsx'

let root: Root
let isRefused: boolean

const show = (shown: ReactNode) => root.render(<I18nProvider i18n={i18n}>{shown}</I18nProvider>)

beforeEach(async () => {
  isRefused = false
  const server = fakeServer('student', {
    calendarFeeds: () => ({ calendarFeeds: [], myChildren: [] }),
    createCalendarFeed: () => {
      if (isRefused) throw new Error('The server is full')
      return { createFeed: { feed_id: 'f', url: 'https://lectern.test/v1/calendar/secret.ics' } }
    },
  })
  vi.stubGlobal('fetch', server)
  await ensureTemporal()
  await client.auth.waitUntilReady()
  await signInFake()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  show(<OwnCalendarButton />)
})
afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  await client.auth.signOut()
  vi.unstubAllGlobals()
})

const button = page.getByRole('button', { name: 'Subscribe in my calendar…' })
const dialog = page.getByRole('dialog', { name: 'Lessons in your own calendar' })

test('a refusal opens nothing, and the next press asks again', async () => {
  isRefused = true
  await userEvent.click(button)
  await expect.element(button).toBeEnabled()
  await expect.element(dialog).not.toBeInTheDocument()
  isRefused = false
  await userEvent.click(button)
  await expect.element(dialog).toBeVisible()
})

test('a student’s lessons come into the own calendar with two presses, and Esc closes', async () => {
  await userEvent.click(button)
  const own = dialog.getByRole('link', { name: 'Subscribe in my calendar' })
  await expect.element(own).toHaveAttribute('href', 'webcal://lectern.test/v1/calendar/secret.ics')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('of two children each button, and what it opens, says whose lessons are meant', async () => {
  show(['Anna', 'Ben'].map((name, at) => <OwnCalendarButton key={name} ofChild={{ id: at + 2, name }} />))
  await userEvent.click(page.getByRole('button', { name: 'Subscribe to the lessons of Ben…' }))
  const ofBen = page.getByRole('dialog', { name: 'Lessons of Ben in your own calendar' })
  await expect.element(ofBen.getByText(/can read when and where the lessons of Ben are/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(page.getByRole('button', { name: 'Subscribe to the lessons of Anna…' }))
  await expect.element(page.getByRole('dialog', { name: 'Lessons of Anna in your own calendar' })).toBeVisible()
})
