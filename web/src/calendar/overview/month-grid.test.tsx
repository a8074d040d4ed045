import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../ui/base.css'
import { appRouter } from '../../routes.tsx'
import { annasEvent, leaveCalendar, openCalendar } from '../calendar-stage.tsx'

afterEach(leaveCalendar)

test('every event of a month can be hit: 24 px, as the smallest target anywhere (UX.md C2)', async () => {
  await openCalendar({ router: appRouter, search: '?date=2026-11-18&view=dayGridMonth', events: [annasEvent] })
  const anna = page.getByRole('button', { name: /Anna Weber/ }).first()
  await expect.element(anna).toBeVisible()
  await expect.poll(() => anna.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
})
