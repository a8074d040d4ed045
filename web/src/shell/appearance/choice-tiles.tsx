import type { ReactNode } from 'react'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import styles from './choice-tiles.module.css'

interface Props<Value extends string> {
  /** The accessible name. */
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; picture: ReactNode; isDisabled?: boolean; hint?: string }[]
  isDisabled?: boolean
}

/** One of a few, each with a small picture of what it does. Arrow keys move and apply. */
export function ChoiceTiles<Value extends string>({
  label,
  value,
  onChange,
  options,
  isDisabled = false,
}: Props<Value>) {
  const take = (key: string) => {
    const chosen = options.find((option) => option.value === key)
    if (chosen) onChange(chosen.value)
  }
  return (
    <RadioGroup
      aria-label={label}
      orientation="horizontal"
      className={styles.tiles ?? ''}
      value={value}
      onChange={take}
      isDisabled={isDisabled}
    >
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          className={styles.tile ?? ''}
          isDisabled={option.isDisabled ?? false}
        >
          {option.picture}
          <span>{option.label}</span>
          {option.hint && <span className={styles.hint}>{option.hint}</span>}
        </Radio>
      ))}
    </RadioGroup>
  )
}
