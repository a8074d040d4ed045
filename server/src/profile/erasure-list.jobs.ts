import type { Job } from '../platform/jobs.ts'
import type { Parts } from '../platform/parts.ts'
import { addToList, listIn } from './erasure-list.ts'
import { knownErasures } from './erasures.data.ts'

/** Seconds: who is erased between two looks and comes back with a backup would need the database to be lost in just that minute. */
const pause = 60

/** Keeps who was erased beside the data and beside the backups too, where it outlives the database (docs/decisions/0060). */
export const keepErasureList = ({ db, config }: Pick<Parts, 'db' | 'config'>): Job => ({
  name: 'erasures.keep',
  seconds: pause,
  async run() {
    const all = await knownErasures(db)
    const { dataFolder, backup } = config
    for (const folder of new Set([dataFolder, backup.folder])) await addToList(listIn(folder), all)
  },
})
