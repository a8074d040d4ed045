import { execFile } from 'node:child_process'
import { constants, getPriority } from 'node:os'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openPasswords } from './passwords.ts'

const passwords = openPasswords({ memory: 8, passes: 1 })

test('only the same password matches, to the last byte', async () => {
  const long = 'é'.repeat(512)
  const hash = await passwords.hash(long)
  expect(await passwords.matches(long, hash)).toBe(true)
  for (const other of ['', long.slice(1), `${long}x`, long.toUpperCase()])
    expect(await passwords.matches(other, hash)).toBe(false)
})

test('nothing matches an account that is not there, or a hash that is none', async () => {
  for (const password of ['', 'x']) expect(await passwords.matches(password, null)).toBe(false)
  expect(await passwords.matches('x', '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$')).toBe(false)
})

test('every hash has a salt of its own and names its cost', async () => {
  const [one, two] = [await passwords.hash('x'), await passwords.hash('x')]
  expect(one).not.toBe(two)
  expect(one).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  expect(await openPasswords().hash('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a hash keeps its own cost when the usual one rises', async () => {
  expect(await openPasswords({ memory: 16, passes: 2 }).matches('x', await passwords.hash('x'))).toBe(true)
})

test('a flood is refused at once, and what was let in is finished', async () => {
  const flood = await Promise.allSettled(Array.from({ length: 300 }, () => passwords.hash('x')))
  const refused = flood.filter((one) => one.status === 'rejected')
  expect(refused.length).toBeGreaterThan(200)
  expect(refused[0]?.reason).toMatchObject({ code: 'service-unavailable', retryAfter: 3 })
  await expect(passwords.hash('x')).resolves.toBeDefined()
})

/** Hashes once, and says how far behind each of its threads stands: in proc(5) the seventeenth value after the name. */
const sayPriorities = `
  import { readdirSync, readFileSync } from 'node:fs'
  import { openPasswords } from '${new URL('./passwords.ts', import.meta.url).href}'
  await openPasswords({ memory: 8, passes: 1 }).hash('x')
  const stats = readdirSync('/proc/self/task').map((id) => readFileSync('/proc/self/task/' + id + '/stat', 'utf8'))
  console.log(JSON.stringify(stats.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]))))
  process.exit()
`

test.runIf(process.platform === 'linux').each([0, 10, 19])(
  'what hashes stands behind what answers, in a server that was started %i behind',
  async (behind) => {
    const node = [process.execPath, '-e', sayPriorities]
    const { stdout } = await promisify(execFile)('nice', ['-n', String(behind), ...node])
    const started = Math.min(getPriority() + behind, constants.priority.PRIORITY_LOW)
    expect(new Set(JSON.parse(stdout) as number[])).toEqual(
      new Set([started, Math.min(started + 5, constants.priority.PRIORITY_LOW)]),
    )
  },
)
