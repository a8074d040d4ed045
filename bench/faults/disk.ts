import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atLeast } from '../numbers.ts'
import { family, postmasterIn } from './processes.ts'
import { account, longestWork, startIn, Teacher, type Found } from './teacher.ts'

/** Room for PostgreSQL and what a teacher writes, in bytes; copied at each cut, without its holes. */
const diskSize = 1_500_000_000
/** How long the disk stays full, in ms: until writes that need room are refused. */
const fullFor = 10_000

/** A file system in a file, which only root can have. */
interface Disk {
  /** Where it is mounted. */
  folder: string
  /** Goes on from what the disk holds now: what was not written through is gone. */
  cut: (whileStill: () => Promise<void>, copied: () => Promise<void>) => Promise<void>
}

/**
 * The power goes: what the system had not yet written to the disk is gone. While everything stands still the file of the disk is
 * copied, which has what was written through and nothing that only waits in memory; the machine goes on from the copy.
 */
export const powerIsCut = (times: number): Promise<Found> =>
  onOwnDisk(async ({ folder, cut }) => {
    const teacher = await Teacher.at(await startIn(folder))
    const waits: number[] = []
    for (let round = 0; round < times; round++) {
      teacher.begin()
      await pause(longestWork / 2 + Math.random() * longestWork)
      const [server] = teacher.servers
      const all = [server?.pid ?? 0, ...family(postmasterIn(folder))]
      const signal = (name: 'SIGSTOP' | 'SIGKILL') => all.forEach((pid) => process.kill(pid, name))
      await cut(
        () => Promise.resolve(signal('SIGSTOP')),
        async () => {
          signal('SIGKILL')
          await server?.kill()
        },
      )
      teacher.servers[0] = await startIn(folder)
      waits.push(await teacher.end())
    }
    const { rows, verdicts } = await account('the power cut', times, teacher, waits)
    await teacher.servers[0]?.stop()
    return { rows, verdicts: [atLeast('the power cut: times', times, 10), ...verdicts] }
  })

/** The disk is full for a while: what needs room is refused and nothing else, and all goes on when there is room again. */
export const diskIsFull = (): Promise<Found> =>
  onOwnDisk(async ({ folder }) => {
    const server = await startIn(folder)
    const teacher = await Teacher.at(server)
    const rest = join(folder, 'rest')
    teacher.begin()
    await pause(longestWork)
    try {
      execFileSync('dd', ['if=/dev/zero', `of=${rest}`, 'bs=1M'], { stdio: 'ignore' })
    } catch {
      // It ends when nothing is left, which is what it is for.
    }
    await pause(fullFor)
    const { refused } = teacher
    rmSync(rest)
    const found = await account('the disk full', 1, teacher, [await teacher.end()])
    await server.stop()
    return { ...found, verdicts: [atLeast('the disk full: writes that were refused', refused, 1), ...found.verdicts] }
  })

async function onOwnDisk(work: (disk: Disk) => Promise<Found>): Promise<Found> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    process.stdout.write('What happens to a disk is left out: a file system of its own needs root on Linux.\n')
    return { rows: [], verdicts: [] }
  }
  const workshop = mkdtempSync(join(tmpdir(), 'lectern-disk-'))
  const [image, copy, folder] = [join(workshop, 'disk'), join(workshop, 'copy'), join(workshop, 'mounted')]
  const run = (program: string, ...words: string[]) => execFileSync(program, words, { stdio: 'pipe' })
  const mount = () => {
    run('mount', '-o', 'loop', image, folder)
    chmodSync(folder, 0o700)
  }
  const unmount = () => insist(() => run('umount', folder))
  writeFileSync(image, '')
  truncateSync(image, diskSize)
  run('mkfs.ext4', '-q', '-F', image)
  mkdirSync(folder)
  mount()
  try {
    return await work({
      folder,
      async cut(whileStill, copied) {
        await whileStill()
        run('cp', '--sparse=always', image, copy)
        await copied()
        await unmount()
        renameSync(copy, image)
        mount()
      },
    })
  } finally {
    await unmount()
    rmSync(workshop, { recursive: true, force: true })
  }
}

/** A process that was killed holds its files for a moment longer. */
async function insist(unmount: () => unknown): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      unmount()
      return
    } catch (error) {
      if (tries >= 100) throw error
      await pause(50)
    }
  }
}
