import type { Resource } from '../../data/shelf.ts'
import { t } from '@lingui/core/macro'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { openFile } from '../../data/open-file.ts'
import styles from './resource-list.module.css'

interface Props {
  resource: Pick<Resource, 'lesson_rsrc_dspl' | 'url' | 'file_id'>
  /** In place of the display text. */
  children?: ReactNode
}

/** A resource that opens with one press where it leads somewhere, else its text. */
export function ResourceLink({ resource: { lesson_rsrc_dspl, url, file_id }, children = lesson_rsrc_dspl }: Props) {
  if (file_id) {
    return (
      <button type="button" className={styles.link} onClick={() => void openFile(file_id)}>
        <span>{children}</span>
        <ExternalLink aria-label={t`opens in a new window`} />
      </button>
    )
  }
  if (!url) return <>{children}</>
  return (
    <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
      <span>{children}</span>
      <ExternalLink aria-label={t`opens in a new window`} />
    </a>
  )
}
