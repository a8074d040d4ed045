import { type Browser, expect, type Page, test } from '@playwright/test'
import { openidProvider } from '../testing/openid-provider.ts'
import { giveKey } from './authenticator.ts'
import { codeIn, Lectern, linkIn } from './lectern.ts'
import { newTeacher, password, type Person } from './people.ts'

const secret = 'a secret that only two know'

let lectern: Lectern
let google: Awaited<ReturnType<typeof openidProvider>>
let clara: Person
test.beforeAll(async () => {
  lectern = await Lectern.start(async (url) => {
    const redirectUris = [`${url}/v1/auth/signin/provider/google/callback`]
    google = await openidProvider({ id: 'lectern', secret, redirectUris, pkce: true })
    return {
      LECTERN_OAUTH_GOOGLE_CLIENT_ID: 'lectern',
      LECTERN_OAUTH_GOOGLE_CLIENT_SECRET: secret,
      LECTERN_OAUTH_GOOGLE_ISSUER: google.issuer,
      // A table of people who all come from one address within a minute is more than the limits let through.
      LECTERN_RATE_LIMITS: 'off',
    }
  })
  clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
})
test.afterAll(async () => {
  await lectern.stop()
  await google.close()
})

/** A student on a phone. */
async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: lectern.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await giveKey(page)
  return page
}

interface Invited {
  name: string
  email: string
  profileId: number
  path: string
}

let people = 0
/** A student of the teacher with an invitation that is not used. */
async function invite({ byMail }: { byMail: boolean }): Promise<Invited> {
  people += 1
  const [name, email] = [`Anna ${people}`, `anna${people}@example.org`]
  const added = await clara.ask<{ upsertUserProfile: { user_profile_id: number }[] }>(
    `mutation add($name: String, $email: String) {
       upsertUserProfile(profiles: [{ display_name: $name, email: $email }]) { user_profile_id } }`,
    { name, email: byMail ? email : null },
  )
  const profileId = added.data?.upsertUserProfile[0]?.user_profile_id ?? 0
  const invited = await clara.ask<{ inviteStudent: { url: string } }>(
    `mutation invite($id: Int!, $byMail: Boolean!) { inviteStudent(userProfileId: $id, sendMail: $byMail) { url } }`,
    { id: profileId, byMail },
  )
  const url = new URL(
    byMail ? linkIn(await lectern.mail(email, /invit/i)) : (invited.data?.inviteStudent.url ?? lectern.url),
  )
  return { name, email, profileId, path: url.pathname + url.search }
}

/** The account that a profile belongs to, as the teacher sees it. */
async function isTied({ profileId }: Invited): Promise<boolean> {
  const list = await clara.ask<{ getStudentList: { user_profile_id: number; id: string | null }[] }>(
    'query list($id: uuid!) { getStudentList(id: $id) { user_profile_id id } }',
    { id: clara.session.user.id },
  )
  return list.data?.getStudentList.find((one) => one.user_profile_id === profileId)?.id != null
}

async function expectIn(page: Page, invited: Invited): Promise<void> {
  await expect(page).toHaveURL(`${lectern.url}/`)
  await expect(page.getByRole('main')).toBeVisible()
  await expect.poll(() => isTied(invited)).toBe(true)
}

const create = (page: Page) => page.getByRole('button', { name: /^Create account/ }).click()

/** A student's account that is there already, without a teacher. */
async function account({ email, name }: Invited): Promise<void> {
  const options = { displayName: name, allowedRoles: ['student'], defaultRole: 'student' }
  await lectern.post('/auth/signup/email-password', { email, password, options })
  await fetch(linkIn(await lectern.mail(email, /verify/i)), { redirect: 'manual' })
}

const toSignIn = async (page: Page) => {
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
}
const accept = (page: Page) => page.getByRole('button', { name: /^Accept as/ }).click()

async function byPassword(page: Page, { email }: Invited): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

interface Way {
  /** Whether the teacher sent the invitation by mail; else the link was copied. */
  byMail: boolean
  /** What is there before the invitation is opened. */
  before?: (invited: Invited) => Promise<void>
  /** From the page that the invitation opens as far as the person gets without a mail. */
  takeUp: (page: Page, invited: Invited) => Promise<void>
  /** The subject of the mail that is to be opened then; null for a way that needs none. */
  mail: RegExp | null
  /** An account that was there accepts by a press. */
  accepts?: true
}

