import { t } from '@lingui/core/macro'

/** Whether a call was refused because nobody is signed in any more: by its status (RFC 9110), or by the code of wire-graphql.md. */
export const isOfEndedSession = ({ status, error }: { status?: number; error?: string | undefined }): boolean =>
  status === 401 || error === 'invalid-jwt'

/** Says what happened, what is kept and what to do; the server says "Unauthorized". */
export const endedSession = (): string =>
  t`Your session has ended. What you typed is kept: sign in again, and then try once more.`
