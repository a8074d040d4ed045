import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyDatabase, emptyDatabase } from '../../../../testing/database-copy.ts'
import { fillLargeAccount } from '../../../../testing/large-account.ts'
import { changesBetween, changesMeant } from '../../../../testing/upgraded.ts'
import { migrate } from '../database/migrate.ts'
import { upgrade } from './upgrade.ts'

/*
 * A studio of an older state of main is the same after the upgrade, row for row and column for column, but for what a migration says
 * that it changes. The states of main differ for a database in nothing but how far its migrations go. `node bench/upgrade.ts` does
 * the same with the old programs themselves and a large studio.
 */

const released = join(import.meta.dirname, '../../../migrations')
const all = readdirSync(released).toSorted()
/** The last migration of main at 59f65fa, and states right before a migration that writes into rows of a studio, or moves them. */
const states = ['0052', '0062', '0069', '0077', '0095', '0101']
const patience = 120_000

let home: string
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'lectern-states-'))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

test.each(states)('from %s every row stays as it was', { timeout: patience }, async (last) => {
  const open = all.filter((name) => name.slice(0, last.length) > last)
  const old = mkdtempSync(join(home, 'state-'))
  for (const name of all.filter((each) => !open.includes(each))) cpSync(join(released, name), join(old, name))
  const { ownerUrl, drop } = await emptyDatabase(inject('templateUrl'))
  await migrate(ownerUrl, old)
  await fillLargeAccount(ownerUrl, { students: 24, weeks: 12 })
  const before = await copyDatabase(ownerUrl)
  const meant = await changesMeant(before.ownerUrl, open)
  expect(Object.values(meant).flatMap(({ added, changed }) => [added, ...Object.values(changed ?? {})])).not.toContain(
    0,
  )

  const done = await upgrade({ ownerUrl, migrations: released, folder: join(home, last), now: new Date() })
  expect(done?.migrations).toEqual(open)
  expect(await changesBetween(before.ownerUrl, ownerUrl)).toEqual(meant)
  await before.drop()
  await drop()
})