const withKey = async (page: Page) => {
  await page.getByRole('button', { name: 'Use a passkey instead of a password' }).click()
  await create(page)
}
const withPassword = async (page: Page) => {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await create(page)
}
const arrive = async (page: Page, { name, email }: Invited) => {
  google.meet({ sub: email, email, email_verified: true, name })
  await page.getByRole('link', { name: 'Google' }).click()
}

const ways: Record<string, Way> = {
  'a password, by a copied link': {
    byMail: false,
    takeUp: async (page, { email }) => {
      await page.getByRole('textbox', { name: 'Email' }).fill(email)
      await withPassword(page)
      await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
    },
    mail: /verify/i,
  },
  'a passkey, by a copied link': {
    byMail: false,
    takeUp: async (page, { email }) => {
      await page.getByRole('textbox', { name: 'Email' }).fill(email)
      await withKey(page)
      await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
    },
    mail: /verify/i,
  },
  'a password, by a mailed link': { byMail: true, takeUp: withPassword, mail: null },
  'a passkey, by a mailed link': { byMail: true, takeUp: withKey, mail: null },
  'a provider, by a copied link': { byMail: false, takeUp: arrive, mail: null },
  'a provider, by a mailed link': { byMail: true, takeUp: arrive, mail: null },
  'the password of an account that is there': {
    byMail: false,
    before: account,
    takeUp: async (page, invited) => {
      await toSignIn(page)
      await byPassword(page, invited)
    },
    mail: null,
    accepts: true,
  },
  'a magic link to an account that is there': {
    byMail: true,
    before: account,
    takeUp: async (page, { email }) => {
      await toSignIn(page)
      await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
      await page.getByRole('textbox', { name: 'Email' }).fill(email)
      await page.getByRole('button', { name: 'Send the link' }).click()
      await expect(page.getByRole('heading', { name: 'Look in your inbox' })).toBeVisible()
    },
    mail: /sign-in link/i,
    accepts: true,
  },
}

for (const [name, way] of Object.entries(ways)) {
  test.describe(name, () => {
    const opened = async (browser: Browser) => {
      const invited = await invite(way)
      await way.before?.(invited)
      const page = await phone(browser)
      await page.goto(invited.path)
      await expect(page.getByRole('heading', { name: /Clara Braun invited you/ })).toBeVisible()
      return { page, invited }
    }
    const mailed = async ({ email }: Invited) => linkIn(await lectern.mail(email, way.mail ?? /./))
    const arrived = async (page: Page, invited: Invited) => {
      if (way.accepts) await accept(page)
      await expectIn(page, invited)
    }

    test('straight on', async ({ browser }) => {
      const { page, invited } = await opened(browser)
      await way.takeUp(page, invited)
      if (way.mail) {
        expect(await isTied(invited)).toBe(false)
        await page.goto(await mailed(invited))
      }
      await arrived(page, invited)
      // The link stays in the mailbox, and leads in from then on.
      await page.goto(invited.path)
      await expectIn(page, invited)
    })

    test('with a reload at each step', async ({ browser }) => {
      const { page, invited } = await opened(browser)
      await page.reload()
      await way.takeUp(page, invited)
      if (way.mail) {
        await page.reload()
        await page.goto(await mailed(invited))
      }
      if (way.accepts) {
        await expect(page.getByRole('button', { name: /^Accept as/ })).toBeVisible()
        await page.reload()
      }
      await arrived(page, invited)
      await page.reload()
      await expectIn(page, invited)
    })

    test('opened in two tabs', async ({ browser }) => {
      const { page, invited } = await opened(browser)
      const other = await page.context().newPage()
      await other.goto(invited.path)
      await expect(other.getByRole('heading', { name: /Clara Braun invited you/ })).toBeVisible()
      await page.bringToFront()
      await way.takeUp(page, invited)
      if (way.mail) await other.goto(await mailed(invited))
      await arrived(way.mail ? other : page, invited)
      // The one that was left open is no dead end either.
      const left = way.mail ? page : other
      if (way.accepts) await left.bringToFront()
      if (way.accepts || !way.mail) await left.reload()
      await expectIn(left, invited)
    })

    if (!way.mail) return
    test('with a second mail asked for', async ({ browser }) => {
      const { page, invited } = await opened(browser)
      await page.clock.install()
      await way.takeUp(page, invited)
      const first = await mailed(invited)
      const again = page.getByRole('button', { name: 'Send again' })
      await expect(again).toBeDisabled()
      await page.clock.fastForward('01:00')
      await again.click()
      await expect.poll(() => mailed(invited)).not.toBe(first)
      await page.goto(await mailed(invited))
      await arrived(page, invited)
    })

    test('with the mail opened in another browser, and its digits typed in the first', async ({ browser }) => {
      const { page, invited } = await opened(browser)
      await way.takeUp(page, invited)
      const other = await phone(browser)
      await other.goto(await mailed(invited))
      await expect(other.getByRole('heading', { name: 'Continue here' })).toBeVisible()
      await page.getByLabel('Code from the email').fill(codeIn(await lectern.mail(invited.email, way.mail ?? /./)))
      await arrived(page, invited)
    })

    test('with the mail opened in another browser, and gone on with there', async ({ browser }) => {
      const { page, invited } = await opened(browser)
      await way.takeUp(page, invited)
      const other = await phone(browser)
      await other.goto(await mailed(invited))
      await other.getByLabel('Code').fill(codeIn(await lectern.mail(invited.email, way.mail ?? /./)))
      await arrived(other, invited)
    })
  })
}

