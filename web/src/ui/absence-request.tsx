import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from './button.tsx'
import styles from './cant-come.module.css'
import { TextField } from './text-field.tsx'

interface Props {
  /** The text as it is typed, the way to change it, and the way to forget it once it was sent. */
  draft: readonly [text: string, change: (text: string) => void, forget: () => void]
  student: string
  /** The name of the guardian who asked for the student, as the teacher has it. */
  guardian?: string | null
  /** When the lesson is, where that is not said beside it. */
  when?: string
  reason: string | null
  /** The answer, where it stays in sight after that, and the words that went with it. */
  answer?: string | null
  said?: string | null
  /** Why it can't be answered now; what is typed already stays. */
  whyNot: string | null
  /** @throws {Error} with a sentence that is shown here */
  onAnswer: (callOff: boolean, note: string | null) => Promise<void>
}

/** Longest answer, as the server has it. */
const longestNote = 1_000

/** A student's request that a teacher can answer. */
export function AbsenceRequest({
  draft,
  student,
  guardian = null,
  when,
  reason,
  answer: given = null,
  said = null,
  whyNot,
  onAnswer,
}: Props) {
  const asker = guardian ?? student
  const [note, setNote, forget] = draft
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const answer = async (callOff: boolean) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onAnswer(callOff, note.trim() || null)
      forget()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  const isDone = isBusy || given !== null
  return (
    <fieldset className={styles.request} aria-label={t`Request of ${student}`}>
      <p>
        <strong>
          {given === null
            ? guardian === null
              ? t`${student} can’t come.`
              : t`${guardian}, for ${student}: can’t come.`
            : given === 'called-off'
              ? t`${student}’s lesson is cancelled`
              : t`${student}’s lesson takes place`}
        </strong>{' '}
        {when}
      </p>
      {reason !== null && <blockquote dir="auto">{reason}</blockquote>}
      <div className={styles.message} data-empty={(given !== null && said === null) || undefined}>
        <TextField
          label={t`Message to ${asker}`}
          optional={given === null}
          value={given === null ? note : (said ?? '')}
          onChange={setNote}
          maxLength={longestNote}
          isDisabled={given !== null}
        />
      </div>
      <div className={styles.actions}>
        <Button size="small" isDisabled={isDone} whyNot={whyNot} onPress={() => void answer(true)}>
          {t`Cancel the lesson`}
        </Button>
        <Button size="small" isDisabled={isDone} whyNot={whyNot} onPress={() => void answer(false)}>
          {t`Keep it`}
        </Button>
      </div>
      {failure !== undefined && <p role="alert">{failure}</p>}
    </fieldset>
  )
}
