import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { FieldFrame, useFieldIds } from './field-frame.tsx'
import styles from './field.module.css'
import { LineIcon } from './line-icon.tsx'
import type { TextFieldProps } from './text-field.tsx'

export interface PasswordFieldProps extends Pick<
  TextFieldProps,
  'label' | 'hint' | 'message' | 'value' | 'onChange' | 'onBlur' | 'name' | 'autoComplete' | 'isReadOnly' | 'inputRef'
> {
  /** Told when the reader shows or hides the password. */
  onShownChange?: (isShown: boolean) => void
}

/** A password with a switch that shows it. Pasting is always allowed. */
export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, onBlur, name, autoComplete, isReadOnly, inputRef, onShownChange } = props
  const { id, input } = useFieldIds(props)
  const [isShown, setShown] = useState(false)
  const toggle = () => {
    setShown(!isShown)
    onShownChange?.(!isShown)
  }
  return (
    <FieldFrame {...props} id={id}>
      <div className={styles.inner}>
        <input
          {...input}
          className={styles.input}
          type={isShown ? 'text' : 'password'}
          value={value}
          onChange={(event) => onChange?.(event.target.value)}
          onBlur={onBlur}
          name={name}
          autoComplete={autoComplete}
          readOnly={isReadOnly}
          spellCheck={false}
          autoCapitalize="off"
          ref={inputRef}
        />
        <button
          type="button"
          className={styles.show}
          aria-label={t`Show password`}
          aria-pressed={isShown}
          onClick={toggle}
        >
          <LineIcon name={isShown ? 'eyeOff' : 'eye'} />
        </button>
      </div>
    </FieldFrame>
  )
}
