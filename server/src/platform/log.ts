import pino from 'pino'

/** One JSON object a line: a line break in a value can't forge a second entry. */
export type Log = pino.Logger

// The names whose values must never be written down, wherever in a logged object they stand.
const secretNames = [
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'refreshToken',
  'accessToken',
  'ticket',
  'otp',
  'token',
]

/**
 * The log of this process, on the error stream: standard output stays for the person at the terminal.
 * @param level the least important level that is written
 * @param to written at once: a line that waits in memory is lost exactly when it is needed
 */
export function createLog(
  level: 'info' | 'warn' | 'silent' = 'info',
  to: pino.DestinationStream = pino.destination({ fd: 2, sync: true }),
): Log {
  return pino(
    { level, redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' } },
    to,
  )
}
