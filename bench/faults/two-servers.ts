import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createLog } from '../../server/src/platform/log.ts'
import { startPostgres } from '../../server/src/platform/cluster/postgres.ts'
import { account, longestWork, startIn, Teacher, type Found } from './teacher.ts'

/** Two servers on one database and one folder of files, of which one after the other dies while a teacher writes to both. */
export async function oneOfTwoDies(times: number): Promise<Found> {
  const workshop = mkdtempSync(join(tmpdir(), 'lectern-two-'))
  const folderOf = (name: string) => mkdtempSync(join(workshop, name))
  const postgres = await startPostgres({ dataFolder: folderOf('database-'), log: createLog('silent'), sockets: false })
  const start = () =>
    startIn(folderOf('server-'), { DATABASE_URL: postgres.url, LECTERN_FILES: join(workshop, 'files') })
  const teacher = await Teacher.at(await start(), await start())
  const waits: number[] = []
  try {
    for (let round = 0; round < times; round++) {
      teacher.begin()
      await pause(Math.random() * longestWork)
      await teacher.servers[round % 2]?.kill()
      teacher.servers[round % 2] = await start()
      waits.push(await teacher.end())
    }
    return await account('one of two servers killed', times, teacher, waits)
  } finally {
    await Promise.all(teacher.servers.map((server) => server.stop()))
    await postgres.stop()
    rmSync(workshop, { recursive: true, force: true })
  }
}
