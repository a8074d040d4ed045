import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atMost } from '../numbers.ts'
import { family, postmasterIn } from './processes.ts'
import { account, longestWork, startIn, Teacher, type Found } from './teacher.ts'

/** How long PostgreSQL stands still, and how late an answer may be meanwhile, in seconds (docs/operating/observe.md). */
const frozen = 20
const latestAnswer = 10

/** PostgreSQL stands still and goes on: whoever asks meanwhile has an answer in time, and nothing is lost. */
export async function postgresStandsStill(): Promise<Found> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lectern-frozen-'))
  const server = await startIn(dataFolder)
  try {
    const teacher = await Teacher.at(server)
    const url = `${server.base}/auth/signin/email-password`
    const body = JSON.stringify({ email: 'clara@example.org', password: 'Violet-harbour-41' })
    teacher.begin()
    await pause(longestWork)
    const all = family(postmasterIn(dataFolder))
    for (const pid of all) process.kill(pid, 'SIGSTOP')
    const answers: number[] = []
    try {
      const until = performance.now() + frozen * 1000
      while (performance.now() < until) {
        const asked = performance.now()
        await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        answers.push((performance.now() - asked) / 1000)
      }
    } finally {
      for (const pid of all) process.kill(pid, 'SIGCONT')
    }
    const what = `PostgreSQL frozen for ${frozen} s`
    const { rows, verdicts } = await account(what, 1, teacher, [await teacher.end()])
    return {
      rows,
      verdicts: [atMost(`${what}: slowest answer`, Math.max(...answers), latestAnswer, ' s'), ...verdicts],
    }
  } finally {
    await server.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}
