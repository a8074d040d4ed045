/** What who is signed in changes before the shell: where the server wants it, with a key. */
import { client } from './client.ts'
import { elevated } from './elevated.ts'

export const changePassword = (newPassword: string) => elevated(() => client.auth.changePassword({ newPassword }))

/** Of an address that was never verified: the link goes to another one, and takes it. */
export const changeAddress = (newEmail: string) =>
  elevated(() => client.auth.changeEmail({ newEmail, options: { redirectTo: '/' } }))
