import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { Lectern, linkIn } from './lectern.ts'
import { answered, newTeacher, password, signIn, signInByScreen, type Person } from './people.ts'

/** Only the teacher may ever read this. */
const secret = 'Parents are getting divorced'

let lectern: Lectern
let clara: Person
let studentId: number
let lessonId: number

test.beforeAll(async () => {
  lectern = await Lectern.start()
  clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
  const made = await clara.ask<{ upsertUserProfile: { user_profile_id: number }[] }>(
    'mutation { upsertUserProfile(profiles: [{display_name: "Anna Weber", email: "anna@example.org"}]) { user_profile_id } }',
  )
  studentId = made.data?.upsertUserProfile[0]?.user_profile_id ?? 0
  const lesson = await clara.ask<{ upsertLesson: { lesson_id: number } }>(
    'mutation lesson($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }',
    { lesson: { title: 'Scales', user_profile_id: studentId, lesson_status_id: 3 } },
  )
  lessonId = lesson.data?.upsertLesson.lesson_id ?? 0
})
test.afterAll(() => lectern.stop())

const drawer = (page: Page) => page.getByRole('complementary', { name: 'Lesson' })

/** Everything that the server ever told this page, as text; but for the stream of changes, which never ends and names rows only. */
function answersTo(page: Page): Promise<string>[] {
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    const isStream = response.headers()['content-type']?.startsWith('text/event-stream')
    if (!isStream) answers.push(response.text().catch(() => ''))
  })
  return answers
}

/** A red dot, a second of silence, and a page without a word. */
const picture = {
  name: 'hands.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const answer = { ...picture, name: 'answer.png' }
const recording = { name: 'waltz.wav', mimeType: 'audio/wav', buffer: silence(8_000) }
const pdf = {
  name: 'score.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj trailer<</Root 1 0 R>>',
  ),
}

/** A WAV of one second. @param rate samples */
function silence(rate: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + rate, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(rate, 40)
  return Buffer.concat([head, Buffer.alloc(rate, 128)])
}

/** Files on the lesson show in their place: past the policies of the page and of the answers. */
async function seesAndHears(page: Page, lesson: Locator): Promise<void> {
  await expect(lesson.getByRole('img', { name: picture.name })).toHaveJSProperty('naturalWidth', 1280)
  await expect(lesson.getByLabel(recording.name, { exact: true })).toHaveJSProperty('duration', 1)
  const sent = page.waitForResponse((response) => response.headers()['content-type'] === 'application/pdf')
  await lesson.getByRole('button', { name: `Preview “${pdf.name}”` }).click()
  expect((await sent).status()).toBe(200)
  await expect(lesson.getByTitle(pdf.name, { exact: true })).toBeVisible()
}

