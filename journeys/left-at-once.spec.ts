import { type Browser, expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { Lectern, linkIn } from './lectern.ts'
import { accountFor, newTeacher, type Person, signInByScreen } from './people.ts'

/*
 * A person who presses something and leaves the page in the same moment has pressed it: it reaches the server, and the next page
 * shows it from the first look on, whether the call got away with the page or was cut off by it.
 */
let lectern: Lectern
let clara: Person
let anna: number

async function ask<T>(query: string, variables: Record<string, unknown> = {}): Promise<T> {
  const { data, errors } = await clara.ask<T>(query, variables)
  expect(errors).toBeUndefined()
  if (!data) throw new Error('There is no answer')
  return data
}

const hour = 3_600_000
const twoDays = 48 * hour

/** A lesson of Anna's that was two days ago. @param hours more @returns its number */
async function pastLesson(hours: number): Promise<number> {
  const start = Date.now() - twoDays + hours * hour
  const { upsertEvent } = await ask<{ upsertEvent: { lesson_id: number } }>(
    'mutation plan($event: event_input!) { upsertEvent(event: $event) { lesson_id } }',
    {
      event: {
        title: 'Piano',
        user_profile_id: anna,
        start: new Date(start).toISOString(),
        end: new Date(start + hour / 2).toISOString(),
      },
    },
  )
  return upsertEvent.lesson_id
}

interface Stored {
  lesson_status_id: number
  attendance: string | null
  homework_items: { text: string; done_at: string | null }[]
}
const stored = async (id: number): Promise<Stored> =>
  (
    await ask<{ loadLesson: Stored }>(
      'query lesson($id: Int!) { loadLesson(id: $id) { lesson_status_id attendance homework_items { text done_at } } }',
      { id },
    )
  ).loadLesson

const lessons: number[] = []
const homework = ['Page 4', 'Page 5', 'Page 6', 'Page 7']
test.beforeAll(async () => {
  lectern = await Lectern.start(async () => ({ LECTERN_RATE_LIMITS: 'off' }))
  clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
  const added = await ask<{ upsertUserProfile: { user_profile_id: number }[] }>(
    'mutation { upsertUserProfile(profiles: [{display_name: "Anna Weber", email: "anna@example.org"}]) { user_profile_id } }',
  )
  anna = added.upsertUserProfile[0]?.user_profile_id ?? 0
  for (const hours of [0, 1, 2, 3]) lessons.push(await pastLesson(hours))
  for (const text of homework)
    await ask(
      'mutation item($id: Int!, $item: homework_item_input!) { upsertHomeworkItem(lessonId: $id, item: $item) { lesson_id } }',
      { id: lessons[0], item: { item_id: crypto.randomUUID(), text } },
    )
  await ask('mutation invite($id: Int!) { inviteStudent(userProfileId: $id, sendMail: true) { __typename } }', {
    id: anna,
  })
  const email = 'anna@example.org'
  await accountFor(lectern, linkIn(await lectern.mail(email, /invit/i)), email, 'Anna Weber')
})
test.afterAll(() => lectern.stop())

/**
 * Presses something and leaves at once for the page's own address.
 *
 * @param isCut whether the call is lost with the page, as on a line that is slower than the hand
 * @param open finds what is still to do in the page, by the CSS of it and its text
 */
async function pressAndLeave(
  page: Page,
  isCut: boolean,
  press: () => Promise<void>,
  open: [css: string, text: string],
) {
  if (isCut)
    // Never goes on: the page that asked goes first.
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('mutation') ? undefined : route.continue(),
    )
  await page.evaluate((what) => sessionStorage.setItem('open', JSON.stringify(what)), open)
  await press()
  if (isCut) await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/')
}

/** Notes in each page from its beginning whether it ever showed what was done as still to do. */
const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const [css, text] = JSON.parse(sessionStorage.getItem('open') ?? '["none",""]') as [string, string]
    const look = () => {
      const found = [...document.querySelectorAll(css)].some((each) =>
        `${each.textContent} ${each.getAttribute('aria-label')}`.includes(text),
      )
      const { dataset } = document.documentElement
      if (found) dataset['undone'] ??= `${text} after ${Math.round(performance.now())} ms`
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  })

async function openAs(browser: Browser, email: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: lectern.url, reducedMotion: 'reduce' })
  await signInByScreen(page, email)
  await watch(page)
  return page
}

const neverUndone = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-undone')

test('a lesson that was marked is marked on the next page, and on the server', async ({ browser }) => {
  const page = await openAs(browser, 'clara@example.org')
  const needs = page.getByRole('region', { name: 'Needs attention' })
  const ways = [
    { way: 'taught', isCut: false, status: 4, attendance: 'present' },
    { way: 'absent', isCut: true, status: 5, attendance: 'absent' },
    { way: 'taught', isCut: true, status: 4, attendance: 'present' },
    { way: 'absent', isCut: false, status: 5, attendance: 'absent' },
  ]
  await page.goto('/')
  for (const [at, { way, isCut, status, attendance }] of ways.entries()) {
    const button = needs.getByRole('button', { name: new RegExp(`^Mark ${way}: Anna Weber`) }).first()
    await expect(button).toBeVisible()
    const label = (await button.getAttribute('aria-label')) ?? ''
    await pressAndLeave(page, isCut, () => button.click({ noWaitAfter: true }), [
      'button[aria-pressed=false]',
      label.replace(/^.*?: /, ''),
    ])
    const rest = needs.getByRole('button', { name: new RegExp(`^Mark taught: Anna Weber`) })
    await expect(rest).toHaveCount(ways.length - at - 1)
    await neverUndone(page)
    // The last one is shown first.
    const lesson = lessons.at(-1 - at) ?? 0
    await expect.poll(() => stored(lesson)).toMatchObject({ lesson_status_id: status, attendance })
  }
  await page.close()
})

test('homework that was ticked is ticked on the next page, and on the server', async ({ browser }) => {
  const page = await openAs(browser, 'anna@example.org')
  const list = page.getByRole('region', { name: 'Homework', exact: true })
  await page.goto('/')
  for (const [at, text] of homework.entries()) {
    const box = list.getByRole('checkbox', { name: new RegExp(text) })
    await expect(box).toBeVisible()
    await pressAndLeave(page, at % 2 === 1, () => box.click({ noWaitAfter: true }), ['label:not([data-done])', text])
    await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(at + 1)
    await neverUndone(page)
    await expect
      .poll(async () => (await stored(lessons[0] ?? 0)).homework_items.find((item) => item.text === text)?.done_at)
      .toBeTruthy()
  }
  await page.close()
})
