import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'
import styles from './autosave-field.module.css'

/** UX.md B15: a pause in typing after which the text is saved, ms. */
const pause = 600
/** UX.md A11: "Saved" stands for two seconds. */
const savedStands = 2_000

interface Props extends Omit<TextFieldProps, 'value' | 'onChange' | 'message'> {
  /** What is stored. */
  value: string | null | undefined
  /** Stores the text; an empty one clears the field. */
  save: (text: string | null) => Promise<unknown>
  /** What keeps a text from being saved, for a person. */
  check?: (text: string) => string | undefined
}

/** A field that saves itself after a pause and when it is left. A refused text stays, with the reason below it. */
export function AutosaveField({ value, save, check, ...props }: Props) {
  const stored = value ?? ''
  const [text, setText] = useState(stored)
  const [shows, setShows] = useState<'nothing' | 'saving' | 'saved'>('nothing')
  const [failure, setFailure] = useState<string>()
  const sent = useRef(stored)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const store = async (next: string) => {
    clearTimeout(timer.current)
    const trimmed = next.trim()
    if (trimmed === sent.current) return
    const refusal = check?.(trimmed)
    setFailure(refusal)
    if (refusal) return
    const before = sent.current
    sent.current = trimmed
    setShows('saving')
    try {
      await save(trimmed === '' ? null : trimmed)
      setShows('saved')
    } catch (error) {
      sent.current = before
      setShows('nothing')
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }
  const change = (next: string) => {
    setText(next)
    if (failure && !check?.(next.trim())) setFailure(undefined)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void store(next), pause)
  }
  useEffect(() => {
    if (shows !== 'saved') return undefined
    const hide = setTimeout(() => setShows('nothing'), savedStands)
    return () => clearTimeout(hide)
  }, [shows])

  return (
    <div className={styles.frame}>
      <TextField {...props} value={text} onChange={change} onBlur={() => void store(text)} message={failure} />
      <output className={styles.state}>
        {shows === 'saving' && <Trans>Saving…</Trans>}
        {shows === 'saved' && <Trans>Saved</Trans>}
        {failure && !check?.(text.trim()) && (
          <button type="button" onClick={() => void store(text)} aria-label={t`Retry saving ${props.label}`}>
            <Trans>Retry</Trans>
          </button>
        )}
      </output>
    </div>
  )
}
