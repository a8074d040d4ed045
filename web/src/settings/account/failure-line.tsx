import type { AuthError } from '@lectern/client'
import { sentenceOf, signInHelp } from '../../lib/failure-texts.ts'
import { ErrorLine } from '../../ui/error-line.tsx'

/** Says why a call was refused, and what to do about it. */
export function FailureLine({ failure }: { failure: AuthError | null }) {
  return <ErrorLine message={failure ? sentenceOf(failure) : undefined} help={failure && signInHelp(failure.error)} />
}
