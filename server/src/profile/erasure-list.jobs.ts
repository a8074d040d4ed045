import { openBackupStore } from '../platform/backup/backup-store.ts'
import type { Job } from '../platform/jobs.ts'
import type { Parts } from '../platform/parts.ts'
import { addToList, listIn, listName } from './erasure-list.ts'
import { knownErasures } from './erasures.data.ts'

/** Seconds: who is erased between two looks and comes back with a backup would need the database to be lost in just that minute. */
const pause = 60

/**
 * Keeps who was erased beside the data and beside the backups too, in the folder and in the bucket, where it outlives the database
 * (docs/decisions/0060).
 */
export function keepErasureList({ db, config }: Pick<Parts, 'db' | 'config'>): Job {
  const { dataFolder, backup } = config
  const store = openBackupStore(backup)
  /** Whether the bucket may not have the whole list yet. */
  let isOwed = true
  return {
    name: 'erasures.keep',
    seconds: pause,
    async run() {
      const all = await knownErasures(db)
      for (const folder of new Set([dataFolder, backup.folder]))
        isOwed = (await addToList(listIn(folder), all)) || isOwed
      if (!isOwed || all.length === 0) return
      await store.copy(listName)
      isOwed = false
    },
  }
}
