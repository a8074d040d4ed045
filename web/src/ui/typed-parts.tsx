import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DateFieldRenderProps, DateInput, DateSegment } from 'react-aria-components/DateField'
import fieldStyles from './field.module.css'
import styles from './date-field.module.css'

/** The value of a day or a time in a form, and how it is written: a text, empty until it is whole. */
interface Written<Value> {
  value: string
  onChange: (value: string) => void
  read: (text: string) => Value | null
  write: (value: Value) => string
}

/**
 * The value of a field that is typed part by part. React Aria keeps the last whole value while a part is empty; a form must
 * not save that for what stands in the field, so it hears of an empty value until the last part is there.
 */
export function useTyped<Value>({ value, onChange, read, write }: Written<Value>) {
  const [whole, setWhole] = useState(() => read(value))
  const [said, setSaid] = useState(value)
  const [known, setKnown] = useState(value)
  const [isUnfinished, setUnfinished] = useState(false)
  // A form that does not take what is typed leaves it where it stands; one that has another value itself shows that.
  if (value !== known) {
    setKnown(value)
    setSaid(value)
    if (value !== said) setWhole(read(value))
  }
  const say = (next: Value | null) => {
    const text = next === null ? '' : write(next)
    if (text === said) return
    setSaid(text)
    onChange(text)
  }
  return {
    whole,
    isUnfinished,
    change: (next: Value | null) => {
      setWhole(next)
      say(next)
    },
    finish: (isLeftOpen: boolean) => {
      setUnfinished(isLeftOpen)
      say(isLeftOpen ? null : whole)
    },
  }
}

interface Props {
  state: DateFieldRenderProps['state']
  /** Whether some parts are there and some are not. */
  onUnfinished: (isUnfinished: boolean) => void
  /** Takes what was pasted, where it can be read. */
  onPasteText: (text: string) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** Does what Enter does in an input of HTML: it presses the button that sends the form, if that can be pressed. */
function sendForm(from: Element): void {
  const form = from.closest('form')
  const send = [...(form?.elements ?? [])].find((each) => each instanceof HTMLButtonElement && each.type === 'submit')
  if (send instanceof HTMLButtonElement) send.click()
}

/** The parts of a day or a time, each typed or stepped by itself. */
export function TypedParts({ state, onUnfinished, onPasteText, onKeyDown }: Props) {
  const parts = state.segments.filter(({ isEditable }) => isEditable)
  const isUnfinished = parts.some(({ isPlaceholder }) => isPlaceholder) && !parts.every((part) => part.isPlaceholder)
  const tell = useEffectEvent(onUnfinished)
  useEffect(() => tell(isUnfinished), [isUnfinished])
  const field = useRef<HTMLDivElement>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    onKeyDown?.(event)
    if (event.key !== 'Enter' || event.isComposing || !field.current) return
    event.preventDefault()
    // A day that no month has becomes one first, as it does when the field is left.
    flushSync(() => state.confirmPlaceholder())
    sendForm(field.current)
  })
  const paste = useEffectEvent((event: ClipboardEvent) => {
    event.preventDefault()
    onPasteText(event.clipboardData?.getData('text/plain').trim() ?? '')
  })
  // React Aria's own element takes neither as a property.
  useEffect(() => {
    const element = field.current
    const hearKey = (event: KeyboardEvent) => press(event)
    const hearPaste = (event: ClipboardEvent) => paste(event)
    element?.addEventListener('keydown', hearKey)
    element?.addEventListener('paste', hearPaste)
    return () => {
      element?.removeEventListener('keydown', hearKey)
      element?.removeEventListener('paste', hearPaste)
    }
  }, [])
  return (
    <DateInput ref={field} className={`${fieldStyles.input ?? ''} ${styles.parts ?? ''}`}>
      {(segment) => <DateSegment segment={segment} className={styles.part ?? ''} />}
    </DateInput>
  )
}