test('a teacher writes, the student ticks and comments, and the private note stays with the teacher', async ({
  browser,
}) => {
  const teacherPage = await browser.newPage({ baseURL: lectern.url })
  await test.step('the teacher writes, and all of it outlives a reload', async () => {
    await signInByScreen(teacherPage, clara.email)
    await teacherPage.goto(`/lesson?lesson=${lessonId}`)
    const lesson = drawer(teacherPage)
    await lesson.getByLabel('What you want to do').fill('**Slowly**, see https://example.org/hanon')
    await lesson.getByLabel('What to practise').fill('Page 12, left hand')
    await lesson.getByLabel('Note for the student').fill('Well done')
    await lesson.getByLabel('Note for yourself').fill(secret)
    const sheet = { name: 'sheet.txt', mimeType: 'text/plain', buffer: Buffer.from('C D E F') }
    await lesson.getByLabel('Add files…').setInputFiles(sheet)
    await expect(lesson.getByRole('button', { name: 'Remove “sheet.txt”' })).toBeVisible()
    await lesson.getByLabel('Add files…').setInputFiles([picture, recording, pdf])
    for (const { name } of [picture, recording, pdf])
      await expect(lesson.getByRole('button', { name: `Remove “${name}”` })).toBeVisible()
    await lesson.getByRole('button', { name: 'Close' }).click()
    await expect(lesson).toHaveCount(0)
    await expect
      .poll(async () => (await clara.ask(`{ loadLesson(id: ${lessonId}) { private_note homework plan } }`)).data)
      .toEqual({ loadLesson: { private_note: secret, homework: 'Page 12, left hand', plan: expect.any(String) } })
  })

  const page = await browser.newPage({ baseURL: lectern.url })
  const answers = answersTo(page)
  await test.step('the student reads, ticks and asks', async () => {
    await clara.ask(`mutation { inviteStudent(userProfileId: ${studentId}, sendMail: true) { url } }`)
    await page.goto(linkIn(await lectern.mail('anna@example.org', /invit/i)))
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    await page.goto('/lesson')
    await page.getByRole('button', { name: 'Scales' }).click()
    const lesson = drawer(page)
    await expect(lesson.getByText('Well done')).toBeVisible()
    await expect(lesson.getByRole('link', { name: /hanon/ })).toHaveAttribute('href', 'https://example.org/hanon')
    const sheet = page
      .context()
      .waitForEvent('response', (response) => response.headers()['content-type']?.startsWith('text/plain') ?? false)
    await lesson.getByRole('button', { name: /sheet\.txt/ }).click()
    expect(await (await sheet).finished()).toBeNull()
    expect((await sheet).status()).toBe(200)
    await seesAndHears(page, lesson)
    await lesson.getByRole('region', { name: 'Your answer' }).getByLabel('Add files…').setInputFiles(answer)
    await expect(lesson.getByRole('button', { name: `Withdraw “${answer.name}”` })).toBeVisible()
    await lesson.getByRole('checkbox', { name: /Page 12, left hand/ }).check()
    await lesson.getByLabel('Write a comment').fill('Which edition?')
    await page.keyboard.press('Enter')
    await expect(lesson.getByRole('listitem').filter({ hasText: 'Which edition?' })).toBeVisible()
  })

  await test.step('the teacher sees both', async () => {
    await teacherPage.goto(`/lesson?lesson=${lessonId}`)
    await expect(drawer(teacherPage).getByRole('listitem').filter({ hasText: 'Which edition?' })).toBeVisible()
    await expect(drawer(teacherPage).getByRole('region', { name: 'Homework' })).toContainText(/Done/)
    const handedIn = drawer(teacherPage).getByRole('region', { name: 'Handed in by Anna Weber' })
    await expect(handedIn.getByRole('img', { name: answer.name })).toHaveJSProperty('naturalWidth', 1280)
  })

  await test.step('the teacher moves the lesson by typing, and drags a resource onto the student', async () => {
    const lesson = drawer(teacherPage)
    await lesson.getByRole('button', { name: 'Actions' }).click()
    await teacherPage.getByRole('menuitem', { name: 'Move to…' }).click()
    await lesson.getByLabel('New day and time').fill('24 nov 2031 16:00 45m')
    await lesson.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(lesson.getByRole('button', { name: /24 Nov 2031, 16:00/ })).toBeVisible()
    await lesson.getByRole('button', { name: 'Repeat…' }).click()
    await teacherPage.getByRole('dialog', { name: 'Repeat' }).getByRole('button', { name: 'Save' }).click()
    const weekly = `{ loadEvents(id: ${studentId}, from: "2031-11-24T00:00:00Z", to: "2032-03-01T00:00:00Z") { lesson_id } }`
    await expect
      .poll(async () => ((await clara.ask(weekly)).data as { loadEvents: { lesson_id: number | null }[] }).loadEvents)
      .toHaveLength(12)
    await lesson.getByRole('button', { name: 'Who came…' }).click()
    await teacherPage.getByRole('menuitem', { name: 'Make-up due' }).click()
    await expect(lesson.getByRole('button', { name: 'Make-up due: it waits for a time' })).toBeVisible()
    await teacherPage.goto('/lesson/resources')
    const row = teacherPage.getByRole('listitem').filter({ hasText: 'sheet.txt' })
    const anna = teacherPage.getByRole('region', { name: 'Students' }).getByRole('listitem')
    await expect(row).toHaveAttribute('draggable', 'true')
    await row.getByLabel('File').hover()
    await teacherPage.mouse.down()
    // The first move only lifts it, and what is carried then lies under the pointer. It is let go of where the student is
    // seen to take it.
    await anna.hover()
    await anna.hover({ force: true })
    await expect(anna).toHaveAttribute('data-over', 'true')
    const given = answered(teacherPage, 'giveResource')
    await teacherPage.mouse.up()
    await expect(row.getByText('used by 1 student')).toBeVisible()
    await given
    await page.goto('/lesson/resources')
    await expect(page.getByRole('listitem').filter({ hasText: 'sheet.txt' }).getByText('New')).toBeVisible()
  })

  await test.step('no answer to the student ever held the private note, not even one that was asked for it', async () => {
    expect((await Promise.all(answers)).filter((text) => text.includes(secret))).toEqual([])
    const anna = await signIn(lectern, 'anna@example.org')
    for (const query of [
      `{ loadLesson(id: ${lessonId}) { shared_note private_note } }`,
      `{ loadLessons(id: ${studentId}) { shared_note private_note } }`,
      `mutation { tickHomework(lessonId: ${lessonId}, done: true) { shared_note private_note } }`,
    ]) {
      const said = JSON.stringify(await anna.ask(query))
      expect(said).toContain('Well done')
      expect(said).not.toContain(secret)
    }
  })
})
