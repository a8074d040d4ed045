import { t } from '@lingui/core/macro'
import { signInHelp } from '../lib/failure-texts.ts'
import { showDone, showError } from '../lib/toast.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { NoChildren } from '../ui/no-children.tsx'
import { OutboxNote } from '../ui/outbox-note.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Exhibit, State } from './exhibit.tsx'
import { refusedWith } from './named-states.ts'

/** The messages of the product: that something is on its way, empty, done or refused. */
export function Feedback() {
  const say = () => showDone({ text: t`Anna moved to Thu 17:00`, undo: async () => undefined })
  const fail = () => showError({ title: t`Data access error`, detail: t`This time is taken.` })
  return (
    <Exhibit id="feedback" title={t`Feedback`}>
      <State name={t`Loading, after 300 ms`} of="card" shows="loading">
        <Skeleton height="2.5rem" />
        <Skeleton width="60%" />
      </State>
      <State name={t`Empty: what will be here, why, one action`} of="card" shows="empty" wide>
        <Card as="div">
          <EmptyState
            drawing="students"
            title={t`No students yet.`}
            action={<Button variant="primary">{t`Invite a student`}</Button>}
          >
            {t`Paste a list or invite one.`}
          </EmptyState>
        </Card>
      </State>
      <State name={t`Empty: a family before its first invitation`} wide>
        <NoChildren />
      </State>
      <State name={t`Not loaded, with another try`} wide>
        <LoadFailure inCard onRetry={say} />
      </State>
      <State name={t`Above a form: what was refused, and what to do about it`} of="error line" shows="error">
        <ErrorLine
          message={refusedWith('invalid-email-password').message}
          help={signInHelp('invalid-email-password')}
        />
      </State>
      <State name={t`Where an email is that did not leave`}>
        <OutboxNote isThere by="mail" to="anna@example.org" />
      </State>
      <State name={t`Done, with undo`}>
        <Button onPress={say}>{t`Show it`}</Button>
      </State>
      <State name={t`Refused: a minute, counted when it comes again`}>
        <Button onPress={fail}>{t`Show it`}</Button>
      </State>
    </Exhibit>
  )
}
