import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { systemClock, testClock } from './clock.ts'
import { runJobs } from './jobs.ts'
import { openMetrics } from './metrics/metrics.ts'

test('an app that only answers injected requests runs none', async () => {
  const app = Fastify()
  let runs = 0
  runJobs(app, [{ name: 'test.count', seconds: 0, run: async () => void runs++ }], openMetrics(systemClock))
  await app.inject({ url: '/' })
  await app.close()
  expect(runs).toBe(0)
})

test('a job that fails comes again, and closing waits for the run under way', async () => {
  const app = Fastify()
  const events: string[] = []
  const thirdRun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const run = async () => {
    events.push('run')
    if (events.length === 1) throw new Error('first')
    if (events.length < 3) return
    thirdRun.resolve()
    await finish.promise
    events.push('done')
  }
  const metrics = openMetrics(testClock(new Date('2026-11-23T09:00:00Z')))
  runJobs(app, [{ name: 'test.fail', seconds: 0, run }], metrics)
  await app.listen({ host: '127.0.0.1', port: 0 })
  await thirdRun.promise
  const closed = app.close().then(() => events.push('closed'))
  finish.resolve()
  await closed
  expect(metrics.jobs.get('test.fail')).toMatchObject({ failures: 1, failedWith: null })
  expect(events).toEqual(['run', 'run', 'run', 'done', 'closed'])
})
