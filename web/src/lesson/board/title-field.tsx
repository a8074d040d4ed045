import { longestTitle } from '@lectern/contract/titles'
import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useDraft } from '../../lib/drafts.ts'
import styles from './title-field.module.css'

/** The key for a lesson's title while it is being typed, until the field is left. */
export const titleKey = (lessonId: number): string => `title.${lessonId}`
/** The same of one that is being added to a column. */
export const newTitleKey = (statusId: number): string => `new-lesson.${statusId}`

interface Props {
  label: string
  /** Names what is typed, which is kept until the field is left: through a reload and a session that ended. */
  draftKey: string
  start?: string
  placeholder?: string
  /** Enter was pressed; the field stays as it is for the caller to close. */
  onEnter: (text: string) => void
  /** The field was left: with its text, or with null after Esc. */
  onLeave: (text: string | null) => void
  /** Empties the field on Enter, ready for the next title. */
  staysOpen?: boolean
}

/** One line for a title, in the place of the title. Enter saves, Esc restores, leaving it keeps what was typed. */
export function TitleField({ label, draftKey, start = '', placeholder, onEnter, onLeave, staysOpen = false }: Props) {
  const [text, setText, forget] = useDraft(draftKey, start)
  const isOver = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  /** It appears because someone asked to write. A title that stands is selected whole; what was begun goes on at its end. */
  const takeFocus = useEffectEvent((input: HTMLInputElement) => {
    input.focus({ preventScroll: false })
    if (text === start) input.select()
    else input.setSelectionRange(text.length, text.length)
  })
  useLayoutEffect(() => {
    if (field.current) takeFocus(field.current)
  }, [])
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      isOver.current = !staysOpen
      forget()
      onEnter(text.trim())
    }
    if (event.key === 'Escape') {
      isOver.current = true
      forget()
      onLeave(null)
    }
  }
  return (
    <input
      className={styles.field}
      aria-label={label}
      value={text}
      placeholder={placeholder}
      maxLength={longestTitle}
      enterKeyHint="done"
      ref={field}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={keyDown}
      onBlur={() => {
        if (isOver.current) return
        forget()
        onLeave(text.trim())
      }}
    />
  )
}
