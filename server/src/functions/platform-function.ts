import type { Actor } from '../platform/database/actor.ts'
import type { Parts } from '../platform/parts.ts'

export interface FunctionCall {
  /** In whose role everything is done. */
  actor: Actor
  body: unknown
  parts: Parts
}

/** One signature for all: what it returns becomes JSON, a Refusal that it throws becomes an answer too. */
export interface PlatformFunction {
  run: (call: FunctionCall) => Promise<unknown>
  /** Whether something is different afterwards: then GET, which anything may send again, does not reach it. */
  changes: boolean
}
