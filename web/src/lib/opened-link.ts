import { authState } from './auth-state.ts'

/** The purpose of a mail's link. Read before the client library takes it out of the address. */
export const openedType: string | null = new URLSearchParams(window.location.search).get('type')
/** Its code, which counts here with the digits of the mail alone. */
export const openedCode: string | null = new URLSearchParams(window.location.search).get('code')

/** Whether a link that was asked for in another browser led here, and can be gone on with by the digits of its mail. */
export const isOpenedElsewhere = (): boolean =>
  authState().error?.error === 'no-code-verifier' && authState().user === null && openedType !== 'emailConfirmChange'
