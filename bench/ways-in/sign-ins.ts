import { argon2, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { atLeast, median, printTable, short, type Verdict } from '../numbers.ts'
import { drive } from '../server/load.ts'
import type { People } from './people.ts'

const seconds = 4
const connections = 20
/** The cost of the product's hashes (server/src/platform/passwords.ts). */
const cost = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 }
/** As many as the server computes at once: one on each core. */
const atOnce = availableParallelism()

const hash = promisify(argon2)

/** Password sign-ins of the whole server beside bare argon2id, in turn. */
export async function measureSignIns(port: number, people: People, rounds: number): Promise<Verdict[]> {
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round++) {
    const load = await drive(port, people.signIns, { connections, seconds })
    ours.push(load.requests / load.seconds)
    bare.push(await bareHashes())
  }
  // By round: what slows the machine for a while slows both sides of one.
  const share = median(ours.map((rate, round) => rate / (bare[round] ?? Number.NaN)))
  printTable(
    `Password sign-ins a second, ${connections} at once`,
    ['ours', `bare argon2id, ${atOnce} at once as ours`, 'share'],
    [[median(ours), median(bare), share].map(short)],
  )
  return [atLeast('password sign-ins to bare argon2id', share, 0.9)]
}

/** @returns hashes a second */
async function bareHashes(): Promise<number> {
  let hashes = 0
  const start = performance.now()
  const end = start + seconds * 1000
  const oneAfterAnother = async () => {
    while (performance.now() < end) {
      await hash('argon2id', { message: 'Violet-harbour-41', nonce: randomBytes(16), ...cost })
      hashes++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, oneAfterAnother))
  return hashes / ((performance.now() - start) / 1000)
}
