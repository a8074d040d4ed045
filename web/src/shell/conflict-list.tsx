import { t } from '@lingui/core/macro'
import { letGo, wantAgain } from '../data/offline/outbox.ts'
import type { Conflict, Fields } from '../data/offline/operation.ts'
import { inputOf } from '../data/offline/queue.ts'
import { conflictStore } from '../data/offline/waiting.ts'
import { useUser } from '../data/use-user.ts'
import { useStore } from '../lib/store.ts'
import { showError } from '../lib/toast.ts'
import { Button } from '../ui/button.tsx'
import styles from './conflict-list.module.css'
import { changedItems, conflictText, saidOf, wantedIn } from './conflict-texts.ts'

/** Changes that could not be made when the server was back: each stays until the person has decided (experience.md "States"). */
export function ConflictList() {
  const conflicts = useStore(conflictStore)
  const { timeZone } = useUser()
  return (
    <div role="alert">
      <ul className={styles.list} aria-label={t`Changes that were not saved`}>
        {conflicts.map((conflict) => (
          <li key={conflict.operations[0]?.operation_id}>
            <ConflictLines conflict={conflict} zone={timeZone} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The same fields of another row. */
const same = (fields: Fields, row: Fields): Fields =>
  Object.fromEntries(Object.keys(fields).flatMap((field) => (field in row ? [[field, row[field] ?? null]] : [])))

/** The change that was wanted, the row that stands there instead, and the choice between them. */
export function ConflictLines({ conflict, zone }: { conflict: Conflict; zone: string }) {
  const { reason, theirs, operations } = conflict
  const [operation] = operations
  if (!operation) return null
  const { operation_id, base } = operation
  const wanted = wantedIn(operations)
  const items = changedItems(wanted, base)
  const mine = saidOf(wanted, { ...inputOf(operation), ...base }, zone, items)
  const others = theirs && saidOf(same(wanted, theirs), theirs, zone, items)
  const again = (also: Fields) =>
    void wantAgain(operation_id, also).catch((error: unknown) =>
      showError({ title: t`Not saved`, detail: error instanceof Error ? error.message : String(error) }),
    )
  return (
    <div className={styles.conflict}>
      <p>{conflictText(conflict)}</p>
      {mine === '' ? null : <p className={styles.said}>{t`Yours: ${mine}`}</p>}
      {others === null || others === '' ? null : <p className={styles.said}>{t`There now: ${others}`}</p>}
      <div className={styles.actions}>
        {reason === 'changed' ? (
          <Button size="small" onPress={() => again({})}>{t`Keep mine`}</Button>
        ) : reason === 'clash' ? (
          <Button size="small" onPress={() => again({ overlap_wanted: true })}>{t`Keep both`}</Button>
        ) : reason === 'gone' || reason === 'unfit' ? null : (
          <Button size="small" onPress={() => again({})}>{t`Send again`}</Button>
        )}
        <Button size="small" onPress={() => void letGo(operation_id)}>
          {reason === 'changed' ? t`Use theirs` : reason === 'clash' ? t`Leave it as it is` : t`OK`}
        </Button>
      </div>
    </div>
  )
}
