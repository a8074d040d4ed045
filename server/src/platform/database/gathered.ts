import type { Answer, Statement } from './round-trip.ts'

export type RunAll = (...statements: [Statement, ...Statement[]]) => Promise<Answer[]>

/** As many asks share a transaction at most, so that none waits long for the others' rows. */
const most = 32

interface Ask {
  statements: [Statement, ...Statement[]]
  done: (answers: Answer[]) => void
  failed: (error: unknown) => void
}

/**
 * Small writes that are asked for in the same turn of the event loop go together: one way to the database, one transaction
 * and one commit, which otherwise is most of what each of them costs. Each gets its own answers.
 *
 * What one of them does wrong is no business of the others: a transaction that the database refused is asked again, each
 * by itself. So it is for statements of which none reads what another asker must not see, as our own are.
 *
 * @param runAll runs statements in a transaction of their own
 * @param wasUndone whether an error says that nothing of a transaction was done; else nobody knows, and nothing is asked twice
 */
export function gathered(runAll: RunAll, wasUndone: (error: unknown) => boolean): RunAll {
  let waiting: Ask[] = []
  const alone = async ({ statements, done, failed }: Ask) => {
    try {
      done(await runAll(...statements))
    } catch (error) {
      failed(error)
    }
  }
  const together = async (asks: readonly Ask[]) => {
    const [first, ...others] = asks.flatMap(({ statements }) => statements)
    if (!first) return
    let answers: Answer[]
    try {
      answers = await runAll(first, ...others)
    } catch (error) {
      if (wasUndone(error)) await Promise.all(asks.map(alone))
      else for (const ask of asks) ask.failed(error)
      return
    }
    for (const { statements, done } of asks) done(answers.splice(0, statements.length))
  }
  const sendAll = () => {
    const asks = waiting
    waiting = []
    for (let from = 0; from < asks.length; from += most) {
      const some = asks.slice(from, from + most)
      void (some.length === 1 ? Promise.all(some.map(alone)) : together(some))
    }
  }
  return (...statements) =>
    new Promise((done, failed) => {
      if (waiting.length === 0) setImmediate(sendAll)
      waiting.push({ statements, done, failed })
    })
}
