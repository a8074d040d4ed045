import { t } from '@lingui/core/macro'
import { ExternalLink } from 'lucide-react'
import styles from './today.module.css'

interface Given {
  lesson_rsrc_id: number
  lesson_rsrc_dspl: string
  url: string | null
}

/** What the teacher gave to the student. */
export function GivenResources({ resources }: { resources: readonly Given[] }) {
  if (resources.length === 0) return <p className={styles.quiet}>{t`Links and sheets for you will be here.`}</p>
  return (
    <ul className={styles.day}>
      {resources.map(({ lesson_rsrc_id, lesson_rsrc_dspl, url }) => (
        <li key={lesson_rsrc_id} className={styles.given}>
          {url ? (
            <a href={url} target="_blank" rel="noopener noreferrer">
              {lesson_rsrc_dspl}
              <ExternalLink aria-label={t`opens in a new window`} />
            </a>
          ) : (
            lesson_rsrc_dspl
          )}
        </li>
      ))}
    </ul>
  )
}
