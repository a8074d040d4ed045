import { type Browser, expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { Lectern, linkIn } from './lectern.ts'
import { accountFor, newTeacher, type Person, signInByScreen } from './people.ts'
import { phone } from './phone.ts'

/*
 * An item that is ticked stays where it stands, ticked, until one leaves the list: nothing moves under a finger, and a second press at
 * the same spot takes the tick back. The same in every list of homework, for whoever may tick it.
 */
const stillPhone = { ...phone, reducedMotion: 'reduce' } as const
const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const
const [first, second] = ['Page 4', 'Page 5']

let lectern: Lectern
let clara: Person
/** The number of Anna's profile, the lesson that was taught, and the one that comes next. */
let anna: number
let taught: number
let next: number

async function ask<T>(query: string, variables: Record<string, unknown>): Promise<T> {
  const { data, errors } = await clara.ask<T>(query, variables)
  expect(errors).toBeUndefined()
  if (!data) throw new Error('There is no answer')
  return data
}

/** @param days from now */
async function lesson(title: string, days: number): Promise<number> {
  const start = Date.now() + days * 86_400_000
  const { upsertEvent } = await ask<{ upsertEvent: { event_id: number } }>(
    'mutation plan($event: event_input!) { upsertEvent(event: $event) { event_id } }',
    {
      event: {
        title,
        user_profile_id: anna,
        start: new Date(start).toISOString(),
        end: new Date(start + 1_800_000).toISOString(),
      },
    },
  )
  const { upsertLesson } = await ask<{ upsertLesson: { lesson_id: number } }>(
    'mutation lesson($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }',
    { lesson: { title, user_profile_id: anna, event_id: upsertEvent.event_id } },
  )
  return upsertLesson.lesson_id
}

interface Item {
  item_id: string
  text: string
  done_at: string | null
}
const stored = async (): Promise<Item[]> => {
  const { loadLesson } = await ask<{ loadLesson: { homework_items: Item[] } }>(
    'query lesson($id: Int!) { loadLesson(id: $id) { homework_items { item_id text done_at } } }',
    { id: taught },
  )
  return loadLesson.homework_items
}
const isDone = async (text: string) => (await stored()).find((item) => item.text === text)?.done_at !== null

test.beforeAll(async () => {
  lectern = await Lectern.start(async () => ({ LECTERN_RATE_LIMITS: 'off' }))
  clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
  const added = await ask<{ upsertUserProfile: { user_profile_id: number }[] }>(
    'mutation { upsertUserProfile(profiles: [{display_name: "Anna Weber", email: "anna@example.org"}]) { user_profile_id } }',
    {},
  )
  anna = added.upsertUserProfile[0]?.user_profile_id ?? 0
  taught = await lesson('Scales', -2)
  next = await lesson('Étude', 2)
  for (const text of [first, second])
    await ask(
      'mutation item($id: Int!, $item: homework_item_input!) { upsertHomeworkItem(lessonId: $id, item: $item) { lesson_id } }',
      { id: taught, item: { item_id: crypto.randomUUID(), text } },
    )
  await ask('mutation invite($id: Int!) { inviteStudent(userProfileId: $id, sendMail: true) { __typename } }', {
    id: anna,
  })
  const { inviteGuardian } = await ask<{ inviteGuardian: { url: string } }>(
    'mutation tie($guardian: guardian_input!) { inviteGuardian(guardian: $guardian) { url } }',
    { guardian: { user_profile_id: anna, name: 'Maria', sees_lessons: true, ticks_homework: true } },
  )
  await accountFor(lectern, linkIn(await lectern.mail('anna@example.org', /invit/i)), 'anna@example.org', 'Anna Weber')
  await accountFor(lectern, inviteGuardian.url, 'maria@example.org', 'Maria Weber')
})
test.afterAll(() => lectern.stop())

interface List {
  /** Whose list, and which. */
  name: string
  email: string
  path: () => string
  /** Where it stands. */
  within: (page: Page) => ReturnType<Page['locator']>
  /** It is about what is open: what was ticked is gone when one comes back. */
  leaves?: true
  isWide?: true
  /** Whether it has to be opened first. */
  isFolded?: boolean
  /** Pressed by the words of the item, and not by its box. */
  byWords?: boolean
}

const region = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true })
const [student, parent, teacher] = ['anna@example.org', 'maria@example.org', 'clara@example.org']

