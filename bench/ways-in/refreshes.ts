import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { createApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { loginUrl } from '../../server/src/platform/database/logins.ts'
import { openParts } from '../../server/src/platform/parts.ts'
import { atLeast, median, printTable, short, type Verdict } from '../numbers.ts'
import { asSuperuser } from '../server/cluster.ts'
import { converse, post } from '../server/load.ts'
import { hasPgbench, pgbench } from '../server/pgbench.ts'
import { recordStatements, type Recorded } from '../server/recorded.ts'
import { signedIn, type People, type SignedIn } from './people.ts'

const seconds = 4
const connections = 8

/** Refreshes, each with the token of the one before, beside the same statements in pgbench. */
export async function measureRefreshes(
  port: number,
  ownerUrl: string,
  people: People,
  rounds: number,
): Promise<Verdict[]> {
  const tokens: string[] = []
  for (const signIn of people.signIns.slice(0, connections)) tokens.push((await signedIn(port, signIn)).refreshToken)
  const statements = await recorded(ownerUrl, people)
  const measurable = hasPgbench()
  const ours: number[] = []
  const bench: number[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await chains(port, tokens))
    if (!measurable) continue
    await openSessions(ownerUrl)
    bench.push(await pgbench(loginUrl(ownerUrl, 'lectern_service'), script(statements), { connections, seconds }))
    await asSuperuser(ownerUrl, everyTokenTurned)
  }
  // By round: what slows the machine for a while slows both sides of one.
  const ratio = measurable ? median(ours.map((rate, round) => rate / (bench[round] ?? Number.NaN))) : Number.NaN
  printTable(
    `Refreshes a second, ${connections} chains`,
    ['ours', 'the same SQL in pgbench', 'ratio'],
    [[median(ours), measurable ? median(bench) : Number.NaN, ratio].map(short)],
  )
  return [atLeast('refreshes to pgbench with the same SQL', ratio, 0.4)]
}

/** @param tokens of a session each; replaced by their successors */
async function chains(port: number, tokens: string[]): Promise<number> {
  let answered = 0
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    tokens.map((_, chain) =>
      converse(
        port,
        () => (performance.now() < end ? post('/v1/auth/token', { refreshToken: tokens[chain] }) : undefined),
        (body) => {
          tokens[chain] = /"refreshToken":"([^"]+)"/.exec(body.toString())?.[1] ?? ''
          answered++
        },
      ),
    ),
  )
  return answered / ((performance.now() - start) / 1000)
}

/** The statements that the product sends for one refresh. */
async function recorded(ownerUrl: string, people: People): Promise<Recorded[]> {
  const config = readConfig({ DATABASE_URL: ownerUrl, LECTERN_DATA: '/nowhere', LECTERN_RATE_LIMITS: 'off' })
  const parts = await openParts(config, ownerUrl, createLog('warn'))
  const recorder = recordStatements(parts.db.service)
  // Connections that are open already can't be listened to: they are kept busy, so that new ones do the work.
  const held: PoolClient[] = []
  while (parts.db.service.idleCount > 0) held.push(await parts.db.service.connect())
  const app = await createApp(parts)
  try {
    const signIn = people.signIns[0]?.toString().split('\r\n\r\n', 2)[1] ?? ''
    const ask = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
    const { session } = (await ask('/v1/auth/signin/email-password', JSON.parse(signIn) as object)).json<{
      session: SignedIn
    }>()
    recorder.take()
    const answer = await ask('/v1/auth/token', { refreshToken: session.refreshToken })
    const statements = recorder.take().filter(({ text }) => text.includes('auth.refresh_tokens'))
    if (answer.statusCode !== 200 || statements.length !== 2)
      throw new Error(`A refresh sent ${statements.length} statements`)
    return statements
  } finally {
    for (const client of held) client.release()
    await app.close()
    await parts.close()
  }
}

/** Sessions whose tokens pgbench can count: the hash of `<client>-0` for each of its clients. */
const openSessions = (ownerUrl: string): Promise<void> =>
  asSuperuser(
    ownerUrl,
    `delete from auth.refresh_tokens where user_agent = 'pgbench'`,
    ...Array.from({ length: connections }, (_, client) => {
      const hash = createHash('sha256').update(`${client}-0`).digest('hex')
      return `insert into auth.refresh_tokens (id, user_id, token_hash, created_at, expires_at, ends_at, user_agent)
              select gen_random_uuid(), id, '\\x${hash}', now(), now() + '30 days', now() + '90 days', 'pgbench'
              from auth.users order by id limit 1`
    }),
  )

/** A statement that finds nothing to change would be fast for the wrong reason. */
const everyTokenTurned = `do $$ begin
  if (select count(*) from auth.refresh_tokens where user_agent = 'pgbench' and previous_hash is not null) <> ${connections}
  then raise exception 'pgbench renewed nothing'; end if; end $$`

/** Both statements in one pipeline, as the product sends them: one way to the database, one transaction. */
function script(statements: readonly Recorded[]): string {
  const hash = (turn: string) => `sha256(convert_to((:client_id)::text || '-' || (${turn})::text, 'UTF8'))`
  const values = [
    [hash(':turn - 1'), hash(':turn'), 'now()', `now() + interval '30 days'`],
    [hash(':turn - 1'), hash(':turn'), 'now()', `now() - interval '10 seconds'`],
  ]
  const lines = statements.map(({ text }, index) =>
    text
      .replaceAll(/\$(\d)/g, (_, place: string) => `(${values[index]?.[Number(place) - 1] ?? 'null'})`)
      .replaceAll(/\s+/g, ' '),
  )
  return ['\\set turn :turn + 1', '\\startpipeline', ...lines.map((line) => `${line};`), '\\endpipeline'].join('\n')
}
