import { t } from '@lingui/core/macro'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './drawer.module.css'

/** Minutes that a part of a lesson takes. */
const lengths = [5, 10, 15] as const

/** ms; often enough that no second is skipped. */
const tick = 250

interface Run {
  /** ms */
  endsAt: number
  /** s */
  left: number
}

const begun = (minutes: number): Run => ({ endsAt: Date.now() + minutes * 60_000, left: minutes * 60 })
const leftUntil = (endsAt: number): number => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))

/** Counts down while a part of the lesson lasts. It belongs to the hour and not to the lesson, so nothing of it is kept. */
export function Timer({ onClose }: { onClose: () => void }) {
  const [run, setRun] = useState<Run | null>(null)
  const endsAt = run?.endsAt ?? null
  useEffect(() => {
    if (endsAt === null) return undefined
    const ticking = setInterval(() => setRun((now) => now && { ...now, left: leftUntil(now.endsAt) }), tick)
    return () => clearInterval(ticking)
  }, [endsAt])
  const left = run?.left ?? null
  return (
    <section className={styles.timer} aria-label={t`Timer`}>
      {left !== null && (
        <span role="timer" className={styles.left}>
          {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
        </span>
      )}
      <output>{left === 0 && t`Time is up`}</output>
      {lengths.map((minutes) => (
        <Button key={minutes} size="small" onPress={() => setRun(begun(minutes))}>{t`${minutes} min`}</Button>
      ))}
      <IconButton size="small" label={t`Close the timer`} icon={<X aria-hidden />} onPress={onClose} />
    </section>
  )
}
