import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import styles from './saved.module.css'

/** experience.md A11: how long the word stands, ms. */
const lasts = 2_000

/** "Saved", for two seconds, whenever a value has become another one; what was not known yet (undefined) was none. */
export function Saved({ of }: { of: unknown }) {
  const [last, setLast] = useState(of)
  /** Counts the changes, so that each one has its own two seconds. */
  const [change, setChange] = useState(0)
  const [over, setOver] = useState(0)
  if (last !== of) {
    setLast(of)
    if (last !== undefined) setChange(change + 1)
  }
  useEffect(() => {
    const timer = setTimeout(() => setOver(change), lasts)
    return () => clearTimeout(timer)
  }, [change])
  return <output className={styles.saved}>{change > over && <Trans>Saved</Trans>}</output>
}
