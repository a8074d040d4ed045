import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import styles from './choice.module.css'
import field from './field.module.css'

interface Props<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; hint?: string }[]
}

/** One of a few, each on a card of its own. */
export function RadioCards<Value extends string>({ label, value, onChange, options }: Props<Value>) {
  const take = (key: string) => {
    const chosen = options.find((option) => option.value === key)
    if (chosen) onChange(chosen.value)
  }
  return (
    <RadioGroup className={field.field ?? ''} value={value} onChange={take}>
      <Label className={field.label ?? ''}>{label}</Label>
      <div className={styles.cards}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} className={styles.card ?? ''}>
            <span className={styles.dot} />
            <span>
              <span className={styles.name}>{option.label}</span>
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
