import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { useAddress } from './use-address.ts'
import styles from './file-preview.module.css'

/** An address that is older than this (ms) may have run out: what failed is tried once more with a new one. */
const addressLasts = 20_000

/** A recording with the browser's own controls; what a pupil recorded has no captions. */
export function Recording({ fileId, name }: { fileId: string; name: string }) {
  const { got, renew } = useAddress(fileId)
  const [isBroken, setBroken] = useState(false)
  /** Where the recording stood when its address ran out, in seconds. */
  const stood = useRef<{ at: number; isPlaying: boolean } | null>(null)
  if (isBroken) return <p className={styles.none}>{t`The recording can’t be played here.`}</p>
  return (
    <audio
      className={styles.recording}
      controls
      preload="metadata"
      aria-label={name}
      src={got?.address}
      onError={({ currentTarget }) => {
        if (!got || Date.now() - got.at < addressLasts) return setBroken(true)
        stood.current = { at: currentTarget.currentTime, isPlaying: !currentTarget.paused }
        renew()
      }}
      onLoadedMetadata={({ currentTarget }) => {
        const back = stood.current
        stood.current = null
        if (!back) return
        currentTarget.currentTime = back.at
        if (back.isPlaying) currentTarget.play().catch(() => undefined)
      }}
    />
  )
}