const lists: readonly List[] = [
  { name: 'a student’s Today', email: student, path: () => '/', within: region('Homework') },
  {
    name: 'a student’s lesson',
    email: student,
    path: () => `/lesson?lesson=${taught}`,
    within: region('Homework'),
  },
  {
    name: 'what a student still has to do for the next lesson',
    email: student,
    path: () => `/lesson?lesson=${next}`,
    within: region('So far'),
    leaves: true,
  },
  ...[false, true].flatMap((byWords): List[] => [
    {
      name: `a parent’s Today, by ${byWords ? 'its words' : 'its box'}`,
      email: parent,
      path: () => '/',
      within: region('Homework of Anna Weber'),
      byWords,
    },
    {
      name: `a lesson of a parent’s child, by ${byWords ? 'its words' : 'its box'}`,
      email: parent,
      path: () => `/lesson?of=${anna}&childLesson=${taught}`,
      within: region('Homework'),
      byWords,
    },
  ]),
  { name: 'a teacher’s lesson', email: teacher, path: () => `/lesson?lesson=${taught}`, within: region('Homework') },
  {
    name: 'what is still to do before the teacher’s next lesson',
    email: teacher,
    path: () => `/lesson?lesson=${next}`,
    within: region('So far'),
    leaves: true,
  },
  {
    name: 'what is open on a student’s page',
    email: teacher,
    path: () => `/profile/edit/${anna}`,
    within: region('Open homework'),
    leaves: true,
    isWide: true,
  },
  {
    name: 'all homework of a student’s page',
    email: teacher,
    path: () => `/profile/edit/${anna}`,
    within: (page) => page.locator('details').filter({ has: page.locator('summary', { hasText: 'Homework' }) }),
    isFolded: true,
  },
]

const open = (browser: Browser, isWide = false): Promise<Page> =>
  browser.newPage({ ...(isWide ? wide : stillPhone), baseURL: lectern.url })
const box = (list: ReturnType<Page['locator']>, text: string) => list.getByRole('checkbox', { name: new RegExp(text) })

for (const { name, email, path, within, leaves = false, isWide = false, isFolded = false, byWords = false } of lists)
  test(`${name}: a tick stays, and a second press takes it back`, async ({ browser }) => {
    const page = await open(browser, isWide)
    await signInByScreen(page, email)
    const show = async () => {
      await page.goto(path())
      if (isFolded) await page.locator('details > summary', { hasText: 'Homework' }).tap()
    }
    await show()
    const list = within(page)
    await box(list, first).scrollIntoViewIfNeeded()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const place = async (text: string) => (await box(list, text).boundingBox())?.y
    const before = { first: await place(first), second: await place(second) }
    const at = await (byWords ? list.getByText(first) : box(list, first)).boundingBox()
    if (!at) throw new Error('There is nothing to tick')
    const [x, y] = [at.x + at.width / 2, at.y + at.height / 2]
    const press = () => (isWide ? page.mouse.click(x, y) : page.touchscreen.tap(x, y))

    await press()
    await expect(box(list, first)).toBeChecked()
    await expect.poll(() => isDone(first)).toBe(true)
    await expect(box(list, first)).toBeChecked()
    expect({ first: await place(first), second: await place(second) }).toEqual(before)

    await press()
    await expect(box(list, first)).not.toBeChecked()
    await expect.poll(() => isDone(first)).toBe(false)
    await expect(box(list, second)).not.toBeChecked()
    expect(await isDone(second)).toBe(false)
    expect({ first: await place(first), second: await place(second) }).toEqual(before)

    await press()
    await expect.poll(() => isDone(first)).toBe(true)
    await page.goto('/settings/data')
    await show()
    await expect(box(within(page), second)).toBeAttached()
    await expect(box(within(page), first)).toHaveCount(leaves ? 0 : 1)
    const item = (await stored()).find(({ text }) => text === first)
    await ask(
      'mutation undo($id: Int!, $item: uuid!) { tickHomeworkItem(lessonId: $id, itemId: $item, done: false) { lesson_id } }',
      { id: taught, item: item?.item_id },
    )
    await page.context().close()
  })

test('what a student ticks stands on the teacher’s board at once, where the card was', async ({ browser }) => {
  const [board, hers] = await Promise.all([open(browser, true), open(browser)])
  await signInByScreen(board, teacher)
  await board.goto('/lesson')
  const card = board.locator(`[data-lesson="${taught}"]`)
  await expect(card.getByLabel('Open homework')).toBeVisible()
  await expect(card).toContainText('2')
  const column = board.locator('section[data-status]').filter({ has: card })
  const status = (await column.getAttribute('data-status')) ?? ''
  await signInByScreen(hers, student)
  const list = region('Homework')(hers)
  for (const text of [first, second]) await box(list, text).tap()
  // Another column would say that something happened to the lesson; the mark alone changes.
  await expect(card.getByLabel('Homework done')).toBeVisible()
  await expect(column).toHaveAttribute('data-status', status)
  await box(list, second).tap()
  await expect(card.getByLabel('Open homework')).toBeVisible()
  await Promise.all([board, hers].map((page) => page.context().close()))
})
