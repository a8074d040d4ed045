import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../lib/query-cache.ts'
import { appRouter } from '../routes.ts'
import { signOut } from '../shell/sign-out.ts'
import { typeWhen, whenField, whenIn } from '../ui/typed-when.fake.ts'
import { annasEvent, leaveCalendar, openCalendar } from './test-calendar.fake.tsx'

const waiting = {
  lesson_id: 40,
  event_id: null,
  lesson_status_id: 1,
  user_profile_id: 2,
  title: 'Étude',
  minutes: 30,
  video_link: null,
  attendance: null,
  make_up_of: null,
  version: 1,
}

/** The events that were written. */
let written: unknown[]
let router: ReturnType<typeof appRouter>

async function open(): Promise<void> {
  written = []
  await openCalendar({
    router: (history) => (router = appRouter(history)),
    events: [annasEvent],
    answers: {
      loadLessonCards: () => ({ loadLessons: [waiting] }),
      saveEvent: ({ event: row }) => {
        written.push(row)
        return { upsertEvent: { ...annasEvent, event_id: 500, ...(row as object) } }
      },
    },
  })
  await expect.element(event).toBeVisible()
}
afterEach(leaveCalendar)

const event = page.getByRole('button', { name: /Anna Weber.*Scales/ })
const draft = page.getByRole('dialog', { name: 'New lesson' })
const student = draft.getByRole('combobox', { name: 'Student' })
const form = page.getByRole('dialog', { name: 'Anna Weber' })
const title = page.getByRole('textbox', { name: /^Title/ })
const told = page.getByText(/was not saved/)
const again = page.getByRole('button', { name: 'Open again' })
/** Beside whatever is open; by its text, since what a dialog covers has no role. */
const beside = page.getByText(/^Week 47/)

/** The same tab, loaded anew: what lay in the page is gone. */
async function reload(): Promise<void> {
  const name = 'draft.calendar.forms'
  const kept = sessionStorage.getItem(name)
  await leaveCalendar()
  if (kept !== null) sessionStorage.setItem(name, kept)
  await open()
}

async function type(text: string): Promise<void> {
  await userEvent.keyboard('n')
  await expect.element(student).toHaveFocus()
  await userEvent.type(student, text)
}

test('a click beside a new lesson keeps what was typed of it, and says so', async () => {
  await open()
  await type('Recital')
  await userEvent.fill(title, 'With the choir')
  await userEvent.selectOptions(draft.getByLabelText('Repeats'), 'weekly 2')
  await userEvent.click(beside)
  await expect.element(draft).not.toBeInTheDocument()
  await expect.element(page.getByText('With the choir was not saved.')).toBeVisible()
  expect(written).toEqual([])
  await userEvent.click(again)
  await expect.element(student).toHaveValue('Recital')
  await expect.element(title).toHaveValue('With the choir')
  await expect.element(draft.getByLabelText('Repeats')).toHaveValue('weekly 2')
  await expect.element(told).not.toBeInTheDocument()
})

test('so does Escape, and another page', async () => {
  await open()
  await type('Recital')
  await userEvent.click(title)
  await userEvent.keyboard('{Escape}')
  await expect.element(draft).not.toBeInTheDocument()
  await expect.element(page.getByText('Recital was not saved.')).toBeVisible()
  await userEvent.click(again)
  await expect.element(student).toHaveValue('Recital')
  await router.navigate({ to: '/settings/{-$section}', params: { section: 'keyboard' } })
  await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  router.history.back()
  await expect.element(page.getByText('Recital was not saved.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Dismiss' }))
  await expect.element(told).not.toBeInTheDocument()
})

test('another time takes over what is typed, and is saved with it', async () => {
  await open()
  await type('Recital')
  await userEvent.fill(title, 'With the choir')
  const times = page.getByRole('button', { name: /^Times\./ })
  const { height, width } = times.element().getBoundingClientRect()
  // At ten on the fifth day of seven: two of fourteen hours down. A person holds the button for a moment.
  await userEvent.click(times, { position: { x: (width * 4.1) / 7, y: (height * 2.1) / 14 }, delay: 120 })
  await expect.element(draft.getByRole('heading', { name: /Nov 19/ })).toBeVisible()
  await expect.element(student).toHaveValue('Recital')
  await expect.element(title).toHaveValue('With the choir')
  await expect.element(told).not.toBeInTheDocument()
  await userEvent.click(draft.getByRole('button', { name: 'Save' }))
  const row = { title: 'With the choir', start: '2026-11-19T10:00:00.000Z' }
  await expect.poll(() => written).toMatchObject([row])
  await expect.element(told).not.toBeInTheDocument()
})

test('so does one that is drawn', async () => {
  await open()
  await type('Recital')
  const times = page.getByRole('button', { name: /^Times\./ })
  const { height, width } = times.element().getBoundingClientRect()
  const at = (hours: number) => ({ x: (width * 4.1) / 7, y: (height * hours) / 14 })
  await userEvent.dragAndDrop(times, times, { sourcePosition: at(2.05), targetPosition: at(4), steps: 20 })
  await expect.element(draft.getByRole('heading', { name: /Nov 19.*10:00.*12:00/ })).toBeVisible()
  await expect.element(student).toHaveValue('Recital')
  await expect.element(told).not.toBeInTheDocument()
})

test('what is given up, and who was only picked, is not asked about', async () => {
  await open()
  await type('Recital')
  await userEvent.click(draft.getByRole('button', { name: 'Cancel' }))
  await expect.element(draft).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Plan a lesson with Anna Weber' }))
  await expect.element(student).toHaveValue('Anna Weber')
  const names = page.getByRole('listbox')
  await expect.element(names).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(names).not.toBeInTheDocument()
  await userEvent.click(beside)
  await expect.element(draft).not.toBeInTheDocument()
  await expect.element(told).not.toBeInTheDocument()
})

