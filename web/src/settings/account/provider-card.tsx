import type { AuthError } from '@lectern/client'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { dayText } from '../../lib/dates.ts'
import { useUser } from '../../data/use-user.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { Button } from '../../ui/button.tsx'
import { SettingCard } from '../../ui/setting-card.tsx'
import { AccountList, rowActions, RowText } from './account-list.tsx'
import { connectProvider, unlinkProvider, useElsewhere } from './account.data.ts'
import { FailureLine } from './failure-line.tsx'
import { ProofDialog } from './proof-dialog.tsx'

/** Accounts elsewhere that open this one. Without a provider that works there is nothing to show. */
export function ProviderCard() {
  const whyNot = useWhyNot()
  const { timeZone } = useUser()
  const { linked, working, hasAny } = useElsewhere()
  const [failure, setFailure] = useState<AuthError | null>(null)
  const [removed, setRemoved] = useState<{ id: string; label: string } | null>(null)
  if (!hasAny) return null

  const free = working.filter(({ name }) => !linked.data?.some(({ provider }) => provider === name))
  const connect = async (name: string) => setFailure((await connectProvider(name)).error)
  return (
    <SettingCard
      id="providers"
      title={t`Linked accounts`}
      lead={<Trans>Sign in with an account that you have elsewhere.</Trans>}
    >
      <FailureLine failure={failure} />
      <AccountList label={t`Your linked accounts`} list={linked} keyOf={({ id }) => id}>
        {({ id, label, email, createdAt }) => (
          <>
            <RowText name={label}>
              {email && `${email} · `}
              <Trans>Linked {dayText(createdAt, timeZone)}</Trans>
            </RowText>
            <Button
              whyNot={whyNot}
              size="small"
              aria-label={t`Unlink ${label}`}
              onPress={() => setRemoved({ id, label })}
            >
              <Trans>Unlink</Trans>
            </Button>
          </>
        )}
      </AccountList>
      <div className={rowActions}>
        {free.map(({ name, label }) => (
          <Button whyNot={whyNot} key={name} onPress={() => void connect(name)}>
            <Trans>Link {label}</Trans>
          </Button>
        ))}
      </div>
      {removed && (
        <ProofDialog
          title={t`Unlink ${removed.label}?`}
          lead={t`You can’t sign in with it any more. Other ways to sign in stay.`}
          remove={(proof) => unlinkProvider(removed.id, proof)}
          onClose={() => setRemoved(null)}
        />
      )}
    </SettingCard>
  )
}
