import { Trans } from '@lingui/react/macro'
import { takeUpdate, updateStore } from '../lib/update.ts'
import { Button } from '../ui/button.tsx'
import styles from './update-note.module.css'

/** A newer version is here: it comes when the reader says so, because a reload at the wrong moment costs a thought. */
export default function UpdateNote() {
  return (
    <output className={styles.note}>
      <span>
        <Trans>A new version of Lectern is ready.</Trans>
      </span>
      <span className={styles.actions}>
        <Button size="small" variant="tertiary" onPress={() => updateStore.set(null)}>
          <Trans>Later</Trans>
        </Button>
        <Button size="small" variant="primary" onPress={() => takeUpdate()}>
          <Trans>Reload</Trans>
        </Button>
      </span>
    </output>
  )
}
