import { DatabaseError } from 'pg'
import { Refusal } from '../failures.ts'

/** @throws Refusal `not-found`: there is no such row, or it is not the caller's */
export function found<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new Refusal('not-found')
  return row
}

/**
 * Whether a statement failed since it names a row that no policy lets the caller use (`42501`) or that isn't there (`23503`): a
 * student or a file that is not one's own is as unknown as one that does not exist.
 */
export const isUnknownRow = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === '42501' || error.code === '23503')
