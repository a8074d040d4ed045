import { t } from '@lingui/core/macro'
import { Search, X } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import field from './field.module.css'
import styles from './search-field.module.css'

interface Props {
  /** The accessible name, shown as example text. */
  label: string
  value: string
  onChange: (value: string) => void
}

/** Filters while typing; Esc clears. */
export function SearchField({ label, value, onChange }: Props) {
  return (
    <AriaSearchField aria-label={label} value={value} onChange={onChange} className={styles.search ?? ''}>
      <Search aria-hidden />
      <Input className={field.input ?? ''} placeholder={label} />
      {value !== '' && (
        <Button className={styles.clear ?? ''} aria-label={t`Clear`}>
          <X aria-hidden />
        </Button>
      )}
    </AriaSearchField>
  )
}
