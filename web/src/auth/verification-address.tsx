import { t } from '@lingui/core/macro'
import { useForm } from '../lib/use-form.ts'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { formLook } from './form-page.tsx'
import { checkEmail } from './form-rules.ts'

/** Asks where a new link is to go: the old one was opened in a browser that does not know. */
export function VerificationAddress({ send }: { send: (email: string) => Promise<void> }) {
  const form = useForm({ email: '' }, checkEmail)
  return (
    <form
      {...form.element}
      className={formLook}
      onSubmit={(event) => void form.submit(({ email }) => send(email.trim()), event)}
    >
      <TextField
        {...form.field('email')}
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="username"
        isReadOnly={form.isSubmitting}
      />
      <SubmitButton
        isReady={form.isValid}
        isBusy={form.isSubmitting}
        label={t`Send a new link`}
        busyLabel={t`Sending…`}
        why={t`Enter your address first`}
      />
    </form>
  )
}
