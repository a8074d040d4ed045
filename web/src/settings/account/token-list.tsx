import type { AuthError } from '@lectern/client'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayText } from '../../lib/dates.ts'
import { useUser } from '../../data/use-user.ts'
import { showDone } from '../../lib/toast.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { Button } from '../../ui/button.tsx'
import { AccountList, RowText } from './account-list.tsx'
import { revokeToken, tokensQuery } from './account.data.ts'
import { FailureLine } from './failure-line.tsx'

/** The tokens there are, without their secrets. */
export function TokenList() {
  const whyNot = useWhyNot()
  const { timeZone } = useUser()
  const tokens = useQuery(tokensQuery)
  const [failure, setFailure] = useState<AuthError | null>(null)
  const [now] = useState(Date.now)
  const nameOf = (name: string) => name || t`Token without a name`
  const revoke = async (id: string, name: string) => {
    const { error } = await revokeToken(id)
    setFailure(error)
    if (!error) showDone({ text: t`“${name}” no longer works` })
  }
  return (
    <>
      <FailureLine failure={failure} />
      <AccountList label={t`Your tokens`} list={tokens} keyOf={({ id }) => id}>
        {({ id, name, expiresAt, lastUsedAt }) => (
          <>
            <RowText name={nameOf(name)}>
              {Date.parse(expiresAt) < now ? (
                <Trans>Ended {dayText(expiresAt, timeZone)}</Trans>
              ) : (
                <Trans>Ends {dayText(expiresAt, timeZone)}</Trans>
              )}{' '}
              · {lastUsedAt ? <Trans>last used {dayText(lastUsedAt, timeZone)}</Trans> : <Trans>not used yet</Trans>}
            </RowText>
            <Button
              whyNot={whyNot}
              size="small"
              aria-label={t`Revoke ${nameOf(name)}`}
              onPress={() => void revoke(id, nameOf(name))}
            >
              <Trans>Revoke</Trans>
            </Button>
          </>
        )}
      </AccountList>
    </>
  )
}
