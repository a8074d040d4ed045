import { t } from '@lingui/core/macro'
import Pencil from 'lucide-react/icons/pencil'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isBusyElsewhere, isMeta, isTyping } from '../../lib/keys.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './name-head.module.css'

interface Props {
  name: string
  actions: ReactNode
  /** @throws {Error} with a sentence that is shown here */
  onSave: (name: string) => Promise<unknown>
}

/** A student's name at the head of the page, to be written anew where it stands: by the pencil, a double click or E. */
export function NameHead({ name, actions, onSave }: Props) {
  const [text, setText] = useState<string | null>(null)
  const [failure, setFailure] = useState<string>()
  const button = useRef<HTMLSpanElement>(null)
  const begin = () => {
    setFailure(undefined)
    setText(name)
  }
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'e' || event.defaultPrevented || event.altKey || isMeta(event)) return
    if (text !== null || isTyping(event.target) || isBusyElsewhere(event.target)) return
    event.preventDefault()
    begin()
  })
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  const end = () => {
    setText(null)
    // The field is gone with its focus; the keyboard goes on where it came from.
    requestAnimationFrame(() => button.current?.querySelector('button')?.focus())
  }
  const save = async () => {
    const next = (text ?? '').trim()
    if (next === '') return setFailure(t`Please enter a name.`)
    if (next === name) return setText(null)
    try {
      await onSave(next)
      setText(null)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      end()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      void save()
    }
  }
  if (text === null)
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
