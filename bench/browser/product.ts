import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { type Account, type Ask, linkTo, send, sessionAt, signInBy } from './account.ts'
import { zone } from './drawn-event.ts'

const root = join(import.meta.dirname, '../..')
const account = { email: 'bench@example.test', password: 'a long walk by the sea' }
const lookAgain = 50
/** The server takes at most this many profiles at once (wire-graphql.md "Rules"). */
const profilesAtOnce = 100

/** The real server with the real build, and a teacher who has signed up. */
export interface Product {
  url: string
  /** A browser's context in which nobody has signed in. */
  fresh: (browser: Browser) => Promise<BrowserContext>
  /** One in which the teacher has. */
  signedIn: (browser: Browser) => Promise<BrowserContext>
  /** Signs the teacher in by the screen. */
  signIn: (context: BrowserContext) => Promise<void>
  /** @returns their user_profile_id */
  addStudents: (count: number) => Promise<number[]>
  addLessons: (lessons: readonly Record<string, unknown>[]) => Promise<void>
  addEvents: (events: readonly Record<string, unknown>[]) => Promise<void>
  /** The teacher's own user_profile_id. */
  profileId: number
  /** As the teacher. */
  ask: Ask
  /** The teacher's. */
  account: Account
  close: () => Promise<void>
}

/** @param view the screen, where it is not the usual one */
export async function openProduct(view: BrowserContextOptions = {}): Promise<Product> {
  const data = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      LECTERN_DATA: data,
      LECTERN_PUBLIC_URL: url,
      // The limits per address would stop the one address that fills it.
      LECTERN_RATE_LIMITS: 'off',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const close = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  try {
    while (!(await isUp(url))) {
      if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`)
      await pause(lookAgain)
    }
    const fresh = (browser: Browser) => browser.newContext({ ...viewOf(url), ...view })
    const teacher = await teacherAt(url)
    const signedIn = async (browser: Browser) => {
      const context = await fresh(browser)
      await teacher.signIn(context)
      return context
    }
    return { ...teacher, account, signedIn, url, fresh, close }
  } catch (error) {
    await close()
    throw error
  }
}

const viewOf = (url: string) => ({
  baseURL: url,
  viewport: { width: 1280, height: 900 },
  timezoneId: zone,
  locale: 'en-GB',
})

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/v1/auth/healthz`)).ok
  } catch {
    return false
  }
}

/** Makes an account by the wire; it signs in by the screen, so that the browser holds a session. */
async function teacherAt(
  url: string,
): Promise<Pick<Product, 'signIn' | 'addStudents' | 'addLessons' | 'addEvents' | 'ask' | 'profileId'>> {
  await send(`${url}/v1/auth/signup/email-password`, account)
  await fetch(await linkTo(url, account.email), { redirect: 'manual' })
  const { session, ask } = await sessionAt(url, account)
  const saveProfiles = async (profiles: Record<string, unknown>[]) => {
    const saved = await ask(
      'mutation ($profiles: [user_profile_input!]!) { upsertUserProfile(profiles: $profiles) { user_profile_id } }',
      { profiles },
    )
    return saved['upsertUserProfile'] as { user_profile_id: number }[]
  }
  const profileId = session.user.metadata.userProfileId ?? Number.NaN
  await saveProfiles([{ user_profile_id: profileId, display_name: 'Bench' }])
  const one = async (query: string, name: string, rows: readonly Record<string, unknown>[]) => {
    for (const row of rows) await ask(query, { [name]: row })
  }
  return {
    ask,
    profileId,
    signIn: (context) => signInBy(context, account),
    addStudents: async (count) => {
      const ids: number[] = []
      for (let first = 0; first < count; first += profilesAtOnce) {
        const length = Math.min(profilesAtOnce, count - first)
        const profiles = Array.from({ length }, (_, index) => ({ display_name: `Student No. ${first + index + 1}` }))
        ids.push(...(await saveProfiles(profiles)).map((row) => row.user_profile_id))
      }
      return ids
    },
    addLessons: (lessons) =>
      one('mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }', 'lesson', lessons),
    addEvents: (events) =>
      one('mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }', 'event', events),
  }
}
