import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { PasswordField } from './password-field.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface Props<Values extends FieldValues> extends Omit<
  TextFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'message' | 'inputRef'
> {
  control: Control<Values>
  name: FieldPath<Values>
}

/** A text field of a form; its message appears once the field was touched. */
export function FormField<Values extends FieldValues>({ control, name, ...props }: Props<Values>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <TextField
      {...props}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      message={fieldState.error?.message}
    />
  )
}

/** The same for a password. */
export function FormPassword<Values extends FieldValues>({
  control,
  name,
  ...props
}: Pick<Props<Values>, 'control' | 'name' | 'label' | 'hint' | 'autoComplete' | 'isReadOnly'> & {
  onShownChange?: (isShown: boolean) => void
}) {
  const { field, fieldState } = useController({ control, name })
  return (
    <PasswordField
      {...props}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      message={fieldState.error?.message}
    />
  )
}
