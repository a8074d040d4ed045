import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Clock } from '../clock.ts'

/** How one of the server's own jobs went last. */
export interface JobRun {
  job: string
  /** When its last run ended, and when one last ended well; null before the first. */
  endedAt: Date
  succeededAt: Date | null
  /** How long the last run took. */
  seconds: number
  /** Since this process started. */
  failures: number
  /** The code or kind of the last run's failure, never its sentence: that may hold a value. */
  failedWith: string | null
}

/**
 * The counts that one server process makes of itself since it started. They are made per server and handed on like
 * every other part, so that two servers in one process, as in tests, count apart.
 */
export interface Metrics {
  readonly registry: Registry
  /** By the route's pattern, never by the path: a label for each path would grow without end and hold secrets. */
  readonly requests: Counter<'method' | 'route' | 'status'>
  readonly latency: Histogram<'route'>
  /** Refusals for asking too often, by what was asked too often. */
  readonly limitHits: Counter<'limit'>
  readonly mailsFailed: Counter
  readonly slowStatements: Counter
  /** When this process began to count. */
  readonly since: Date
  readonly jobs: ReadonlyMap<string, JobRun>
  noteJob(job: string, run: Pick<JobRun, 'seconds' | 'failedWith'>): void
  /** A gauge that is read only when somebody asks for it. */
  gauge(name: string, help: string, read: () => number): void
}

/** Seconds: from a row by its key to the longest that any request may take. */
const latencyBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function openMetrics(clock: Clock): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const jobs = new Map<string, JobRun>()
  const ofJob = { labelNames: ['job'] as const, registers }
  const jobFailures = new Counter({ name: 'lectern_job_failures_total', help: 'Runs of a job that failed', ...ofJob })
  const jobSeconds = new Gauge({ name: 'lectern_job_last_run_seconds', help: 'How long its last run took', ...ofJob })
  const jobSuccess = new Gauge({
    name: 'lectern_job_last_success_timestamp_seconds',
    help: 'When a run of a job last ended well, in seconds since 1970',
    ...ofJob,
  })
  return {
    registry,
    since: clock(),
    jobs,
    requests: new Counter({
      name: 'lectern_http_requests_total',
      help: 'Answered requests by the pattern of their route',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    latency: new Histogram({
      name: 'lectern_http_request_duration_seconds',
      help: 'From the head of a request to the end of its answer, without streams',
      labelNames: ['route'],
      buckets: latencyBuckets,
      registers,
    }),
    limitHits: new Counter({
      name: 'lectern_limit_hits_total',
      help: 'Requests that were refused for asking too often, by the limit',
      labelNames: ['limit'],
      registers,
    }),
    mailsFailed: new Counter({
      name: 'lectern_mail_failures_total',
      help: 'Tries to send a mail that failed',
      registers,
    }),
    slowStatements: new Counter({
      name: 'lectern_slow_statements_total',
      help: 'Trips to the database that took longer than LECTERN_SLOW_STATEMENT_MS',
      registers,
    }),
    noteJob(job, { seconds, failedWith }) {
      const endedAt = clock()
      const before = jobs.get(job)
      const succeededAt = failedWith === null ? endedAt : (before?.succeededAt ?? null)
      const failures = (before?.failures ?? 0) + (failedWith === null ? 0 : 1)
      jobs.set(job, { job, endedAt, succeededAt, seconds, failures, failedWith })
      jobSeconds.set({ job }, seconds)
      if (succeededAt) jobSuccess.set({ job }, succeededAt.getTime() / 1000)
      jobFailures.inc({ job }, failedWith === null ? 0 : 1)
    },
    gauge(name, help, read) {
      // A second app on the same parts, as a test makes one, speaks in place of the first.
      registry.removeSingleMetric(name)
      const made: Gauge = new Gauge({ name, help, registers, collect: () => made.set(read()) })
    },
  }
}
