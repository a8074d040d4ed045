import type { ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import styles from './segmented.module.css'

interface Props<Value extends string> {
  /** The accessible name. */
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
  isDisabled?: boolean
}

/** One of a few, side by side, applied at once. Arrow keys move. With an icon the label becomes the accessible name. */
export function Segmented<Value extends string>({ label, value, onChange, options, isDisabled = false }: Props<Value>) {
  const take = (keys: Set<string | number>) => {
    const chosen = options.find((option) => keys.has(option.value))
    if (chosen) onChange(chosen.value)
  }
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={styles.group ?? ''}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={take}
      isDisabled={isDisabled}
    >
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          id={option.value}
          className={styles.option ?? ''}
          {...(option.icon && { 'aria-label': option.label })}
        >
          {option.icon ?? option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
