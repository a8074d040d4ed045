import { Trans } from '@lingui/react/macro'
import type { ReturnedMailQuery } from '../lib/generated/graphql.ts'
import { ownWords } from '../ui/own-words.tsx'

/** That mails to a student come back, and what to do. */
export function MailReturned({ returned }: { returned: NonNullable<ReturnedMailQuery['returnedMail']> }) {
  const { reason, of_account } = returned
  const shownReason = ownWords(reason)
  return of_account ? (
    <Trans>
      Emails to the address of this student’s account come back: “{shownReason}”. Ask for the address that the student
      reads.
    </Trans>
  ) : (
    <Trans>Emails to this address come back: “{shownReason}”. Check how it is written, or ask for another one.</Trans>
  )
}
