import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { Lectern } from './lectern.ts'
import { accountFor, newTeacher, type Person, signInByScreen } from './people.ts'

/*
 * A lesson with a link of its own, whose teacher and whose student have another each: all who come to it meet in its own
 * room, wherever they press Join.
 */
const [student, parent, teacher] = ['anna@example.org', 'maria@example.org', 'clara@example.org']
const [ofLesson, ofStudent, ofTeacher] = ['lesson', 'student', 'teacher'].map(
  (whose) => `https://meet.example/${whose}`,
)

let lectern: Lectern
let clara: Person
let anna: number
let lessonId: number
let eventId: number
/** YYYY-MM-DD of the lesson: today, and not over. */
let day: string

async function ask<T>(query: string, variables: Record<string, unknown>): Promise<T> {
  const { data, errors } = await clara.ask<T>(query, variables)
  expect(errors).toBeUndefined()
  if (!data) throw new Error('There is no answer')
  return data
}
const profile = async (fields: Record<string, unknown>): Promise<number> => {
  const { upsertUserProfile: saved } = await ask<{ upsertUserProfile: { user_profile_id: number }[] }>(
    'mutation save($p: [user_profile_input!]!) { upsertUserProfile(profiles: $p) { user_profile_id } }',
    { p: [fields] },
  )
  return saved[0]?.user_profile_id ?? 0
}

test.beforeAll(async () => {
  lectern = await Lectern.start()
  clara = await newTeacher(lectern, teacher, 'Clara Braun')
  await profile({ user_profile_id: clara.profileId, video_link: ofTeacher })
  anna = await profile({ display_name: 'Anna Weber', video_link: ofStudent })
  const zone = 'Europe/Berlin'
  const today = Temporal.Now.plainDateISO(zone)
  day = today.toString()
  // Until the end of the day, so that it is what comes or runs at any hour.
  const end = today.toZonedDateTime({ timeZone: zone, plainTime: '23:59' })
  const [from, to] = [end.subtract({ hours: 4 }), end].map((at) => at.toInstant().toString())
  const { upsertEvent: event } = await ask<{ upsertEvent: { event_id: number } }>(
    'mutation plan($event: event_input!) { upsertEvent(event: $event) { event_id } }',
    { event: { title: 'Scales', user_profile_id: anna, start: from, end: to } },
  )
  const { upsertLesson: lesson } = await ask<{ upsertLesson: { lesson_id: number } }>(
    'mutation lesson($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }',
    { lesson: { title: 'Scales', user_profile_id: anna, event_id: event.event_id, video_link: ofLesson } },
  )
  eventId = event.event_id
  lessonId = lesson.lesson_id
  const { inviteStudent, inviteGuardian } = await ask<Record<'inviteStudent' | 'inviteGuardian', { url: string }>>(
    `mutation invite($id: Int!, $guardian: guardian_input!) {
       inviteStudent(userProfileId: $id, sendMail: false) { url }
       inviteGuardian(guardian: $guardian) { url } }`,
    { id: anna, guardian: { user_profile_id: anna, name: 'Maria', sees_lessons: true, sees_events: true } },
  )
  await accountFor(lectern, inviteStudent.url, student, 'Weber')
  await accountFor(lectern, inviteGuardian.url, parent, 'Weber')
})
test.afterAll(() => lectern.stop())

const main = (page: Page) => page.getByRole('main')
const drawer = (page: Page) => page.getByRole('complementary', { name: 'Lesson' })
/** Presses the lesson in the calendar, and not its student in the list of whom to plan for, which may be there first. */
const press = (page: Page) =>
  main(page)
    .locator('[data-event]')
    .filter({ hasText: /Anna|Scales|Clara/ })
    .first()
    .click()

/** Where each may press Join: the page, what is done there first, and what then holds the link. */
const places: Record<
  string,
  () => [name: string, path: string, shown: (page: Page) => Locator, first?: typeof press][]
> = {
  [teacher]: () => [
    ['Today', '/', main],
    ['the side of the calendar', `/calendar?date=${day}`, main],
    ['the preview in the calendar', `/calendar?date=${day}`, (page) => page.getByRole('dialog'), press],
  ],
  [student]: () => [
    ['Today', '/', main],
    ['the preview in the calendar', `/calendar?date=${day}`, (page) => page.getByRole('dialog'), press],
    ['the drawer', `/lesson?lesson=${lessonId}`, drawer],
  ],
  [parent]: () => [
    ['Today', '/', main],
    ['the drawer beside the calendar', `/calendar?date=${day}`, drawer, press],
    ['the drawer', `/lesson?of=${anna}&childEvent=${eventId}&childLesson=${lessonId}`, drawer],
  ],
}

for (const [email, all] of Object.entries(places))
  test(`every Join that ${email} can press leads to the lesson’s own room`, async ({ browser }) => {
    const page = await browser.newPage({
      baseURL: lectern.url,
      reducedMotion: 'reduce',
      viewport: { width: 1600, height: 1000 },
    })
    await signInByScreen(page, email)
    for (const [name, path, shown, first] of all())
      await test.step(name, async () => {
        await page.goto(path)
        await first?.(page)
        const join = shown(page).getByRole('link', { name: /^Join/ })
        await expect.soft(join.first(), name).toHaveAttribute('href', ofLesson ?? '')
        for (const other of [ofStudent, ofTeacher])
          await expect.soft(page.locator(`a[href^="${other}"]`), name).toHaveCount(0)
      })
    await page.context().close()
  })

test('the teacher’s drawer shows the lesson’s own link to be changed', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: lectern.url })
  await signInByScreen(page, teacher)
  await page.goto(`/lesson?lesson=${lessonId}`)
  await expect(drawer(page).getByRole('textbox', { name: /^Video link/ })).toHaveValue(ofLesson ?? '')
  await page.context().close()
})
