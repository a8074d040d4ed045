import { t } from '@lingui/core/macro'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import field from './field.module.css'
import styles from './search-field.module.css'

interface Props {
  /** The accessible name, shown as example text. */
  label: string
  value: string
  onChange: (value: string) => void
}

/** Filters while typing; Esc clears. Plain elements: the calendar shows one with its first paint. */
export function SearchField({ label, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.search}>
      <Search aria-hidden />
      <input
        ref={input}
        type="search"
        className={field.input}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // Where there is nothing to clear, Esc is for what the field stands in.
          if (event.key !== 'Escape' || value === '') return
          event.preventDefault()
          event.stopPropagation()
          onChange('')
        }}
      />
      {value !== '' && (
        // Not on the way of the Tab key, on which Esc does the same.
        <button
          type="button"
          tabIndex={-1}
          className={styles.clear}
          aria-label={t`Clear`}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        >
          <X aria-hidden />
        </button>
      )}
    </div>
  )
}
