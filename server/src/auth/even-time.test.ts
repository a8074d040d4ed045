import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { inEvenTime } from './even-time.ts'
import { visitor, type Visitor } from './visitor.ts'

let ann: Visitor
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const milliseconds = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work().catch(() => undefined)
  return performance.now() - start
}

test('short work, long work and failing work end at the same step', async () => {
  const busy = (span: number) => async () => {
    const end = performance.now() + span
    while (performance.now() < end) continue
  }
  const failing = async () => {
    throw new Error('no')
  }
  // Medians: on a busy machine a single wait says more about the machine.
  const taken = []
  for (const work of [busy(0), busy(20), failing]) {
    const times = []
    for (let i = 0; i < 7; i++) times.push(await milliseconds(() => inEvenTime(work)))
    taken.push(median(times))
  }
  expect(Math.max(...taken) - Math.min(...taken)).toBeLessThan(20)
  await expect(inEvenTime(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
})

for (const path of [
  '/signin/passwordless/email',
  '/signin/otp/email',
  '/user/password/reset',
  '/user/email/send-verification-email',
]) {
  test(`${path} answers unknown and known addresses alike, in text, status and time`, async () => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const answers = new Set<string>()
    for (let i = 0; i < 20; i++) {
      const name = `${path.replaceAll('/', '-')}${i}`
      await ann.signUp(`known${name}@example.org`)
      for (const who of ['known', 'unknown'] as const) {
        times[who].push(
          await milliseconds(async () => {
            const answer = await ann.post(path, { email: `${who}${name}@example.org` })
            answers.add(`${answer.statusCode} ${answer.body} ${String(answer.headers['content-type'])}`)
          }),
        )
      }
    }
    expect([...answers]).toEqual(['200 "OK" application/json; charset=utf-8'])
    const ratio = median(times.known) / median(times.unknown)
    expect(Math.max(ratio, 1 / ratio)).toBeLessThanOrEqual(1.25)
  })
}
