/**
 * Measures the server's own work if one login became lectern_service by `set role`: a row by its key with and without the statement
 * that sets the role, in the one trip that both take (docs/decisions/0066).
 *
 * node bench/set-role.ts
 */
import { openDatabase, serviceOnce } from '../server/src/platform/database/database.ts'
import { loginUrl } from '../server/src/platform/database/logins.ts'
import { startTestCluster } from '../testing/test-cluster.ts'
import { median, printTable, short } from './numbers.ts'

const rounds = 31
const roundMs = 400
/** Under way at once: as many as the pool of the server's own work has connections. */
const concurrency = 6

const question = { sql: 'select subject from auth.mail_outbox where mail_id = $1', parameters: [1] }
const role = { sql: `select where set_config('role', 'lectern_service', true) is null`, parameters: [] }

const cluster = await startTestCluster()
const db = openDatabase({
  request: loginUrl(cluster.templateUrl, 'lectern_request'),
  service: loginUrl(cluster.templateUrl, 'lectern_service'),
})
try {
  const login = () => serviceOnce(db).run(question)
  const setRole = () => serviceOnce(db).run(role, question)
  for (const way of [login, setRole]) await rate(way) // warms up
  const pairs: { login: number; setRole: number }[] = []
  for (let round = 0; round < rounds; round++) pairs.push({ login: await rate(login), setRole: await rate(setRole) })
  printTable(
    'The server’s own work',
    ['As', 'a second'],
    [
      ['a login of its own', short(median(pairs.map((pair) => pair.login)))],
      ['set role in every trip', short(median(pairs.map((pair) => pair.setRole)))],
      ['ratio, median of the pairs', short(median(pairs.map((pair) => pair.setRole / pair.login)))],
    ],
  )
} finally {
  await db.close()
  await cluster.stop()
}

/** @returns answers a second */
async function rate(ask: () => Promise<unknown>): Promise<number> {
  let answers = 0
  const startedAt = performance.now()
  const until = startedAt + roundMs
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (performance.now() < until) {
        await ask()
        answers++
      }
    }),
  )
  return (answers / (performance.now() - startedAt)) * 1000
}
