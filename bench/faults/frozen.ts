import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { RealServer } from '../../testing/real-server.ts'
import { atMost } from '../numbers.ts'
import { family, postmasterIn } from './processes.ts'
import { account, longestWork, startIn, Teacher, type Found } from './teacher.ts'

/** How long PostgreSQL stands still, and how late an answer may be meanwhile, in seconds (docs/operating/observe.md). */
const frozen = 20
const latestAnswer = 10

/** Signs in again and again for so many seconds. @returns how long the slowest answer took, in seconds */
export async function slowestAnswer({ base }: RealServer, seconds: number): Promise<number> {
  const body = JSON.stringify({ email: 'clara@example.org', password: 'Violet-harbour-41' })
  const until = performance.now() + seconds * 1000
  let slowest = 0
  while (performance.now() < until) {
    const asked = performance.now()
    await fetch(`${base}/auth/signin/email-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    slowest = Math.max(slowest, (performance.now() - asked) / 1000)
    // A database that is away is answered for at once, and a person does not ask so often.
    await pause(50)
  }
  return slowest
}

/** PostgreSQL stands still and goes on: whoever asks meanwhile has an answer in time, and nothing is lost. */
export async function postgresStandsStill(): Promise<Found> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lectern-frozen-'))
  const server = await startIn(dataFolder)
  try {
    const teacher = await Teacher.at(server)
    teacher.begin()
    await pause(longestWork)
    const all = family(postmasterIn(dataFolder))
    for (const pid of all) process.kill(pid, 'SIGSTOP')
    let slowest: number
    try {
      slowest = await slowestAnswer(server, frozen)
    } finally {
      for (const pid of all) process.kill(pid, 'SIGCONT')
    }
    const what = `PostgreSQL frozen for ${frozen} s`
    const { rows, verdicts } = await account(what, 1, teacher, [await teacher.end()])
    return {
      rows,
      verdicts: [atMost(`${what}: slowest answer`, slowest, latestAnswer, ' s'), ...verdicts],
    }
  } finally {
    await server.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}
