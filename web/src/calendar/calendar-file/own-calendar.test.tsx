import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'

const one = {
  feed_id: 'f',
  name: 'Phone',
  user_profile_id: 1,
  created_at: '2026-11-17T09:00:00Z',
  last_fetched_at: null,
  last_fetched_by: null,
}
const url = 'https://lectern.test/v1/calendar/secret.ics'

let feeds: (typeof one)[]
let isRefused: boolean
let made: unknown[]

beforeEach(() => {
  feeds = []
  isRefused = false
  made = []
})
afterEach(leaveCalendar)

async function open(): Promise<void> {
  await openCalendar({
    router: appRouter,
    events: [annasEvent],
    answers: {
      calendarFeeds: () => ({ calendarFeeds: feeds, myChildren: [] }),
      createCalendarFeed: ({ name }) => {
        if (isRefused) throw new Error('The server is full')
        made.push(name)
        return { createFeed: { feed_id: 'g', url } }
      },
    },
  })
  await userEvent.click(page.getByRole('button', { name: 'More' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Subscribe in my calendar…' }))
}
const dialog = page.getByRole('dialog', { name: 'Lessons in your own calendar' })
const address = dialog.getByRole('textbox', { name: 'Calendar address' })

test('beside an address that is in use another one is made, under a name', async () => {
  feeds = [one]
  await open()
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Phone')
  expect(made).toEqual([])
  await dialog.getByRole('textbox', { name: 'Name of the address' }).fill('Work')
  await userEvent.click(dialog.getByRole('button', { name: 'Make an address' }))
  await expect.element(address).toHaveValue(url)
  expect(made).toEqual(['Work'])
})

test('one press makes an address and the next opens it in the calendar of the machine', async () => {
  await open()
  await expect.element(address).toHaveValue(url)
  const own = dialog.getByRole('link', { name: 'Subscribe in my calendar' })
  await expect.element(own).toHaveAttribute('href', 'webcal://lectern.test/v1/calendar/secret.ics')
  const google = dialog.getByRole('link', { name: /^Google Calendar/ })
  await expect
    .element(google)
    .toHaveAttribute(
      'href',
      `https://calendar.google.com/calendar/r?cid=${encodeURIComponent('webcal://lectern.test/v1/calendar/secret.ics')}`,
    )
})

test('a refusal is told, and nothing opens', async () => {
  isRefused = true
  await open()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})
