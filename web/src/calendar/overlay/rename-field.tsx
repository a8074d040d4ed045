import { longestTitle } from '@lectern/contract/titles'
import { t } from '@lingui/core/macro'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useDraft } from '../../lib/drafts.ts'
import styles from './rename-field.module.css'

interface Props {
  title: string
  /** Names what is typed, which is kept until the field is left. */
  draftKey: string
  /** The element that the field covers: the event as it is drawn. */
  over: RefObject<HTMLElement | null>
  onSave: (title: string) => void
  onClose: () => void
}

/** The title of an event, changed where it stands: Enter saves, Esc leaves it as it was. */
export function RenameField({ title, draftKey, over, onSave, onClose }: Props) {
  const [text, setText, forget] = useDraft(draftKey, title)
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const [input, box] = [field.current, over.current?.getBoundingClientRect()]
    if (!input || !box) return
    input.style.cssText = `top:${box.top}px;left:${box.left}px;min-width:${box.width}px`
    input.select()
  }, [over])
  const end = (isSaved: boolean) => {
    const wanted = text.trim()
    // Back to the event before the field goes, so that the focus does not fall off the page.
    over.current?.focus()
    forget()
    onClose()
    if (isSaved && wanted !== '' && wanted !== title) onSave(wanted)
  }
  return createPortal(
    <input
      ref={field}
      className={styles.field}
      aria-label={t`Title`}
      value={text}
      maxLength={longestTitle}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={(key) => {
        if (key.nativeEvent.isComposing) return
        if (key.key !== 'Enter' && key.key !== 'Escape') return
        key.preventDefault()
        key.stopPropagation()
        end(key.key === 'Enter')
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== over.current) end(true)
      }}
    />,
    document.body,
  )
}
