/** Lectern itself: the whole server with token, policies, headers and limits. */
import { createApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { openParts } from '../../server/src/platform/parts.ts'
import { compete, settings } from './contender.ts'
import { teacherToken } from './operations.ts'
import type { Asker } from './work.ts'

const { ownerUrl, dataFolder, teachers } = settings() as {
  ownerUrl: string
  dataFolder: string
  teachers: Asker[]
}

const config = readConfig({ DATABASE_URL: ownerUrl, LECTERN_DATA: dataFolder })
const parts = await openParts(config, ownerUrl, createLog('warn'))
const app = await createApp(parts)
await app.listen({ host: '127.0.0.1', port: 0 })
const tokens = await Promise.all(
  teachers.map(async (teacher) => [teacher.profileId, await teacherToken(parts, teacher)]),
)
const address = app.server.address()
compete({ port: typeof address === 'object' && address ? address.port : 0, tokens: Object.fromEntries(tokens) })
