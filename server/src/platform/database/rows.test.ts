import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ownDatabase } from '../../../../testing/test-database.ts'
import { rowTypes } from '../../../../testing/row-types.ts'

test('the rows are those of the migrated database; after a migration: node scripts/rows.ts', async () => {
  const { ownerUrl, drop } = await ownDatabase()
  try {
    expect(readFileSync(new URL('./rows.ts', import.meta.url), 'utf8')).toBe(await rowTypes(ownerUrl))
  } finally {
    await drop()
  }
})
