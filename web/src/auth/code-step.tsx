import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { signInWithCode } from './data.ts'
import { ErrorLine, formLook, FormPage } from './form-page.tsx'

/** Digits of a one-time code (RFC 6238 as AUTH.md 3.13 uses it). */
const codeLength = 6

/** The second factor: a code of six digits. A pasted code is sent at once. */
export default function CodeStep() {
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const send = async (otp: string) => {
    setBusy(true)
    const { error } = await signInWithCode(otp)
    setBusy(false)
    setFailure(error?.message)
  }
  const change = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, codeLength)
    setCode(digits)
    if (digits.length === codeLength && digits.length - code.length > 1) void send(digits)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(code)
  }
  return (
    <FormPage title={t`Your code`} lead={t`Enter the six digits that your authenticator app shows.`}>
      <ErrorLine message={failure} />
      <form className={formLook} onSubmit={submit}>
        <TextField label={t`Code`} inputMode="numeric" autoComplete="one-time-code" value={code} onChange={change} />
        <SubmitButton
          isReady={code.length === codeLength}
          isBusy={isBusy}
          label={t`Sign In`}
          busyLabel={t`Signing in…`}
          why={t`The code has six digits`}
        />
      </form>
    </FormPage>
  )
}
