import { t } from '@lingui/core/macro'
import Pencil from 'lucide-react/icons/pencil'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useDraft } from '../../lib/drafts.ts'
import { isBusyElsewhere, isMeta, isTyping } from '../../lib/keys.ts'
import { useDocumentKeys } from '../../lib/use-document-keys.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './name-head.module.css'

interface Props {
  name: string
  /** Names what is typed, which is kept until it is saved or given up. */
  draftKey: string
  actions: ReactNode
  /** @throws {Error} with a sentence that is shown here */
  onSave: (name: string) => Promise<unknown>
}

/** A student's name at the head of the page, to be written anew where it stands: by the pencil, a double click or E. */
export function NameHead({ name, draftKey, actions, onSave }: Props) {
  const [text, setText, forget] = useDraft(draftKey, name)
  const [isOpen, setOpen] = useState(text !== name)
  const [failure, setFailure] = useState<string>()
  const button = useRef<HTMLSpanElement>(null)
  const begin = () => {
    setFailure(undefined)
    setOpen(true)
  }
  useDocumentKeys((event) => {
    if (event.key.toLowerCase() !== 'e' || event.defaultPrevented || event.altKey || isMeta(event)) return
    if (isOpen || isTyping(event.target) || isBusyElsewhere(event.target)) return
    event.preventDefault()
    begin()
  })
  const close = () => {
    forget()
    setOpen(false)
  }
  const end = () => {
    close()
    // The field is gone with its focus; the keyboard goes on where it came from.
    requestAnimationFrame(() => button.current?.querySelector('button')?.focus())
  }
  const save = async () => {
    const next = text.trim()
    if (next === '') return setFailure(t`Please enter a name.`)
    if (next === name) return close()
    try {
      await onSave(next)
      close()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      end()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      void save()
    }
  }
  if (!isOpen)
    return (
      <PageTitle
        actions={actions}
        aside={
          <span ref={button} className={styles.rename}>
            <IconButton size="small" label={t`Rename`} icon={<Pencil aria-hidden />} onPress={begin} />
          </span>
        }
      >
        <bdi onDoubleClick={begin}>{name}</bdi>
      </PageTitle>
    )
  return (
    <PageTitle
      actions={actions}
      aside={
        failure !== undefined && (
          <small role="alert" className={styles.failure}>
            {failure}
          </small>
        )
      }
    >
      <input
        className={styles.field}
        ref={(field) => field?.focus()}
        aria-label={t`Display name`}
        aria-invalid={failure !== undefined}
        value={text}
        maxLength={1_000}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => void save()}
      />
    </PageTitle>
  )
}
