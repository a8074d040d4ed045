import { t } from '@lingui/core/macro'
import { ExternalLink, FileMusic, Link2, NotebookText, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { TitleField } from '../board/title-field.tsx'
import { rename, takeOff } from './resource-actions.tsx'
import styles from './resource-list.module.css'
import type { Resource } from './rules.ts'

interface Props {
  profileId: number | null
  resource: Resource
}

/** One resource: what it is, its text to rename in place, and for a link the way to it. */
export function ResourceRow({ profileId, resource }: Props) {
  const { lesson_rsrc_dspl: text, url } = resource
  const [isRenaming, setRenaming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isOwn = profileId !== null && resource.lesson_rsrc_id > 0
  const save = (next: string) => {
    setRenaming(false)
    if (profileId !== null) rename(profileId, resource, next).catch(() => undefined)
  }
  const backToText = () => requestAnimationFrame(() => button.current?.focus())
  return (
    <li className={styles.row} data-provisional={resource.lesson_rsrc_id < 0 || undefined}>
      <span className={styles.kind}>{kindIcon(resource.kind)}</span>
      {isRenaming ? (
        <TitleField
          label={t`Display text`}
          start={text}
          onEnter={(next) => {
            save(next)
            backToText()
          }}
          onLeave={(next) => {
            if (next !== null) return save(next)
            setRenaming(false)
            backToText()
          }}
        />
      ) : isOwn ? (
        <button ref={button} type="button" className={styles.text} onClick={() => setRenaming(true)} title={t`Rename`}>
          {text}
        </button>
      ) : (
        <span className={styles.text}>{url ? <OpenLink url={url}>{text}</OpenLink> : text}</span>
      )}
      {url && isOwn && !isRenaming && <OpenLink url={url}>{hostOf(url)}</OpenLink>}
      {isOwn && !isRenaming && (
        <span className={styles.actions}>
          <IconButton
            size="small"
            label={t`Rename ${text}`}
            icon={<Pencil aria-hidden />}
            onPress={() => setRenaming(true)}
          />
          <IconButton
            size="small"
            label={t`Remove ${text}`}
            icon={<Trash2 aria-hidden />}
            onPress={() => void takeOff(profileId, resource).catch(() => undefined)}
          />
        </span>
      )}
    </li>
  )
}

function OpenLink({ url, children }: { url: string; children: ReactNode }) {
  return (
    <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
      <span>{children}</span>
      <ExternalLink aria-label={t`opens in a new window`} />
    </a>
  )
}

const hostOf = (url: string): string => URL.parse(url)?.host ?? url

function kindIcon(kind: string): ReactNode {
  if (kind === 'link') return <Link2 aria-label={t`Link`} />
  if (kind === 'file') return <FileMusic aria-label={t`File`} />
  return <NotebookText aria-label={t`Text`} />
}
