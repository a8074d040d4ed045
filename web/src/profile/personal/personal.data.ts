import type { AuthError } from '@lectern/client'
import { createAccount } from '@lectern/client/account'
import { client } from '../../lib/client.ts'
import { elevated } from '../../lib/elevated.ts'
import { useCall } from '../../lib/use-call.ts'
import { saveFile } from '../import/save-file.ts'

/** Downloads everything of one person as a ZIP. @throws {Error} with the server's sentence */
async function download(profileId: number): Promise<void> {
  const token = await client.auth.getFreshAccessToken()
  const answer = await fetch(`/v1/people/${profileId}/export`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(((await answer.json()) as { message: string }).message)
  saveFile(`lectern-${profileId}.zip`, 'application/zip', await answer.blob())
}

export const useDownload = () => useCall(download)

const account = createAccount(client)

/**
 * Deletes the own account; its session is forgotten here, too.
 *
 * @param own.password empty where there is none: a passkey is asked for then, or a recent sign-in counts
 * @returns why it stays
 */
export async function deleteOwnAccount(own: { confirm: string; password: string }): Promise<AuthError | null> {
  const proof = own.password === '' ? {} : { password: own.password }
  const { error } = await elevated(() => account.deleteAccount(own.confirm, proof))
  if (!error) await client.auth.signOut()
  return error
}
