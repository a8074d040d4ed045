import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { idleChoices, idleStore, lockAfter, noteActivity } from '../../lib/idle-lock.ts'
import { lockHere } from '../../lib/lock.ts'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { SettingCard } from '../../ui/setting-card.tsx'
import styles from './account.module.css'

/** The lock screen: now, or by itself. */
export function LockCard() {
  const minutes = useStore(idleStore)
  const choose = (next: typeof minutes) => {
    // The time begins now, however long ago this was last switched on.
    noteActivity(Date.now())
    lockAfter(next)
  }
  return (
    <SettingCard
      id="lock"
      title={t`Lock screen`}
      lead={<Trans>Only you open it again, and you are where you were.</Trans>}
    >
      <div className={styles.form}>
        <Select
          label={t`Lock this browser by itself`}
          value={minutes}
          onChange={choose}
          options={idleChoices.map((value) => ({
            value,
            label:
              value === 0 ? t`Never` : t`After ${plural(value, { one: '# minute', other: '# minutes' })} without use`,
          }))}
        />
        <Button onPress={() => lockHere()}>
          <Trans>Lock now</Trans>
        </Button>
      </div>
    </SettingCard>
  )
}
