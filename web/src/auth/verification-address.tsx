import { t } from '@lingui/core/macro'
import { useForm } from '../lib/use-form.ts'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { formLook } from './form-page.tsx'
import { checkEmail } from './form-rules.ts'

const draft = { key: 'verification', fields: ['email'] } as const

/**
 * Asks where a new link is to go: the old one was opened in a browser that does not know.
 *
 * @param send tells whether it went out
 */
export function VerificationAddress({ send }: { send: (email: string) => Promise<boolean> }) {
  const form = useForm({ email: '' }, checkEmail, draft)
  return (
    <form
      {...form.element}
      className={formLook}
      onSubmit={(event) =>
        void form.submit(async ({ email }) => {
          if (await send(email.trim())) form.forget()
        }, event)
      }
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
