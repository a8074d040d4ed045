import { fork } from 'node:child_process'
import { join } from 'node:path'

/** A contender's line about itself once it listens. */
export interface Ready {
  port: number
  /** Access tokens by profile id, for a contender that asks for them. */
  tokens?: Record<number, string>
}

/** A server in a process of its own, so that its processor time is its own. */
export interface Contender extends Ready {
  name: string
  /** Processor time so far, of all its threads, in microseconds. */
  cpu: () => Promise<number>
  /** Resident memory in MB. */
  memory: () => Promise<number>
  /** The same after what nobody needs any more was cleared away. */
  settled: () => Promise<number>
  stop: () => Promise<void>
}

type Answer = { ready: Ready } | { cpu: number; memory: number }

/** @param program file beside this one that calls `compete` */
export async function startContender(name: string, program: string, given: unknown): Promise<Contender> {
  const child = fork(join(import.meta.dirname, program), [JSON.stringify(given)], {
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: [
      '--expose-gc',
      ...(process.env['BENCH_PROFILE'] === name ? ['--cpu-prof', '--cpu-prof-dir=/tmp/lectern-profiles'] : []),
    ],
  })
  const answer = () =>
    new Promise<Answer>((resolve, reject) => {
      child.once('message', (message) => resolve(message as Answer))
      child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)))
    })
  const first = await answer()
  if (!('ready' in first)) throw new Error(`${name} did not say where it listens`)
  const usage = async (what: 'usage' | 'settled' = 'usage') => {
    const said = answer()
    child.send(what)
    const heard = await said
    child.removeAllListeners('exit')
    return 'cpu' in heard ? heard : { cpu: Number.NaN, memory: Number.NaN }
  }
  child.removeAllListeners('exit')
  return {
    name,
    ...first.ready,
    cpu: async () => (await usage()).cpu,
    memory: async () => (await usage()).memory,
    settled: async () => (await usage('settled')).memory,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.send('stop')
      }),
  }
}

/** The contender's side: says where it listens, then answers what it has used until it is stopped. */
export function compete(ready: Ready): void {
  process.on('disconnect', () => process.exit())
  process.on('message', (message) => {
    if (message === 'stop') process.exit()
    if (message === 'settled') globalThis.gc?.()
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: user + system, memory: process.memoryUsage.rss() / 1e6 } satisfies Answer)
  })
  process.send?.({ ready } satisfies Answer)
}

/** The settings that the parent has handed over. */
export function settings(): unknown {
  return JSON.parse(process.argv[2] ?? '{}')
}
