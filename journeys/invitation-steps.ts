import { type Browser, expect, type Page } from '@playwright/test'
import { openidProvider } from '../testing/openid-provider.ts'
import { giveKey } from './authenticator.ts'
import { type Around, heading, toSignIn, typeDigits, type Way } from './invitation-ways.ts'
import { type Invited, Invitations } from './invitations.ts'
import { test } from './journey.ts'
import { codeIn, Lectern, linkIn } from './lectern.ts'
import { newTeacher } from './people.ts'
import { phone } from './phone.ts'
import { SharedPhone } from './shared-phone.ts'

const secret = 'a secret that only two know'

async function start(browser: Browser): Promise<Around> {
  let google: Around['google'] | undefined
  const lectern = await Lectern.start(async (url) => {
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
  if (!google) throw new Error('The server asked for no settings')
  const invitations = new Invitations(lectern, await newTeacher(lectern, 'clara@example.org', 'Clara Braun'))
  const [own, other] = [await SharedPhone.at(browser, lectern.url), await SharedPhone.at(browser, lectern.url)]
  return { lectern, google, invitations, phones: { own, other } }
}

/**
 * A table of ways by steps, each cell a test: a row for each way to take up an invitation, a column for whatever may come between.
 * @returns what stands around the tests of the file, once they run
 */
export function tableOf(ways: Record<string, Way>): () => Around {
  let around: Around
  test.beforeAll(async ({ browser }) => {
    around = await start(browser)
  })
  test.afterAll(async () => {
    await around.phones.own.close()
    await around.phones.other.close()
    await around.lectern.stop()
    await around.google.close()
  })
  for (const [name, way] of Object.entries(ways)) test.describe(name, () => cellsOf(way, () => around))
  return () => around
}

function cellsOf(way: Way, around: () => Around): void {
  const opened = async (given?: Page) => {
    const { invitations, phones } = around()
    const invited = await invitations.invite(way)
    const page = given ?? (await phones.own.next())
    await way.before?.(page, invited, around())
    await page.goto(invited.path)
    await heading(page).waitFor()
    return { page, invited }
  }
  const takeUp = (page: Page, invited: Invited) => way.takeUp(page, invited, around())
  const mail = ({ email }: Invited) => around().lectern.mail(email, way.mail ?? /./)
  const mailed = async (invited: Invited) => linkIn(await mail(invited))
  const accept = (page: Page) => page.getByRole('button', { name: /^Accept as/ })
  const expectIn = (page: Page, invited: Invited) => around().invitations.expectIn(page, invited)
  const arrived = async (page: Page, invited: Invited) => {
    if (way.accepts) await accept(page).click()
    await expectIn(page, invited)
  }

  test('straight on', async () => {
    const { page, invited } = await opened()
    await takeUp(page, invited)
    if (way.mail) {
      expect(await around().invitations.isTied(invited)).toBe(false)
      await page.goto(await mailed(invited))
    }
    await arrived(page, invited)
    // The link stays in the mailbox, and leads in from then on.
    await page.goto(invited.path)
    await expectIn(page, invited)
  })

  test('with a reload at each step', async () => {
    const { page, invited } = await opened()
    await page.reload()
    await takeUp(page, invited)
    if (way.mail) {
      await page.reload()
      await page.goto(await mailed(invited))
    }
    if (way.accepts) {
      await accept(page).waitFor()
      await page.reload()
    }
    await arrived(page, invited)
    await page.reload()
    await expectIn(page, invited)
  })

  test('opened in two tabs', async () => {
    const { page, invited } = await opened()
    const other = await page.context().newPage()
    await other.goto(invited.path)
    await heading(other).waitFor()
    await page.bringToFront()
    await takeUp(page, invited)
    if (way.mail) await other.goto(await mailed(invited))
    await arrived(way.mail ? other : page, invited)
    // The one that was left open is no dead end either.
    const left = way.mail ? page : other
    if (way.accepts) await left.bringToFront()
    if (way.accepts || !way.mail) await left.reload()
    await expectIn(left, invited)
  })

  if (way.mail) cellsOfMail(way.mail)
  else
    test('opened in another browser as well, which says that it was used, and leads to sign in', async () => {
      const { page, invited } = await opened()
      const other = await around().phones.other.next()
      await other.goto(invited.path)
      await heading(other).waitFor()
      await takeUp(page, invited)
      await arrived(page, invited)
      await other.reload()
      await expect(other.getByText(/This invitation has expired or was already used/)).toBeVisible()
      await toSignIn(other)
    })

  function cellsOfMail(subject: RegExp): void {
    test('with a second mail asked for', async ({ browser }) => {
      // A clock that was turned stays so for every page of a phone.
      const page = await browser.newPage({ baseURL: around().lectern.url, serviceWorkers: 'block', ...phone })
      await giveKey(page)
      const { invited } = await opened(page)
      await page.clock.install()
      await takeUp(page, invited)
      const first = await mailed(invited)
      const again = page.getByRole('button', { name: 'Send again' })
      await expect(again).toBeDisabled()
      await page.clock.fastForward('01:00')
      await again.click()
      await expect.poll(() => mailed(invited)).not.toBe(first)
      await page.goto(await mailed(invited))
      await arrived(page, invited)
    })

    test('with the mail opened in another browser, and its digits typed in the first', async () => {
      const { page, invited } = await opened()
      await takeUp(page, invited)
      const other = await around().phones.other.next()
      await other.goto(await mailed(invited))
      await expect(other.getByRole('heading', { name: 'Continue here' })).toBeVisible()
      await typeDigits(page, invited, around().lectern, subject)
      await arrived(page, invited)
    })

    test('with the mail opened in another browser, and gone on with there', async () => {
      const { page, invited } = await opened()
      await takeUp(page, invited)
      const other = await around().phones.other.next()
      await other.goto(await mailed(invited))
      await other.getByLabel('Code').fill(codeIn(await mail(invited)))
      await arrived(other, invited)
    })
  }
}
