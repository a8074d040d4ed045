import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changePreferences, preferencesStore } from '../../lib/preferences.ts'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'

type Row = Record<string, unknown>

/** Events that were saved, and names that were taken onto the list. */
let saved: Row[]
let added: string[]

beforeEach(() => {
  saved = []
  added = []
})
afterEach(leaveCalendar)

const draft = page.getByRole('dialog', { name: 'New lesson' })
const student = draft.getByRole('combobox', { name: 'Student' })
const words = draft.getByRole('textbox', { name: 'When' })
const save = () => userEvent.click(draft.getByRole('button', { name: 'Save' }))

const students = ['Anna Weber', 'Anna-Lena Fuchs', 'Luca Rossi'].map((display_name, index) => ({
  user_profile_id: index + 2,
  display_name,
  first_name: null,
  last_name: null,
  colour: 'fern',
}))

async function open(width = 1440): Promise<void> {
  const events = [annasEvent]
  await openCalendar({
    router: appRouter,
    events,
    width,
    answers: {
      loadStudents: () => ({ getStudentList: students }),
      saveProfiles: ({ profiles }) => {
        added.push(...(profiles as { display_name: string }[]).map(({ display_name }) => display_name))
        return { upsertUserProfile: [{ user_profile_id: 50 }] }
      },
      saveLesson: () => ({ upsertLesson: { lesson_id: 70 } }),
      saveEvent: ({ event }) => {
        saved.push(event as Row)
        const row = { ...annasEvent, event_id: 500, ...(event as object) }
        events.push(row)
        return { upsertEvent: row }
      },
    },
  })
  await expect.element(page.getByRole('button', { name: /Anna Weber.*Scales/ })).toBeVisible()
  await userEvent.keyboard('n')
  await expect.element(student).toHaveFocus()
}

test('its day, time and length are shown and changed, part by part', async () => {
  const before = preferencesStore.get()
  onTestFinished(() => preferencesStore.set(before))
  changePreferences({ timeFormat: '24' })
  await open()
  await userEvent.type(student, 'luca')
  // The list is open until the field is left, and hides what is around it from a screen reader.
  await userEvent.tab()
  const day = draft.getByRole('group', { name: 'Date' })
  await userEvent.click(day.getByRole('spinbutton', { name: /day/ }))
  await userEvent.keyboard('20')
  await userEvent.click(draft.getByRole('group', { name: 'Time' }).getByRole('spinbutton', { name: /hour/ }))
  await userEvent.keyboard('1730')
  await userEvent.fill(draft.getByRole('spinbutton', { name: 'Minutes' }), '60')
  await expect.element(draft.getByRole('heading', { name: /20.* 17:30–18:30$/ })).toBeVisible()
  await save()
  await expect
    .poll(() => saved)
    .toMatchObject([{ user_profile_id: 4, start: '2026-11-20T17:30:00.000Z', end: '2026-11-20T18:30:00.000Z' }])
})

test.each([1440, 390])('at %i px it is typed as words, also for a day that is not in view', async (width) => {
  await open(width)
  await userEvent.type(student, 'luca')
  await userEvent.tab()
  await userEvent.fill(words, '2026-12-27 at ha')
  await expect.element(draft.getByText('Not understood yet')).toBeVisible()
  // Nothing is planned past words that are not read.
  await expect.element(draft.getByRole('button', { name: 'Save' })).toBeDisabled()
  await userEvent.fill(words, '27 dec at half past four for an hour')
  await expect.element(draft.getByRole('heading', { name: /27.*[46]:30.*[57]:30/ })).toBeVisible()
  await userEvent.click(words)
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => saved)
    .toMatchObject([{ user_profile_id: 4, start: '2026-12-27T16:30:00.000Z', end: '2026-12-27T17:30:00.000Z' }])
  // It is shown where it was planned.
  await expect.element(page.getByRole('button', { name: /Luca Rossi/ }).first()).toBeVisible()
})

test('words that say a day alone leave the time, though they were an hour while they were typed', async () => {
  await open()
  await userEvent.type(student, 'luca')
  await userEvent.tab()
  await userEvent.fill(draft.getByRole('spinbutton', { name: 'Minutes' }), '50')
  await userEvent.fill(words, '18 nov 11:15')
  await userEvent.fill(words, '')
  await userEvent.fill(words, '18 nov 11:15')
  await userEvent.type(words, '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}')
  await save()
  await expect.poll(() => saved).toHaveLength(1)
  const [{ start, end }] = saved as [{ start: string; end: string }]
  expect([start.slice(0, 10), start.slice(11, 16) === '11:15']).toEqual(['2026-11-18', false])
  expect(Date.parse(end) - Date.parse(start)).toBe(50 * 60_000)
})

test('a length that no lesson has can’t be saved, and loses nothing', async () => {
  await open()
  await userEvent.type(student, 'luca')
  await userEvent.tab()
  await userEvent.fill(draft.getByRole('spinbutton', { name: 'Minutes' }), '0')
  await expect.element(draft.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expect.element(student).toHaveValue('luca')
})

test('where two fit it asks which, by Enter, by Tab and by a press on Save', async () => {
  await open()
  await userEvent.type(student, 'anna{Enter}')
  await expect.element(draft.getByText('Which one?')).toHaveAttribute('data-asked')
  await userEvent.tab()
  await save()
  expect(saved).toEqual([])
  await userEvent.click(draft.getByRole('button', { name: 'Anna-Lena Fuchs' }))
  await expect.element(draft.getByText('Which one?')).not.toBeInTheDocument()
  await save()
  await expect.poll(() => saved).toMatchObject([{ user_profile_id: 3, title: 'Anna-Lena Fuchs' }])
})

test('a name that nobody has says before Enter that it will be a private time', async () => {
  await open()
  await userEvent.type(student, 'Recital')
  const ways = draft.getByRole('radiogroup', { name: 'No student of this name' })
  const asPrivate = ways.getByRole('radio', { name: 'Plan a private time, “Recital”' })
  await expect.element(asPrivate).toBeChecked()
  await userEvent.type(student, '{Enter}')
  await expect.poll(() => saved).toMatchObject([{ user_profile_id: null, title: 'Recital' }])
  expect(added).toEqual([])
})

test('or it is planned for a new student', async () => {
  await open()
  await userEvent.type(student, 'Omar Aziz')
  await userEvent.click(draft.getByText('Plan it for a new student, Omar Aziz'))
  await save()
  await expect.poll(() => saved).toMatchObject([{ user_profile_id: 50, title: 'Omar Aziz' }])
  expect(added).toEqual(['Omar Aziz'])
})

test('what repeats says until when and why, and one press takes the end away', async () => {
  await open()
  await userEvent.type(student, 'luca')
  await userEvent.tab()
  await userEvent.fill(words, '2026-11-20 16:00')
  await userEvent.selectOptions(draft.getByLabelText('Repeats'), 'Every week')
  await expect.element(draft.getByText(/^Until .*5.*No end was said and no term is set/)).toBeVisible()
  await userEvent.click(draft.getByRole('button', { name: 'Without an end' }))
  await expect.element(draft.getByLabelText('Ends')).toHaveValue('never')
})
