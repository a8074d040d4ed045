import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DataError } from '../lib/data-error.ts'
import { awayStore } from '../lib/connection.ts'
import { useUser } from '../data/use-user.ts'
import { useStore } from '../lib/store.ts'
import { showDone, showError } from '../lib/toast.ts'
import { act } from '../lib/undo.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { clashCode, undoChange } from '../data/events.ts'
import { type RecentChange, recentQuery } from '../data/recent.ts'
import { tellingOfOperation } from '../data/telling.ts'
import { RecentDays } from './recent-days.tsx'
import styles from './recent.module.css'
import { sentenceOf } from './sentences.ts'

/** Rows of the skeleton. */
const waiting = 6

/** Why a change could not be taken back, in the reader's language where we know. */
function reasonOf(error: unknown): string {
  if (error instanceof DataError && error.code === clashCode) return t`Its time is taken by now. Free it first.`
  if (error instanceof DataError && error.code === 'not-found') return t`It is too old, or gone.`
  return error instanceof Error ? error.message : String(error)
}

/** The teacher's changes of the last 30 days, to be taken back also after the page was left. */
export function RecentScreen() {
  const { userProfileId, timeZone } = useUser()
  const recent = useInfiniteQuery(recentQuery(userProfileId))
  const isAway = useStore(awayStore)
  const [busy, setBusy] = useState<string | null>(null)

  const undo = async (change: RecentChange) => {
    setBusy(change.operation_id)
    try {
      await act(async (remember) => {
        let last = await undoChange(change.operation_id)
        const turn = async () => {
          last = await undoChange(last)
        }
        const text = sentenceOf(change, timeZone)
        const further = await tellingOfOperation(last)
        showDone({ text: t`Undid: ${text}`, undo: turn, redo: turn, further }, remember)
      })
    } catch (error) {
      const text = sentenceOf(change, timeZone)
      showError({ title: t`Not undone: ${text}`, detail: reasonOf(error), cause: error })
      void recent.refetch()
    }
    setBusy(null)
  }

  const changes = recent.data?.pages.flat() ?? []
  return (
    <>
      <PageTitle>
        <Trans>Recent changes</Trans>
      </PageTitle>
      <p className={styles.hint}>
        <Trans>What you did in the last 30 days. Undo also works after a reload and on another device.</Trans>
      </p>
      {recent.isPending ? (
        <div className={styles.waiting} aria-busy="true">
          {Array.from({ length: waiting }, (_, row) => (
            <Skeleton key={row} height="2.8rem" />
          ))}
        </div>
      ) : recent.data === undefined ? (
        <EmptyState
          title={isAway ? t`Your recent changes need a connection.` : t`This didn’t load.`}
          action={
            <Button onPress={() => void recent.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      ) : changes.length === 0 ? (
        <EmptyState drawing="lessons" title={t`No changes yet.`}>
          <Trans>When you plan, move or delete something, it appears here and can be undone.</Trans>
        </EmptyState>
      ) : (
        <RecentDays changes={changes} zone={timeZone} busy={busy} onUndo={(change) => void undo(change)} />
      )}
      {recent.hasNextPage && (
        <p className={styles.more}>
          <Button isDisabled={recent.isFetchingNextPage} onPress={() => void recent.fetchNextPage()}>
            <Trans>Show earlier changes</Trans>
          </Button>
        </p>
      )}
    </>
  )
}
