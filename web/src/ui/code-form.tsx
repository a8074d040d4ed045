import { t } from '@lingui/core/macro'
import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react'
import styles from './code-form.module.css'
import { ErrorLine } from './error-line.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextField } from './text-field.tsx'

/** Digits of a one-time code (RFC 6238 as AUTH.md 3.13 uses it, and the text messages of 3.8). */
const codeLength = 6

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, codeLength)

interface Props {
  /** Sends the six digits. @returns why they were refused, or null */
  send: (code: string) => Promise<{ error: string; message: string } | null>
  /** What to do about a refusal, by its code. */
  help: (error: string) => string | undefined
  label: string
  busyLabel: string
  /** What the field is called, where a code alone would not say where it stands. */
  fieldLabel?: string
  /** False where something has to be read first. */
  startsFocused?: boolean
}

/** UX.md B5: one field of six digits. A code that comes whole, pasted or filled in by the browser, is sent at once. */
export function CodeForm({ send, help, label, busyLabel, fieldLabel, startsFocused = true }: Props) {
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<{ error: string; message: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** Known at once: a code counts once, so a second press of Enter would find it used. */
  const underWay = useRef(false)

  const submit = async (digits: string) => {
    if (underWay.current || digits.length < codeLength) return
    underWay.current = true
    setBusy(true)
    setFailure(await send(digits))
    setBusy(false)
    underWay.current = false
  }
  const take = (digits: string, isWhole: boolean) => {
    setCode(digits)
    if (isWhole) void submit(digits)
  }
  const change = (text: string) => {
    const digits = digitsOf(text)
    take(digits, digits.length === codeLength && digits.length - code.length > 1)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const digits = digitsOf(event.clipboardData.getData('text'))
    if (digits === '') return
    // Takes the place of a wrong code that still stands there.
    event.preventDefault()
    take(digits, digits.length === codeLength)
  }
  const press = (event: FormEvent) => {
    event.preventDefault()
    void submit(code)
  }
  return (
    <>
      <ErrorLine message={failure?.message} help={failure && help(failure.error)} />
      <form className={styles.form} onSubmit={press}>
        <TextField
          label={fieldLabel ?? t`Code`}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={change}
          isReadOnly={isBusy}
          inputProps={{ onPaste: paste }}
          {...(startsFocused && { inputRef: focusOnce })}
        />
        <SubmitButton
          isReady={code.length === codeLength}
          isBusy={isBusy}
          label={label}
          busyLabel={busyLabel}
          why={t`The code has six digits`}
        />
      </form>
    </>
  )
}

/** Whoever came here has a code at hand. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus()
