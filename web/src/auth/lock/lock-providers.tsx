import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'

interface Props {
  /** Those that open this account, and no others. */
  linked: readonly { provider: string; label: string }[]
  onChoose: (provider: string) => void
}

/** The accounts elsewhere that may unlock. */
export function LockProviders({ linked, onChoose }: Props) {
  return linked.map(({ provider, label }) => (
    <Button key={provider} wide aria-label={t`Unlock with ${label}`} onPress={() => onChoose(provider)}>
      <Trans>Unlock with {label}</Trans>
    </Button>
  ))
}
