import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { listLinked } from './data.ts'

/** The accounts elsewhere that may unlock: those that open this account, and no others. */
export function LockProviders({ onChoose }: { onChoose: (provider: string) => void }) {
  const [linked, setLinked] = useState<{ provider: string; label: string }[]>([])
  useEffect(() => {
    let isCurrent = true
    void listLinked().then((list) => isCurrent && setLinked(list))
    return () => {
      isCurrent = false
    }
  }, [])
  return linked.map(({ provider, label }) => (
    <Button key={provider} wide aria-label={t`Unlock with ${label}`} onPress={() => onChoose(provider)}>
      <Trans>Unlock with {label}</Trans>
    </Button>
  ))
}
