import { t } from '@lingui/core/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState, type ReactNode, type Ref } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import styles from './field.module.css'
import toggle from './icon-button.module.css'

export interface PasswordFieldProps extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'type'> {
  label: string
  hint?: ReactNode
  message?: string | undefined
  inputRef?: Ref<HTMLInputElement>
  /** Told when the reader shows or hides the password. */
  onShownChange?: (isShown: boolean) => void
}

/** A password with a switch that shows it. Pasting is always allowed. */
export function PasswordField({ label, hint, message, inputRef, onShownChange, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const show = (next: boolean) => {
    setShown(next)
    onShownChange?.(next)
  }
  return (
    <AriaTextField
      {...field}
      type={isShown ? 'text' : 'password'}
      isInvalid={Boolean(message)}
      validationBehavior="aria"
      className={styles.field ?? ''}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <div className={styles.inner}>
        <Input
          className={styles.input ?? ''}
          spellCheck="false"
          autoCapitalize="off"
          {...(inputRef && { ref: inputRef })}
        />
        <ToggleButton
          className={toggle.button ?? ''}
          data-size="small"
          aria-label={t`Show password`}
          isSelected={isShown}
          onChange={show}
        >
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </ToggleButton>
      </div>
      {hint && !message && (
        <Text slot="description" className={styles.hint ?? ''}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.message ?? ''}>{message}</FieldError>
    </AriaTextField>
  )
}
