import { t } from '@lingui/core/macro'
import Search from 'lucide-react/icons/search'
import styles from './resource-list.module.css'

export function SearchResources({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  return (
    <div className={styles.search}>
      <Search aria-hidden />
      <input
        type="search"
        aria-label={t`Search resources`}
        placeholder={t`Search resources`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
