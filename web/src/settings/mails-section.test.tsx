import '../ui/base.css'
import '../ui/tokens.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../app/test-app.fake.tsx'
import { client } from '../lib/client.ts'
import { DataError } from '../lib/data-error.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'

const usual = {
  off: [] as string[],
  daily: [] as string[],
  leads: null as number[] | null,
  student_leads: null as number[] | null,
  quiet_from: 1260,
  quiet_until: 480,
  next_week_day: null as number | null,
}
let stored = usual
let isRefusing = false
/** The server's answer to a change waits for it. */
let gate: Promise<void>

async function open(role: 'teacher' | 'student', width = 1200): Promise<void> {
  const profile = { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', time_zone: 'UTC' }
  vi.stubGlobal(
    'fetch',
    fakeServer(role, {
      getUserProfileByUid: () => ({ getUserProfileByUid: profile }),
      mailPreferences: () => ({ mailPreferences: stored }),
      saveMailPreferences: async ({ preferences }) => {
        await gate
        if (isRefusing) throw new DataError([{ message: 'no', extensions: { code: 'not-allowed' } }])
        stored = preferences as typeof usual
        return { saveMailPreferences: stored }
      },
    }),
  )
  await client.auth.waitUntilReady()
  await signInFake()
  await openApp('/settings/notifications', { width, height: 900 })
}

beforeEach(() => {
  stored = usual
  isRefusing = false
  gate = Promise.resolve()
})
afterEach(closeApp)

const box = (name: string) => page.getByRole('switch', { name })

test.each([
  ['Emails', () => userEvent.click(page.getByText('Reminders', { exact: true }))],
  [
    'Times of reminders',
    () =>
      userEvent.selectOptions(page.getByRole('combobox', { name: 'Times of reminders' }), '2 days and 2 hours before'),
  ],
  ['Quiet hours', () => userEvent.click(page.getByText('Quiet at night'))],
])('%s are saved when the server has them, and not before', async (title, change) => {
  await open('student')
  await expect.element(box('Reminders')).toBeChecked()
  const saved = page.getByRole('region', { name: title, exact: true }).getByText('Saved', { exact: true })
  let answer: () => void = () => undefined
  gate = new Promise((resolve) => (answer = resolve))
  await change()
  // Long enough for the word to be drawn, were it said at once.
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
  expect(saved.query()).toBeNull()
  answer()
  await expect.element(saved).toBeVisible()
})

test('what is refused is shown as it stands, and nothing is said to be saved', async () => {
  await open('student')
  await expect.element(box('Reminders')).toBeChecked()
  isRefusing = true
  await userEvent.click(page.getByText('Reminders', { exact: true }))
  await expect.element(box('Reminders')).toBeChecked()
  expect(page.getByText('Saved', { exact: true }).query()).toBeNull()
  expect(stored).toEqual(usual)
})

test('what a link of a mail changed meanwhile is there on coming back, and stays with the next change', async () => {
  await open('student')
  await expect.element(box('Homework')).toBeChecked()
  stored = { ...usual, off: ['homework'] }
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.element(box('Homework')).not.toBeChecked()
  await userEvent.click(page.getByText('Reminders', { exact: true }))
  await expect.poll(() => stored.off.toSorted()).toEqual(['homework', 'reminder'])
})

test('a student switches a kind off and on by key, and chooses when reminders come', async () => {
  await open('student')
  await expect.element(box('Reminders')).toBeChecked()
  box('Homework').element().focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => stored.off).toEqual(['homework'])
  await userEvent.keyboard(' ')
  await expect.poll(() => stored.off).toEqual([])
  const changes = page.getByRole('combobox', { name: 'Changes of lessons' })
  await expect.element(changes).toHaveValue('once')
  await userEvent.selectOptions(changes, 'Once a day')
  await expect.poll(() => [stored.off, stored.daily]).toEqual([[], ['change']])
  await userEvent.selectOptions(changes, 'Off')
  await expect.poll(() => [stored.off, stored.daily]).toEqual([['change'], []])
  await userEvent.selectOptions(changes, 'At once')
  await expect.poll(() => [stored.off, stored.daily]).toEqual([[], []])
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Times of reminders' }), '2 days and 2 hours before')
  await expect.poll(() => stored.leads).toEqual([2880, 120])
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Times of reminders' }), 'As the teacher has it')
  await expect.poll(() => stored.leads).toBeNull()
})

