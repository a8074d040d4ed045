import type { Hand } from './pointer.ts'
import type { SamplePeople } from './sample-calendar.ts'
import { goals, pickedUp, seen, type Task } from './task.ts'
import { lesson, openWeek, planWeekly } from './teacher-tasks.ts'

/** The Tuesday of the week that is shown, as it is typed. */
function tuesday({ page }: Hand): string {
  const monday = new URL(page.url()).searchParams.get('date') ?? ''
  return Temporal.PlainDate.from(monday).add({ days: 1 }).toString()
}

async function planByLine(hand: Hand, more = ''): Promise<void> {
  await hand.press('c')
  await seen(hand.page.getByLabel('Quick add', { exact: true }))
  await hand.type(`ann ${tuesday(hand)} 16:00${more}`)
  await hand.press('Enter')
}

/** A page that was opened just now: nothing has the focus. */
async function openPlannedWeek(hand: Hand, samplePeople: SamplePeople): Promise<void> {
  await openWeek(hand, samplePeople)
  await planWeekly(hand)
  await hand.page.reload()
  await seen(lesson(hand, 'Tuesday', /Anna Weber, 16:00/))
}

async function moveToThursday(hand: Hand): Promise<void> {
  await hand.go('ArrowRight')
  await hand.press('Shift+M')
  await hand.go('ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown')
  await hand.press('Enter')
  await seen(lesson(hand, 'Thursday', /Anna Weber, 17:00/))
}

/** The most frequent acts of a teacher, without a pointer, from a page on which nothing has the focus. */
export const keyTasks: readonly Omit<Task, 'who'>[] = [
  {
    name: 'T2 one lesson for a known student',
    most: goals.T2,
    begin: openWeek,
    run: async (hand) => {
      await planByLine(hand)
      await seen(lesson(hand, 'Tuesday', /^16:00 Anna Weber/))
    },
  },
  {
    name: 'T3 weekly lesson',
    most: goals.T3,
    begin: openWeek,
    run: async (hand) => {
      await planByLine(hand, ' weekly')
      await seen(lesson(hand, 'Tuesday', /^16:00 Anna Weber.*weekly/))
    },
  },
  { name: 'T4 move one occurrence', most: pickedUp(goals.T4), begin: openPlannedWeek, run: moveToThursday },
  {
    name: 'T5 move it for good',
    most: pickedUp(goals.T5),
    begin: openPlannedWeek,
    run: async (hand) => {
      const { page } = hand
      await moveToThursday(hand)
      await hand.goTo(page.getByRole('button', { name: 'Apply to all following' }), 'Shift+Tab')
      await hand.press('Enter')
      await seen(page.getByText(/Anna Weber: \d+ lessons? changed/))
    },
  },
  {
    name: 'T6 attendance of a six-lesson day, one stayed away',
    most: { ...goals.T6, actions: goals.T6.actions + 1 },
    begin: async ({ page }, samplePeople) => {
      await samplePeople.forgetMarks()
      await page.goto('/')
      await seen(page.getByRole('button', { name: 'Mark all 6 taught' }))
    },
    run: async (hand) => {
      const { page } = hand
      const row = page.getByRole('region', { name: 'Today' }).getByRole('listitem').filter({ hasText: 'Luca Rossi' })
      await hand.goTo(row, 'j')
      await hand.press('u')
      await hand.goTo(page.getByRole('menuitem', { name: 'Absent', exact: true }), 'ArrowDown')
      await hand.press('Enter')
      await hand.goTo(page.getByRole('button', { name: 'Mark all 5 taught' }), 'Tab')
      await hand.press('Enter')
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
      await hand.go('ArrowRight')
      await hand.press('.')
      await hand.goTo(page.getByRole('menuitem', { name: /^Cancel with a make-up, offer the time to / }), 'ArrowDown')
      await hand.press('Enter')
      await seen(lesson(hand, 'Monday', /tentative/))
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
      await hand.go('4')
      await hand.goTo(page.getByRole('link', { name: 'Plan Anna Weber' }), 'Tab')
      await hand.press('Enter')
      const dialog = page.getByRole('dialog', { name: /^Plan / })
      await seen(dialog.getByRole('spinbutton'))
      await hand.type(newWeek().split('-').toReversed().join(''))
      await hand.press('Enter')
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
      await hand.press('2')
      await hand.type('Page 12, hands')
      await hand.press('Tab')
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
      await seen(page.getByRole('region', { name: 'Students' }).getByText('Anna Weber'))
    },
    run: async (hand, { round }) => {
      const { page } = hand
      const row = page
        .getByRole('listitem')
        .filter({ hasText: `Hanon ${round}` })
        .first()
      await hand.goTo(row, 'j')
      await hand.goTo(row.getByRole('button', { name: /^Give / }), 'Tab')
      await hand.press('Enter')
      await seen(page.getByRole('menu'))
      await hand.type('Anna')
      await hand.press('Enter')
      await seen(page.getByText(/“?Hanon.*Anna Weber/))
    },
  },
  {
    name: 'T11 add and invite a student',
    most: goals.T11,
    begin: async ({ page }) => {
      await page.goto('/profile/list')
      await seen(page.getByRole('link', { name: 'Anna Weber' }))
    },
    run: async (hand, { round }) => {
      const { page } = hand
      await hand.press('n')
      await seen(page.getByLabel('First name'))
      await hand.goTo(page.getByLabel('First name'), 'Tab')
      await hand.type('Nora')
      await hand.goTo(page.getByLabel('Email'), 'Tab')
      await hand.type(`nora${round}@example.org`)
      await hand.goTo(page.getByRole('button', { name: 'Add and invite' }), 'Tab')
      await hand.press('Enter')
      await seen(page.getByText(/Nora added, and an invitation is on its way/))
    },
  },
  {
    name: 'T11 add twenty students from a list',
    most: goals.T11list,
    begin: async ({ page }) => {
      await page.goto('/profile/create?many=true')
      await seen(page.getByLabel('Your students'))
    },
    run: async (hand, { round }) => {
      const { page } = hand
      const lines = Array.from({ length: 20 }, (_, index) => `Pupil ${round}-${index}, p${round}-${index}@example.org`)
      await hand.goTo(page.getByLabel('Your students'), 'Tab')
      await hand.paste(lines.join('\n'))
      await hand.goTo(page.getByRole('button', { name: 'Add 20 students' }), 'Tab')
      await hand.press('Enter')
      await seen(page.getByText('20 students added'))
    },
  },
  {
    name: 'T12 close a day',
    most: goals.T12,
    begin: async (hand, samplePeople) => {
      await openPlannedWeek(hand, samplePeople)
      await hand.page.goto(`/calendar?date=${tuesday(hand)}&view=timeGridDay`)
      await seen(hand.page.getByRole('region', { name: /Tuesday/ }))
    },
    run: async (hand) => {
      const { page } = hand
      await hand.press('Control+k')
      await seen(page.getByRole('dialog'))
      await hand.type('close days')
      await hand.press('Enter')
      const confirm = page.getByRole('dialog').getByRole('button', { name: 'Close these days' })
      await seen(confirm)
      await hand.goTo(confirm, 'Tab')
      await hand.press('Enter')
      await seen(page.getByRole('region', { name: /Tuesday/ }).getByRole('button', { name: /Anna Weber.*Cancelled/ }))
    },
  },
]
