import { seen, type Task, within } from './task.ts'

/** Links that lead outside of the product: each opens in a page of its own, which nobody waits for. */
const elsewhere = /^https:\/\/example\.org\//

/** The most frequent acts of a student. */
export const studentTasks: readonly Task[] = [
  {
    name: 'S1 see the next lesson, and join it',
    who: 'student',
    most: within(1, 0, 2),
    begin: async ({ page }) => {
      await page.context().route(elsewhere, (route) => route.fulfill({ body: 'The lesson' }))
    },
    run: async (hand) => {
      const { page } = hand
      await page.goto('/')
      const [joined] = await Promise.all([
        page.context().waitForEvent('page'),
        hand.click(page.getByRole('region', { name: 'Next lesson' }).getByRole('link', { name: /^Join/ })),
      ])
      await joined.close()
    },
  },
  {
    name: 'S2 ask to have a lesson called off, what follows shown first',
    who: 'student',
    most: within(3, 12, 8),
    begin: async ({ page }, samplePeople) => {
      await samplePeople.forgetRequest()
      await page.goto('/')
      await seen(page.getByRole('button', { name: 'Can’t come?' }))
    },
    run: async (hand) => {
      const { page } = hand
      await hand.click(page.getByRole('button', { name: 'Can’t come?' }))
      await seen(page.getByText(/It stays until there is an answer/))
      await hand.click(page.getByRole('textbox', { name: /^Reason/ }))
      await hand.type('A dentist’s.')
      await hand.click(page.getByRole('button', { name: /^Ask / }))
      await seen(page.getByText(/You asked /))
    },
  },
  {
    name: 'S3 see homework and tick it',
    who: 'student',
    most: within(1, 0, 3),
    begin: async ({ page }, samplePeople) => {
      const text = await samplePeople.newHomework()
      await page.goto('/')
      await seen(page.getByRole('checkbox', { name: new RegExp(text) }))
    },
    run: async (hand, samplePeople) => {
      const { page } = hand
      await hand.click(page.getByRole('checkbox', { name: new RegExp(`Page ${samplePeople.round}\\b`) }))
      await seen(page.getByRole('checkbox', { name: new RegExp(`Page ${samplePeople.round}\\b`), checked: true }))
    },
  },
  {
    name: 'S3 see what is planned for a lesson of the series',
    who: 'student',
    most: within(1, 0, 3),
    begin: async ({ page }, samplePeople) => {
      await samplePeople.newPlan()
      await page.goto('/lesson')
      await seen(page.getByRole('region', { name: 'Coming', exact: true }).getByRole('listitem'))
    },
    run: async (hand, { round }) => {
      const { page } = hand
      const cards = page.getByRole('region', { name: 'Coming', exact: true }).getByRole('listitem')
      await hand.click(
        cards
          .filter({ hasText: `Cadence ${round}` })
          .first()
          .getByRole('button')
          .first(),
      )
      await seen(page.getByRole('heading', { name: 'Plan' }))
    },
  },
  {
    name: 'S4 open a resource',
    who: 'student',
    most: within(2, 0, 4),
    begin: async ({ page }, samplePeople) => {
      await samplePeople.newGift()
      await page.context().route(elsewhere, (route) => route.fulfill({ body: 'The sheet' }))
      await page.goto('/')
      await seen(page.getByRole('region', { name: 'Your materials' }).getByRole('link'))
    },
    run: async (hand, { round }) => {
      const { page } = hand
      const link = page
        .getByRole('region', { name: 'Your materials' })
        .getByRole('link', { name: new RegExp(`Hanon ${round}\\b`) })
      const [opened] = await Promise.all([page.context().waitForEvent('page'), hand.click(link)])
      await opened.close()
    },
  },
  {
    name: 'S5 lessons in the own calendar',
    who: 'student',
    most: within(2, 0, 8),
    begin: async ({ page }, samplePeople) => {
      await samplePeople.forgetFeeds()
      await page.goto('/')
      await seen(page.getByRole('button', { name: 'Subscribe in my calendar…' }))
    },
    run: async (hand) => {
      const { page } = hand
      await hand.click(page.getByRole('button', { name: 'Subscribe in my calendar…' }))
      await hand.click(page.getByRole('link', { name: 'Subscribe in my calendar' }))
    },
  },
  {
    name: 'S6 accept an invitation',
    who: 'guest',
    most: within(3, 40, 25),
    begin: async () => {},
    run: async (hand, samplePeople) => {
      const { page } = hand
      // The mail's link.
      hand.actions++
      await page.goto(await samplePeople.newInvitation())
      await hand.click(page.getByLabel('Password', { exact: true }))
      await hand.type('a long walk by the sea')
      await hand.click(page.getByRole('button', { name: 'Create account' }))
      await seen(page.getByRole('region', { name: 'Next lesson' }))
    },
  },
]
