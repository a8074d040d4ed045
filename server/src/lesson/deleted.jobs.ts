import { serviceOnce } from '../platform/database/database.ts'
import type { Job } from '../platform/jobs.ts'
import type { Parts } from '../platform/parts.ts'
import { forgetDeleted } from './deleted.data.ts'

/** Seconds between two looks: what is deleted for 30 days may stay some minutes longer. */
const pause = 3600

/** Forgets for good what was deleted so long ago that no undo brings it back; files that nothing else names go along. */
export const sweepDeleted = ({ db, clock }: Parts): Job => ({
  name: 'lesson.sweep-deleted',
  seconds: pause,
  run: () => forgetDeleted(serviceOnce(db), clock()),
})
