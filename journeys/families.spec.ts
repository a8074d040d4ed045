import { expect, type Browser, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { Lectern } from './lectern.ts'
import { accountFor, newTeacher, signInByScreen, type Person } from './people.ts'
import { phone } from './phone.ts'

let lectern: Lectern
let clara: Person
let bob: Person
test.beforeAll(async () => {
  lectern = await Lectern.start()
  clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
  bob = await newTeacher(lectern, 'bob@example.org', 'Bob Baker')
})
test.afterAll(() => lectern.stop())

/** A student with a lesson tomorrow. @returns the number of the profile */
async function student(teacher: Person, name: string): Promise<number> {
  const added = await teacher.ask<{ upsertUserProfile: { user_profile_id: number }[] }>(
    `mutation add($name: String!) { upsertUserProfile(profiles: [{display_name: $name}]) { user_profile_id } }`,
    { name },
  )
  const id = added.data?.upsertUserProfile[0]?.user_profile_id ?? 0
  // By day, where the calendar shows it, and no two at once.
  const start = new Date(Date.now() + 86_400_000).setUTCHours(9, (id % 20) * 30, 0, 0)
  const event = {
    user_profile_id: id,
    title: `${name} plays`,
    start: new Date(start).toISOString(),
    end: new Date(start + 1_800_000).toISOString(),
  }
  const planned = await teacher.ask(`mutation plan($event: event_input!) { upsertEvent(event: $event) { event_id } }`, {
    event,
  })
  expect(planned.errors).toBeUndefined()
  return id
}

/** @returns the path of the link that is sent to a guardian */
async function invitation(teacher: Person, childId: number): Promise<string> {
  const { data } = await teacher.ask<{ inviteGuardian: { url: string } }>(
    `mutation tie($guardian: guardian_input!) { inviteGuardian(guardian: $guardian) { url } }`,
    { guardian: { user_profile_id: childId, name: 'Parent' } },
  )
  const { pathname, search } = new URL(data?.inviteGuardian.url ?? '')
  return pathname + search
}

/** @returns the path of the link that is sent to a student */
async function ownInvitation(teacher: Person, id: number): Promise<string> {
  const { data } = await teacher.ask<{ inviteStudent: { url: string } }>(
    `mutation invite($id: Int!) { inviteStudent(userProfileId: $id, sendMail: false) { url } }`,
    { id },
  )
  const { pathname, search } = new URL(data?.inviteStudent.url ?? '')
  return pathname + search
}

const open = async (browser: Browser): Promise<Page> => browser.newPage({ ...phone, baseURL: lectern.url })
const card = (page: Page, name: string) => page.getByRole('region', { name })
const inviteOf = (path: string) => `/profile/join?invite=${new URLSearchParams(path.split('?')[1]).get('invite') ?? ''}`

/** Accepts one more invitation with the account that is signed in. */
async function accept(page: Page, path: string): Promise<void> {
  await page.goto(inviteOf(path))
  await page.getByRole('button', { name: /^Accept as/ }).tap()
}

test('who teaches accepts for a child, keeps the teacher’s app and finds the child on one page', async ({
  browser,
}) => {
  const mia = await student(clara, 'Mia')
  await student(clara, 'Stranger')
  const page = await open(browser)
  await signInByScreen(page, bob.email)
  await accept(page, await invitation(clara, mia))
  await expect(card(page, 'Next lesson of Mia')).toBeVisible()
  await expect(page).toHaveURL(/\/children$/)
  await expect(page.getByText('Stranger')).toHaveCount(0)

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Today' }).tap()
  await expect(card(page, 'Next lesson of Mia')).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await page.getByRole('link', { name: 'My children' }).tap()
  await expect(card(page, 'Next lesson of Mia')).toBeVisible()

  // A lesson of the child is not in the teacher's own calendar.
  await page.goto('/calendar')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await expect(page.getByText('Mia plays')).toHaveCount(0)
  await page.context().close()
})

test('one address is a student and looks after a child: both stand on Today', async ({ browser }) => {
  const [maria, mia] = [await student(bob, 'Maria'), await student(clara, 'Mia')]
  await accountFor(lectern, await ownInvitation(bob, maria), 'maria@example.org', 'Maria Weber')
  const page = await open(browser)
  await signInByScreen(page, 'maria@example.org')
  await accept(page, await invitation(clara, mia))
  await expect(card(page, 'Next lesson of Mia')).toBeVisible()
  await expect(page.getByText('Maria plays').first()).toBeVisible()
  await page.getByRole('radio', { name: 'Me' }).tap()
  await expect(card(page, 'Next lesson of Mia')).toHaveCount(0)
  await expect(page.getByText('Maria plays').first()).toBeVisible()
  await page.context().close()
})

test('who looks after students of two teachers sees each, and one alone on a tap', async ({ browser }) => {
  const [mia, tom] = [await student(clara, 'Mia'), await student(bob, 'Tom')]
  await accountFor(lectern, await invitation(clara, mia), 'father@example.org', 'Maria Weber')
  const page = await open(browser)
  await signInByScreen(page, 'father@example.org')
  await expect(card(page, 'Next lesson of Mia')).toContainText('Clara Braun')
  await accept(page, await invitation(bob, tom))
  await expect(card(page, 'Next lesson of Tom')).toContainText('Bob Baker')
  await expect(card(page, 'Next lesson of Mia')).toContainText('Clara Braun')
  await page.getByRole('radio', { name: 'Tom' }).tap()
  await expect(card(page, 'Next lesson of Mia')).toHaveCount(0)
  await expect(card(page, 'Next lesson of Tom')).toBeVisible()
  await page.context().close()
})

test('two guardians of one child each see it; one who is let go leaves the other', async ({ browser }) => {
  const mia = await student(clara, 'Mia')
  await accountFor(lectern, await invitation(clara, mia), 'mother@example.org', 'Maria Weber')
  await accountFor(lectern, await invitation(clara, mia), 'aunt@example.org', 'Maria Weber')
  const [mother, aunt] = [await open(browser), await open(browser)]
  await signInByScreen(mother, 'mother@example.org')
  const follows = aunt.waitForResponse(/\/v1\/changes/)
  await signInByScreen(aunt, 'aunt@example.org')
  for (const page of [mother, aunt]) await expect(card(page, 'Next lesson of Mia')).toBeVisible()
  await follows
  const { data } = await clara.ask<{ guardiansOf: { guardian_id: number }[] }>(
    'query of($id: Int!) { guardiansOf(userProfileId: $id) { guardian_id } }',
    { id: mia },
  )
  await clara.ask('mutation go($id: Int!) { removeGuardian(id: $id) { guardian_id } }', {
    id: data?.guardiansOf[1]?.guardian_id,
  })
  // Live: nobody has to ask.
  await expect(card(aunt, 'Next lesson of Mia')).toHaveCount(0)
  await mother.reload()
  await expect(card(mother, 'Next lesson of Mia')).toBeVisible()
  for (const page of [mother, aunt]) await page.context().close()
})

/** A parent of Mia, whom Clara teaches, and Tom, whom Bob does; signed in on a phone. */
async function parentOfTwo(browser: Browser, email: string): Promise<{ page: Page; mia: number; tom: number }> {
  const [mia, tom] = [await student(clara, 'Mia'), await student(bob, 'Tom')]
  await accountFor(lectern, await invitation(clara, mia), email, 'Maria Weber')
  const page = await open(browser)
  await signInByScreen(page, email)
  await accept(page, await invitation(bob, tom))
  await expect(card(page, 'Next lesson of Tom')).toBeVisible()
  return { page, mia, tom }
}
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true })

