import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { Lectern, linkIn } from './lectern.ts'
import { newTeacher, password, signInByScreen } from './people.ts'
import { browserFlags, findBrowser } from '../scripts/browser.ts'

const studentEmail = 'anna@example.org'

// The headless shell has nowhere to show news of the system (docs/decisions/0077).
test.use({ launchOptions: { executablePath: await findBrowser(), args: browserFlags() } })

let lectern: Lectern
test.beforeAll(async () => {
  lectern = await Lectern.start()
})
test.afterAll(() => lectern.stop())

test('a student asks for news on the device, and a press on it opens the lesson', async ({ browser }) => {
  const clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
  const added = await clara.ask<{ upsertUserProfile: { user_profile_id: number }[] }>(
    `mutation add($email: String) { upsertUserProfile(profiles: [{display_name: "Anna Weber", email: $email}]) { user_profile_id } }`,
    { email: studentEmail },
  )
  const id = added.data?.upsertUserProfile[0]?.user_profile_id ?? 0
  await clara.ask(`mutation invite($id: Int!) { inviteStudent(userProfileId: $id, sendMail: true) { url } }`, { id })
  const token = new URL(linkIn(await lectern.mail(studentEmail, /invit/i))).searchParams.get('invite')
  await lectern.post('/auth/invitation/accept', { token, email: studentEmail, password, locale: 'en' })

  const context = await browser.newContext({ baseURL: lectern.url, permissions: ['notifications'] })
  // The maker of the browser gives the address, over a network that is not there. A browser keeps it from page to page.
  await context.addInitScript(() => {
    const place = 'address of the browser'
    const bytes = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    const kept = () => {
      const address = localStorage.getItem(place)
      if (address === null) return null
      const given = JSON.parse(address) as { endpoint: string }
      return {
        endpoint: given.endpoint,
        options: { applicationServerKey: null },
        toJSON: () => given,
        unsubscribe: async () => {
          localStorage.removeItem(place)
          return true
        },
      }
    }
    const make = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
      const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
      const keys = { p256dh: bytes(String.fromCodePoint(...point)), auth: bytes('sixteen bytes ok') }
      localStorage.setItem(place, JSON.stringify({ endpoint: 'https://push.example.org/send/anna', keys }))
      return kept()
    }
    Object.assign(PushManager.prototype, { getSubscription: async () => kept(), subscribe: make })
  })
  const page = await context.newPage()
  await signInByScreen(page, studentEmail)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto('/settings/notifications')
  const here = page.getByRole('switch', { name: 'Show notifications here' })
  await page.getByText('Show notifications here').click()
  await expect(here).toBeChecked()

  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no worker.')
  /** Runs in the worker, whose events a page does not know. */
  const shown = () =>
    worker.evaluate<unknown>(
      'registration.getNotifications().then((all) => all.map(({ title, body, tag }) => ({ title, body, tag })))',
    )
  const news = {
    title: 'Lesson moved',
    body: 'Thu 4 Mar 17:00, not 16:00',
    path: '/calendar',
    tag: 'event-7',
    locale: 'en',
  }
  await worker.evaluate(
    `self.dispatchEvent(new PushEvent('push', { data: ${JSON.stringify(JSON.stringify(news))} })), null`,
  )
  await expect.poll(shown).toEqual([{ title: news.title, body: news.body, tag: news.tag }])
  await worker.evaluate(
    `registration.getNotifications().then(([notification]) =>
      void self.dispatchEvent(new NotificationEvent('notificationclick', { notification })))`,
  )
  await expect(page).toHaveURL(/\/calendar/)
  await expect.poll(shown).toEqual([])

  await page.goto('/settings/notifications')
  await expect(here).toBeChecked()
  await page.getByText('Show notifications here').click()
  await expect(here).not.toBeChecked()
  await context.close()
})
