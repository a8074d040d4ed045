import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../lib/query-cache.ts'
import { DataError } from '../lib/data-error.ts'
import { Button } from '../ui/button.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { mayBeSignedIn, readStatus, type Proof } from './operator.data.ts'
import styles from './operator.module.css'
import { EndSessions } from './end-sessions.tsx'
import { MailCard } from './mail-card.tsx'
import { SecretForm } from './secret-form.tsx'
import { ServerCards, WorkCards } from './status-cards.tsx'

/** Milliseconds: what goes wrong on the server is on the page within a minute. */
const lookPause = 30_000

/** A secret that was typed, or the session; counted, so that the same wrong secret can be sent again. */
interface Try {
  proof: Proof
  nr: number
}

/**
 * The server's report on itself to its operator. The secret stays in this page: a reader who opens it anew is asked
 * again. A person who is signed in with an account that the server names as an operator's is not asked.
 */
export function OperatorScreen() {
  return (
    <QueryClientProvider client={queryClient}>
      <Opened />
    </QueryClientProvider>
  )
}

function Opened() {
  const [tried, setTried] = useState<Try | null>(() => (mayBeSignedIn() ? { proof: 'session', nr: 0 } : null))
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['operator', tried?.nr],
    queryFn: () => (tried === null ? null : readStatus(tried.proof)),
    enabled: tried !== null,
    refetchInterval: lookPause,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  })
  const isAsking = tried === null || isRefusal(error)
  // A session that is no operator's says nothing to who only wants to type the secret.
  const failure = error === null || (isAsking && tried?.proof === 'session') ? undefined : failureOf(error)
  const onSecret = (secret: string) => setTried({ proof: { secret }, nr: (tried?.nr ?? 0) + 1 })
  const look = async () => void (await refetch())
  const status = isAsking ? undefined : data
  return (
    <main className={styles.page}>
      <PageTitle
        actions={
          status && (
            <Button onPress={() => void look()}>
              <Trans>Look again</Trans>
            </Button>
          )
        }
      >
        <Trans>This server</Trans>
      </PageTitle>
      {isAsking ? <SecretForm failure={failure} onSecret={onSecret} /> : <ErrorLine message={failure} />}
      {!isAsking && isPending && (
        <div aria-busy="true">
          <Skeleton height="12rem" />
        </div>
      )}
      {tried !== null && status && (
        <div className={styles.cards}>
          <ServerCards status={status} />
          <MailCard status={status} proof={tried.proof} onChange={look} />
          <WorkCards status={status} />
          <EndSessions proof={tried.proof} onChange={look} />
        </div>
      )}
    </main>
  )
}

/** Whether another secret could help, where a server that is away would not be asked for one. */
const isRefusal = (error: unknown): boolean =>
  error instanceof DataError && ['unauthenticated-user', 'route-not-found', 'too-many-requests'].includes(error.code)

function failureOf(error: unknown): string {
  if (error instanceof DataError && error.code === 'unauthenticated-user') return t`That isn’t the secret.`
  if (error instanceof DataError && error.code === 'too-many-requests')
    return t`Too many wrong secrets came from your address. Try again in a quarter of an hour.`
  return error instanceof Error ? error.message : String(error)
}
