import { type Browser, expect, type Page } from '@playwright/test'
import { openidProvider } from '../testing/openid-provider.ts'
import { codeOf, giveKey } from './authenticator.ts'
import { type Invited, Invitations } from './invitations.ts'
import { test } from './journey.ts'
import { codeIn, Lectern, linkIn } from './lectern.ts'
import { newTeacher, password } from './people.ts'
import { phone } from './phone.ts'

const secret = 'a secret that only two know'

let lectern: Lectern
let google: Awaited<ReturnType<typeof openidProvider>>
let invitations: Invitations
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
  invitations = new Invitations(lectern, await newTeacher(lectern, 'clara@example.org', 'Clara Braun'))
})
test.afterAll(async () => {
  await lectern.stop()
  await google.close()
})

/** A student on a phone. */
async function open(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: lectern.url, ...phone })
  const page = await context.newPage()
  await giveKey(page)
  return page
}

const create = (page: Page) => page.getByRole('button', { name: /^Create account/ }).click()

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
  /** Invited to look after a student, and not to be one. */
  isGuardian?: true
  /** The steps before the invitation is opened, in the page that opens it. */
  before?: (page: Page, invited: Invited) => Promise<void>
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

/** A reader who has the mail open beside the page types its digits, and follows no link. */
const typeDigits = async (page: Page, { email }: Invited, subject: RegExp) =>
  page.getByLabel('Code from the email').fill(codeIn(await lectern.mail(email, subject)))
const withNumber = async (page: Page, { phoneNumber }: Invited) => {
  await page.getByRole('button', { name: 'Use a phone number instead of an email' }).click()
  await page.getByLabel('Phone number').fill(phoneNumber)
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await expect(page.getByText(phoneNumber)).toBeVisible()
  await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(await lectern.textMessage(phoneNumber))?.[0] ?? '')
}
const withAddress = async (page: Page, { email }: Invited) => {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await withPassword(page)
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
}

/** An account with a second way in, which was added in its settings; nobody is signed in then. */
const accountWith = (add: (page: Page) => Promise<void>) => async (page: Page, invited: Invited) => {
  await invitations.account(invited)
  await page.goto('/auth/login?to=%2Fsettings%2Faccount')
  await byPassword(page, invited)
  await expect(page).toHaveURL(/\/settings\/account/)
  await add(page)
  await page.evaluate(() => localStorage.clear())
}
const addKey = async (page: Page) => {
  const card = page.getByRole('region', { name: 'Passkeys and security keys' })
  await card.getByLabel('Name of the new key').fill('Phone')
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(card.getByRole('list', { name: 'Your keys' }).getByText('Phone')).toBeVisible()
}
const existing = (_page: Page, invited: Invited) => invitations.account(invited)
const askForLink = async (page: Page, { email }: Invited) => {
  await toSignIn(page)
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Look in your inbox' })).toBeVisible()
}
const linkGoogle = async (page: Page, invited: Invited) =>
  accountWith(async () => {
    google.meet({ sub: invited.email, email: invited.email, email_verified: true, name: invited.name })
    const card = page.getByRole('region', { name: 'Linked accounts' })
    await card.getByRole('button', { name: 'Link Google' }).click()
    await expect(card.getByRole('button', { name: 'Unlink Google' })).toBeVisible()
  })(page, invited)
const signInByKey = async (page: Page) => {
  await toSignIn(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
}
const signInByProvider = async (page: Page, invited: Invited) => {
  await toSignIn(page)
  await arrive(page, invited)
}
/** The secrets of authenticator apps, by address. */
const secrets = new Map<string, string>()
const withCodes = async (_page: Page, invited: Invited) => {
  secrets.set(invited.email, await invitations.accountWithCodes(invited))
}
const signInByPassword = async (page: Page, invited: Invited) => {
  await toSignIn(page)
  await byPassword(page, invited)
}

/** The code that comes next: the one of now was used to switch the codes on. */
const signInByCode = async (page: Page, invited: Invited) => {
  await signInByPassword(page, invited)
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secrets.get(invited.email) ?? '', 1))
}

