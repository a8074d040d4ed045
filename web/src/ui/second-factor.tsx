import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { CodeForm, type CodeFailure, type CodeFormProps } from './code-form.tsx'
import styles from './code-form.module.css'
import { ErrorLine } from './error-line.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextField } from './text-field.tsx'

/** Signs of a recovery code, hyphens apart. */
const recoveryLength = 12
/** With gaps and hyphens as people type them; the server takes no more. */
const mostTyped = 20

interface Props extends Omit<CodeFormProps, 'fieldLabel'> {
  /** Explains why a recovery code was refused. */
  explainRecovery: CodeFormProps['explain']
}

/** The second factor: a code of the authenticator app, or for a lost phone one of the recovery codes. */
export function SecondFactor({ explainRecovery, ...form }: Props) {
  const [isLost, setLost] = useState(false)
  return (
    <>
      <p>
        {isLost ? (
          <Trans>Enter one of the recovery codes that you kept. It works once.</Trans>
        ) : (
          <Trans>Enter the six digits that your authenticator app shows.</Trans>
        )}
      </p>
      {isLost ? <RecoveryForm {...form} explain={explainRecovery} /> : <CodeForm {...form} />}
      <Button variant="tertiary" onPress={() => setLost(!isLost)}>
        {isLost ? <Trans>Use the authenticator app</Trans> : <Trans>Use a recovery code</Trans>}
      </Button>
    </>
  )
}

/** A code from paper, in any case and with any gaps. It goes out when it is sent: typed from paper, the last sign may be wrong. */
function RecoveryForm({
  send,
  explain,
  label,
  busyLabel,
  children,
}: Pick<CodeFormProps, 'send' | 'explain' | 'label' | 'busyLabel' | 'children'>) {
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<CodeFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const underWay = useRef(false)
  const isWhole = code.replaceAll(/[\s-]/g, '').length === recoveryLength
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (underWay.current || !isWhole) return
    underWay.current = true
    setBusy(true)
    setFailure(await send(code))
    setBusy(false)
    underWay.current = false
  }
  return (
    <>
      <ErrorLine {...(failure ? explain(failure) : { message: undefined })} />
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        {children}
        <TextField
          label={t`Recovery code`}
          name="recovery-code"
          autoComplete="off"
          value={code}
          onChange={(text) => setCode(text.slice(0, mostTyped).toUpperCase())}
          isReadOnly={isBusy}
          inputProps={{ dir: 'ltr', spellCheck: false, autoCapitalize: 'characters' }}
          inputRef={focusOnce}
        />
        <SubmitButton
          isReady={isWhole}
          isBusy={isBusy}
          label={label}
          busyLabel={busyLabel}
          why={t`A recovery code has twelve letters and digits`}
        />
      </form>
    </>
  )
}

/** A person who asked for this field has the code at hand. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus()
