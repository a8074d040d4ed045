import { t } from '@lingui/core/macro'
import { type ClipboardEvent, type FormEvent, type ReactNode, useRef, useState } from 'react'
import styles from './code-form.module.css'
import { ErrorLine } from './error-line.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextField } from './text-field.tsx'

/** Digits of a one-time code (RFC 6238 as wire-auth.md 3.13 uses it, and the text messages of 3.8). */
const codeLength = 6

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, codeLength)

export interface CodeFailure {
  error: string
  message: string
}

export interface CodeFormProps {
  /** Sends the six digits. @returns why they were refused, or null */
  send: (code: string) => Promise<CodeFailure | null>
  /** Explains a refusal, and says what to do about it. */
  explain: (failure: CodeFailure) => { message: string; help?: string | undefined }
  label: string
  busyLabel: string
  /** The label of the field, where a code alone would not say where to find it. */
  fieldLabel?: string
  /** False where something has to be read first. */
  startsFocused?: boolean
  /** The fields before the code, whose values are sent with it. */
  children?: ReactNode
}

/** experience.md B5: one field of six digits. The code is sent once it is whole, typed, pasted or filled in by the browser. */
export function CodeForm({
  send,
  explain,
  label,
  busyLabel,
  fieldLabel,
  startsFocused = true,
  children,
}: CodeFormProps) {
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<CodeFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  /** Known at once: a code counts once, so a second press of Enter would find it used. */
  const underWay = useRef(false)
  /** Enter after the last digit must not use up one of few tries on a code that was just refused. */
  const refused = useRef('')

  const submit = async (digits: string) => {
    if (underWay.current || digits.length < codeLength || digits === refused.current) return
    underWay.current = true
    setBusy(true)
    const answer = await send(digits)
    refused.current = answer?.error === 'invalid-otp' ? digits : ''
    setFailure(answer)
    setBusy(false)
    underWay.current = false
    // The next code is typed over the wrong one.
    if (refused.current !== '') place.current?.querySelector<HTMLInputElement>('[name=code]')?.select()
  }
  const take = (digits: string) => {
    setCode(digits)
    void submit(digits)
  }
  const change = (text: string) => take(digitsOf(text))
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const digits = digitsOf(event.clipboardData.getData('text'))
    if (digits === '') return
    // Takes the place of a wrong code that still stands there.
    event.preventDefault()
    take(digits)
  }
  const press = (event: FormEvent) => {
    event.preventDefault()
    void submit(code)
  }
  return (
    <>
      <ErrorLine {...(failure ? explain(failure) : nothing)} />
      <form ref={place} className={styles.form} onSubmit={press}>
        {children}
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

const nothing = { message: undefined }

/** A person who comes here has a code at hand. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus()
