import { expect, test } from 'vitest'
import { createLog } from './log.ts'

/** The text that is written of one line. */
function written(details: object, message = 'said'): string {
  let text = ''
  createLog('info', { write: (line) => void (text += line) }).warn(details, message)
  return text
}

const forged = '{"level":30,"msg":"account","event":"signed-in"}'
for (const end of ['\n', '\r\n', '\r', '\u2028', '\u0085', '\0', '\u001b[2K'])
  test(`a value with ${JSON.stringify(end)} in it forges no line`, () => {
    const text = written({ address: `203.0.113.5${end}${forged}`, [`name${end}`]: 1 }, `said${end}${forged}`)
    expect(text.split(/[\r\n]/).filter(Boolean)).toHaveLength(1)
    expect(JSON.parse(text)).toMatchObject({ level: 40, msg: `said${end}${forged}` })
  })

for (const name of [
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'refreshToken',
  'accessToken',
  'ticket',
  'otp',
  'token',
])
  test(`a ${name} is not written, wherever it stands`, () => {
    const text = written({
      [name]: 'kept-to-itself',
      one: { [name]: 'kept-to-itself', two: { [name]: 'kept-to-itself' } },
    })
    expect(text).not.toContain('kept-to-itself')
  })

test('a line says when, in milliseconds since 1970', () => {
  const { time } = JSON.parse(written({})) as { time: number }
  expect(Math.abs(Date.now() - time)).toBeLessThan(60_000)
})
