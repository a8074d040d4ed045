import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { PasswordField, type PasswordFieldProps } from './password-field.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** What the form itself gives to its field. */
type Bound = 'name' | 'value' | 'onChange' | 'onBlur' | 'message' | 'inputRef'

interface Binding<Values extends FieldValues> {
  control: Control<Values>
  name: FieldPath<Values>
}

function useBound<Values extends FieldValues>({ control, name }: Binding<Values>) {
  const { field, fieldState } = useController({ control, name })
  return {
    name: field.name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    inputRef: field.ref,
    message: fieldState.error?.message,
  }
}

/** A text field of a form; its message appears once the field was touched. */
export function FormField<Values extends FieldValues>({
  control,
  name,
  ...props
}: Binding<Values> & Omit<TextFieldProps, Bound>) {
  return <TextField {...props} {...useBound({ control, name })} />
}

/** The same for a password. */
export function FormPassword<Values extends FieldValues>({
  control,
  name,
  ...props
}: Binding<Values> & Omit<PasswordFieldProps, Bound>) {
  return <PasswordField {...props} {...useBound({ control, name })} />
}
