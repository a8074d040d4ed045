import type { BrowserContext } from 'playwright-core'
import type { Session, SessionAnswer } from '../../contract/src/session.ts'

export interface Account {
  email: string
  password: string
}

/** Runs one GraphQL document as somebody. @returns its data */
export type Ask = (query: string, variables?: Record<string, unknown>) => Promise<Record<string, unknown>>

/** Signs in by the wire. */
export async function sessionAt(url: string, account: Account): Promise<{ session: Session; ask: Ask }> {
  const { session } = (await send(`${url}/v1/auth/signin/email-password`, account)) as SessionAnswer
  if (!session) throw new Error(`${account.email} can't sign in`)
  const ask: Ask = async (query, variables = {}) => {
    const headers = { authorization: `Bearer ${session.accessToken}` }
    const answer = (await send(`${url}/v1/graphql`, { query, variables }, headers)) as GraphqlAnswer
    if (!answer.data) throw new Error(JSON.stringify(answer.errors))
    return answer.data
  }
  return { session, ask }
}

/** Signs in by the screen, so that the browser holds a session. */
export async function signInBy(context: BrowserContext, { email, password }: Account): Promise<void> {
  const page = await context.newPage()
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((now) => !now.pathname.startsWith('/auth'))
  await page.close()
}

/** The link in the newest mail to an address. */
export async function linkTo(url: string, email: string): Promise<string> {
  const [mail] = (await (await fetch(`${url}/dev/mail.json?to=${email}`)).json()) as { text: string }[]
  const link = /https?:\/\/\S+(?:ticket|invite)=\S+/.exec(mail?.text ?? '')?.[0]
  if (link === undefined) throw new Error(`There is no mail with a link to ${email}`)
  return link
}

interface GraphqlAnswer {
  data?: Record<string, unknown>
  errors?: unknown
}

export async function send(url: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}
