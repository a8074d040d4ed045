import { expect } from '@playwright/test'
import { CalendarPage } from './calendar-page.ts'
import { test } from './journey.ts'
import { Lectern, linkIn } from './lectern.ts'
import { newTeacher, password, signIn, signInByScreen, type Person } from './people.ts'

let lectern: Lectern
let clara: Person
test.beforeAll(async () => {
  lectern = await Lectern.start()
  clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
  await clara.ask(
    `mutation { upsertUserProfile(profiles: [{display_name: "Anna Weber", email: "anna@example.org"},
      {display_name: "Luca Rossi"}]) { user_profile_id } }`,
  )
})
test.afterAll(() => lectern.stop())

interface Students {
  getStudentList: { user_profile_id: number; display_name: string; id: string | null; invitation_status: string }[]
}
const students = `query list($id: uuid!) { getStudentList(id: $id) { user_profile_id display_name id invitation_status } }`

test("a student follows the invitation, sets a password and sees the own lessons, no one else's", async ({
  browser,
}) => {
  const list = (await clara.ask<Students>(students, { id: clara.session.user.id })).data?.getStudentList ?? []
  const [anna, luca] = ['Anna Weber', 'Luca Rossi'].map((name) => list.find((one) => one.display_name === name))
  if (!anna || !luca) throw new Error('The students are missing')
  const monday = nextMonday()
  const planned = await clara.ask<{ anna: { event_id: number }; luca: { event_id: number } }>(
    `mutation plan($anna: event_input!, $luca: event_input!) {
       anna: upsertEvent(event: $anna) { event_id } luca: upsertEvent(event: $luca) { event_id } }`,
    {
      anna: {
        user_profile_id: anna.user_profile_id,
        title: 'Scales',
        start: `${monday}T09:00:00Z`,
        end: `${monday}T10:00:00Z`,
      },
      luca: {
        user_profile_id: luca.user_profile_id,
        title: 'Étude',
        start: `${monday}T11:00:00Z`,
        end: `${monday}T12:00:00Z`,
      },
    },
  )
  expect(planned.errors).toBeUndefined()

  await test.step('the teacher invites by mail from the list', async () => {
    const page = await browser.newPage({ baseURL: lectern.url })
    await signInByScreen(page, clara.email)
    await page.goto('/profile/list')
    await page
      .getByRole('row', { name: /Anna Weber/ })
      .getByRole('button', { name: /Invite/ })
      .click()
    await page.getByRole('menuitem', { name: 'By email to anna@example.org' }).click()
    await expect(page.getByRole('row', { name: /Anna Weber/ })).toContainText(/Invited/)
    await page.context().close()
  })

  const page = await browser.newPage({ baseURL: lectern.url })
  await test.step('the student opens the link and sets a password', async () => {
    await page.goto(linkIn(await lectern.mail('anna@example.org', /invit/i)))
    await expect(page.getByRole('heading', { name: /Clara Braun invited you/ })).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  })

  await test.step("sees the own lesson and nobody else's", async () => {
    const calendar = new CalendarPage(page)
    await calendar.openNextWeek()
    await expect(calendar.day('Monday').getByRole('button', { name: /Scales|Anna Weber/ })).toBeVisible()
    await expect(page.getByText(/Luca|Étude/)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'New lesson' })).toHaveCount(0)
  })

  await test.step('comes to no page of the teacher', async () => {
    for (const path of ['/profile/list', '/profile/create']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/auth\/access/)
    }
  })

  await test.step('can write nothing where it may not, by direct call either', async () => {
    const student = await signIn(lectern, 'anna@example.org')
    expect(student.session.user.defaultRole).toBe('student')
    const eventId = planned.data?.anna.event_id
    const attempts = [
      `mutation { it: upsertEvent(event: {event_id: ${eventId}, title: "x", start: "2026-12-01T10:00:00Z", end: "2026-12-01T11:00:00Z"}) { event_id } }`,
      `mutation { it: upsertEvent(event: {title: "x", start: "2026-12-01T10:00:00Z", end: "2026-12-01T11:00:00Z"}) { event_id } }`,
      `mutation { it: deleteEvent(id: ${eventId}) { event_id } }`,
      `mutation { it: upsertLesson(lesson: {title: "x"}) { lesson_id } }`,
      `mutation { it: upsertLessonResource(resource: {lesson_rsrc_dspl: "x"}) { lesson_rsrc_id } }`,
      `mutation { it: inviteStudent(userProfileId: ${luca.user_profile_id}, sendMail: false) { url } }`,
      `mutation { it: upsertUserProfile(profiles: [{user_profile_id: ${luca.user_profile_id}, display_name: "x"}]) { user_profile_id } }`,
      `mutation { it: upsertUserProfile(profiles: [{user_profile_id: ${anna.user_profile_id}, profile_type: "TEACHER"}]) { user_profile_id } }`,
    ]
    for (const attempt of attempts) {
      const answer = await student.ask<{ it: unknown }>(attempt)
      expect(answer.errors?.[0]?.extensions.code, attempt).toMatch(/^not-(allowed|found)$/)
    }
    const raised = await student.ask(`{ lessonStatuses { value } }`, {}, { 'x-hasura-role': 'teacher' })
    expect(raised.errors?.[0]?.extensions.code).toBe('access-denied')
    const others = await student.ask<{ loadEvents: unknown[] }>(
      `query q($id: Int!) { loadEvents(id: $id) { title } }`,
      {
        id: luca.user_profile_id,
      },
    )
    expect(others.data?.loadEvents).toEqual([])
  })

  await test.step('the link works once', async () => {
    const again = await browser.newPage({ baseURL: lectern.url })
    await again.goto(linkIn(await lectern.mail('anna@example.org', /invit/i)))
    await expect(again.getByText(/expired or was already used/)).toBeVisible()
    await again.context().close()
  })
})

function nextMonday(): string {
  const today = Temporal.Now.plainDateISO('Europe/Berlin')
  return today.add({ days: 8 - today.dayOfWeek }).toString()
}
