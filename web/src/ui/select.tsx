import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { Text } from 'react-aria-components/Text'
import { DeviceBack } from './device-back.ts'
import field from './field.module.css'
import styles from './select.module.css'

export interface Choice<Value extends string | number> {
  value: Value
  label: string
  /** Stands before the label, for example a colour. */
  mark?: ReactNode
}

interface Props<Value extends string | number> {
  label: string
  /** Hides the label from sight; it stays the accessible name. */
  hideLabel?: boolean
  value: Value | null
  onChange: (value: Value) => void
  options: readonly Choice<Value>[]
  placeholder?: string
  hint?: ReactNode
  message?: string | undefined
  isDisabled?: boolean
}

export function Select<Value extends string | number>(props: Props<Value>) {
  const { label, hideLabel = false, value, onChange, options, placeholder, hint, message, isDisabled = false } = props
  const [isOpen, setOpen] = useState(false)
  const take = (key: unknown) => {
    const chosen = options.find((option) => option.value === key)
    if (chosen) onChange(chosen.value)
  }
  return (
    <>
      <AriaSelect
        className={field.field ?? ''}
        value={value}
        onChange={take}
        isDisabled={isDisabled}
        isOpen={isOpen}
        onOpenChange={setOpen}
        isInvalid={Boolean(message)}
        {...(placeholder && { placeholder })}
        {...(hideLabel && { 'aria-label': label })}
      >
        {!hideLabel && <Label className={field.label ?? ''}>{label}</Label>}
        <Button className={`${field.input} ${styles.button}`}>
          <SelectValue className={styles.value ?? ''} />
          <ChevronDown aria-hidden />
        </Button>
        {hint && !message && (
          <Text slot="description" className={field.hint ?? ''}>
            {hint}
          </Text>
        )}
        <FieldError className={field.message ?? ''}>{message}</FieldError>
        <Popover className={styles.popover ?? ''} offset={4}>
          <ListBox className={styles.list ?? ''} items={options.map((option) => ({ ...option, id: option.value }))}>
            {(option) => (
              <ListBoxItem id={option.value} textValue={option.label} className={styles.option ?? ''}>
                {({ isSelected }) => (
                  <>
                    {option.mark}
                    <span>{option.label}</span>
                    {isSelected && <Check aria-hidden />}
                  </>
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaSelect>
      {isOpen && <DeviceBack onBack={() => setOpen(false)} />}
    </>
  )
}
