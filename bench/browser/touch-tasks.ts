import type { Hand, Point } from './pointer.ts'
import type { SamplePeople } from './sample-calendar.ts'
import { goals, middle, seen, type Task } from './task.ts'

const lesson = ({ page }: Hand, name: RegExp) =>
  page.getByRole('region', { name: /\d{4}/ }).getByRole('listitem').getByRole('button', { name })

const dayAfter = (monday: string, days: number) => Temporal.PlainDate.from(monday).add({ days }).toString()

/** Opens the Tuesday of an empty week, as a phone shows it. */
async function openDay({ page }: Hand, { newWeek }: SamplePeople): Promise<void> {
  await page.goto(`/calendar?date=${dayAfter(newWeek(), 1)}&view=timeGridDay`)
  await seen(page.getByRole('list', { name: /^Tuesday / }))
  await page.getByText('17:00', { exact: true }).first().scrollIntoViewIfNeeded()
}

/** Where an hour begins on the day that is shown: beside its name, a little lower. */
async function at({ page }: Hand, hour: number): Promise<Point> {
  const box = await page.getByText(`${hour}:00`, { exact: true }).first().boundingBox()
  if (!box) throw new Error(`${hour}:00 is not on the screen`)
  return { x: box.x + 200, y: box.y + 14 }
}

async function draft(hand: Hand): Promise<void> {
  await hand.tapAt(await at(hand, 16))
  await seen(hand.page.getByRole('combobox', { name: 'Student' }))
}

async function planWeekly(hand: Hand): Promise<void> {
  await draft(hand)
  await hand.type('ann')
  await hand.choose(hand.page.getByLabel('Repeats'), 'Every week')
  await hand.tap(hand.page.getByRole('dialog', { name: 'New lesson' }).getByRole('button', { name: 'Save' }))
  await seen(lesson(hand, /Anna Weber, 16:00.*weekly/))
}

async function openPlannedDay(hand: Hand, samplePeople: SamplePeople): Promise<void> {
  await openDay(hand, samplePeople)
  await planWeekly(hand)
  await hand.page.reload()
  await seen(lesson(hand, /Anna Weber, 16:00/))
  await hand.page.getByText('17:00', { exact: true }).first().scrollIntoViewIfNeeded()
}

async function moveByAnHour(hand: Hand): Promise<void> {
  const from = await middle(lesson(hand, /Anna Weber, 16:00/))
  const [four, five] = [await at(hand, 16), await at(hand, 17)]
  await hand.carry(from, { x: from.x, y: from.y + five.y - four.y })
  await seen(lesson(hand, /Anna Weber, 17:00/))
}

