import type { Locator } from 'playwright-core'
import type { Hand } from './pointer.ts'
import type { SamplePeople } from './sample-calendar.ts'
import { goals, middle, seen, type Task, within } from './task.ts'

export const lesson = ({ page }: Hand, weekday: string, name: RegExp): Locator =>
  page.getByRole('list', { name: new RegExp(`^${weekday} `) }).getByRole('button', { name })

export const openWeek = async ({ page }: Hand, { newWeek }: SamplePeople) => {
  await page.goto(`/calendar?date=${newWeek()}&view=timeGridWeek`)
  await seen(page.getByRole('list', { name: /^Monday / }))
}
/** Opens a draft on Tuesday at four; its first field has the focus. */
const draft = async (hand: Hand) => {
  await hand.clickAt(await hand.time('Tuesday', 16))
  await seen(hand.page.getByRole('combobox', { name: 'Student' }))
}
export const planWeekly = async (hand: Hand) => {
  await draft(hand)
  await hand.type('ann')
  await hand.choose(hand.page.getByLabel('Repeats'), 'Every week')
  await hand.click(hand.page.getByRole('dialog', { name: 'New lesson' }).getByRole('button', { name: 'Save' }))
  await seen(lesson(hand, 'Tuesday', /Anna Weber, 16:00.*weekly/))
}
const moveToThursday = async (hand: Hand) => {
  await hand.drag(await hand.time('Tuesday', 16.25), await hand.time('Thursday', 17.25))
  await seen(lesson(hand, 'Thursday', /Anna Weber, 17:00/))
}
/** The most frequent acts of a teacher. */
export const teacherTasks: readonly Omit<Task, 'who'>[] = [
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
    begin: openWeek,
    run: async (hand) => {
      await draft(hand)
      await hand.type('ann')
      await hand.press('Enter')
      await seen(lesson(hand, 'Tuesday', /Anna Weber, 16:00/))
    },
  },
  { name: 'T3 weekly lesson', most: goals.T3, begin: openWeek, run: planWeekly },
  {
    name: 'T4 move one occurrence',
    most: goals.T4,
    begin: async (hand, samplePeople) => {
      await openWeek(hand, samplePeople)
      await planWeekly(hand)
    },
    run: moveToThursday,
  },
  {
    name: 'T5 move it for good',
    most: goals.T5,
    begin: async (hand, samplePeople) => {
      await openWeek(hand, samplePeople)
      await planWeekly(hand)
    },
    run: async (hand) => {
      await moveToThursday(hand)
      await hand.click(hand.page.getByRole('button', { name: 'Apply to all following' }))
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
      await hand.click(page.getByRole('button', { name: 'Mark absent: Luca Rossi' }))
      await hand.click(page.getByRole('button', { name: 'Mark all 5 taught' }))
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
      await hand.page.goto(`/calendar?date=${monday}&view=timeGridWeek`)
      await seen(lesson(hand, 'Monday', new RegExp(name)))
    },
    run: async (hand) => {
      const { page } = hand
      await hand.rightClick(lesson(hand, 'Monday', /Pupil/))
      await hand.click(page.getByRole('menuitem', { name: /^Cancel with a make-up, offer the time to / }))
      await seen(lesson(hand, 'Monday', /tentative/))
    },
  },
  {
    name: 'T8 book the make-up',
    most: goals.T8,
    begin: async (hand, samplePeople) => {
      await samplePeople.newMakeUp()
      await openWeek(hand, samplePeople)
    },
    run: async (hand) => {
      const slip = hand.page.getByRole('region', { name: /^To schedule/ }).getByText('Anna Weber')
      await hand.drag(await middle(slip.first()), await hand.time('Tuesday', 16))
      await seen(lesson(hand, 'Tuesday', /^16:00 Anna Weber/))
    },
  },
  {
    name: 'T9 note and homework in the lesson',
    most: goals.T9,
    begin: async ({ page }, samplePeople) => {
      await page.goto(`/lesson?lesson=${samplePeople.newLesson()}`)
      await seen(page.getByLabel('What to practise'))
    },
    run: async (hand) => {
      await hand.click(hand.page.getByLabel('What to practise'))
      await hand.type('Page 12, hands')
      await hand.press('Tab')
      await hand.type('Well done')
      await seen(hand.page.getByText('Saved'))
    },
  },
  {
    name: 'T9 open the next lesson of a series and plan it',
    most: within(2, 15, 6),
    begin: async ({ page }) => {
      await page.goto('/')
      await seen(page.getByRole('region', { name: 'Next lesson' }).getByText('Anna Weber'))
    },
    run: async (hand) => {
      const { page } = hand
      await hand.click(
        page.getByRole('region', { name: 'Next lesson' }).getByRole('link', { name: 'Anna Weber' }).first(),
      )
      await hand.click(page.getByLabel('What you want to do'))
      await hand.type('Cadence, hands.')
      await seen(page.getByText('Saved'))
    },
  },
  {
    name: 'T6 mark one lesson of a series',
    most: within(1, 0, 3),
    begin: async ({ page }, samplePeople) => {
      await samplePeople.forgetMarks()
      await page.goto(`/lesson?lesson=${samplePeople.today}`)
      await seen(page.getByRole('button', { name: 'Mark taught' }))
    },
    run: async (hand) => {
      await hand.click(hand.page.getByRole('button', { name: 'Mark taught' }).last())
      await seen(hand.page.getByText(/ marked taught$/))
    },
  },
  {
    name: 'T10 hand over a resource',
    most: goals.T10,
    begin: async ({ page }, samplePeople) => {
      await samplePeople.newResource()
      await page.goto('/lesson/resources')
      await seen(page.getByRole('region', { name: 'Students' }).getByText('Anna Weber'))
    },
    run: async (hand) => {
      const { page } = hand
      const row = page.getByRole('listitem').filter({ hasText: 'Hanon' }).filter({ hasNotText: 'used by' }).first()
      const student = page.getByRole('region', { name: 'Students' }).getByText('Anna Weber')
      await hand.drag(await middle(row.getByRole('img').first()), await middle(student))
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
      await hand.click(page.getByLabel('First name'))
      await hand.type('Nora')
      await hand.click(page.getByLabel('Email'))
      await hand.type(`nora${round}@example.org`)
      await hand.click(page.getByRole('button', { name: 'Add and invite' }))
      await seen(page.getByText(/Nora added, and an invitation is on its way/))
    },
  },
  {
    name: 'T11 add twenty students from a list',
    most: goals.T11list,
    begin: async ({ page }) => {
      await page.goto('/profile/create')
      await page.getByText('Many').click()
      await seen(page.getByLabel('Your students'))
    },
    run: async (hand, { round }) => {
      const { page } = hand
      const lines = Array.from({ length: 20 }, (_, index) => `Pupil ${round}-${index}, p${round}-${index}@example.org`)
      await hand.click(page.getByLabel('Your students'))
      await hand.paste(lines.join('\n'))
      await hand.click(page.getByRole('button', { name: 'Add 20 students' }))
      await seen(page.getByText('20 students added'))
    },
  },
  {
    name: 'T12 close a day',
    most: goals.T12,
    begin: async (hand, samplePeople) => {
      await openWeek(hand, samplePeople)
      await planWeekly(hand)
      await hand.page.getByRole('button', { name: /^Tue / }).dblclick()
      await seen(hand.page.getByRole('region', { name: /Tuesday/ }))
    },
    run: async (hand) => {
      const { page } = hand
      await hand.click(page.getByRole('button', { name: 'Close days…' }))
      await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Close these days' }))
      await seen(page.getByText(/^Closed, /))
    },
  },
]
