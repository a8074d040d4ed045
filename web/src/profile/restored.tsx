import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import styles from './profile-form.module.css'

/** Says that a draft came back, and takes it away again. */
export function Restored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p className={styles.draft}>
      <Trans>Restored your draft</Trans>{' '}
      <Button size="small" variant="tertiary" onPress={onDiscard}>
        <Trans>Discard</Trans>
      </Button>
    </p>
  )
}
