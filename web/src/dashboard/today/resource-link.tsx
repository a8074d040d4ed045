import { t } from '@lingui/core/macro'
import ExternalLink from 'lucide-react/icons/external-link'
import { showError } from '../../lib/toast.ts'
import type { TodayResource } from '../../data/given-resources.ts'
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

/** The tab is opened at once, while the press still allows it, and gets its address when the server has signed one. */
async function openFile(fileId: string): Promise<void> {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  try {
    const { addressOf } = await import('../../data/files.ts')
    const address = await addressOf(fileId)
    if (tab) tab.location.replace(address)
    else window.location.assign(address)
  } catch (cause) {
    tab?.close()
    showError({ title: t`The file didn’t open`, detail: cause instanceof Error ? cause.message : String(cause), cause })
  }
}
