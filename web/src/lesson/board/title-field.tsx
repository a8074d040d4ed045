import { type KeyboardEvent, useRef } from 'react'
import styles from './title-field.module.css'

/** lesson.title holds this many characters. */
const longestTitle = 200

interface Props {
  label: string
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
export function TitleField({ label, start = '', placeholder, onEnter, onLeave, staysOpen = false }: Props) {
  const isOver = useRef(false)
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    const input = event.currentTarget
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      isOver.current = !staysOpen
      onEnter(input.value.trim())
      if (staysOpen) input.value = ''
    }
    if (event.key === 'Escape') {
      isOver.current = true
      onLeave(null)
    }
  }
  return (
    <input
      className={styles.field}
      aria-label={label}
      defaultValue={start}
      placeholder={placeholder}
      maxLength={longestTitle}
      enterKeyHint="done"
      ref={takeFocus}
      onKeyDown={keyDown}
      onBlur={(event) => {
        if (!isOver.current) onLeave(event.currentTarget.value.trim())
      }}
    />
  )
}

/** The field appears because someone asked to write, so it takes the focus; an existing title is selected whole. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: false })
  input?.select()
}
