import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The process of the private PostgreSQL in a data folder. */
export const postmasterIn = (dataFolder: string): number =>
  Number.parseInt(readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8'), 10)

/** PostgreSQL and the processes that it started: one of its own answers each connection. The parent is the second after the name. */
export function family(first: number): number[] {
  const children = readdirSync('/proc').filter((pid) => {
    try {
      return Number(/\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === first
    } catch {
      return false // no process, or one that has ended meanwhile
    }
  })
  return [first, ...children.map(Number)]
}
