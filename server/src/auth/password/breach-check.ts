import { createHash } from 'node:crypto'
import { Refusal } from '../../platform/failures.ts'
import type { Parts } from '../../platform/parts.ts'

/** Milliseconds for the whole answer: somebody waits, and the service answers within a tenth of it. */
const serviceTime = 2_000
/** Characters of the digest that the service is told; some thousand known passwords share them. */
const prefixLength = 5
/** Bytes: the longest answers have about a tenth. */
const longestAnswer = 1024 * 1024
/**
 * The rest behind the prefix, and in how many breaches it stood; at none it is padding, which hides how long the answer
 * is.
 */
const knownLine = /^([0-9A-F]{35}):(\d+)$/i

/**
 * Refuses a password that stood in a breach, where the host has named a service that knows them (docs/decisions/0020). It
 * speaks the protocol of https://haveibeenpwned.com/API/v3#PwnedPasswords: only the beginning of the digest leaves the house.
 *
 * A service that fails or is slow lets the password pass, and the log says so: nobody's sign-up waits for its return.
 * @throws Refusal `password-in-hibp-database`
 */
export async function demandUnbreached(
  { config, log }: Pick<Parts, 'config' | 'log'>,
  password: string,
): Promise<void> {
  if (config.breachCheck === null) return
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase()
  let known: Set<string>
  try {
    known = await knownWith(config.breachCheck, digest.slice(0, prefixLength))
  } catch (error) {
    log.warn({ err: error }, 'breach check failed, password accepted')
    return
  }
  if (known.has(digest.slice(prefixLength))) throw new Refusal('password-in-hibp-database')
}

/** The rests behind the prefix in the digests of the passwords that the service knows. */
async function knownWith(service: string, prefix: string): Promise<Set<string>> {
  const answer = await fetch(`${service}/range/${prefix}`, {
    headers: { accept: 'text/plain', 'add-padding': 'true', 'user-agent': 'Lectern' },
    redirect: 'error', // the host has named one service, and no other
    signal: AbortSignal.timeout(serviceTime),
  })
  const lines = (await textOf(answer)).trim().split(/\r?\n/)
  if (!answer.ok) throw new Error(`The service answered ${answer.status}`)
  const known = new Set<string>()
  for (const line of lines) {
    const [, rest, count] = knownLine.exec(line) ?? []
    if (rest === undefined) throw new Error('The service answered with something else than a range')
    if (Number(count) > 0) known.add(rest.toUpperCase())
  }
  return known
}

/** @throws Error past the longest answer, of which nothing more is read */
async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > longestAnswer) throw new Error(`The service answered with more than ${longestAnswer} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