test('a click beside a lesson that is edited keeps what was typed, and not where nothing was', async () => {
  await open()
  await userEvent.click(event)
  await userEvent.click(form.getByRole('button', { name: 'Edit' }))
  await expect.element(title).toHaveValue('Scales')
  await userEvent.keyboard('{Escape}')
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(told).not.toBeInTheDocument()
  await userEvent.click(event)
  await userEvent.click(form.getByRole('button', { name: 'Edit' }))
  await userEvent.fill(title, 'Arpeggios')
  await userEvent.click(beside, { force: true })
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(page.getByText('Anna Weber was not saved.')).toBeVisible()
  await userEvent.click(again)
  await expect.element(title).toHaveValue('Arpeggios')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await expect.poll(() => written).toMatchObject([{ event_id: 7, title: 'Arpeggios' }])
  await expect.element(told).not.toBeInTheDocument()
})

const closing = page.getByRole('dialog', { name: 'Close days' })
const reason = closing.getByRole('textbox', { name: /^Reason/ })

const move = page.getByRole('dialog', { name: 'Move to…' })
const planning = page.getByRole('dialog', { name: 'Plan…' })
const repeat = page.getByRole('dialog', { name: 'Repeat' })
const card = page.getByRole('complementary').getByRole('button', { name: /^Anna Weber Étude/ })

/** Each form over the week with words in it, how it is opened and filled in, and how it looks once it is open again. */
const forms: Readonly<Record<string, { fill: () => Promise<void>; stands: () => Promise<void> }>> = {
  'a new lesson': {
    fill: async () => {
      await type('Recital')
      await userEvent.fill(title, 'With the choir')
      await userEvent.selectOptions(draft.getByLabelText('Repeats'), 'weekly 2')
    },
    stands: async () => {
      await expect.element(student).toHaveValue('Recital')
      await expect.element(title).toHaveValue('With the choir')
      await expect.element(draft.getByLabelText('Repeats')).toHaveValue('weekly 2')
    },
  },
  'a lesson that is edited': {
    fill: async () => {
      await userEvent.click(event)
      await userEvent.click(form.getByRole('button', { name: 'Edit' }))
      await userEvent.fill(title, 'Arpeggios')
    },
    stands: async () => {
      await expect.element(title).toHaveValue('Arpeggios')
    },
  },
  'another time': {
    fill: async () => {
      event.element().focus()
      await userEvent.keyboard('m')
      await typeWhen(whenField(move, 'Date'), '2026-11-20')
      await typeWhen(whenField(move, 'Time'), '17:15')
    },
    stands: async () => {
      await expect.poll(() => whenIn(whenField(move, 'Date'))).toBe('2026-11-20')
      await expect.poll(() => whenIn(whenField(move, 'Time'))).toBe('17:15')
    },
  },
  'a time for a lesson that waits': {
    fill: async () => {
      await userEvent.click(card)
      await typeWhen(whenField(planning, 'Date'), '2026-11-20')
    },
    stands: async () => {
      await expect.poll(() => whenIn(whenField(planning, 'Date'))).toBe('2026-11-20')
    },
  },
  'how something shall repeat': {
    fill: async () => {
      event.element().focus()
      await userEvent.keyboard('.')
      await userEvent.click(page.getByRole('menuitem', { name: 'Repeat…' }))
      await userEvent.selectOptions(repeat.getByLabelText('Repeats'), 'weekly 2')
      await userEvent.fill(repeat.getByLabelText('Times'), '7')
    },
    stands: async () => {
      await expect.element(repeat.getByLabelText('Repeats')).toHaveValue('weekly 2')
      await expect.element(repeat.getByLabelText('Times')).toHaveValue(7)
    },
  },
  'days that are closed': {
    fill: async () => {
      await router.navigate({ href: '/calendar?date=2026-11-18&do=close' })
      await expect.element(closing).toBeVisible()
      await userEvent.fill(reason, 'A concert tour')
    },
    stands: async () => {
      await expect.element(reason).toHaveValue('A concert tour')
    },
  },
}

describe.each(Object.entries(forms))('%s', (_, { fill, stands }) => {
  test('outlives a reload while it is typed, and once it was left', async () => {
    await open()
    await fill()
    await expect.poll(() => sessionStorage.getItem('draft.calendar.forms')).not.toBeNull()
    await reload()
    await expect.element(told).toBeVisible()
    // Left as it stands: it waits on.
    await reload()
    await userEvent.click(again)
    await stands()
    await expect.element(told).not.toBeInTheDocument()
    await reload()
    await userEvent.click(page.getByRole('button', { name: 'Dismiss' }))
    await expect.element(told).not.toBeInTheDocument()
    await reload()
    await expect.element(told).not.toBeInTheDocument()
  })

  test('is given up for good', async () => {
    await open()
    await fill()
    await expect.poll(() => sessionStorage.getItem('draft.calendar.forms')).not.toBeNull()
    await userEvent.click(page.getByRole('button', { name: 'Cancel', exact: true }))
    await expect.poll(() => sessionStorage.getItem('draft.calendar.forms')).toBeNull()
    await expect.element(told).not.toBeInTheDocument()
  })

  test('waits for nobody after a sign-out', async () => {
    await open()
    await fill()
    await expect.poll(() => sessionStorage.getItem('draft.calendar.forms')).not.toBeNull()
    await signOut()
    await expect.element(event).not.toBeInTheDocument()
    expect(sessionStorage.getItem('draft.calendar.forms')).toBeNull()
    expect(queryClient.getQueryData(['refused forms']) ?? []).toEqual([])
  })
})
