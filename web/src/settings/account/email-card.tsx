import type { AuthError } from '@lectern/client'
import { isEmail, normalEmailOf } from '@lectern/contract/email-address'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useAccount } from '../../lib/auth-state.ts'
import { sentCodeText } from '../../lib/failure-texts.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { Button } from '../../ui/button.tsx'
import { CodeForm } from '../../ui/code-form.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SettingCard } from '../../ui/setting-card.tsx'
import styles from './account.module.css'
import { changeEmail, confirmEmail } from './account.data.ts'
import { FailureLine } from './failure-line.tsx'

/** The address one signs in with. */
export function EmailCard() {
  const whyNot = useWhyNot()
  const user = useAccount()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const current = user?.email
  return (
    <SettingCard
      id="email"
      title={t`Email`}
      lead={
        current ? (
          <Trans>
            You sign in with <b>{current}</b>.
          </Trans>
        ) : (
          <Trans>You have no address yet.</Trans>
        )
      }
    >
      {sentTo !== null && (
        <div className={styles.form}>
          <output className={styles.note}>
            <Trans>
              We sent an email to <b>{sentTo}</b>. Your address changes when you open its link or enter its six digits;
              until then the old one stays.
            </Trans>
          </output>
          <CodeForm
            send={async (code) => {
              const { error } = await confirmEmail(sentTo, code)
              if (!error) setSentTo(null)
              return error
            }}
            explain={sentCodeText}
            fieldLabel={t`Code from the email`}
            label={t`Confirm the address`}
            busyLabel={t`Checking…`}
            startsFocused={false}
          />
        </div>
      )}
      {isOpen ? (
        <EmailForm
          current={current ?? ''}
          onSent={(email) => {
            setSentTo(email)
            setOpen(false)
          }}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <Button whyNot={whyNot} onPress={() => setOpen(true)}>
          <Trans>Change email</Trans>
        </Button>
      )}
    </SettingCard>
  )
}

const draft = { key: 'account.email', fields: ['newEmail'] } as const

interface FormProps {
  current: string
  onSent: (email: string) => void
  onCancel: () => void
}

function EmailForm({ current, onSent, onCancel }: FormProps) {
  const [failure, setFailure] = useState<AuthError | null>(null)
  const check = ({ newEmail }: { newEmail: string }) => ({ newEmail: emailWrong(newEmail.trim(), current) })
  const whyNot = useWhyNot()
  const form = useForm({ newEmail: '' }, check, draft)
  const cancel = () => {
    form.forget()
    onCancel()
  }
  const send = async ({ newEmail }: { newEmail: string }) => {
    const { error } = await changeEmail(newEmail.trim())
    setFailure(error)
    if (error) return
    form.forget()
    onSent(newEmail.trim())
  }
  return (
    <form {...form.element} className={styles.form} onSubmit={(event) => void form.submit(send, event)}>
      <FailureLine failure={failure} />
      <TextField
        {...form.field('newEmail')}
        label={t`New email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        isReadOnly={form.isSubmitting}
      />
      <div className={styles.actions}>
        <SubmitButton
          whyNot={whyNot}
          isReady={form.isDirty && form.isValid}
          isBusy={form.isSubmitting}
          label={t`Send the link`}
          busyLabel={t`Sending…`}
          why={t`Enter the new address first`}
        />
        <Button onPress={cancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

function emailWrong(newEmail: string, current: string): string | undefined {
  if (newEmail === '') return t`Please enter an email address.`
  if (!isEmail(newEmail)) return t`Please enter a valid email.`
  return normalEmailOf(newEmail) === normalEmailOf(current) ? t`This is your address already.` : undefined
}
