import { actingAs, togetherAs, undoably, type Scoped } from './database/database.ts'
import type { Actor } from './database/actor.ts'
import { Refusal } from './failures.ts'
import type { Parts } from './parts.ts'

/** The context of every resolver: who asks, and the only ways to reach that person's rows. */
export class Context {
  readonly parts: Parts
  readonly actor: Actor
  readonly #together: Scoped | null

  /** @param together the transaction that the whole operation runs in, if it is one; else each statement is its own */
  constructor(parts: Parts, actor: Actor, together: Scoped | null = null) {
    this.parts = parts
    this.actor = actor
    this.#together = together
  }

  /** Reads rows; someone without a role of their own sees none. */
  read<Row>(work: (sql: Scoped) => Promise<Row[]>): Promise<Row[]> {
    return this.actor.role === 'anonymous' ? Promise.resolve([]) : this.#run(work)
  }

  /** Writes in one round trip what only a teacher (or the operator) may write. @throws Refusal `not-allowed` for others */
  writeAsTeacher<T>(work: (sql: Scoped) => Promise<T>): Promise<T> {
    this.#mustTeach()
    return this.#run(work)
  }

  /** As `writeAsTeacher`, with all round trips of the work in one transaction. */
  writeTogetherAsTeacher<T>(work: (sql: Scoped) => Promise<T>): Promise<T> {
    this.#mustTeach()
    return this.writeTogether(work)
  }

  /** The same of what a studio writes to its families, which the operator never does. @throws Refusal `not-allowed` for all but a teacher */
  writeAsStudio<T>(work: (sql: Scoped) => Promise<T>): Promise<T> {
    if (this.actor.role !== 'teacher') throw new Refusal('not-allowed')
    return this.writeTogether(work)
  }

  /** Writes in one transaction what a student may write too: the own profile. @throws Refusal `not-allowed` without a role */
  writeTogether<T>(work: (sql: Scoped) => Promise<T>): Promise<T> {
    if (this.actor.role === 'anonymous') throw new Refusal('not-allowed')
    return this.#together === null ? togetherAs(this.parts.db, this.actor, work) : undoably(this.#together, work)
  }

  #mustTeach(): void {
    const { role } = this.actor
    if (role !== 'teacher' && role !== 'operator') throw new Refusal('not-allowed')
  }

  #run<T>(work: (sql: Scoped) => Promise<T>): Promise<T> {
    return this.#together === null ? actingAs(this.parts.db, this.actor, work) : undoably(this.#together, work)
  }
}
