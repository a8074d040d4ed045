import type {
  ClipboardEventHandler,
  FocusEvent,
  HTMLInputTypeAttribute,
  InputHTMLAttributes,
  KeyboardEventHandler,
  Ref,
} from 'react'
import { type FieldTexts, FieldFrame, useFieldIds } from './field-frame.tsx'
import styles from './field.module.css'

type InputAttributes = InputHTMLAttributes<HTMLInputElement>

export interface TextFieldProps extends FieldTexts {
  value: string
  onChange?: (value: string) => void
  onBlur?: (event: FocusEvent) => void
  onKeyDown?: KeyboardEventHandler<HTMLElement>
  name?: string
  type?: HTMLInputTypeAttribute
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

/** A lesson before 1900 is a slip of the keyboard; a year has four digits, and of a later one no date can be made. */
const dates = { min: '1900-01-01', max: '9999-12-31' }
/** A browser that lets more digits be typed has said no date yet. */
const kept = (type: HTMLInputTypeAttribute, value: string): string =>
  type === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(value) ? '' : value

export function TextField(props: TextFieldProps) {
  const { value, onChange, onBlur, onKeyDown, name, placeholder, autoComplete, maxLength } = props
  const { type = 'text', inputMode, isDisabled, isReadOnly, multiline = false, inputRef, inputProps } = props
  const { id, input } = useFieldIds(props)
  const shared = {
    ...input,
    className: styles.input,
    value,
    onChange: (event: { target: { value: string } }) => onChange?.(kept(type, event.target.value)),
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
        <input
          {...inputProps}
          {...shared}
          type={type}
          {...(type === 'date' && dates)}
          inputMode={inputMode}
          ref={inputRef}
        />
      )}
    </FieldFrame>
  )
}
