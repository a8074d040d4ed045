import { randomUUID } from 'node:crypto'
import { claimsNamespace } from '@lectern/contract/session'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../app.ts'
import type { TokenPayload } from './access-tokens.ts'
import { asService } from './database/database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { watchSessions } from './session-watch.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
})
afterAll(() => home.close())

/** The claims of a token that was made for no session, as the tokens of programs are. */
const withoutSession = ({ userId }: Person): TokenPayload => ({
  sub: userId,
  exp: 0,
  [claimsNamespace]: {
    'x-hasura-allowed-roles': ['teacher'],
    'x-hasura-default-role': 'teacher',
    'x-hasura-user-id': userId,
    'x-hasura-user-is-anonymous': 'false',
  },
})
const ofSession = (who: Person, sessionId: string): TokenPayload => {
  const { [claimsNamespace]: claims, ...rest } = withoutSession(who)
  return { ...rest, [claimsNamespace]: { ...claims, 'x-hasura-session-id': sessionId } }
}
const own = (sql: string, ...parameters: unknown[]) =>
  asService(home.parts.db, (service) => service.run({ sql, parameters }))

test('news of one account makes nobody else be looked up again', async () => {
  const gone = await s.addTeacher('Switched off')
  const sessionId = randomUUID()
  await own(
    `insert into auth.refresh_tokens (id, user_id, token_hash, expires_at, ends_at)
     values ($1, $2, $3, now() + interval '1 day', now() + interval '1 day')`,
    sessionId,
    s.clara.userId,
    Buffer.from(sessionId),
  )
  const watch = watchSessions(home.parts.db)
  const others = [withoutSession(s.bob), ofSession(s.clara, sessionId)]
  const payload = withoutSession(gone)
  for (const each of [...others, payload]) await watch.demandOpen(each)

  await own('update auth.users set disabled_at = now() where id = $1', gone.userId)
  watch.lookAgain()
  // A session that is looked up now waits, and is refused as a busy server refuses.
  const owner = new Client({ connectionString: home.ownerUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query('begin; lock table auth.refresh_tokens in access exclusive mode')
  for (const each of others) await watch.demandOpen(each)
  await owner.query('rollback')
  await expect(watch.demandOpen(payload)).rejects.toMatchObject({ code: 'invalid-jwt' })
})
