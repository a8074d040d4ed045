import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SessionAnswer } from '@lectern/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { Renewed, Shown, Start } from './renewing-process.fake.ts'
import { visitor, type Visitor } from '../../../../testing/visitor.ts'

/** security.md P0: kill -9 in the middle of refreshes, and no session is lost. */
const kills = 200
/** Processes that live and die side by side, each with sessions of its own: while one starts, another answers. */
const lanes = 4
const sessionsOfLane = 3
/** Answers before a kill: it falls into the middle of the refreshes, at another place each time. */
const answersBefore = (kill: number) => 1 + ((kill * 7) % 23)

const minute = 60_000
/** Two hundred starts, on a machine that may be busy. */
const patience = 900_000

let ann: Visitor
beforeAll(async () => {
  ann = await visitor(createApp)
  await ann.member('clara@example.org')
})
const running = new Set<ChildProcess>()
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await ann.close()
})

const program = fileURLToPath(new URL('./renewing-process.fake.ts', import.meta.url))

/** @param now what its clock shows */
async function start(now: Date): Promise<{ child: ChildProcess; ended: Promise<unknown> }> {
  const { ownerUrl, config } = ann.home
  const { accessTokenSeconds, refreshTokenSeconds, refreshGraceSeconds, verifyEmail } = config
  const given: Start = {
    ownerUrl,
    config: { accessTokenSeconds, refreshTokenSeconds, refreshGraceSeconds, verifyEmail },
    now: now.toISOString(),
  }
  // Code that is compiled once is read two hundred times.
  const env = { NODE_COMPILE_CACHE: join(config.dataFolder, 'compiled') }
  const child = fork(program, [JSON.stringify(given)], { env, execArgv: [] })
  running.add(child)
  const ended = once(child, 'exit').then(() => running.delete(child))
  await Promise.race([once(child, 'message'), ended])
  if (!running.has(child)) throw new Error('The process did not start')
  return { child, ended }
}

/** Renews every session again and again until the process was killed, after so many answers. */
async function renewUntilKilled({ child, ended }: Awaited<ReturnType<typeof start>>, known: string[], answers: number) {
  const refused: number[] = []
  let answered = 0
  const show = (nth: number) =>
    // A process that is dead already takes nothing.
    child.send({ nth, refreshToken: known[nth] ?? '' } satisfies Shown, () => undefined)
  child.on('message', ({ nth, refreshToken }: Renewed) => {
    if (refreshToken === undefined) refused.push(nth)
    else known[nth] = refreshToken
    if (refused.length > 0 || ++answered >= answers) child.kill('SIGKILL')
    else show(nth)
  })
  for (const nth of known.keys()) show(nth)
  await ended
  expect(refused).toEqual([])
}

/** Of how many sessions the server has a newer token than their owner heard of. */
async function lostAnswers(known: string[]): Promise<number> {
  const [row] = await ann.sql.run<{ lost: number }>({
    sql: `select count(*) as lost from auth.refresh_tokens where encode(previous_hash, 'hex') = any($1)`,
    parameters: [known.map((token) => sha256(token).toString('hex'))],
  })
  return row?.lost ?? 0
}

test(`${kills} kills in the middle of refreshes: nobody is signed out`, { timeout: patience }, async () => {
  const known = Array.from({ length: lanes }, (): string[] => [])
  for (const tokens of known) {
    while (tokens.length < sessionsOfLane) {
      const { session } = (await ann.signIn('clara@example.org')).json<SessionAnswer>()
      tokens.push(session?.refreshToken ?? '')
    }
  }
  let lost = 0
  await Promise.all(
    known.map(async (tokens) => {
      for (let kill = 0; kill < kills / lanes; kill++) {
        // A minute later each time: what keeps a session whose answer was lost is not the grace of a few seconds.
        const child = await start(new Date(ann.home.clock().getTime() + kill * minute))
        await renewUntilKilled(child, tokens, answersBefore(kill))
        lost += await lostAnswers(tokens)
      }
    }),
  )
  // Else no kill fell between the change and its answer, and nothing was tried.
  expect(lost).toBeGreaterThan(kills / 4)
  ann.home.clock.forward(kills * 60)
  const last = await Promise.all(known.flat().map((token) => ann.refresh(token)))
  expect(last.map(({ statusCode }) => statusCode)).toEqual(last.map(() => 200))
})
