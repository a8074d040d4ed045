import { reordered } from '../lib/reordered.ts'
import { longestStatusName, type OwnStatus, statusesIn, textOfStatuses } from '@lectern/contract/statuses'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { changePreferences, preferencesStore } from '../lib/preferences.ts'
import { usualStatusName } from '../lib/status-names.ts'
import { useStore } from '../lib/store.ts'
import { showDone } from '../lib/toast.ts'
import { remember } from '../lib/undo.ts'
import { Button } from '../ui/button.tsx'
import { OrderedRow } from '../ui/order/ordered-row.tsx'
import type { Before } from '../ui/order/order.ts'
import { TextField } from '../ui/text-field.tsx'
import { SettingCard } from '../ui/setting-card.tsx'
import { inOrder, namesakes, settled, type Typed, withTyped } from './status-names.ts'
import styles from './statuses-setting.module.css'

const idOf = ({ lesson_status_id }: OwnStatus): number => lesson_status_id
const keptNow = (): OwnStatus[] => statusesIn(preferencesStore.get().statuses) ?? []
const keep = (statuses: readonly OwnStatus[]) => changePreferences({ statuses: textOfStatuses(statuses) })

/** experience.md B17: what the lesson statuses are called, and in which order they stand; for the teacher's own pages. */
export function StatusesSetting() {
  const { statuses: text } = useStore(preferencesStore)
  const [typed, setTyped] = useState<Typed>({})
  const kept = statusesIn(text) ?? []
  const shown = withTyped(kept, typed)
  const waiting = namesakes(shown, usualStatusName)
  const ids = kept.map(idOf)

  const type = (id: number, name: string) => {
    const next = { ...typed, [id]: name }
    setTyped(next)
    keep(settled(kept, next, usualStatusName))
  }
  const move = (id: number, before: Before<number>) => {
    const order = reordered(ids, (each) => each, id, before)
    // Names that were typed in between stay.
    const put = (wanted: readonly number[]) => async () => keep(inOrder(keptNow(), wanted))
    keep(inOrder(kept, order))
    remember({ text: t`Statuses put in another order`, undo: put(ids), redo: put(order) })
  }
  const reset = () => {
    setTyped({})
    changePreferences({ statuses: '' })
    const undo = async () => changePreferences({ statuses: text })
    showDone({ text: t`The statuses have their usual names and order`, undo, isUnlisted: true })
  }
  return (
    <SettingCard
      id="statuses"
      title={t`Lesson statuses`}
      lead={
        <Trans>
          Your own names for the columns of the board, in your own order; an empty field takes the usual name. Only the
          name and the place change: a lesson you have taught still counts as taught. Students don’t see the statuses.
        </Trans>
      }
      value={text}
    >
      <ul className={styles.statuses} aria-label={t`Lesson statuses`}>
        {shown.map(({ lesson_status_id: id, name }) => (
          <OrderedRow
            key={id}
            list="statuses"
            rowId={id}
            ids={ids}
            name={name.trim() || usualStatusName(id)}
            onMove={move}
          >
            <TextField
              label={usualStatusName(id)}
              placeholder={usualStatusName(id)}
              maxLength={longestStatusName}
              autoComplete="off"
              value={name}
              onChange={(next) => type(id, next)}
              // Without what was typed around it; while two are called the same both stay to be looked at.
              onBlur={() => waiting.size === 0 && setTyped({})}
              message={
                waiting.has(id) && typed[id] !== undefined
                  ? t`Another status is called that. Choose another name; until then the one from before stays.`
                  : undefined
              }
            />
          </OrderedRow>
        ))}
      </ul>
      <Button
        size="small"
        whyNot={text === '' && waiting.size === 0 ? t`They have their usual names and order.` : null}
        onPress={reset}
      >
        <Trans>Reset names and order</Trans>
      </Button>
    </SettingCard>
  )
}
