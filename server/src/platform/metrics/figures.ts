import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Figures, OperatorStatus } from '@lectern/contract/operator'
import { failedBackup, lastBackup } from '../backup/nightly.data.ts'
import type { Config } from '../config.ts'
import { serviceOnce } from '../database/database.ts'
import { inTime } from '../in-time.ts'
import type { Parts } from '../parts.ts'
import { mailQueue, noticeQueue, pushQueue, sizes, textQueue } from './figures.data.ts'

/** Milliseconds for which sizes are good: they read whole tables, and grow slowly. Queues are looked at each time. */
const sizesGoodFor = 60_000
/** Milliseconds for which any answer is good: many who ask at once share one. */
const queuesGoodFor = 1_000

/** Milliseconds: who asks waits ten seconds at most, and without the database there is enough to tell all the same. */
const patience = 2_000

/** Looks at the figures of the database; null where it does not answer. */
export type ReadFigures = () => Promise<Figures | null>

export function openFigures({ db, clock }: Pick<Parts, 'db' | 'clock'>): ReadFigures {
  const sql = serviceOnce(db)
  const slow = rarely(sizesGoodFor, () => sizes(sql, clock()))
  const all = rarely(queuesGoodFor, async () => ({
    ...(await slow()),
    mails: await mailQueue(sql, clock()),
    texts: await textQueue(sql, clock()),
    notices: await noticeQueue(sql, clock()),
    pushes: await pushQueue(sql, clock()),
    backup: await lastBackup(db),
    failed_backup: await failedBackup(db),
  }))
  return () => inTime(patience, all()).catch(() => null)
}

/** Asks again only when the last answer is that old; a failure is no answer. */
function rarely<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | null = null
  return () => {
    if (last !== null && performance.now() - last.at < milliseconds) return last.answer
    const asked = { at: performance.now(), answer: ask() }
    asked.answer.catch(() => {
      if (last === asked) last = null
    })
    last = asked
    return asked.answer
  }
}

type Disk = OperatorStatus['disks'][number]

/** The disks of the data and of the files. */
export async function disksOf({ dataFolder, filesFolder }: Config): Promise<Disk[]> {
  const [data, files] = await Promise.all([diskOf(dataFolder), diskOf(filesFolder)])
  return [
    ...(data ? [{ folder: 'data' as const, ...data }] : []),
    ...(files ? [{ folder: 'files' as const, ...files }] : []),
  ]
}

/** Bytes of the disk that a folder lies on, those that only root may fill left out; null where there is none to ask. */
async function diskOf(folder: string): Promise<Omit<Disk, 'folder'> | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, size: blocks * bsize }
  } catch (error) {
    // A folder that nothing was written to yet lies where it will be made.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT' && dirname(folder) !== folder)
      return diskOf(dirname(folder))
    return null
  }
}
