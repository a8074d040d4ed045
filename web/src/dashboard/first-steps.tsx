import { attempt } from '../lib/attempt.ts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './first-steps.module.css'

interface Props {
  userId: string
  /** Null while it is not known. */
  steps: { students: boolean; lesson: boolean; invitation: boolean } | null
}

const keyOf = (userId: string): string => `first-steps.closed.${userId}`

/** A browser without storage shows the steps again next time. */
function wasClosed(userId: string): boolean {
  return attempt(() => localStorage.getItem(keyOf(userId)) !== null) ?? false
}

function noteClosed(userId: string): void {
  // Without storage they are closed for this visit only.
  attempt(() => localStorage.setItem(keyOf(userId), 'yes'))
}

const unknown = { students: false, lesson: false, invitation: false }

/** Three steps into an empty studio, each of which ticks itself; gone when all are done or it was closed (experience.md B10). */
export function FirstSteps({ userId, steps: known }: Props) {
  const [isClosed, setClosed] = useState(() => wasClosed(userId))
  const steps = known ?? unknown
  const isDone = steps.students && steps.lesson && steps.invitation
  // The next visit keeps no room for them.
  useEffect(() => {
    if (isDone) noteClosed(userId)
  }, [isDone, userId])
  if (isClosed || isDone) return null
  const close = () => {
    setClosed(true)
    noteClosed(userId)
  }
  const rows = [
    { to: '/profile/create', isDone: steps.students, title: t`Add your students`, why: t`A name is enough.` },
    { to: '/calendar', isDone: steps.lesson, title: t`Plan the first lesson`, why: t`Drag on the week, or type it.` },
    { to: '/profile/list', isDone: steps.invitation, title: t`Invite a student`, why: t`They see their own lessons.` },
  ] as const
  return (
    // Until it is known whether they are needed they keep their room: what stands below must not move.
    <section className={styles.steps} data-unknown={known === null || undefined} aria-labelledby="first-steps">
      <header className={styles.head}>
        <h2 id="first-steps">
          <Trans>Three steps to your week</Trans>
        </h2>
        <IconButton size="small" label={t`Close`} icon={<X aria-hidden />} onPress={close} />
      </header>
      <ol className={styles.list}>
        {rows.map((row, index) => (
          <li key={row.to} data-done={row.isDone || undefined}>
            <span className={styles.number} aria-hidden>
              {row.isDone ? <Check /> : index + 1}
            </span>
            <span className={styles.text}>
              {row.isDone ? <span>{row.title}</span> : <Link to={row.to}>{row.title}</Link>}
              <small>{row.isDone ? t`Done` : row.why}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
