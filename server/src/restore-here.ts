import { dirname, join, resolve } from 'node:path'
import type { Archive } from './platform/backup/archive.ts'
import { restoreBackup, type Restored } from './platform/backup/restore-backup.ts'
import type { Config } from './platform/config.ts'
import type { ByteStore } from './platform/files/byte-store.ts'
import { eraseAgain } from './profile/erase-again.ts'
import { addToList, listIn, readList } from './profile/erasure-list.ts'
import { readErasures } from './profile/erasures.data.ts'

interface Here {
  config: Config
  /** The database as the owner of its tables. */
  ownerUrl: string
  bytes: ByteStore
  /** Whether what is there, with accounts in it, may be replaced. */
  replace: boolean
  /** As of `restoreBackup`. */
  patience?: number
}

/** Puts this installation back to what a backup holds; whoever was erased stays erased (docs/decisions/0060). */
export async function restoreHere(archive: Archive, { config, ...place }: Here): Promise<Restored> {
  // Beside the data the list outlives the database, beside the backup also the machine.
  const folders = new Set([config.dataFolder, config.backup.folder, dirname(resolve(archive.file))])
  const lists = await Promise.all([...folders].map((folder) => readList(listIn(folder))))
  return restoreBackup(archive, {
    ...place,
    migrations: join(import.meta.dirname, '../migrations'),
    erasures: {
      beside: lists.flat(),
      read: readErasures,
      eraseAgain: async (sql, list) => {
        await addToList(listIn(config.dataFolder), list)
        return eraseAgain(sql, list)
      },
    },
  })
}
