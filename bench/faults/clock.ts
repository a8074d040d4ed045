import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { RealServer } from '../../testing/real-server.ts'
import { findProgram } from '../../scripts/debian.ts'
import { atLeast, atMost } from '../numbers.ts'
import { account, longestWork, startIn, Teacher, type Found } from './teacher.ts'

/** Where the clock stands one time after the other, in hours from the right time: a bad battery, a bad time server. */
const places = [2, 0, -2, 0, 24, 0, -24, 0]
/** No session ends by the clock in between, in seconds. */
const longSession = 10 * 86_400

/** The library of Debian's package faketime, which answers for the clock of a program. */
function clockLibrary(): string {
  findProgram('faketime')
  const libraries = readdirSync('/usr/lib').map((folder) => join('/usr/lib', folder, 'faketime/libfaketimeMT.so.1'))
  const found = libraries.find((library) => existsSync(library))
  if (found === undefined) throw new Error('The package faketime has no libfaketimeMT.so.1 where Debian puts it')
  return found
}

/** Node says the same time in its answers for up to a second; then the jump has to be seen in one, in ms. */
const saidAgain = 5_000

/** Whether the server's answers have a time that is so many hours from the right one. */
async function hasJumped({ base }: RealServer, hours: number): Promise<boolean> {
  for (const until = performance.now() + saidAgain; performance.now() < until; await pause(100)) {
    const { headers } = await fetch(`${base}/auth/healthz`)
    if (Math.round((Date.parse(headers.get('date') ?? '') - Date.now()) / 3_600_000) === hours) return true
  }
  return false
}

/**
 * The server's clock jumps while a teacher writes; PostgreSQL, which starts in an environment of its own, keeps the right time, so
 * that the two differ as well. Nothing is lost or doubled, and nobody is signed out.
 */
export async function clockJumps(): Promise<Found> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lectern-clock-'))
  const clock = join(dataFolder, 'clock')
  const set = (hours: number) => writeFileSync(clock, `${hours < 0 ? '' : '+'}${hours}h`)
  set(0)
  const server = await startIn(dataFolder, {
    LECTERN_ACCESS_TOKEN_SECONDS: String(longSession),
    LD_PRELOAD: clockLibrary(),
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
  const waits: number[] = []
  let jumps = 0
  try {
    const teacher = await Teacher.at(server)
    for (const hours of places) {
      teacher.begin()
      await pause(longestWork)
      set(hours)
      await pause(longestWork)
      if (await hasJumped(server, hours)) jumps++
      waits.push(await teacher.end())
    }
    const what = 'the clock jumps by two hours and a day, on and back'
    const { rows, verdicts } = await account(what, places.length, teacher, waits)
    return {
      rows,
      verdicts: [
        atLeast(`${what}: jumps`, jumps, places.length),
        atMost(`${what}: writes refused`, teacher.refused, 0),
        ...verdicts,
      ],
    }
  } finally {
    await server.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}
