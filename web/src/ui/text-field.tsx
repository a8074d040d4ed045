import type { ReactNode, Ref } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Input, type InputProps } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField'
import { Trans } from '@lingui/react/macro'
import styles from './field.module.css'

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children'> {
  label: string
  /** An example, never the label. */
  placeholder?: string
  /** Stands below the field, unless a message does. */
  hint?: ReactNode
  /** What is wrong with the value, for a person. Marks the field as invalid. */
  message?: string | undefined
  /** Says so beside the label: required is the rule. */
  optional?: boolean
  /** Several lines; the field grows with its text. */
  multiline?: boolean
  inputRef?: Ref<HTMLInputElement>
  inputProps?: Pick<InputProps, 'enterKeyHint' | 'list' | 'onPaste'>
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    placeholder,
    hint,
    message,
    optional = false,
    multiline = false,
    inputRef,
    inputProps,
    ...field
  } = props
  return (
    <AriaTextField {...field} isInvalid={Boolean(message)} validationBehavior="aria" className={styles.field ?? ''}>
      <Label className={styles.label ?? ''}>
        {label}
        {optional && (
          <span className={styles.optional}>
            {' '}
            <Trans>(optional)</Trans>
          </span>
        )}
      </Label>
      {multiline ? (
        <TextArea className={styles.input ?? ''} {...(placeholder && { placeholder })} />
      ) : (
        <Input
          {...inputProps}
          className={styles.input ?? ''}
          {...(placeholder && { placeholder })}
          {...(inputRef && { ref: inputRef })}
        />
      )}
      {hint && !message && (
        <Text slot="description" className={styles.hint ?? ''}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.message ?? ''}>{message}</FieldError>
    </AriaTextField>
  )
}
