import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { Lectern } from './lectern.ts'
import { newTeacher, signInByScreen, type Person } from './people.ts'

let lectern: Lectern
let clara: Person
test.beforeAll(async () => {
  lectern = await Lectern.start()
  clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
  for (const title of ['Scales', 'Étude'])
    await clara.ask('mutation lesson($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }', {
      lesson: { title, lesson_status_id: 2 },
    })
})
test.afterAll(() => lectern.stop())

const column = (page: Page, name: string) => page.getByRole('region', { name })

test('two devices agree on the board and in the drawer without a reload', async ({ browser }) => {
  // Contexts of their own: two devices share neither storage nor channel.
  const [one, other] = await Promise.all(
    [1, 2].map(async () => {
      const page = await (await browser.newContext({ baseURL: lectern.url })).newPage()
      await signInByScreen(page, clara.email)
      await page.goto('/lesson')
      await expect(column(page, 'Planned').getByText('Scales')).toBeVisible()
      return page
    }),
  )
  if (!one || !other) throw new Error('Two devices are needed')

  await test.step('a card that is moved on one stands there on the other', async () => {
    await column(one, 'Planned').getByRole('button', { name: 'Scales', exact: true }).focus()
    await one.keyboard.press('3')
    await expect(column(one, 'Prepared').getByText('Scales')).toBeVisible()
    await expect(column(other, 'Prepared').getByText('Scales')).toBeVisible()
  })

  await test.step('what is typed in the drawer of one stands in that of the other', async () => {
    for (const page of [one, other]) {
      await column(page, 'Planned').getByRole('listitem').getByText('45 min').click()
      await expect(page.getByRole('complementary', { name: 'Lesson' }).getByLabel('Title')).toHaveValue('Étude')
    }
    await one.getByLabel('What you want to do').fill('Slowly')
    await expect(other.getByLabel('What you want to do')).toHaveValue('Slowly')
  })

  await test.step('a text that both write at once is lost on neither: who comes second chooses', async () => {
    // Neither hears of the other while it types.
    await Promise.all([
      one.getByLabel('Note for yourself').fill('Written here'),
      other.getByLabel('Note for yourself').fill('Written there'),
    ])
    const asked = (page: Page) => page.getByRole('list', { name: 'Changes that were not saved' })
    const askedFirst = async (page: Page) =>
      asked(page)
        .waitFor()
        .then(() => page)
    const second = await Promise.any([askedFirst(one), askedFirst(other)])
    const text = second === one ? 'Written here' : 'Written there'
    await expect(asked(second).getByText(`Yours: Private note: ${text}`)).toBeVisible()
    await asked(second).getByRole('button', { name: 'Keep mine' }).click()
    for (const page of [one, other]) await expect(page.getByLabel('Note for yourself')).toHaveValue(text)
  })

  await test.step('a comment is there without asking', async () => {
    await other.getByLabel('Write a comment').fill('Which edition?')
    await other.getByLabel('Write a comment').press('Enter')
    await expect(one.getByRole('listitem').filter({ hasText: 'Which edition?' })).toBeVisible()
  })

  await test.step('many moved at once, and taken back at once', async () => {
    await one.goto('/lesson')
    for (const title of ['Scales', 'Étude']) {
      await one.getByRole('button', { name: title, exact: true }).focus()
      await one.keyboard.press('x')
    }
    await one.getByRole('toolbar').getByRole('button', { name: 'Move to' }).click()
    await one.getByRole('menuitem', { name: 'Taught' }).click()
    await expect(column(other, 'Taught').getByRole('listitem')).toHaveCount(2)
    // The other may hear of it first.
    await expect(one.getByText('2 lessons moved to Taught')).toBeVisible()
    await one.keyboard.press('Control+z')
    await expect(column(other, 'Taught').getByRole('listitem')).toHaveCount(0)
    await expect(column(other, 'Prepared').getByText('Scales')).toBeVisible()
  })
})
