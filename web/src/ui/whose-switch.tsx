import { Segmented } from './segmented.tsx'
import styles from './whose-switch.module.css'

interface Props {
  /** The accessible name. */
  label: string
  value: string
  onChange: (value: string) => void
  /** None where there is nobody to choose between, and then no switch. */
  options: readonly { value: string; label: string }[]
}

/** Of a family: everybody's, one child's, or the own ones. */
export function WhoseSwitch({ label, value, onChange, options }: Props) {
  if (options.length === 0) return null
  return (
    <div className={styles.whose}>
      <Segmented label={label} value={value} onChange={onChange} options={options} />
    </div>
  )
}
