import { expect } from 'vitest'

/**
 * The three fields of a refusal (wire-auth.md), without what may stand beside them for a page that says it in its reader's language:
 * a reason by name, and the values of its sentence.
 */
export function threeFields(body: Record<string, unknown>): Record<string, unknown> {
  const { reason, values, ...rest } = body
  if (reason !== undefined) expect(reason).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
  if (values !== undefined)
    expect(values).toSatisfy((given: object) => Object.values(given).every((each) => /string|number/.test(typeof each)))
  return rest
}
