import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atLeast } from '../numbers.ts'
import { postmasterIn } from './processes.ts'
import { account, longestWork, startIn, Teacher, type Found } from './teacher.ts'

/** The server dies again and again while a teacher writes. */
export const serverDies = (times: number): Promise<Found> =>
  die('the server killed', times, 100, async (teacher, dataFolder) => {
    await teacher.servers[0]?.kill()
    teacher.servers[0] = await startIn(dataFolder)
  })

/** PostgreSQL dies; the server starts it again by itself. */
export const postgresDies = (times: number): Promise<Found> =>
  die('PostgreSQL killed', times, 30, async (_, dataFolder) => {
    process.kill(postmasterIn(dataFolder), 'SIGKILL')
  })

async function die(
  what: string,
  times: number,
  wanted: number,
  kill: (teacher: Teacher, dataFolder: string) => Promise<void>,
): Promise<Found> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lectern-deaths-'))
  const teacher = await Teacher.at(await startIn(dataFolder))
  const waits: number[] = []
  try {
    for (let round = 0; round < times; round++) {
      teacher.begin()
      await pause(Math.random() * longestWork)
      await kill(teacher, dataFolder)
      waits.push(await teacher.end())
    }
    const { rows, verdicts } = await account(what, times, teacher, waits)
    return { rows, verdicts: [atLeast(`${what}: times`, times, wanted), ...verdicts] }
  } finally {
    await teacher.servers[0]?.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}
