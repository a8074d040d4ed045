/// <reference types="@vitest/browser-playwright" />
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'

const touch = async (enabled: boolean) => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled })
  await vi.waitUntil(() => window.matchMedia('(pointer: coarse)').matches === enabled)
}

beforeEach(() => touch(true))
afterEach(async () => {
  await leaveCalendar()
  await touch(false)
})

test('what can be done with a lesson stands in one row for a finger', async () => {
  await openCalendar({ router: appRouter, events: [annasEvent], width: 390, search: '?date=2026-11-18' })
  await userEvent.click(page.getByRole('button', { name: /Anna Weber/ }))
  const preview = page.getByRole('dialog', { name: 'Anna Weber' })
  const top = (name: string) => preview.getByRole('button', { name }).element().getBoundingClientRect().top
  await expect.element(preview.getByRole('button', { name: 'Edit' })).toBeVisible()
  expect(top('More')).toBe(top('Edit'))
})
