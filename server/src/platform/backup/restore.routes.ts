import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { backupType, restorePath, type RestoreAnswer, type RestoreOffer } from '@lectern/contract/restore'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../failures.ts'
import { demandReader, opensHere } from '../mail/outbox-readers.ts'
import type { Parts } from '../parts.ts'
import { codeOf } from '../start-failure.ts'
import { BackupRefusal, openArchive, type Archive } from './archive.ts'
import { isInhabited } from './nightly.data.ts'

/** The restart of a running server with a backup that was brought. */
export interface RestoreHere {
  /** Puts it in place of what is there, and starts anew. The file is the taker's from here on. */
  take(archive: Archive): void
  /** Whether the last one could not be put in place. */
  failed: boolean
}

/** The name of the file while it comes in; one at a time. */
const brought = 'brought.zip.part'

/**
 * Routes by which a new installation takes a backup, as long as nobody has an account: with the operator's secret, or on a
 * machine of one's own without, as the outbox is read there.
 */
export async function restoring(
  app: FastifyInstance,
  { here, ...parts }: Parts & { here: RestoreHere },
): Promise<void> {
  const { config, db } = parts
  const file = join(config.backup.folder, brought)
  /** Nobody comes back to being nobody: once there was an account, the database is not asked again. */
  let isForGood = false
  let state: 'free' | 'busy' | 'taken' = 'free'
  const isEmpty = async (): Promise<boolean> => {
    isForGood ||= await isInhabited(db)
    return !isForGood
  }

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(backupType, (_request, body, done) => done(null, body))

  app.get(restorePath, async (request): Promise<RestoreOffer> => {
    const { failed } = here
    if (state === 'taken') return { offer: 'restoring', failed: false }
    if (!(await isEmpty())) return { offer: 'none', failed: false }
    if (opensHere(request, config)) return { offer: 'open', failed }
    return { offer: config.adminSecret === null ? 'none' : 'secret', failed }
  })

  app.post<{ Body: Readable }>(
    restorePath,
    {
      config: { upload: true },
      // Before a byte of it is read.
      onRequest: async (request) => {
        if (!(await isEmpty())) throw new Refusal('route-not-found')
        await demandReader(request, parts)
        if (state !== 'free') throw new Refusal('disabled-endpoint')
      },
    },
    async (request, reply): Promise<RestoreAnswer> => {
      state = 'busy'
      try {
        await mkdir(config.backup.folder, { recursive: true, mode: 0o700 })
        await pipeline(request.body, createWriteStream(file, { mode: 0o600, flush: true }))
        const archive = await openArchive(file)
        state = 'taken'
        // The answer goes out first: with the connection it would be gone.
        reply.raw.once('close', () => here.take(archive))
        return { taken: true }
      } catch (error) {
        state = 'free'
        await rm(file, { force: true })
        const reason = error instanceof BackupRefusal ? error.reason : codeOf(error) === 'ENOSPC' ? 'disk-full' : null
        if (reason === null) throw error
        return { taken: false, reason }
      }
    },
  )
}
