import type { SmtpConfig } from '../config.ts'
import { isLoopback } from '../settings.ts'

/**
 * How a mail server is spoken to. A letter may hold the link that opens an account, and the address a password: to another
 * machine they go encrypted, or they wait. Who has the server in a network of their own says so by `?ignoreTLS=true`.
 */
export function secured({ url }: Pick<SmtpConfig, 'url'>): { url: string; requireTLS?: true } {
  const parsed = URL.parse(url)
  const mayBePlain = isLoopback(parsed?.hostname ?? '') || parsed?.searchParams.get('ignoreTLS') === 'true'
  return mayBePlain ? { url } : { url, requireTLS: true }
}
