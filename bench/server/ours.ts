/** Lectern itself: the whole server with token, policies, headers and limits. */
import { createApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { openParts } from '../../server/src/platform/parts.ts'
import { compete, settings } from './contender.ts'
import { tokenOf } from './operations.ts'
import { userIdOf } from './seed.ts'
import type { Asker } from './work.ts'

const { ownerUrl, dataFolder, teachers, students } = settings() as {
  ownerUrl: string
  dataFolder: string
  teachers: Asker[]
  /** By the numbers of their profiles: too many to name each on a command line. */
  students?: { first: number; count: number }
}

const config = readConfig({ DATABASE_URL: ownerUrl, LECTERN_DATA: dataFolder })
const parts = await openParts(config, ownerUrl, createLog('warn'))
const app = await createApp(parts)
await app.listen({ host: '127.0.0.1', port: 0 })
const tokensOf = (askers: Asker[], role: 'teacher' | 'student') =>
  Promise.all(askers.map(async (asker) => [asker.profileId, await tokenOf(parts, asker, role)] as const))
const studentAskers = Array.from({ length: students?.count ?? 0 }, (_, index) => {
  const profileId = (students?.first ?? 0) + index
  return { profileId, userId: userIdOf(profileId) }
})
const tokens = [...(await tokensOf(teachers, 'teacher')), ...(await tokensOf(studentAskers, 'student'))]
const address = app.server.address()
compete({ port: typeof address === 'object' && address ? address.port : 0, tokens: Object.fromEntries(tokens) })