test('a parent finds the children’s days in the calendar, says there that one can’t come, and keeps one chosen', async ({
  browser,
}) => {
  const { page, mia, tom } = await parentOfTwo(browser, 'calendar-parent@example.org')
  await tab(page, 'Calendar').tap()
  await expect(page).toHaveTitle('Calendar · Lectern')
  const strip = page.getByRole('group', { name: 'Days of the week' })
  // Tomorrow or the day after: today, on which nothing is, is not what is shown.
  await expect(strip.locator('[aria-pressed=true]')).toHaveAccessibleName(/has lessons/)
  await expect(page.getByRole('button', { name: 'New lesson' })).toHaveCount(0)

  await page.getByRole('radio', { name: 'Tom' }).tap()
  await expect(page.getByRole('button', { name: /Mia plays(?:, \w+)?$/ })).toHaveCount(0)
  await page.getByRole('button', { name: /Tom plays(?:, \w+)?$/ }).tap()
  const lesson = page.getByRole('dialog', { name: 'Lesson' })
  await expect(lesson.getByText('with Bob Baker')).toBeVisible()
  await lesson.getByRole('button', { name: 'Can’t come?' }).tap()
  await lesson.getByRole('textbox', { name: /^Reason/ }).fill('Fever')
  await lesson.getByRole('button', { name: 'Ask Bob Baker' }).tap()
  await expect(lesson.getByRole('button', { name: 'Tom can come after all' })).toBeVisible()
  const { data } = await bob.ask<{ absences: unknown[] }>(
    'query asked { absences { user_profile_id reason asked_by } }',
  )
  expect(data?.absences).toEqual([{ user_profile_id: tom, reason: 'Fever', asked_by: 'Parent' }])
  // The open lesson is part of the address, and so is not lost by a reload; nor is whose lessons are shown.
  await page.reload()
  await expect(lesson.getByRole('button', { name: 'Tom can come after all' })).toBeVisible()
  await lesson.getByRole('button', { name: 'Close' }).tap()
  await expect(page.getByRole('radio', { name: 'Tom' })).toBeChecked()
  await expect(page.getByRole('button', { name: /Mia plays(?:, \w+)?$/ })).toHaveCount(0)

  await tab(page, 'Lessons').tap()
  await expect(page.getByRole('radio', { name: 'Tom' })).toBeChecked()
  await page.getByRole('radio', { name: 'All' }).tap()
  const coming = page.getByRole('region', { name: 'Coming', exact: true })
  await coming.getByRole('button', { name: 'Mia plays' }).tap()
  await expect(lesson.getByText('with Clara Braun')).toBeVisible()
  await lesson.getByRole('button', { name: 'Close' }).tap()

  // A right that the teacher takes away is gone from both, and the page says so.
  const { data: tied } = await clara.ask<{ guardiansOf: { guardian_id: number }[] }>(
    'query of($id: Int!) { guardiansOf(userProfileId: $id) { guardian_id } }',
    { id: mia },
  )
  await clara.ask('mutation less($guardian: guardian_input!) { setGuardian(guardian: $guardian) { guardian_id } }', {
    guardian: {
      guardian_id: tied?.guardiansOf[0]?.guardian_id,
      user_profile_id: mia,
      name: 'Parent',
      sees_events: false,
      sees_lessons: false,
    },
  })
  await expect(page.getByText('Clara Braun doesn’t show you the lessons of Mia for now.')).toBeVisible()
  await expect(page.getByText('Mia plays')).toHaveCount(0)
  await page.goto('/calendar')
  await expect(page.getByText('Clara Braun doesn’t show you when Mia has lessons for now.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Tom plays(?:, \w+)?$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Mia plays(?:, \w+)?$/ })).toHaveCount(0)
  await page.context().close()
})

test('another family’s child is refused in the address, by a page that says so', async ({ browser }) => {
  const { page } = await parentOfTwo(browser, 'refused-parent@example.org')
  const stranger = await student(clara, 'Stranger')
  for (const path of ['/', '/calendar', '/lesson']) {
    await page.goto(`${path}?child=${stranger}`)
    await expect(page.getByRole('heading', { name: 'You don’t follow this child’s lessons' })).toBeVisible()
    await expect(page.getByText('Stranger')).toHaveCount(0)
  }
  const { data } = await clara.ask<{ loadEvents: { event_id: number }[] }>(
    'query of($id: Int!) { loadEvents(id: $id) { event_id } }',
    { id: stranger },
  )
  await page.goto(`/calendar?of=${stranger}&childEvent=${data?.loadEvents[0]?.event_id ?? 0}`)
  await expect(page.getByRole('dialog', { name: 'Lesson' }).getByText('There is no such lesson.')).toBeVisible()
  await page.context().close()
})

test('who teaches has the children’s calendar and lessons beside the own ones', async ({ browser }) => {
  const nele = await student(clara, 'Nele')
  const page = await open(browser)
  await signInByScreen(page, bob.email)
  await accept(page, await invitation(clara, nele))
  await expect(card(page, 'Next lesson of Nele')).toBeVisible()
  for (const [name, shown] of [
    ['Children’s calendar', page.getByRole('button', { name: /Nele plays(?:, \w+)?$/ })],
    ['Children’s lessons', page.getByRole('button', { name: 'Nele plays' })],
  ] as const) {
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await page.getByRole('link', { name }).tap()
    await expect(shown.first()).toBeVisible()
  }
  await tab(page, 'Lessons').tap()
  await expect(
    page
      .getByRole('tab', { name: /Planned/ })
      .or(page.getByText('Planned'))
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nele plays' })).toHaveCount(0)
  await page.context().close()
})

/** Hangs a sheet of the teacher on the lesson of a student. @returns the number of the event of that lesson */
async function hangSheet(teacher: Person, studentId: number): Promise<number> {
  const form = new FormData()
  form.append('file[]', new File(['C D E F G A B C'], 'scales.txt', { type: 'text/plain' }))
  const uploaded = await fetch(`${lectern.url}/v1/storage/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${teacher.session.accessToken}` },
    body: form,
  })
  const { processedFiles } = (await uploaded.json()) as { processedFiles: { id: string }[] }
  const { data: kept } = await teacher.ask<{ upsertLessonResource: { lesson_rsrc_id: number } }>(
    'mutation keep($r: lesson_resource_input!) { upsertLessonResource(resource: $r) { lesson_rsrc_id } }',
    { r: { lesson_rsrc_dspl: 'Sheet of scales', kind: 'file', file_id: processedFiles[0]?.id } },
  )
  const { data: lessons } = await teacher.ask<{
    loadLessons: { lesson_id: number; event_id: number; user_profile_id: number }[]
  }>('query all($id: Int!) { loadLessons(id: $id) { lesson_id event_id user_profile_id } }', { id: teacher.profileId })
  const lesson = lessons?.loadLessons.find(({ user_profile_id: id }) => id === studentId)
  const { errors } = await teacher.ask(
    'mutation hang($l: Int!, $r: Int!) { attachResource(lessonId: $l, resourceId: $r, attached: true) { lesson_rsrc_id } }',
    { l: lesson?.lesson_id, r: kept?.upsertLessonResource.lesson_rsrc_id },
  )
  expect(errors).toBeUndefined()
  return lesson?.event_id ?? 0
}

test('a sheet that hangs on a child’s lesson opens, also for who teaches, while resources are shown', async ({
  browser,
}) => {
  const ida = await student(clara, 'Ida')
  const event = await hangSheet(clara, ida)
  await accountFor(lectern, await invitation(clara, ida), 'sheet-parent@example.org', 'Maria Weber')
  const teaching = await open(browser)
  await signInByScreen(teaching, bob.email)
  await accept(teaching, await invitation(clara, ida))
  await expect(card(teaching, 'Next lesson of Ida')).toBeVisible()
  const parent = await open(browser)
  await signInByScreen(parent, 'sheet-parent@example.org')
  for (const [page, home] of [
    [teaching, '/children'],
    [parent, '/'],
  ] as const) {
    await page.goto(`${home}?of=${ida}&childEvent=${event}`)
    const resources = page.getByRole('dialog', { name: 'Lesson' }).getByRole('region', { name: 'Resources' })
    const tab = page.waitForEvent('popup')
    await resources.getByRole('button', { name: /Sheet of scales/ }).tap()
    await expect((await tab).getByText('C D E F G A B C')).toBeVisible()
  }

  const { data: tied } = await clara.ask<{ guardiansOf: { guardian_id: number }[] }>(
    'query of($id: Int!) { guardiansOf(userProfileId: $id) { guardian_id } }',
    { id: ida },
  )
  for (const { guardian_id } of tied?.guardiansOf ?? [])
    await clara.ask('mutation less($guardian: guardian_input!) { setGuardian(guardian: $guardian) { guardian_id } }', {
      guardian: { guardian_id, user_profile_id: ida, name: 'Parent', sees_resources: false },
    })
  await parent.goto(`/?of=${ida}&childEvent=${event}`)
  const lesson = parent.getByRole('dialog', { name: 'Lesson' })
  await expect(lesson.getByText('with Clara Braun')).toBeVisible()
  await expect(lesson.getByText('Only the teacher can change this.')).toBeVisible()
  await expect(lesson.getByText('Sheet of scales')).toHaveCount(0)
  for (const page of [teaching, parent]) await page.context().close()
})
