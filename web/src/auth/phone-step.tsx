import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm } from '../lib/use-form.ts'
import { tidyPhone } from '../lib/phone.ts'
import { Button } from '../ui/button.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { sendPhoneCode } from './auth.data.ts'
import { FailureLine, formLook, FormPage } from './form-page.tsx'
import { checkPhone } from './form-rules.ts'

const draft = { key: 'sign-in.phone', fields: ['phoneNumber'] } as const

/** Signing in by a code in a text message: the number here, the code on the verification page. */
export default function PhoneStep({ to, onBack }: { to: string | undefined; onBack: () => void }) {
  const router = useRouter()
  const [failure, setFailure] = useState<{ error: string; message: string } | null>(null)
  const form = useForm({ phoneNumber: '' }, checkPhone, draft)
  const { focus, isSubmitting } = form
  useEffect(() => focus('phoneNumber'), [focus])

  const send = async ({ phoneNumber }: { phoneNumber: string }) => {
    const { error } = await sendPhoneCode({ phoneNumber: tidyPhone(phoneNumber) })
    setFailure(error)
    if (error) return
    form.forget()
    await router.navigate({ to: '/auth/verification', search: { by: 'phone', to } })
  }
  return (
    <FormPage
      title={t`Sign in by phone`}
      lead={<Trans>We’ll text you a code of six digits.</Trans>}
      foot={
        <Button variant="tertiary" onPress={() => onBack()}>
          <Trans>Sign in with a password</Trans>
        </Button>
      }
    >
      <FailureLine failure={failure} />
      <form {...form.element} className={formLook} onSubmit={(event) => void form.submit(send, event)}>
        <TextField
          {...form.field('phoneNumber')}
          label={t`Phone number`}
          hint={t`With the country, for example +49 151 23456789`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          isReadOnly={isSubmitting}
        />
        <SubmitButton
          isReady={form.isDirty && form.isValid}
          isBusy={isSubmitting}
          label={t`Text me a code`}
          busyLabel={t`Sending…`}
          why={t`Enter your number first`}
        />
      </form>
    </FormPage>
  )
}
