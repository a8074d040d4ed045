/** Changes of the credentials before the shell, by a person who is signed in: where the server wants it, with a key. */
import { client } from './client.ts'
import { elevated } from './elevated.ts'

/** @returns beside a failure, whether a key is what was missing */
export async function changePassword(newPassword: string) {
  let isKeyMissing = false
  const { error } = await elevated(async () => {
    const result = await client.auth.changePassword({ newPassword })
    isKeyMissing = result.error?.error === 'elevated-claim-required'
    return result
  })
  return { error, isKeyMissing }
}

/** Of an address that was never verified: the link goes to another one, and takes it. */
export const changeAddress = (newEmail: string) =>
  elevated(() => client.auth.changeEmail({ newEmail, options: { redirectTo: '/' } }))