const ways: Record<string, Way> = {
  'a password, by a copied link': { byMail: false, takeUp: withAddress, mail: /verify/i },
  'a password and the digits of the mail, by a copied link': {
    byMail: false,
    takeUp: async (page, invited) => {
      await withAddress(page, invited)
      await typeDigits(page, invited, /verify/i)
    },
    mail: null,
  },
  'a phone number, by a copied link': { byMail: false, takeUp: withNumber, mail: null },
  'a password of a guardian, by a copied link': {
    byMail: false,
    isGuardian: true,
    takeUp: withAddress,
    mail: /verify/i,
  },
  'a password of a guardian, by a mailed link': { byMail: true, isGuardian: true, takeUp: withPassword, mail: null },
  'a phone number of a guardian, by a copied link': {
    byMail: false,
    isGuardian: true,
    takeUp: withNumber,
    mail: null,
  },
  'the password of an account that is there, of a guardian': {
    byMail: false,
    isGuardian: true,
    before: existing,
    takeUp: signInByPassword,
    mail: null,
    accepts: true,
  },
  'the password and the code of an account that is there, by a copied link': {
    byMail: false,
    before: withCodes,
    takeUp: signInByCode,
    mail: null,
    accepts: true,
  },
  'the password and the code of an account that is there, by a mailed link': {
    byMail: true,
    before: withCodes,
    takeUp: signInByCode,
    mail: null,
    accepts: true,
  },
  'the digits of a mail to an account that is there, by a copied link': {
    byMail: false,
    before: existing,
    takeUp: async (page, invited) => {
      await askForLink(page, invited)
      await typeDigits(page, invited, /sign-in link/i)
    },
    mail: null,
    accepts: true,
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
  'the password of an account that is there, by a copied link': {
    byMail: false,
    before: existing,
    takeUp: signInByPassword,
    mail: null,
    accepts: true,
  },
  'the password of an account that is there, by a mailed link': {
    byMail: true,
    before: existing,
    takeUp: signInByPassword,
    mail: null,
    accepts: true,
  },
  'a passkey of an account that is there, by a copied link': {
    byMail: false,
    before: accountWith(addKey),
    takeUp: signInByKey,
    mail: null,
    accepts: true,
  },
  'a passkey of an account that is there, by a mailed link': {
    byMail: true,
    before: accountWith(addKey),
    takeUp: signInByKey,
    mail: null,
    accepts: true,
  },
  'a provider of an account that is there, by a copied link': {
    byMail: false,
    before: linkGoogle,
    takeUp: signInByProvider,
    mail: null,
    accepts: true,
  },
  'a provider of an account that is there, by a mailed link': {
    byMail: true,
    before: linkGoogle,
    takeUp: signInByProvider,
    mail: null,
    accepts: true,
  },
  'a magic link to an account that is there, by a copied link': {
    byMail: false,
    before: existing,
    takeUp: askForLink,
    mail: /sign-in link/i,
    accepts: true,
  },
  'a magic link to an account that is there, by a mailed link': {
    byMail: true,
    before: existing,
    takeUp: askForLink,
    mail: /sign-in link/i,
    accepts: true,
  },
}

for (const [name, way] of Object.entries(ways)) {
  test.describe(name, () => {
    const opened = async (browser: Browser) => {
      const invited = await invitations.invite(way)
      const page = await open(browser)
      await way.before?.(page, invited)
      await page.goto(invited.path)
      await expect(page.getByRole('heading', { name: /Clara Braun invited you/ })).toBeVisible()
      return { page, invited }
    }
    const mailed = async ({ email }: Invited) => linkIn(await lectern.mail(email, way.mail ?? /./))
    const arrived = async (page: Page, invited: Invited) => {
      if (way.accepts) await accept(page)
      await invitations.expectIn(page, invited)
    }

    test('straight on', async ({ browser }) => {
      const { page, invited } = await opened(browser)
      await way.takeUp(page, invited)
      if (way.mail) {
        expect(await invitations.isTied(invited)).toBe(false)
        await page.goto(await mailed(invited))
      }
      await arrived(page, invited)
      // The link stays in the mailbox, and leads in from then on.
      await page.goto(invited.path)
      await invitations.expectIn(page, invited)
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
      await invitations.expectIn(page, invited)
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
      await invitations.expectIn(left, invited)
    })

    if (!way.mail) {
      test('opened in another browser as well, which says that it was used, and leads to sign in', async ({
        browser,
      }) => {
        const { page, invited } = await opened(browser)
        const other = await open(browser)
        await other.goto(invited.path)
        await expect(other.getByRole('heading', { name: /Clara Braun invited you/ })).toBeVisible()
        await way.takeUp(page, invited)
        await arrived(page, invited)
        await other.reload()
        await expect(other.getByText(/This invitation has expired or was already used/)).toBeVisible()
        await toSignIn(other)
      })
      return
    }
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
      const other = await open(browser)
      await other.goto(await mailed(invited))
      await expect(other.getByRole('heading', { name: 'Continue here' })).toBeVisible()
      await page.getByLabel('Code from the email').fill(codeIn(await lectern.mail(invited.email, way.mail ?? /./)))
      await arrived(page, invited)
    })

    test('with the mail opened in another browser, and gone on with there', async ({ browser }) => {
      const { page, invited } = await opened(browser)
      await way.takeUp(page, invited)
      const other = await open(browser)
      await other.goto(await mailed(invited))
      await other.getByLabel('Code').fill(codeIn(await lectern.mail(invited.email, way.mail ?? /./)))
      await arrived(other, invited)
    })
  })
}

test('an address that was mistyped costs nothing: the invitation stays open', async ({ browser }) => {
  const invited = await invitations.invite({ byMail: false })
  const page = await open(browser)
  await page.goto(invited.path)
  await page.getByRole('textbox', { name: 'Email' }).fill(`mistyped.${invited.email}`)
  await withPassword(page)
  await page.getByRole('link', { name: 'Use another one' }).click()
  await expect(page.getByRole('heading', { name: /Clara Braun invited you/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(invited.email)
  await withPassword(page)
  await expect(page.getByText(invited.email)).toBeVisible()
  await page.goto(linkIn(await lectern.mail(invited.email, /verify/i)))
  await invitations.expectIn(page, invited)
})

test('who has taken it up and comes again is led to sign in, and to a second mail', async ({ browser }) => {
  const invited = await invitations.invite({ byMail: false })
  const page = await open(browser)
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
  await invitations.expectIn(page, invited)
})

test('who is signed in as somebody else signs out for it, and every tab goes on with the invitation', async ({
  browser,
}) => {
  const [other, invited] = [await invitations.invite({ byMail: false }), await invitations.invite({ byMail: true })]
  await invitations.account(other)
  const page = await open(browser)
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
  await invitations.expectIn(tabs[1], invited)
  expect(await invitations.isTied(other)).toBe(false)
})
