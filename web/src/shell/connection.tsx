import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useSession } from '../lib/auth-state.ts'
import { awakeStore } from '../lib/awake.ts'
import { timeText } from '../lib/dates.ts'
import { awayStore } from '../lib/connection.ts'
import { readStored } from '../data/offline/device-store.ts'
import { leftBehind } from '../data/offline/left-behind.ts'
import { keepReading } from '../data/offline/reading.ts'
import { askWhileUnanswered } from '../data/offline/unanswered.ts'
import { waitingStore } from '../data/offline/waiting.ts'
import { useOnceReleased } from '../lib/use-once-released.ts'
import { useUser } from '../data/use-user.ts'
import { type Store, useStore } from '../lib/store.ts'
import { whileHere } from '../lib/while-here.ts'
import styles from './connection.module.css'
import { leavingStore } from './sign-out.ts'

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }))

/** Whether something of this account waits to be sent from an earlier visit. */
const isWaiting = async (userId: string): Promise<boolean> => (await readStored('queue', userId)) !== undefined

/** Until one of the stores says yes, or the signal fires. */
const untilSet = (signal: AbortSignal, ...stores: Store<boolean>[]): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!signal.aborted && !stores.some((store) => store.get())) return
      for (const stop of stops) stop()
      resolve()
    }
    const stops = stores.map((store) => store.subscribe(look))
    signal.addEventListener('abort', look)
    look()
  })

/** Keeps what is read and written for the time without a server; loaded after the page. */
function useDevice(): void {
  const { userId, userProfileId } = useUser()
  const { user } = useSession()
  const isSignedIn = user?.id === userId
  useEffect(
    () =>
      // A browser that keeps nothing, as private windows may, sends at once or not at all.
      whileHere(async (gone) => {
        // Only a person writes: the script for it comes with the first sign of one, or when there is something to send.
        if (leftBehind(userId).length === 0 && !(await isWaiting(userId))) await untilSet(gone, awakeStore, awayStore)
        if (gone.aborted) return
        const { openOutbox } = await import('../data/offline/outbox.ts')
        if (!gone.aborted) await openOutbox(userId, gone)
      }),
    [userId],
  )
  useEffect(() => {
    if (!isSignedIn || userProfileId === 0) return undefined
    return whileHere(async (gone) => {
      if (!user) return
      await keepReading(user, gone)
      await untilSet(gone, awakeStore, awayStore)
      const { keepReady } = await import('../data/reading-ahead.ts')
      if (!gone.aborted) keepReady(user, userProfileId, gone)
    })
  }, [isSignedIn, user, userProfileId])
}

/**
 * A pill that shows only when the server can't be reached, and a line that says how old the page is (experience.md A11); and
 * the question before somebody leaves whose changes were not sent.
 */
export function Connection() {
  useDevice()
  useEffect(askWhileUnanswered, [])
  const isAway = useOnceReleased(useStore(awayStore))
  const isLeaving = useStore(leavingStore) !== null
  return (
    <>
      <output>{isAway && <Offline />}</output>
      <Suspense>{isLeaving && <LeaveDialog />}</Suspense>
    </>
  )
}

function Offline() {
  const cache = useQueryClient().getQueryCache()
  const { timeZone } = useUser()
  const count = useStore(waitingStore).length
  const newest = Math.max(0, ...cache.getAll().map((query) => query.state.dataUpdatedAt))
  const time = timeText(new Date(newest).toISOString(), timeZone)
  return <OfflineLine time={newest > 0 ? time : null} count={count} />
}

interface OfflineLineProps {
  /** When what is shown was read; null where that is not known. */
  time: string | null
  /** Changes that wait to be sent. */
  count: number
}

export function OfflineLine({ time, count }: OfflineLineProps) {
  const waits = plural(count, { one: '# change waits to be sent', other: '# changes wait to be sent' })
  return (
    <>
      <span className={styles.pill}>
        <Trans>Offline</Trans>
      </span>
      <span className={styles.line} data-offline-row>
        {time !== null ? t`Offline – showing what we saved at ${time}` : t`Offline`}
        {count > 0 && ` · ${waits}`}
      </span>
    </>
  )
}
