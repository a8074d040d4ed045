import type { Resource } from '../../data/shelf.ts'
import { t } from '@lingui/core/macro'
import FileMusic from 'lucide-react/icons/file-music'
import Gift from 'lucide-react/icons/gift'
import Link2 from 'lucide-react/icons/link-2'
import NotebookText from 'lucide-react/icons/notebook-text'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { pressed } from '../../ui/press.ts'
import { TitleField } from '../board/title-field.tsx'
import { useDraggableResource } from '../gift/use-drag-resource.ts'
import gift from '../gift/gift.module.css'
import { giveAll, takeBack } from '../gift/gift-actions.ts'
import { GiveMenu } from '../gift/give-menu.tsx'
import { Holders } from '../gift/holders.tsx'
import type { Student } from '../lesson.ts'
import { rename, takeOff } from './resource-actions.ts'
import { ResourceLink } from './resource-link.tsx'
import styles from './resource-list.module.css'

/**
 * The data and callbacks of a teacher's rows: their owner, the students who may get them, and the ones that are chosen.
 */
export interface OwnRows {
  profileId: number
  students: readonly Student[]
  holders: ReadonlyMap<number, readonly number[]>
  selected: ReadonlySet<number>
  onSelect: (resourceId: number) => void
  /** The id of the resource whose text is a field now; null where none is. */
  renamed: number | null
  onRename: (resourceId: number, isRenaming: boolean) => void
  /** Why nothing of it can be changed now; null where it can. */
  whyNot: string | null
}

interface Props {
  resource: Resource
  /** Null where the list can only be read. */
  own: OwnRows | null
  /** It came within the last days. */
  isNew: boolean
}

/** One resource: what it is, its text to rename in place, the way to it, and who has it. */
export function ResourceRow({ resource, own, isNew }: Props) {
  const isProvisional = resource.lesson_rsrc_id < 0
  const row = useRef<HTMLLIElement>(null)
  const isRenaming = own?.renamed === resource.lesson_rsrc_id
  useDraggableResource(row, resource.lesson_rsrc_id, own?.whyNot === null && !isProvisional && !isRenaming)
  return (
    <li
      ref={row}
      className={styles.row}
      data-resource={resource.lesson_rsrc_id}
      data-provisional={isProvisional || undefined}
    >
      {own !== null && !isProvisional && (
        <input
          type="checkbox"
          aria-label={t`Select ${resource.lesson_rsrc_dspl}`}
          checked={own.selected.has(resource.lesson_rsrc_id)}
          onChange={() => own.onSelect(resource.lesson_rsrc_id)}
        />
      )}
      <span className={styles.kind}>{kindIcon(resource.kind)}</span>
      {own === null || isProvisional ? (
        <span className={styles.text}>
          <ResourceLink resource={resource} />
        </span>
      ) : (
        <OwnRow resource={resource} own={own} isRenaming={isRenaming} />
      )}
      {isNew && <span className={gift.new}>{t`New`}</span>}
    </li>
  )
}

interface OwnProps {
  resource: Resource
  own: OwnRows
  isRenaming: boolean
}

function OwnRow({ resource, own, isRenaming }: OwnProps) {
  const { profileId, students, holders, whyNot } = own
  const setRenaming = (isOn: boolean) => own.onRename(resource.lesson_rsrc_id, isOn)
  const { lesson_rsrc_dspl: text, url, file_id } = resource
  const button = useRef<HTMLButtonElement>(null)
  const ids = holders.get(resource.lesson_rsrc_id) ?? []
  const save = (next: string) => {
    setRenaming(false)
    rename(profileId, resource, next).catch(() => undefined)
  }
  const backToText = () => requestAnimationFrame(() => button.current?.focus())
  const pick = (student: Student) => {
    const has = ids.includes(student.user_profile_id)
    const work = has ? takeBack(profileId, resource, student) : giveAll(profileId, [resource], student, holders)
    work.catch(() => undefined)
  }
  if (isRenaming) {
    return (
      <TitleField
        label={t`Display text`}
        draftKey={`resource.${resource.lesson_rsrc_id}`}
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
    )
  }
  return (
    <>
      <button
        {...pressed({ whyNot, title: t`Rename`, onPress: () => setRenaming(true) })}
        ref={button}
        className={styles.text}
      >
        {text}
      </button>
      <Holders students={students} ids={ids} />
      {(url || file_id) && <ResourceLink resource={resource}>{url ? hostOf(url) : t`Open`}</ResourceLink>}
      <span className={styles.actions}>
        {students.length > 0 && (
          <GiveMenu
            trigger={<IconButton size="small" label={t`Give ${text} to…`} icon={<Gift aria-hidden />} />}
            students={students}
            holders={ids}
            whyNot={whyNot}
            onPick={pick}
          />
        )}
        <IconButton
          size="small"
          label={t`Rename ${text}`}
          icon={<Pencil aria-hidden />}
          whyNot={whyNot}
          onPress={() => setRenaming(true)}
        />
        <IconButton
          size="small"
          label={t`Remove ${text}`}
          icon={<Trash2 aria-hidden />}
          whyNot={whyNot}
          onPress={() => {
            focusBeside(button.current)
            takeOff(profileId, resource).catch(() => undefined)
          }}
        />
      </span>
    </>
  )
}

/** The focus goes to the row below, else above: with the row that goes it would be lost. */
function focusBeside(text: HTMLElement | null): void {
  const row = text?.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  beside?.querySelector('button')?.focus()
}

const hostOf = (url: string): string => URL.parse(url)?.host ?? url

function kindIcon(kind: string): ReactNode {
  if (kind === 'link') return <Link2 aria-label={t`Link`} />
  if (kind === 'file') return <FileMusic aria-label={t`File`} />
  return <NotebookText aria-label={t`Text`} />
}
