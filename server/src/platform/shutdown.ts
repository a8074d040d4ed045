// After this the process ends whatever still runs (security.md: SIGTERM within 10 s).
const CLOSE_PATIENCE_MS = 9000
// npm, the shell and the terminal may each hand over the same Ctrl+C; a person who presses again takes longer.
const SAME_SIGNAL_MS = 500

export interface Closing {
  /** Closes this one too, before everything that was added earlier. */
  add<T extends { close(): unknown }>(thing: T): T
  /** Whether a signal asked this process to end. */
  isAsked(): boolean
  /** @throws Stopped when a signal came during the start */
  check(): void
  close(): Promise<void>
}

/** Thrown to leave a start that nobody wants any more. */
export class Stopped extends Error {}

/**
 * Closes what was opened, in the reverse order, when SIGINT or SIGTERM comes; a second signal ends at once.
 * The private PostgreSQL ends with the process in any case.
 * @param codeWhenAsked what the process ends with then: a command that was ended has not done what it was called for
 */
export function closesInOrder({ codeWhenAsked = 0 } = {}): Closing {
  const things: { close(): unknown }[] = []
  let asked: number | null = null
  let closed: Promise<void> | null = null

  async function closeAll(): Promise<void> {
    for (let thing = things.pop(); thing; thing = things.pop()) await thing.close()
  }
  const closing: Closing = {
    add(thing) {
      things.push(thing)
      return thing
    },
    isAsked: () => asked !== null,
    check() {
      if (asked !== null) throw new Stopped('stopped')
    },
    close: () => (closed ??= closeAll()),
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (asked !== null && Date.now() - asked < SAME_SIGNAL_MS) return
      if (asked !== null) process.exit(1)
      asked = Date.now()
      setTimeout(() => process.exit(1), CLOSE_PATIENCE_MS).unref()
      void closing.close().then(
        () => process.exit(codeWhenAsked),
        () => process.exit(1),
      )
    })
  }
  return closing
}
