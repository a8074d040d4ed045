import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from './button.tsx'
import styles from './cant-come.module.css'

interface Props {
  teacher: string
  /** When the lesson is, or was to be. */
  when: string
  /** Whether it was called off; else it stays. */
  isOff: boolean
  /** The teacher's own words. */
  note: string | null
  /** Why it can't be said to be read now. */
  whyNot: string | null
  /** @throws {Error} with a sentence that is shown here */
  onRead: () => Promise<void>
}

/** The answer of a teacher to "can't come", for the student to read. */
export function AbsenceAnswer({ teacher, when, isOff, note, whyNot, onRead }: Props) {
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const read = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onRead()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  return (
    <fieldset className={styles.request} aria-label={t`Answer about ${when}`}>
      <p>
        <strong>
          {isOff ? t`${teacher} cancelled this lesson.` : t`${teacher} could not cancel it: the lesson takes place.`}
        </strong>{' '}
        {when}
      </p>
      {note !== null && <blockquote dir="auto">{note}</blockquote>}
      <Button size="small" isDisabled={isBusy} whyNot={whyNot} onPress={() => void read()}>
        {t`Got it`}
      </Button>
      {failure !== undefined && <p role="alert">{failure}</p>}
    </fieldset>
  )
}
