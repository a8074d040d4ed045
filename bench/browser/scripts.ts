import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import type { SessionAnswer } from '../../contract/src/session.ts'
import { atMost, printTable, short, type Verdict } from '../numbers.ts'

const root = join(import.meta.dirname, '../..')
const account = { email: 'bench@example.test', password: 'a long walk by the sea' }
/** After this long a page fetches nothing more of itself, in ms. */
const quiet = 1500
const lookAgain = 50
/** GOALS.md, "Browser": kB of brotli. */
const goals = { signIn: 115, styles: 8, calendar: 170 }

interface Fetched {
  script: number
  style: number
}

/** What a browser fetches for a route that it opens first, from the real server and the real build. */
export async function measureScripts(browser: Browser): Promise<Verdict[]> {
  const data = mkdtempSync(join(tmpdir(), 'lectern-scripts-'))
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      LECTERN_DATA: data,
      LECTERN_PUBLIC_URL: url,
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  try {
    while (!(await isUp(url))) {
      if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`)
      await pause(lookAgain)
    }
    const context = await browser.newContext({ baseURL: url })
    const signIn = await fetchedBy(await context.newPage(), '/auth/login')
    await signUp(await context.newPage(), url)
    const calendar = await fetchedBy(await context.newPage(), '/calendar')
    await context.close()
    const rows = Object.entries({ 'sign-in': signIn, calendar }).map(([name, { script, style }]) => [
      name,
      short(script),
      short(style),
    ])
    printTable('What a route fetches, kB brotli', ['Route', 'script', 'style'], rows)
    return [
      atMost('script of the sign-in route', signIn.script, goals.signIn, ' kB'),
      atMost('style of the sign-in route', signIn.style, goals.styles, ' kB'),
      atMost('script of the calendar route', calendar.script, goals.calendar, ' kB'),
    ]
  } finally {
    server.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
}

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/v1/auth/healthz`)).ok
  } catch {
    return false
  }
}

async function fetchedBy(page: Page, path: string): Promise<Fetched> {
  const total: Fetched = { script: 0, style: 0 }
  const seen = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const kind = pathname.endsWith('.js') ? 'script' : pathname.endsWith('.css') ? 'style' : null
    if (kind === null || seen.has(pathname)) return
    seen.add(pathname)
    total[kind] += brotliCompressSync(readFileSync(join(root, 'web/dist', pathname))).length / 1000
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(quiet)
  if (new URL(page.url()).pathname !== path) throw new Error(`${path} leads to ${page.url()}`)
  await page.close()
  return total
}

/** Makes an account by the wire and signs in by the screen, so that the browser holds a session. */
async function signUp(page: Page, url: string): Promise<void> {
  await send(`${url}/v1/auth/signup/email-password`, account)
  const [mail] = (await (await fetch(`${url}/dev/mail.json?to=${account.email}`)).json()) as { text: string }[]
  const link = /https?:\/\/\S+ticket=\S+/.exec(mail?.text ?? '')?.[0]
  if (link === undefined) throw new Error('There is no mail with a link')
  await fetch(link, { redirect: 'manual' })
  const { session } = (await send(`${url}/v1/auth/signin/email-password`, account)) as SessionAnswer
  const profiles = [{ user_profile_id: session?.user.metadata.userProfileId, display_name: 'Bench' }]
  await send(
    `${url}/v1/graphql`,
    {
      query:
        'mutation ($profiles: [user_profile_input!]!) { upsertUserProfile(profiles: $profiles) { user_profile_id } }',
      variables: { profiles },
    },
    { authorization: `Bearer ${session?.accessToken ?? ''}` },
  )
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((now) => !now.pathname.startsWith('/auth'))
  await page.close()
}

async function send(url: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}
