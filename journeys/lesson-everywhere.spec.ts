import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { Lectern, linkIn } from './lectern.ts'
import { accountFor, newTeacher, type Person, signInByScreen } from './people.ts'

/*
 * A lesson has one colour, that of its student, and opens by its whole row: wherever it stands, and whoever looks at it. The
 * teacher has another student beside it, so that a list that gives colours by the row would show.
 */
const chosen = 'plum'
const [student, parent, teacher] = ['anna@example.org', 'maria@example.org', 'clara@example.org']

let lectern: Lectern
let clara: Person
let anna: number
let lessonId: number
let planned: { event_id: number; title: string; start: string; end: string }
/** YYYY-MM-DD of the lesson: today, and not over. */
let day: string

async function ask<T>(query: string, variables: Record<string, unknown>): Promise<T> {
  const { data, errors } = await clara.ask<T>(query, variables)
  expect(errors).toBeUndefined()
  if (!data) throw new Error('There is no answer')
  return data
}

test.beforeAll(async () => {
  lectern = await Lectern.start(async () => ({ LECTERN_RATE_LIMITS: 'off' }))
  clara = await newTeacher(lectern, teacher, 'Clara Braun')
  const { upsertUserProfile: made } = await ask<{ upsertUserProfile: { user_profile_id: number }[] }>(
    'mutation add($profiles: [user_profile_input!]!) { upsertUserProfile(profiles: $profiles) { user_profile_id } }',
    {
      profiles: [
        { display_name: 'Anna Weber', email: student, colour: chosen },
        { display_name: 'Luca Rossi', colour: 'teal' },
      ],
    },
  )
  const [one, other] = made.map(({ user_profile_id }) => user_profile_id)
  anna = one ?? 0
  const zone = 'Europe/Berlin'
  const today = Temporal.Now.plainDateISO(zone)
  day = today.toString()
  // Until the end of the day, so that it is what comes or runs at any hour.
  const end = today.toZonedDateTime({ timeZone: zone, plainTime: '23:59' })
  const start = end.subtract({ hours: 4 })
  for (const [id, title, from, to] of [
    [one, 'Scales', start, end],
    [other, 'Arpeggios', start.add({ days: 1 }), end.add({ days: 1 })],
  ] as const) {
    const event = { title, user_profile_id: id, start: from.toInstant().toString(), end: to.toInstant().toString() }
    const { upsertEvent } = await ask<{ upsertEvent: { event_id: number } }>(
      'mutation plan($event: event_input!) { upsertEvent(event: $event) { event_id } }',
      { event },
    )
    const { upsertLesson } = await ask<{ upsertLesson: { lesson_id: number } }>(
      'mutation lesson($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }',
      { lesson: { title, user_profile_id: id, event_id: upsertEvent.event_id } },
    )
    if (id === one) {
      lessonId = upsertLesson.lesson_id
      planned = { ...event, event_id: upsertEvent.event_id }
    }
  }
  await ask('mutation invite($id: Int!) { inviteStudent(userProfileId: $id, sendMail: true) { __typename } }', {
    id: anna,
  })
  const { inviteGuardian } = await ask<{ inviteGuardian: { url: string } }>(
    'mutation tie($guardian: guardian_input!) { inviteGuardian(guardian: $guardian) { url } }',
    { guardian: { user_profile_id: anna, name: 'Maria', sees_lessons: true, sees_events: true } },
  )
  await accountFor(lectern, linkIn(await lectern.mail(student, /invit/i)), student, 'Anna Weber')
  await accountFor(lectern, inviteGuardian.url, parent, 'Maria Weber')
})
test.afterAll(() => lectern.stop())

/** The students' colours that are drawn in a row, or around it. */
const coloursIn = (row: Locator): Promise<string[]> =>
  row.evaluate((element) => {
    const names = [
      'sky',
      'apricot',
      'fern',
      'plum',
      'honey',
      'teal',
      'rose',
      'iris',
      'olive',
      'orchid',
      'jade',
      'poppy',
    ]
    const probe = document.body.appendChild(document.createElement('i'))
    const known = new Map(
      names.flatMap((name) =>
        ['bg', 'edge'].map((part) => {
          probe.style.color = `var(--ev-${name}-${part})`
          return [getComputedStyle(probe).color, name] as const
        }),
      ),
    )
    probe.remove()
    const sides = [
      'background-color',
      'border-inline-start-color',
      'border-block-start-color',
      'color',
      'stroke',
      'fill',
    ]
    const found = [element, ...element.querySelectorAll('*')].flatMap((each) => {
      const [style, before] = [getComputedStyle(each), getComputedStyle(each, '::before')]
      return sides.flatMap((side) => [style, before].flatMap((look) => known.get(look.getPropertyValue(side)) ?? []))
    })
    return [...new Set(found)]
  })

interface Place {
  name: string
  path: string
  row: (page: Page) => Locator
  /** The keys that are pressed or typed before it stands there. */
  ask?: (page: Page) => Promise<void>
  /** The element that a press on any place of it opens beside the page: the row, where that is another one. */
  opens?: (page: Page) => Locator
}

const region = (name: string | RegExp) => (page: Page) => page.getByRole('region', { name })
const views = (name: string) =>
  ['timeGridWeek', 'timeGridDay', 'dayGridMonth', 'listWeek'].map((view): Place => ({
    name: `the calendar of ${name}, ${view}`,
    path: `/calendar?date=${day}&view=${view}`,
    row: (page) =>
      page
        .locator('main [data-colour]')
        .filter({ hasText: /Anna|Scales|Clara/ })
        .first(),
  }))