test.each(['teacher', 'student'] as const)('a %s reads to which address it goes', async (role) => {
  await open(role)
  const emails = page.getByRole('region', { name: 'Emails' })
  await expect.element(emails.getByText(client.auth.getUser()?.email ?? 'no address')).toBeVisible()
})

test.each([390, 1200])('the lists of a card are as wide as each other, and none is cut, at %i px', async (width) => {
  await open('teacher', width)
  await expect.element(page.getByRole('combobox', { name: 'Requests' })).toBeVisible()
  // However short what is said below one of them is.
  page.getByText('When a student hands something in or writes a comment.').element().textContent = 'Briefly.'
  const card = page.getByRole('region', { name: 'Emails', exact: true }).element()
  const widths = [...card.querySelectorAll('select')].map((list) => Math.round(list.getBoundingClientRect().width))
  expect(widths.length).toBeGreaterThan(1)
  expect(new Set(widths).size).toBe(1)
  for (const list of document.querySelectorAll('select')) expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
})

test('nothing is said to be saved before anything was changed', async () => {
  await open('student')
  await expect.element(box('Reminders')).toBeChecked()
  expect(page.getByText('Saved', { exact: true }).query()).toBeNull()
  await userEvent.click(page.getByText('Reminders', { exact: true }))
  await expect.element(page.getByRole('region', { name: 'Emails' }).getByText('Saved')).toBeVisible()
})

test('a teacher says when students are reminded, and hears of requests and of lessons to mark', async () => {
  await open('teacher')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Requests' }), 'Once a day')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Work of students' }), 'Once a day')
  await expect.poll(() => stored.daily).toEqual(['request', 'work'])
  expect(box('Reminders').query()).toBeNull()
  await expect.element(box('Quiet at night')).toBeChecked()
  await userEvent.click(page.getByText('Lessons to mark', { exact: true }))
  await expect.poll(() => stored.off).toEqual(['unmarked'])
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Times of reminders' }), '1 hour before')
  await expect.poll(() => stored).toMatchObject({ leads: null, student_leads: [60] })
})

test.each(['teacher', 'student'] as const)('a %s chooses the day of the coming week, or none', async (role) => {
  await open(role)
  const day = page.getByRole('combobox', { name: 'Lessons of the coming week' })
  await expect.element(day).toHaveValue('off')
  isRefusing = true
  await userEvent.selectOptions(day, 'Sunday')
  await expect.element(day).toHaveValue('off')
  isRefusing = false
  await userEvent.selectOptions(day, 'Sunday')
  await expect.poll(() => [stored.off, stored.next_week_day]).toEqual([[], 7])
  await userEvent.selectOptions(day, 'Off')
  await expect.poll(() => stored.off).toEqual(['next_week'])
  await userEvent.selectOptions(day, 'Monday')
  await expect.poll(() => [stored.off, stored.next_week_day]).toEqual([[], 1])
})

test('the night is quiet until somebody says otherwise, on a phone as well', async () => {
  await open('student', 390)
  await expect.element(page.getByRole('combobox', { name: 'From' })).toHaveValue('1260')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Until' }), '540')
  await expect.poll(() => stored.quiet_until).toBe(540)
  await userEvent.click(page.getByText('Quiet at night'))
  await expect.poll(() => [stored.quiet_from, stored.quiet_until]).toEqual([0, 0])
  await expect.element(page.getByRole('combobox', { name: 'From' })).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test.each([
  ['teacher', 1200],
  ['teacher', 390],
  ['student', 390],
] as const)('the lists of a %s are of one width (%s px)', async (role, width) => {
  await open(role, width)
  await expect.element(page.getByRole('combobox', { name: 'Lessons of the coming week' })).toBeVisible()
  const lists = page.getByRole('region', { name: 'Emails' }).getByRole('combobox').elements()
  expect(lists.length).toBeGreaterThan(1)
  expect(new Set(lists.map((list) => list.getBoundingClientRect().width)).size).toBe(1)
})
