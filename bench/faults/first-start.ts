import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../testing/free-port.ts'
import { atLeast, atMost, median, percentile } from '../numbers.ts'
import { longestWork, startIn, Teacher, type Found } from './teacher.ts'

const program = join(import.meta.dirname, '../../server/src/main.ts')

/** The server dies while it makes its database and applies every migration: the next start makes a whole one of what is there. */
export async function startIsKilled(times: number): Promise<Found> {
  const workshop = mkdtempSync(join(tmpdir(), 'lectern-start-'))
  const folder = () => mkdtempSync(join(workshop, 'data-'))
  try {
    const undisturbed = performance.now()
    await (await startIn(folder())).stop()
    const longestStart = performance.now() - undisturbed
    const waits: number[] = []
    let saved = 0
    let lost = 0
    for (let round = 0; round < times; round++) {
      const dataFolder = folder()
      const child = spawn(process.execPath, [program, '--without-web'], {
        cwd: dataFolder,
        env: { PORT: String(await freePort()), LECTERN_DATA: dataFolder },
        stdio: 'ignore',
      })
      const ended = once(child, 'close')
      await pause(Math.random() * longestStart)
      child.kill('SIGKILL')
      await ended
      const from = performance.now()
      const server = await startIn(dataFolder)
      waits.push(performance.now() - from)
      const teacher = await Teacher.at(server)
      teacher.begin()
      await pause(longestWork)
      await teacher.end()
      saved += teacher.saved
      lost += (await teacher.differences()).lost
      await server.stop()
    }
    const what = 'the server killed in its first start'
    return {
      rows: [
        [what, String(times), String(saved), `${Math.round(median(waits))}, ${Math.round(percentile(waits, 100))}`],
      ],
      verdicts: [
        atLeast(`${what}: times`, times, 20),
        atMost(`${what}: writes that were said to be saved and are not`, lost, 0),
      ],
    }
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
}
