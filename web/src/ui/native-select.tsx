import ChevronDown from 'lucide-react/icons/chevron-down'
import styles from './field.module.css'

interface Props {
  id: string
  label: string
  /** Names it without standing above it: what it is for is seen from its place. */
  hideLabel?: boolean
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: string }[]
  hint?: string
  /** Why nothing else can be chosen now; said in place of the hint. */
  whyNot?: string | null
}

/** The browser's own select, for lists too long to draw. */
export function NativeSelect(props: Props) {
  const { id, label, hideLabel = false, value, onChange, options, hint, whyNot = null } = props
  const below = whyNot ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? styles.unseen : styles.label}>
        {label}
      </label>
      <div className={styles.chosen}>
        <select
          id={id}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          disabled={whyNot !== null}
          aria-describedby={below ? `${id}-hint` : undefined}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden />
      </div>
      {below && (
        <p id={`${id}-hint`} className={styles.hint}>
          {below}
        </p>
      )}
    </div>
  )
}
