import { serverAddresses } from './server-addresses.ts'

/** An account elsewhere that one may sign in with. */
export interface KnownProvider {
  name: string
  label: string
  isConfigured: boolean
}

/** Which accounts elsewhere the server is set up for; without an answer the links are shown all the same. */
export async function listProviders(): Promise<KnownProvider[]> {
  try {
    const answer: unknown = await (await fetch(`${serverAddresses.authUrl}/providers`)).json()
    return Array.isArray(answer) ? (answer as KnownProvider[]) : []
  } catch {
    return []
  }
}
