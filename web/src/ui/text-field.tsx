import type { ClipboardEventHandler, FocusEvent, InputHTMLAttributes, KeyboardEventHandler, Ref } from 'react'
import { type FieldTexts, FieldFrame, useFieldIds } from './field-frame.tsx'
import styles from './field.module.css'

type InputAttributes = InputHTMLAttributes<HTMLInputElement>

/** Days and times have fields of their own: a browser's would write them in its own language and not in the page's. */
type TextType = 'text' | 'email' | 'number' | 'password' | 'search' | 'tel' | 'url'

export interface TextFieldProps extends FieldTexts {
  value: string
  onChange?: (value: string) => void
  onBlur?: (event: FocusEvent) => void
  onKeyDown?: KeyboardEventHandler<HTMLElement>
  name?: string
  type?: TextType
  inputMode?: NonNullable<InputAttributes['inputMode']>
  autoComplete?: string
  maxLength?: number
  /** An example, never the label. */
  placeholder?: string
  isDisabled?: boolean
  isReadOnly?: boolean
  /** Several lines; the field grows with its text. */
  multiline?: boolean
  inputRef?: Ref<HTMLInputElement>
  inputProps?: Pick<InputAttributes, 'enterKeyHint' | 'list' | 'dir' | 'spellCheck' | 'autoCapitalize'> & {
    onPaste?: ClipboardEventHandler<HTMLInputElement>
  }
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, onBlur, onKeyDown, name, placeholder, autoComplete, maxLength } = props
  const { type = 'text', inputMode, isDisabled, isReadOnly, multiline = false, inputRef, inputProps } = props
  const { id, input } = useFieldIds(props)
  const shared = {
    ...input,
    className: styles.input,
    value,
    onChange: (event: { target: { value: string } }) => onChange?.(event.target.value),
    onBlur,
    onKeyDown,
    name,
    placeholder,
    autoComplete,
    maxLength,
    disabled: isDisabled,
    readOnly: isReadOnly ?? !onChange,
  }
  return (
    <FieldFrame {...props} id={id}>
      {multiline ? (
        <textarea {...shared} />
      ) : (
        <input {...inputProps} {...shared} type={type} inputMode={inputMode} ref={inputRef} />
      )}
    </FieldFrame>
  )
}
