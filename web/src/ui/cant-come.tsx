import { t } from '@lingui/core/macro'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './button.tsx'
import styles from './cant-come.module.css'
import { TextField } from './text-field.tsx'
import { WaitingMark } from './waiting-mark.tsx'

interface Props {
  /** The text as it is typed, the way to change it, and the way to forget it once it was sent. */
  draft: readonly [text: string, change: (text: string) => void, forget: () => void]
  teacher: string
  /** The newest request that was made for this lesson; `isUnsent` while it waits on this device. */
  request: { answer: string | null; answer_note: string | null; isUnsent?: boolean } | null
  /** Why a request can't be taken back now. */
  whyNot: string | null
  /** @throws {Error} with a sentence that is shown here */
  onAsk: (reason: string | null) => Promise<unknown>
  /** Null where another of the family asked, who alone takes it back. */
  onWithdraw: (() => Promise<unknown>) | null
  /** The name of the child, where a guardian reads it. */
  child?: string
}

/** Longest reason, as the server has it. */
const longestReason = 1_000

/**
 * A student, or a guardian's child, can't come: first what follows from it, then the reason, then the question to the teacher, who is
 * asked again after "Keep it".
 * One element stands around each step: the focus of a button that goes finds the next one in it, and not a link beside it.
 */
export function CantCome(props: Props) {
  return (
    <div>
      <Step {...props} />
    </div>
  )
}

function Step({ draft, teacher, request, whyNot, onAsk, onWithdraw, child }: Props) {
  const [reason, setReason, forget] = draft
  // A request that was begun is open again.
  const [isOpen, setOpen] = useState(reason !== '')
  const form = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<string>()
  // A request shows before its question is done: its button is in reach then, and takes the focus of the one that goes.
  const [busy, setBusy] = useState<'asking' | 'withdrawing' | null>(null)
  const attempt = async (what: 'asking' | 'withdrawing', work: () => Promise<unknown>) => {
    setBusy(what)
    setFailure(undefined)
    try {
      await work()
      setOpen(false)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(null)
    }
  }
  const problem = failure !== undefined && <p role="alert">{failure}</p>
  const answer = request?.answer && (
    <div className={styles.state}>
      <p>
        {request.answer === 'called-off'
          ? t`${teacher} cancelled this lesson.`
          : t`${teacher} could not cancel it: the lesson takes place.`}
      </p>
      {request.answer_note && <blockquote dir="auto">{request.answer_note}</blockquote>}
    </div>
  )
  /** Under the answer to the request of before, where there is one. */
  const below = (next: ReactNode) =>
    answer ? (
      <div className={styles.again}>
        {answer}
        {next}
      </div>
    ) : (
      next
    )
  if (request?.answer === 'called-off') return answer
  if (request && !answer)
    return (
      <div className={styles.state}>
        <output>
          {request.isUnsent ? (
            <>
              {t`${teacher} will be asked to cancel this lesson when you are online. It stays until there is an answer.`}{' '}
              <WaitingMark />
            </>
          ) : onWithdraw ? (
            t`You asked ${teacher} to cancel this lesson. It stays until there is an answer.`
          ) : (
            t`${teacher} was asked to cancel this lesson. It stays until there is an answer. Only the person who asked can take it back.`
          )}
        </output>
        {onWithdraw && (
          <Button
            size="small"
            isDisabled={busy === 'withdrawing'}
            whyNot={whyNot}
            onPress={() => void attempt('withdrawing', onWithdraw)}
          >
            {child === undefined ? t`I can come after all` : t`${child} can come after all`}
          </Button>
        )}
        {problem}
      </div>
    )
  const open = () => {
    // While the press lasts: a phone opens its keyboard then alone.
    flushSync(() => setOpen(true))
    form.current?.querySelector('textarea')?.focus()
  }
  if (!isOpen)
    return below(
      <Button size="small" onPress={open}>
        {answer ? t`Ask again` : t`Can’t come?`}
      </Button>,
    )
  return below(
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void attempt('asking', () => onAsk(reason.trim() || null).then(forget))
      }}
    >
      <p>{t`${teacher} will be asked to cancel this lesson. It stays planned until there is an answer, which you will see here.`}</p>
      <TextField label={t`Reason`} optional multiline value={reason} onChange={setReason} maxLength={longestReason} />
      <div className={styles.actions}>
        <Button type="submit" size="small" variant="primary" isDisabled={busy === 'asking'}>
          {t`Ask ${teacher}`}
        </Button>
        <Button
          size="small"
          onPress={() => {
            forget()
            setOpen(false)
          }}
        >
          {t`Not now`}
        </Button>
      </div>
      {problem}
    </form>,
  )
}
