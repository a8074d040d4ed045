import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changePreferences, defaultPreferences } from '../../lib/preferences.ts'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'
import { zoomStore } from '../grid/zoom.ts'

afterEach(async () => {
  await leaveCalendar()
  changePreferences(defaultPreferences)
})

const anna = { user_profile_id: 2, display_name: 'Anna Weber', colour: 'fern', time_zone: 'America/New_York' }

test('a second time zone is turned on and off without its key', async () => {
  await openCalendar({
    router: appRouter,
    events: [annasEvent],
    answers: { loadStudents: () => ({ getStudentList: [anna] }) },
  })
  await expect.element(page.getByRole('button', { name: /Anna Weber.*Scales/ })).toBeVisible()
  const turn = async () => {
    await userEvent.click(page.getByRole('button', { name: 'More' }))
    await userEvent.click(page.getByRole('menuitem', { name: /^Second time zone/ }))
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  }
  await turn()
  await expect.element(page.getByText('New York')).toBeVisible()
  await turn()
  await expect.element(page.getByText('New York')).not.toBeInTheDocument()
})

test('the hours are made higher and lower without a wheel, in a view that has hours', async () => {
  zoomStore.set(1)
  await openCalendar({ router: appRouter, events: [annasEvent] })
  const block = page.getByRole('button', { name: /Anna Weber.*Scales/ })
  await expect.element(block).toBeVisible()
  const height = () => block.element().getBoundingClientRect().height
  const usual = height()
  const choose = async (name: string) => {
    await userEvent.click(page.getByRole('button', { name: 'More' }))
    await userEvent.click(page.getByRole('menuitem', { name }))
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  }
  await choose('Taller rows')
  await expect.poll(height).toBeGreaterThan(usual * 1.3)
  const higher = height()
  // Another view and back: they stay as they were made.
  await userEvent.keyboard('3')
  await expect.element(page.getByRole('radio', { name: 'Month' })).toBeChecked()
  await userEvent.click(page.getByRole('button', { name: 'More' }))
  await expect.element(page.getByRole('menuitem', { name: /Second time zone/ })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: /hours$/ })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await userEvent.keyboard('2')
  await expect.poll(height).toBeCloseTo(higher, 0)
  await choose('Shorter rows')
  await expect.poll(height).toBeCloseTo(usual, 0)
  await userEvent.click(page.getByRole('button', { name: 'More' }))
  await expect.element(page.getByRole('menuitem', { name: 'Taller rows' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Shorter rows' })).not.toBeInTheDocument()
})