/** Where search and palette show it. */
const found = (name: string): Place[] => [
  {
    name: `what ${name} finds`,
    path: '/settings/data',
    ask: async (page) =>
      page
        .getByRole('combobox', { name: /Search/ })
        .first()
        .fill('scales'),
    row: (page) => page.getByRole('option', { name: /Scales/ }).first(),
  },
  {
    name: `the palette of ${name}`,
    path: '/settings/data',
    ask: async (page) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('scales')
    },
    row: (page) =>
      page
        .getByRole('dialog')
        .getByRole('option', { name: /Scales/ })
        .first(),
  },
]
const card = (page: Page) => page.locator(`main [data-lesson="${lessonId}"]`)
const beside = (page: Page) => page.getByRole('complementary', { name: 'Lesson' })
const drawer: Omit<Place, 'path'> = {
  name: 'its drawer',
  row: (page) => beside(page).locator('[data-colour]').first(),
}

const places: Record<string, () => readonly Place[]> = {
  [teacher]: () => [
    { name: 'the next lesson', path: '/', row: region(/^Next/) },
    {
      name: 'Today',
      path: '/',
      row: (page) => page.locator('main li[data-event]').filter({ hasText: 'Anna' }).first(),
      opens: (page) => page.locator('main li[data-event]').filter({ hasText: 'Anna' }).first(),
    },
    ...views('the teacher'),
    { name: 'the board', path: '/lesson', row: card, opens: card },
    { ...drawer, path: `/lesson?lesson=${lessonId}` },
    {
      name: 'the list of students',
      path: '/profile/list',
      row: (page) => page.getByRole('row').filter({ hasText: 'Anna' }).first(),
    },
    ...found('the teacher'),
  ],
  [student]: () => [
    { name: 'the next lesson', path: '/', row: region(/^Next/) },
    {
      name: 'coming lessons',
      path: '/',
      row: region('Coming lessons'),
      opens: (page) => region('Coming lessons')(page).locator('li').filter({ hasText: 'Scales' }),
    },
    ...views('the student'),
    { name: 'the list of lessons', path: '/lesson', row: card, opens: card },
    { ...drawer, path: `/lesson?lesson=${lessonId}` },
    ...found('the student'),
  ],
  [parent]: () => [
    { name: 'the child’s next lesson', path: '/', row: region('Next lesson of Anna Weber') },
    {
      name: 'the child’s coming lessons',
      path: '/',
      row: region('Coming lessons of Anna Weber'),
      opens: (page) => region('Coming lessons of Anna Weber')(page).locator('li').filter({ hasText: 'Scales' }),
    },
    ...views('the parent'),
    { name: 'the list of lessons', path: '/lesson', row: card, opens: card },
    { name: 'its drawer', path: `/lesson?of=${anna}&childLesson=${lessonId}`, row: beside },
    ...found('the parent'),
  ],
}

for (const [email, all] of Object.entries(places))
  test(`a lesson has one colour, and opens by its row, wherever ${email} meets it`, async ({ browser }) => {
    const page = await browser.newPage({ baseURL: lectern.url, reducedMotion: 'reduce' })
    await signInByScreen(page, email)
    for (const { name, path, row, ask: press, opens } of all())
      await test.step(name, async () => {
        await page.goto(path)
        await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
        await press?.(page)
        const shown = row(page)
        await expect.soft(shown, name).toBeVisible({ timeout: 10_000 })
        await expect
          .configure({ soft: true, timeout: 5_000 })
          .poll(() => coloursIn(shown), name)
          .toEqual([chosen])
        if (!opens) return
        const place = await opens(page).boundingBox()
        // Beside its words.
        await opens(page).click({ position: { x: 4, y: (place?.height ?? 8) - 4 } })
        await expect.soft(beside(page), name).toBeVisible({ timeout: 10_000 })
      })
    await page.context().close()
  })

test('a lesson that is called after its student is one with the teacher, in the same words, wherever a family meets it', async ({
  browser,
}) => {
  await ask('mutation call($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }', {
    lesson: { lesson_id: lessonId, title: 'Anna Weber' },
  })
  await ask('mutation call($event: event_input!) { upsertEvent(event: $event) { event_id } }', {
    event: { ...planned, title: 'Anna Weber' },
  })
  const called = 'Lesson with Clara Braun'
  const option = (page: Page) => page.getByRole('option', { name: called }).first()
  const search = async (page: Page) =>
    page
      .getByRole('combobox', { name: /Search/ })
      .first()
      .fill('lesson with')
  const shown: Record<string, readonly Place[]> = {
    [student]: [
      { name: 'the next lesson', path: '/', row: region(/^Next/) },
      { name: 'coming lessons', path: '/', row: region('Coming lessons') },
      { name: 'the list of lessons', path: '/lesson', row: card },
      { name: 'its drawer', path: `/lesson?lesson=${lessonId}`, row: beside },
      { name: 'what is found', path: '/settings/appearance', ask: search, row: option },
    ],
    [parent]: [
      { name: 'the child’s next lesson', path: '/', row: region('Next lesson of Anna Weber') },
      { name: 'the child’s coming lessons', path: '/', row: region('Coming lessons of Anna Weber') },
      { name: 'the list of lessons', path: '/lesson', row: card },
      { name: 'what is found', path: '/settings/appearance', ask: search, row: option },
    ],
  }
  for (const [email, all] of Object.entries(shown)) {
    const page = await browser.newPage({ baseURL: lectern.url, reducedMotion: 'reduce' })
    await signInByScreen(page, email)
    for (const { name, path, row, ask: press } of all)
      await test.step(`${name} of ${email}`, async () => {
        await page.goto(path)
        await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
        await press?.(page)
        await expect.soft(row(page), `${name} of ${email}`).toContainText(called, { timeout: 10_000 })
      })
    await page.context().close()
  }
})
