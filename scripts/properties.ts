/**
 * Tries every property with cases that no run has seen, again and again: once a night, `npm run properties`, or with another
 * number of rounds, `npm run properties 5`. A wrong one ends it and says with which seed; its case is then kept as an example
 * beside the property.
 */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
/** A property has forty to two thousand cases: together some thousands at least, in about the hours of a night. */
const rounds = Number(process.argv[2] ?? 60)
const largestSeed = 2 ** 31 - 1

const files = globSync('{contract,client,server,web}/src/**/*.test.{ts,tsx}', { cwd: root }).filter((file) =>
  readFileSync(join(root, file), 'utf8').includes("from 'fast-check'"),
)
const PATH = [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter)
for (let round = 1; round <= rounds; round += 1) {
  const seed = String(randomInt(largestSeed))
  process.stdout.write(`Round ${round} of ${rounds}: LECTERN_PROPERTY_SEED=${seed}\n`)
  const { status } = spawnSync('vitest', ['run', '--reporter=dot', ...files], {
    cwd: root,
    env: { ...process.env, PATH, LECTERN_PROPERTY_SEED: seed },
    shell: process.platform === 'win32',
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
}
