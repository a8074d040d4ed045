import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics/metrics.ts'
import { codeOf } from './start-failure.ts'

/** Work that nobody waits for, done again and again while the server listens. */
export interface Job {
  /** `<feature>.<verb>` */
  name: string
  /** Seconds between the end of one run and the start of the next. */
  seconds: number
  run(): Promise<void>
}

/**
 * Runs the jobs while the app listens; an app that only answers injected requests runs none.
 *
 * Several servers on one database run the same jobs: each job takes its rows by a statement that skips what another
 * holds. One that fails is logged and comes again in its turn. Closing waits for the run that is under way.
 */
export function runJobs(app: FastifyInstance, jobs: readonly Job[], metrics: Metrics): void {
  const underWay = new Map<string, Promise<void>>()
  const waiting = new Map<string, NodeJS.Timeout>()
  let stopped = false

  const turn = async (job: Job): Promise<void> => {
    const startedAt = performance.now()
    let failedWith: string | null = null
    try {
      await job.run()
    } catch (error) {
      app.log.error({ err: error, job: job.name }, 'job failed')
      failedWith = codeOf(error) ?? (error instanceof Error ? error.name : 'Error')
    }
    metrics.noteJob(job.name, { seconds: (performance.now() - startedAt) / 1000, failedWith })
    if (!stopped)
      waiting.set(
        job.name,
        setTimeout(() => start(job), job.seconds * 1000),
      )
  }
  const start = (job: Job): void => {
    underWay.set(job.name, turn(job))
  }

  app.addHook('onListen', () => jobs.forEach(start))
  app.addHook('preClose', async () => {
    stopped = true
    waiting.forEach((timer) => clearTimeout(timer))
    await Promise.all(underWay.values())
  })
}
