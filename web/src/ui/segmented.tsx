import type { KeyboardEvent, ReactNode } from 'react'
import styles from './segmented.module.css'

interface Props<Value extends string> {
  /** The accessible name. */
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
  isDisabled?: boolean
}

/** HTML's own radios cannot be buttons side by side that only a press changes. */
const group = { role: 'radiogroup' } as const
const radio = (isChosen: boolean) => ({ role: 'radio', 'aria-checked': isChosen }) as const

/** Where an arrow leads from one of so many; null for other keys. */
function stepOf(key: string, isRightToLeft: boolean): number | null {
  if (key === 'ArrowRight') return isRightToLeft ? -1 : 1
  if (key === 'ArrowLeft') return isRightToLeft ? 1 : -1
  return null
}

/** One of a few, side by side, applied at once. Arrow keys move. With an icon the label becomes the accessible name. */
export function Segmented<Value extends string>({ label, value, onChange, options, isDisabled = false }: Props<Value>) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event.key, document.documentElement.dir === 'rtl')
    if (step === null) return
    event.preventDefault()
    const buttons = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])]
    const now = buttons.findIndex((button) => button === event.currentTarget)
    buttons[(now + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    <div {...group} className={styles.group} aria-label={label}>
      {options.map((option) => (
        <button
          {...radio(option.value === value)}
          key={option.value}
          type="button"
          className={styles.option}
          tabIndex={option.value === value ? 0 : -1}
          aria-label={option.icon ? option.label : undefined}
          disabled={isDisabled}
          onClick={() => onChange(option.value)}
          onKeyDown={onKeyDown}
        >
          {option.icon ?? option.label}
        </button>
      ))}
    </div>
  )
}