test('an address that was mistyped costs nothing: the invitation stays open', async ({ browser }) => {
  const invited = await invite({ byMail: false })
  const page = await phone(browser)
  await page.goto(invited.path)
  await page.getByRole('textbox', { name: 'Email' }).fill(`mistyped.${invited.email}`)
  await withPassword(page)
  await page.getByRole('link', { name: 'Use another one' }).click()
  await expect(page.getByRole('heading', { name: /Clara Braun invited you/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(invited.email)
  await withPassword(page)
  await expect(page.getByText(invited.email)).toBeVisible()
  await page.goto(linkIn(await lectern.mail(invited.email, /verify/i)))
  await expectIn(page, invited)
})

test('who has taken it up and comes again is led to sign in, and to a second mail', async ({ browser }) => {
  const invited = await invite({ byMail: false })
  const page = await phone(browser)
  for (const _ of [1, 2]) {
    await page.goto(invited.path)
    await page.getByRole('textbox', { name: 'Email' }).fill(invited.email)
    await withPassword(page)
    await page.getByText(/Check your inbox|There is already an account/).waitFor()
  }
  await page.getByRole('link', { name: 'Sign in instead?' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Resend' }).click()
  await expect(page.getByText(/A new link is on its way/)).toBeVisible()
  await page.goto(linkIn(await lectern.mail(invited.email, /verify/i)))
  await expectIn(page, invited)
})

test('who is signed in as somebody else signs out for it, and every tab goes on with the invitation', async ({
  browser,
}) => {
  const [other, invited] = [await invite({ byMail: false }), await invite({ byMail: true })]
  await account(other)
  const page = await phone(browser)
  await page.goto('/auth/login')
  await byPassword(page, other)
  await expect(page).toHaveURL(`${lectern.url}/`)
  const tabs = [await page.context().newPage(), await page.context().newPage()] as const
  for (const tab of tabs) {
    await tab.goto(invited.path)
    await expect(tab.getByRole('button', { name: `Accept as ${other.email}` })).toBeVisible()
  }
  await tabs[0].getByRole('button', { name: 'Sign out and use another account' }).tap()
  for (const tab of tabs) {
    await expect(tab).toHaveURL(/\/auth\/register\?invite=/)
    await expect(tab.getByRole('heading', { name: /Clara Braun invited you/ })).toBeVisible()
  }
  await expect(page).toHaveURL(/\/landing/)
  await withPassword(tabs[1])
  await expectIn(tabs[1], invited)
  expect(await isTied(other)).toBe(false)
})
