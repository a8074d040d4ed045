import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Pressure } from './load.ts'
import { variableNames, type Recorded, type Variables } from './recorded.ts'
import { eventsPerWeek, week } from './seed.ts'

const run = promisify(execFile)

/** Whether the machine has pgbench; on Debian it is part of the package postgresql-15 or later. */
export const hasPgbench = (): boolean => spawnSync('pgbench', ['--version']).status === 0

/**
 * The product's upsertEvent as a pgbench script: the same statement, prepared, on random lessons of the measured week.
 * Its times are numbers of seconds here, because pgbench's variables know no other arithmetic.
 */
export function upsertScript(recorded: Recorded, variables: Variables, teachers: number): string {
  const expressions: Record<string, string> = {
    id: ':id',
    teacher: ':teacher',
    title: `'Moved'`,
    start: 'to_timestamp(:start)',
    end: 'to_timestamp(:start + 2700)',
  }
  const names = variableNames(recorded, variables)
  const sql = recorded.text.replaceAll(/\$(\d+)/g, (_all, place: string) => {
    const index = Number(place) - 1
    const value = recorded.values[index] ?? null
    const name = names[index]
    if (name !== undefined) return expressions[name] ?? 'null'
    return value === null ? 'null' : `'${value.replaceAll("'", "''")}'`
  })
  return [
    `\\set teacher random(1, ${teachers})`,
    `\\set lesson random(0, ${eventsPerWeek - 1})`,
    `\\set id (${2 * teachers} + :teacher - 1) * ${eventsPerWeek} + :lesson + 1`,
    `\\set start ${Date.parse(week.from) / 1000} + (:lesson / 8) * 86400 + (8 + :lesson % 8) * 3600 + random(0, 14) * 60`,
    `${sql.replaceAll(/\s+/g, ' ')};`,
  ].join('\n')
}

/** @returns transactions a second */
export async function pgbench(url: string, script: string, { connections, seconds }: Pressure): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-pgbench-'))
  try {
    const file = join(folder, 'script.sql')
    writeFileSync(file, script)
    const pressure = ['-D', 'turn=0', '-c', String(connections), '-j', '1', '-T', String(Math.ceil(seconds))]
    const { stdout } = await run('pgbench', ['-n', '-M', 'prepared', ...pressure, '-f', file, url])
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
