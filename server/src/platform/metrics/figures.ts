import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { lastBackup } from '../backup/nightly.data.ts'
import { serviceOnce } from '../database/database.ts'
import type { Parts } from '../parts.ts'
import { mailQueue, sizes, textQueue, type Figures } from './figures.data.ts'

/** Milliseconds for which sizes are good: they read whole tables, and grow slowly. Queues are looked at each time. */
const sizesGoodFor = 60_000
/** Milliseconds for which any answer is good: many who ask at once share one. */
const queuesGoodFor = 1_000

/** Looks at the figures of the database; many who ask at once share one look. */
export type ReadFigures = () => Promise<Figures>

export function openFigures({ db, clock }: Pick<Parts, 'db' | 'clock'>): ReadFigures {
  const sql = serviceOnce(db)
  const slow = rarely(sizesGoodFor, () => sizes(sql, clock()))
  return rarely(queuesGoodFor, async () => ({
    ...(await slow()),
    mails: await mailQueue(sql, clock()),
    texts: await textQueue(sql, clock()),
    backup: await lastBackup(db),
  }))
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

export interface Disk {
  free: number
  size: number
}

/** Bytes of the disk that a folder lies on, those that only root may fill left out; null where there is none to ask. */
export async function diskOf(folder: string): Promise<Disk | null> {
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
