import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { evenStep, inEvenTime } from './even-time.ts'
import { visitor, type Visitor } from '../../../testing/visitor.ts'

let ann: Visitor
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

test('short work, long work and failing work end at a full step', async () => {
  let time = 1_000
  const lasting = (span: number) => async () => void (time += span)
  const failing = async () => {
    time += 7
    throw new Error('no')
  }
  const now = () => time
  const wait = async (span: number) => void (time += span)
  const ends = []
  for (const work of [lasting(0), lasting(evenStep - 1), failing, lasting(evenStep)]) {
    time = 1_000
    await inEvenTime(work, now, wait).catch(() => undefined)
    ends.push((time - 1_000) / evenStep)
  }
  expect(ends).toEqual([1, 1, 1, 2])
  await expect(inEvenTime(failing, now, wait)).rejects.toThrow('no')
})

for (const path of [
  '/signin/passwordless/email',
  '/signin/otp/email',
  '/user/password/reset',
  '/user/email/send-verification-email',
]) {
  test(`${path} answers unknown and known addresses alike, in text and status, and neither before the step`, async () => {
    await ann.signUp(`known${path.replaceAll('/', '-')}@example.org`)
    const answers = []
    for (const who of ['known', 'unknown']) {
      const start = performance.now()
      const answer = await ann.post(path, { email: `${who}${path.replaceAll('/', '-')}@example.org` })
      // A timer may ring a little early; how late, the machine says.
      const isEven = performance.now() - start >= evenStep - 2
      answers.push([answer.statusCode, answer.body, answer.headers['content-type'], isEven])
    }
    const alike = [200, '"OK"', 'application/json; charset=utf-8', true]
    expect(answers).toEqual([alike, alike])
  })
}
