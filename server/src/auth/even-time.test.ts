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

/** Makes an account and says by what one asks: for it, and for one that is not there. */
const byAddress = async (path: string): Promise<object[]> => {
  const of = (who: string) => ({ email: `${who}${path.replaceAll('/', '-')}@example.org` })
  await ann.signUp(of('known').email)
  return [of('known'), of('unknown')]
}
const byNumber = async (): Promise<object[]> => {
  await ann.phoneMember('+12025550123')
  // The limit of the known number has let through the code of its sign-up.
  ann.home.clock.forward(24 * 3_600)
  return [{ phoneNumber: '+12025550123' }, { phoneNumber: '+12025550124' }]
}

for (const [path, askers] of [
  ['/signin/passwordless/email', byAddress],
  ['/signin/otp/email', byAddress],
  ['/user/password/reset', byAddress],
  ['/user/email/send-verification-email', byAddress],
  ['/signin/passwordless/sms', byNumber],
] as const) {
  test(`${path} answers unknown and known ones alike, in text and status, and neither before the step`, async () => {
    const answers = []
    for (const asked of await askers(path)) {
      const start = performance.now()
      const answer = await ann.post(path, asked)
      // A timer may ring a little early; how late, the machine says.
      const isEven = performance.now() - start >= evenStep - 2
      answers.push([answer.statusCode, answer.body, answer.headers['content-type'], isEven])
    }
    const alike = [200, '"OK"', 'application/json; charset=utf-8', true]
    expect(answers).toEqual([alike, alike])
  })
}
