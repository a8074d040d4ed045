import { readFile } from 'node:fs/promises'
import { expect, type Browser, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { Lectern } from './lectern.ts'
import { newTeacher, signInByScreen, type Person } from './people.ts'

let lectern: Lectern
test.beforeAll(async () => {
  lectern = await Lectern.start()
})
test.afterAll(() => lectern.stop())

/** The page of a teacher's data. */
async function dataPageOf(browser: Browser, teacher: Person): Promise<Page> {
  const page = await browser.newPage({ baseURL: lectern.url })
  await signInByScreen(page, teacher.email)
  await page.goto('/settings/data')
  return page
}

test('a teacher takes a studio along and brings it to a fresh account, where it is once and whole', async ({
  browser,
}) => {
  const clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
  await clara.ask(
    `mutation add($profiles: [user_profile_input!]!) { upsertUserProfile(profiles: $profiles) { user_profile_id } }`,
    { profiles: [{ display_name: 'Anna Weber', email: 'anna@example.org' }, { display_name: 'Luca Rossi' }] },
  )
  const { data } = await clara.ask<{ getStudentList: { user_profile_id: number; display_name: string }[] }>(
    `query students($id: uuid!) { getStudentList(id: $id) { user_profile_id display_name } }`,
    { id: clara.session.user.id },
  )
  const anna = data?.getStudentList.find(({ display_name }) => display_name === 'Anna Weber')
  await clara.ask(`mutation plan($event: event_input!) { upsertEvent(event: $event) { event_id } }`, {
    event: {
      title: 'Anna Weber',
      user_profile_id: anna?.user_profile_id,
      start: '2027-03-02T15:00:00Z',
      end: '2027-03-02T15:45:00Z',
    },
  })

  const home = await dataPageOf(browser, clara)
  const download = home.waitForEvent('download')
  await home.getByRole('button', { name: 'Download my data' }).click()
  const zip = await (await download).path()

  const dora = await newTeacher(lectern, 'dora@example.org', 'Dora Klein')
  const page = await dataPageOf(browser, dora)
  const card = page.getByRole('region', { name: 'Bring a studio' })
  const choice = card.getByLabel('ZIP of a studio')

  await test.step('a broken file is refused and changes nothing', async () => {
    const whole = await readFile(zip)
    const half = { name: 'half.zip', mimeType: 'application/zip', buffer: whole.subarray(0, whole.length / 2) }
    await choice.setInputFiles(half)
    await expect(card.getByRole('alert')).toContainText('This file is damaged, so nothing was added.')
    const photo = { name: 'photo.zip', mimeType: 'application/zip', buffer: Buffer.from('no archive') }
    await choice.setInputFiles(photo)
    await expect(card.getByRole('alert')).toContainText('This is not a studio that Lectern saved')
  })

  await test.step('the whole one says what comes, and comes by the keyboard alone', async () => {
    await choice.setInputFiles(zip)
    await expect(card.getByText('The studio of Clara Braun, saved on')).toBeVisible()
    await expect(card.getByRole('list', { name: 'This comes' })).toContainText('2 students')
    await expect(card.getByRole('list', { name: 'This comes' })).toContainText('1 lesson')
    await card.getByRole('button', { name: 'Add this studio' }).press('Enter')
    await expect(card.getByText('The studio from your file is here.')).toBeVisible()
    expect(await card.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  })

  await test.step('the students are invited where they have an address', async () => {
    await card.getByRole('button', { name: 'Invite 1 student by email' }).click()
    await expect(card.getByRole('button', { name: 'Invite again: Anna Weber' })).toBeVisible()
    await lectern.mail('anna@example.org', /./)
  })

  await test.step('the students and the lesson are there', async () => {
    await card.getByRole('link', { name: 'To the students' }).click()
    await expect(page.getByRole('row', { name: /Anna Weber/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /Luca Rossi/ })).toBeVisible()
    await page.goto('/calendar?date=2027-03-02')
    await expect(page.getByRole('button', { name: /Anna Weber, 16:00–16:45/ })).toBeVisible()
  })

  await test.step('the same file says that it was added before', async () => {
    await page.goto('/settings/data')
    await choice.setInputFiles(zip)
    await expect(card.getByText('This studio was added here on')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Add this studio' })).toHaveCount(0)
    await expect(card.getByRole('button', { name: 'Add it a second time' })).toBeVisible()
  })
})
