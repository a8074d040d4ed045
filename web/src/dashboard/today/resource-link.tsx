import { t } from '@lingui/core/macro'
import ExternalLink from 'lucide-react/icons/external-link'
import type { TodayResource } from '../../data/given-resources.ts'
import { openFile } from '../../data/open-file.ts'
import styles from './resource-link.module.css'

/** Opens with one press where it leads somewhere; else it is its text. */
export function ResourceLink({ resource: { lesson_rsrc_dspl, url, file_id } }: { resource: TodayResource }) {
  if (!url && !file_id) return <>{lesson_rsrc_dspl}</>
  const content = (
    <>
      {lesson_rsrc_dspl}
      <ExternalLink aria-label={t`opens in a new window`} />
    </>
  )
  if (!file_id)
    return (
      <a className={styles.link} href={url ?? ''} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    )
  return (
    <button type="button" className={styles.link} onClick={() => void openFile(file_id)}>
      {content}
    </button>
  )
}
