import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useStore } from '../lib/store.ts'
import { isOther, takeUpdate } from '../lib/take-update.ts'
import { updateStore } from '../lib/update.ts'
import { Button } from '../ui/button.tsx'
import styles from './update-note.module.css'

/** A newer version is here: it comes when the reader says so, because a reload at the wrong moment costs a thought. */
export default function UpdateNote() {
  const worker = useStore(updateStore)
  const [newer, setNewer] = useState<ServiceWorker | null>(null)
  useEffect(() => {
    if (worker) void isOther(worker).then((is) => is && setNewer(worker))
  }, [worker])
  if (worker === null || newer !== worker) return null
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
