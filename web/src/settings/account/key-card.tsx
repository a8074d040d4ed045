import type { AuthError } from '@lectern/client'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from '../../lib/use-form.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { showDone } from '../../lib/toast.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SettingCard } from '../../ui/setting-card.tsx'
import styles from './account.module.css'
import { addKey } from './account.data.ts'
import { FailureLine } from './failure-line.tsx'
import { KeyList } from './key-list.tsx'

const hasPasskeys = 'PublicKeyCredential' in globalThis
/** The longest name that the server takes (contract/src/security-keys.ts). */
const longestNickname = 200

const draft = { key: 'account.key', fields: ['nickname'] } as const

/** Passkeys and security keys: signing in without a password. */
export function KeyCard() {
  const [failure, setFailure] = useState<AuthError | null>(null)
  const check = ({ nickname }: { nickname: string }) => ({
    nickname: nickname.trim() === '' ? t`Please enter a name.` : undefined,
  })
  const whyNot = useWhyNot()
  const form = useForm({ nickname: '' }, check, draft)
  const add = async ({ nickname }: { nickname: string }) => {
    const name = nickname.trim()
    const { error } = await addKey(name)
    setFailure(error)
    if (error) return
    form.reset()
    showDone({ text: t`“${name}” was added` })
  }
  return (
    <SettingCard
      id="passkeys"
      title={t`Passkeys and security keys`}
      lead={<Trans>Sign in with your fingerprint, your face or a key on your key ring.</Trans>}
    >
      <KeyList />
      {hasPasskeys ? (
        <form {...form.element} className={styles.form} onSubmit={(event) => void form.submit(add, event)}>
          <FailureLine failure={failure} />
          <TextField
            {...form.field('nickname')}
            label={t`Name of the new key`}
            placeholder={t`Blue laptop`}
            autoComplete="off"
            maxLength={longestNickname}
            isReadOnly={form.isSubmitting}
          />
          <SubmitButton
            whyNot={whyNot}
            isReady={form.isValid}
            isBusy={form.isSubmitting}
            label={t`Add a passkey`}
            busyLabel={t`Waiting for your passkey…`}
            why={t`Give it a name first`}
          />
        </form>
      ) : (
        <p>
          <Trans>This browser has none, or this page was not opened over a secure connection.</Trans>
        </p>
      )}
    </SettingCard>
  )
}
