/** Lectern itself, with the limits per address off: one generator stands for many homes. */
import { createApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { openParts } from '../../server/src/platform/parts.ts'
import { compete, settings } from '../server/contender.ts'

const { ownerUrl, dataFolder } = settings() as { ownerUrl: string; dataFolder: string }
const config = readConfig({ DATABASE_URL: ownerUrl, LECTERN_DATA: dataFolder, LECTERN_RATE_LIMITS: 'off' })
const parts = await openParts(config, ownerUrl, createLog('warn'))
const app = await createApp(parts)
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
compete({ port: typeof address === 'object' && address ? address.port : 0 })