/** The most frequent acts of a teacher on a phone of 390 px, by touch. */
export const touchTasks: readonly Omit<Task, 'who'>[] = [
  {
    name: 'T1 see today and the next student',
    most: goals.T1,
    begin: async () => {},
    run: async ({ page }) => {
      await page.goto('/')
      await seen(page.getByRole('region', { name: 'Next lesson' }).getByText('Anna Weber'))
    },
  },
  {
    name: 'T2 one lesson for a known student',
    most: goals.T2,
    begin: openDay,
    run: async (hand) => {
      await draft(hand)
      await hand.type('ann')
      await hand.press('Enter')
      await seen(lesson(hand, /Anna Weber, 16:00/))
    },
  },
  { name: 'T3 weekly lesson', most: goals.T3, begin: openDay, run: planWeekly },
  { name: 'T4 move one occurrence', most: goals.T4, begin: openPlannedDay, run: moveByAnHour },
  {
    name: 'T5 move it for good',
    most: goals.T5,
    begin: openPlannedDay,
    run: async (hand) => {
      await moveByAnHour(hand)
      await hand.tap(hand.page.getByRole('button', { name: 'Apply to all following' }))
      await seen(hand.page.getByText(/Anna Weber: \d+ lessons? changed/))
    },
  },
  {
    name: 'T6 attendance of a six-lesson day, one stayed away',
    most: goals.T6,
    begin: async ({ page }, samplePeople) => {
      await samplePeople.forgetMarks()
      await page.goto('/')
      await seen(page.getByRole('button', { name: 'Mark all 6 taught' }))
    },
    run: async (hand) => {
      const { page } = hand
      await hand.tap(page.getByRole('button', { name: 'Mark absent: Luca Rossi' }))
      await hand.tap(page.getByRole('button', { name: 'Mark all 5 taught' }))
      await seen(page.getByText('5 lessons marked taught'))
    },
  },
  {
    name: 'T7 call a lesson off with a make-up, its student told, its time offered',
    most: goals.T7,
    begin: async (hand, samplePeople) => {
      await samplePeople.newMakeUp()
      const monday = samplePeople.newWeek()
      const name = await samplePeople.newLessonOfPupil(monday)
      await hand.page.goto(`/calendar?date=${monday}&view=timeGridDay`)
      await seen(lesson(hand, new RegExp(name)))
      await lesson(hand, new RegExp(name)).scrollIntoViewIfNeeded()
    },
    run: async (hand) => {
      const { page } = hand
      await hand.carry(await middle(lesson(hand, /Pupil/)))
      await hand.tap(page.getByRole('menuitem', { name: /^Cancel with a make-up, offer the time to / }))
      await seen(lesson(hand, /tentative/))
    },
  },
  {
    name: 'T8 book the make-up',
    most: goals.T8,
    begin: async ({ page }, samplePeople) => {
      await samplePeople.newMakeUp()
      await page.goto('/')
      await seen(page.getByRole('link', { name: 'Plan Anna Weber' }))
    },
    run: async (hand, { newWeek }) => {
      const { page } = hand
      await hand.tap(page.getByRole('link', { name: 'Plan Anna Weber' }))
      const dialog = page.getByRole('dialog', { name: /^Plan / })
      await hand.tap(dialog.getByRole('spinbutton').first())
      await hand.type(newWeek().split('-').toReversed().join(''))
      await hand.tap(dialog.getByRole('button', { name: 'Plan lesson' }))
      await seen(page.getByText(/ planned for /))
    },
  },
  {
    name: 'T9 note and homework in the lesson',
    most: { ...goals.T9, actions: goals.T9.actions + 1 },
    begin: async ({ page }, samplePeople) => {
      await page.goto(`/lesson?lesson=${samplePeople.newLesson()}`)
      await seen(page.getByLabel('What to practise'))
    },
    run: async (hand) => {
      await hand.tap(hand.page.getByLabel('What to practise'))
      await hand.type('Page 12, hands')
      await hand.tap(hand.page.getByLabel('Note for the student'))
      await hand.type('Well done')
      await seen(hand.page.getByText('Saved'))
    },
  },
  {
    name: 'T10 hand over a resource',
    most: goals.T10,
    begin: async ({ page }, samplePeople) => {
      await samplePeople.newResource()
      await page.goto('/lesson/resources')
      await seen(page.getByRole('listitem').filter({ hasText: `Hanon ${samplePeople.round}` }))
    },
    run: async (hand, { round }) => {
      const { page } = hand
      await hand.tap(page.getByRole('button', { name: `Give Hanon ${round} to…` }))
      await hand.tap(page.getByRole('dialog').getByText('Anna Weber'))
      await seen(page.getByText(/“?Hanon.*Anna Weber/))
    },
  },
  {
    name: 'T11 add and invite a student',
    most: goals.T11,
    begin: async ({ page }) => {
      await page.goto('/profile/create')
      await seen(page.getByLabel('First name'))
    },
    run: async (hand, { round }) => {
      const { page } = hand
      await hand.tap(page.getByLabel('First name'))
      await hand.type('Nora')
      await hand.tap(page.getByLabel('Email'))
      await hand.type(`nora${round}@example.org`)
      await hand.tap(page.getByRole('button', { name: 'Add and invite' }))
      await seen(page.getByText(/Nora added, and an invitation is on its way/))
    },
  },
  {
    name: 'T12 close a day',
    most: goals.T12,
    begin: openPlannedDay,
    run: async (hand) => {
      const { page } = hand
      await hand.tap(page.getByRole('button', { name: 'Close days…' }))
      await hand.tap(page.getByRole('dialog').getByRole('button', { name: 'Close these days' }))
      await seen(page.getByText(/^Closed, /))
    },
  },
]
