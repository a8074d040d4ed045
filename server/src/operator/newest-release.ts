import type { OperatorStatus } from '@lectern/contract/operator'
import type { FastifyBaseLogger } from 'fastify'

/** Milliseconds that the page waits for whoever is asked. */
const patience = 3_000
/** Milliseconds for which an answer is good; releases come by the week. */
const goodFor = 3_600_000
/** Numbers and what may follow them, as in 1.4.0-beta.2: it is shown as it came. */
const shape = /^\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[\w.-]{1,40})?$/

type Update = OperatorStatus['update']

/**
 * Asks LECTERN_UPDATE_CHECK for the newest release, once an hour at most and only when the operator looks. It is told nothing.
 *
 * @param address answers JSON with a `version`, as a registry does; null: nobody is asked
 */
export function newestRelease(address: string | null, own: string, log: FastifyBaseLogger): () => Promise<Update> {
  let known: { at: number; newest: string | null } | null = null
  return async () => {
    if (address === null) return { asked: false, newest: null, is_newer: false }
    if (known === null || performance.now() - known.at > goodFor)
      known = { at: performance.now(), newest: await ask(address, log) }
    const { newest } = known
    return { asked: true, newest, is_newer: newest !== null && isNewer(newest, own) }
  }
}

async function ask(address: string, log: FastifyBaseLogger): Promise<string | null> {
  try {
    const answer = await fetch(address, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    if (!answer.ok) throw new Error(`It answered ${answer.status}`)
    const { version } = (await answer.json()) as { version?: unknown }
    if (typeof version !== 'string' || !shape.test(version)) throw new Error('It answered no version')
    return version
  } catch (error) {
    log.warn({ err: error }, 'LECTERN_UPDATE_CHECK did not say which release is the newest')
    return null
  }
}

/** Whether a release comes after another; one with a word behind its numbers comes before the same without. */
export function isNewer(release: string, own: string): boolean {
  const [numbers, ownNumbers] = [release, own].map((one) => one.split('-', 1)[0]?.split('.').map(Number) ?? [])
  for (let place = 0; place < 3; place++) {
    const difference = (numbers?.[place] ?? 0) - (ownNumbers?.[place] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return own.includes('-') && !release.includes('-')
}
