import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { draftOf, dropDraft, keepDraft } from '../lib/drafts.ts'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'

/** experience.md B15: a pause in typing after which the text is saved, ms. */
const pause = 600

/** Beside the draft of a text, the one that it was written upon. */
const uponKey = (draftKey: string) => `${draftKey}.upon`

export type SaveState = 'saved' | 'saving' | 'failed'

interface Props extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'message'> {
  /** Names the draft: lesson and field. */
  draftKey: string
  value: string | null
  /** @param upon the text as it was when the typing began @returns the text as it stands then */
  save: (text: string | null, upon: string) => Promise<string | null>
  onState: (state: SaveState) => void
  /** Why a text is not sent, before the server has to say so. */
  check?: (text: string) => string | undefined
  /** The field was left, with this text. */
  onLeave?: (text: string) => void
}

/**
 * A text that saves itself after a pause and when it is left. The typed text is stored in this tab until the server has
 * it, so that a reload, a crash or a lost session takes nothing away.
 */
export function StoredText({ draftKey, value, save, onState, check, onLeave, ...props }: Props) {
  const stored = value ?? ''
  const [text, setText] = useState(() => draftOf(draftKey) ?? stored)
  const [known, setKnown] = useState(stored)
  /** The stored text that this one is written upon: another one that stands there by now was written elsewhere. */
  const [upon, setUpon] = useState(() => draftOf(uponKey(draftKey)) ?? stored)
  const [failure, setFailure] = useState<string>()
  const latest = useRef(text)
  const latestUpon = useRef(upon)
  const sending = useRef(false)
  const isGone = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Another device wrote it: taken where nothing of this one waits to be saved.
  if (stored !== known) {
    setKnown(stored)
    if (text === known) setText(stored)
  }
  if (text === stored && upon !== stored) setUpon(stored)

  const drop = () => {
    dropDraft(draftKey)
    dropDraft(uponKey(draftKey))
  }
  const store = async (): Promise<void> => {
    clearTimeout(timer.current)
    if (sending.current) return
    if (latest.current.trim() === stored.trim()) {
      // Typed and taken back: kept, it would be laid over what another device writes later.
      drop()
      return
    }
    const problem = check?.(latest.current)
    if (problem !== undefined) {
      setFailure(problem)
      onState('failed')
      return
    }
    sending.current = true
    const sent = latest.current
    onState('saving')
    try {
      const saved = (await save(sent.trim() === '' ? null : sent, latestUpon.current)) ?? ''
      setFailure(undefined)
      latestUpon.current = saved
      setUpon(saved)
      if (latest.current === sent) drop()
      else keepDraft(uponKey(draftKey), saved)
      onState('saved')
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      onState('failed')
    } finally {
      sending.current = false
    }
    if (isGone.current && latest.current !== sent) await storeLatest.current()
  }
  const storeLatest = useRef(store)
  useEffect(() => {
    latest.current = text
    latestUpon.current = upon
    storeLatest.current = store
  })
  // Text that was typed while the last save was on its way is saved after it.
  useEffect(() => {
    if (text.trim() === stored.trim()) return undefined
    timer.current = setTimeout(() => void storeLatest.current(), pause)
    return () => clearTimeout(timer.current)
  }, [text, stored])
  // The drawer is closed: nothing waits for the pause then, and what was typed during a save goes right after it.
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      void storeLatest.current()
    }
  }, [])

  return (
    <TextField
      {...props}
      value={text}
      message={failure && t`Not saved yet: ${failure} Your text is kept in this tab.`}
      onChange={(next) => {
        setText(next)
        keepDraft(draftKey, next)
        keepDraft(uponKey(draftKey), upon)
        if (failure !== undefined && next.trim() === stored.trim()) {
          setFailure(undefined)
          onState('saved')
        }
      }}
      onBlur={() => {
        void store()
        onLeave?.(text)
      }}
    />
  )
}
