import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonLook } from '../../ui/button.tsx'
import { SettingCard } from '../../ui/setting-card.tsx'

export function PasswordCard() {
  return (
    <SettingCard
      id="password"
      title={t`Password`}
      lead={<Trans>A new password signs out all your other devices.</Trans>}
    >
      <Link to="/auth/newpassword" {...buttonLook()}>
        <Trans>Change password</Trans>
      </Link>
    </SettingCard>
  )
}
