/** The one source of "now" on the server; handed over, so that tests can turn it. */
export type Clock = () => Date

/** The machine's own clock. */
export const systemClock: Clock = () => new Date()

/** A clock that stands still until a test moves it. */
export interface TestClock {
  (): Date
  /** Moves the clock by so many seconds (negative: back). */
  forward(seconds: number): void
  set(instant: Date): void
}

/**
 * A clock for tests.
 * @param start the instant it shows until it is moved
 */
export function testClock(start: Date): TestClock {
  let now = start.getTime()
  return Object.assign(() => new Date(now), {
    forward(seconds: number) {
      now += seconds * 1000
    },
    set(instant: Date) {
      now = instant.getTime()
    },
  })
}
