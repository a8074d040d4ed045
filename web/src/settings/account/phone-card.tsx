import type { AuthError } from '@lectern/client'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useAccount } from '../../lib/auth-state.ts'
import { useDelivery } from '../../lib/delivery.ts'
import { sentCodeText } from '../../lib/failure-texts.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { phoneWrong, tidyPhone } from '../../lib/phone.ts'
import { Button } from '../../ui/button.tsx'
import { CodeForm } from '../../ui/code-form.tsx'
import { OutboxNote } from '../../ui/outbox-note.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SettingCard } from '../../ui/setting-card.tsx'
import styles from './account.module.css'
import { confirmPhone, removePhone, sendPhoneCode } from './account.data.ts'
import { FailureLine } from './failure-line.tsx'
import { ProofDialog } from './proof-dialog.tsx'

/** The number that a code to sign in with is texted to; it counts once a first code was typed. */
export function PhoneCard() {
  const whyNot = useWhyNot()
  const user = useAccount()
  const current = user?.phoneNumber ?? null
  const sms = useDelivery()?.sms
  const isOff = sms === 'nowhere'
  const [isOpen, setOpen] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const close = () => {
    setOpen(false)
    setSentTo(null)
  }
  return (
    <SettingCard
      id="phone"
      title={t`Phone number`}
      lead={
        isOff ? (
          <Trans>The host has set up no text messages, so no code can sign you in by phone.</Trans>
        ) : (
          <>
            {current === null ? (
              <Trans>Add your number, and a code by text message signs you in.</Trans>
            ) : (
              <Trans>
                A code to <bdi>{current}</bdi> signs you in.
              </Trans>
            )}{' '}
            <Trans>
              Someone who takes over your number would get it too: a security key or an authenticator app is safer.
            </Trans>
          </>
        )
      }
    >
      {sentTo !== null ? (
        <ConfirmForm phoneNumber={sentTo} isInOutbox={sms === 'outbox'} onDone={close} onBack={() => setSentTo(null)} />
      ) : isOpen ? (
        <NumberForm current={current} onSent={setSentTo} onCancel={close} />
      ) : (
        <div className={styles.actions}>
          {!isOff && (
            <Button whyNot={whyNot} onPress={() => setOpen(true)}>
              {current === null ? <Trans>Add a phone number</Trans> : <Trans>Change phone number</Trans>}
            </Button>
          )}
          {current !== null && (
            <Button whyNot={whyNot} onPress={() => setRemoving(true)}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
      )}
      {isRemoving && (
        <ProofDialog
          title={t`Remove your phone number?`}
          lead={t`You can’t sign in with it any more. Other ways to sign in stay.`}
          remove={removePhone}
          onClose={() => setRemoving(false)}
        />
      )}
    </SettingCard>
  )
}

const draft = { key: 'account.phone', fields: ['phoneNumber'] } as const

interface NumberProps {
  current: string | null
  onSent: (phoneNumber: string) => void
  onCancel: () => void
}

function NumberForm({ current, onSent, onCancel }: NumberProps) {
  const [failure, setFailure] = useState<AuthError | null>(null)
  const check = ({ phoneNumber }: { phoneNumber: string }) => ({
    phoneNumber:
      phoneWrong(phoneNumber) ?? (tidyPhone(phoneNumber) === current ? t`This is your number already.` : undefined),
  })
  const whyNot = useWhyNot()
  const form = useForm({ phoneNumber: '' }, check, draft)
  const cancel = () => {
    form.forget()
    onCancel()
  }
  const send = async ({ phoneNumber }: { phoneNumber: string }) => {
    const { error } = await sendPhoneCode(tidyPhone(phoneNumber))
    setFailure(error)
    if (error) return
    form.forget()
    onSent(tidyPhone(phoneNumber))
  }
  return (
    <form {...form.element} className={styles.form} onSubmit={(event) => void form.submit(send, event)}>
      <FailureLine failure={failure} />
      <TextField
        {...form.field('phoneNumber')}
        label={t`Phone number`}
        hint={t`With the country, for example +49 151 23456789`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        isReadOnly={form.isSubmitting}
      />
      <div className={styles.actions}>
        <SubmitButton
          whyNot={whyNot}
          isReady={form.isDirty && form.isValid}
          isBusy={form.isSubmitting}
          label={t`Text me a code`}
          busyLabel={t`Sending…`}
          why={t`Enter your number first`}
        />
        <Button onPress={cancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

interface ConfirmProps {
  phoneNumber: string
  isInOutbox: boolean
  onDone: () => void
  onBack: () => void
}

function ConfirmForm({ phoneNumber, isInOutbox, onDone, onBack }: ConfirmProps) {
  const send = async (code: string) => {
    const { error } = await confirmPhone(phoneNumber, code)
    if (!error) onDone()
    return error
  }
  return (
    <div className={styles.form}>
      <p>
        <Trans>
          We sent six digits to <bdi>{phoneNumber}</bdi>. The code is valid for five minutes.
        </Trans>
      </p>
      <OutboxNote isThere={isInOutbox} by="phone" to={phoneNumber} />
      <CodeForm send={send} explain={sentCodeText} label={t`Confirm the number`} busyLabel={t`Checking…`} />
      <Button variant="tertiary" onPress={onBack}>
        <Trans>Use another number, or send a new code</Trans>
      </Button>
    </div>
  )
}
