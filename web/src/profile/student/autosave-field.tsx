import { EditedElsewhere } from '../../data/student-fields.ts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { draftOf, dropDraft, keepDraft } from '../../lib/drafts.ts'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'
import styles from './autosave-field.module.css'

/** experience.md B15: a pause in typing after which the text is saved, ms. */
const pause = 600
/** experience.md A11: "Saved" stands for two seconds. */
const savedStands = 2_000

interface Props extends Omit<TextFieldProps, 'value' | 'onChange' | 'message'> {
  /** The stored text. */
  value: string | null | undefined
  /**
   * Stores the text; an empty one clears the field.
   *
   * @param base what the field held when the editing began
   * @param version over which version it is written, when that was decided by hand
   */
  save: (text: string | null, base: string | null, version?: number) => Promise<unknown>
  /** Says why a text can't be saved. */
  check?: (text: string) => string | undefined
  /** Under which name unsaved text survives a reload (experience.md A9). */
  draftKey: string
}

const keep = (key: string, text: string | null) => {
  if (text === null) dropDraft(key)
  else keepDraft(key, text)
}

/**
 * A field that saves itself after a pause and when it is left. A refused text stays, with the reason below it, and
 * survives a reload. A text that somebody else wrote into the same field meanwhile is shown, and the reader chooses one
 * of the two.
 */
export function AutosaveField({ value, save, check, draftKey, ...props }: Props) {
  const stored = value ?? ''
  const [draft] = useState(() => draftOf(draftKey))
  const [text, setText] = useState(draft ?? stored)
  const [shows, setShows] = useState<'nothing' | 'saving' | 'saved' | 'restored'>(
    draft !== null && draft !== stored ? 'restored' : 'nothing',
  )
  const [failure, setFailure] = useState<string>()
  const [rival, setRival] = useState<EditedElsewhere | null>(null)
  const sent = useRef(stored)
  const typed = useRef(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** One after another, and of what waits only the newest: an older text must not arrive behind it. */
  const writing = useRef(Promise.resolve())
  const newest = useRef(0)

  const store = (next: string, version?: number) => {
    clearTimeout(timer.current)
    writing.current = inTurn(writing.current, ++newest.current, next, version)
  }
  const inTurn = async (before: Promise<void>, own: number, next: string, version?: number) => {
    await before
    if (own === newest.current) await write(next, version)
  }
  const write = async (next: string, version?: number) => {
    const trimmed = next.trim()
    if (trimmed === sent.current) {
      keep(draftKey, null)
      return
    }
    const refusal = check?.(trimmed)
    setFailure(refusal)
    if (refusal) return
    const before = sent.current
    sent.current = trimmed
    setShows('saving')
    setRival(null)
    try {
      await save(trimmed === '' ? null : trimmed, before === '' ? null : before, version)
      // Text that was typed meanwhile is not stored yet.
      if (typed.current.trim() === trimmed) keep(draftKey, null)
      setShows('saved')
    } catch (error) {
      sent.current = before
      setShows('nothing')
      if (error instanceof EditedElsewhere) setRival(error)
      else setFailure(error instanceof Error ? error.message : String(error))
    }
  }
  const change = (next: string) => {
    typed.current = next
    setText(next)
    keep(draftKey, next)
    if (failure && !check?.(next.trim())) setFailure(undefined)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => store(next), pause)
  }
  const put = (next: string) => {
    newest.current += 1
    sent.current = next
    typed.current = next
    setText(next)
    setRival(null)
    setShows('nothing')
    setFailure(undefined)
    clearTimeout(timer.current)
    keep(draftKey, null)
  }
  useEffect(() => {
    if (shows !== 'saved') return undefined
    const hide = setTimeout(() => setShows('nothing'), savedStands)
    return () => clearTimeout(hide)
  }, [shows])
  const theirs = rival === null ? '' : [rival.theirs ?? ''].flat().join(', ')

  return (
    <div className={styles.frame}>
      <TextField
        {...props}
        value={text}
        onChange={change}
        onBlur={() => {
          if (rival === null) store(text)
        }}
        message={rival ? t`This was changed elsewhere to “${theirs}”.` : failure}
      />
      <output className={styles.state}>
        {shows === 'saving' && <Trans>Saving…</Trans>}
        {shows === 'saved' && <Trans>Saved</Trans>}
        {shows === 'restored' && text !== stored && (
          <>
            <Trans>Restored your draft</Trans>{' '}
            <button type="button" onClick={() => put(stored)}>
              <Trans>Discard</Trans>
            </button>
          </>
        )}
        {rival && (
          <>
            <button type="button" onClick={() => store(text, rival.version)}>
              <Trans>Keep mine</Trans>
            </button>{' '}
            <button type="button" onClick={() => put(theirs)}>
              <Trans>Use theirs</Trans>
            </button>
          </>
        )}
        {failure && !check?.(text.trim()) && (
          <button type="button" onClick={() => store(text)} aria-label={t`Retry saving ${props.label}`}>
            <Trans>Retry</Trans>
          </button>
        )}
      </output>
    </div>
  )
}
