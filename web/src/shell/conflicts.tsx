import { lazy, Suspense } from 'react'
import { conflictStore } from '../data/offline/waiting.ts'
import { useStore } from '../lib/store.ts'
import styles from './conflicts.module.css'

const ConflictList = lazy(async () => ({ default: (await import('./conflict-list.tsx')).ConflictList }))

/**
 * The place of changes that were not saved, above the page and a lesson that is open beside it. It stays in reach where that
 * covers the page: nothing of the lesson shows what became of a text.
 */
export function Conflicts() {
  const hasConflicts = useStore(conflictStore).length > 0
  return (
    <div className={styles.place} data-react-aria-top-layer="true">
      <Suspense>{hasConflicts && <ConflictList />}</Suspense>
    </div>
  )
}
