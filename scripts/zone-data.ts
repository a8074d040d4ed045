/**
 * Whether the time-zone data that the pinned Node brings along is at most 60 days behind the database of IANA
 * (security.md P2). Needs a network, so it is run before a release and once a month, and is no part of `npm test`:
 * node scripts/zone-data.ts
 */

/** Days that a release may be known before Node has to bring it. */
const mostDays = 60
const dayLength = 24 * 60 * 60 * 1000
const versionForm = /^\d{4}[a-z]{1,2}$/
const iana = 'https://data.iana.org/time-zones/tzdb/version'

/** The newest release of IANA, and when it was published. */
export interface Release {
  version: string
  published: Date
}

/** @throws Error when the address does not answer with a version and its date */
export async function newestRelease(address: string = iana): Promise<Release> {
  const answer = await fetch(address)
  const version = (await answer.text()).trim()
  const published = new Date(answer.headers.get('last-modified') ?? '')
  if (!answer.ok || !versionForm.test(version) || Number.isNaN(published.getTime()))
    throw new Error(`${address} did not answer with a version of the time-zone database.`)
  return { version, published }
}

/** @returns why our data is too old; null when it is not */
export function tooOld(ours: string, { version, published }: Release, now: Date): string | null {
  const days = Math.floor((now.getTime() - published.getTime()) / dayLength)
  if (ours >= version || days <= mostDays) return null
  return `Node brings time-zone data ${ours}; ${version} has been out for ${days} days. Pin a newer Node.`
}

if (import.meta.main) {
  const ours = process.versions['tz'] ?? ''
  const release = await newestRelease()
  const why = tooOld(ours, release, new Date())
  process.stdout.write(`${why ?? `Time-zone data ${ours} is recent: IANA has ${release.version}.`}\n`)
  process.exitCode = why === null ? 0 : 1
}
