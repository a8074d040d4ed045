/** Fields of a student, each written by itself: what another writes of the same field meanwhile is not written over. */
import { DataError } from '../lib/data-error.ts'
import { refreshPeople, sendField } from './profile-writes.ts'

export type FieldValue = string | null | readonly string[]

/** Somebody wrote the same field meanwhile. */
export class EditedElsewhere extends Error {
  readonly theirs: FieldValue
  readonly version: number

  constructor(theirs: FieldValue, version: number) {
    super('This field was changed elsewhere in the meantime.')
    this.theirs = theirs
    this.version = version
  }
}

/** One field that is to be written, with what was read before. */
export interface SavedField {
  profileId: number
  field: string
  value: FieldValue
  /** The value of the field when the editing began. */
  base: FieldValue
  version: number
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * The obstacle of a refused write: whether the field itself was changed, and to what. Null for an answer that says
 * nothing.
 */
export function standsInTheWay(
  { field, base, value }: SavedField,
  current: unknown,
): { isSame: boolean; theirs: FieldValue; version: number } | null {
  if (typeof current !== 'object' || current === null) return null
  const row = current as Record<string, unknown>
  const theirs = (row[field] ?? null) as FieldValue
  const version = row['version']
  if (typeof version !== 'number') return null
  return { isSame: same(theirs, base) || same(theirs, value), theirs, version }
}

/**
 * Writes one field of a profile. Changes of other fields meanwhile are no conflict: it is written on top of them.
 *
 * @throws {EditedElsewhere} when the field itself was changed since it was read
 */
export async function saveField(ownUserId: string, saved: SavedField): Promise<void> {
  const { profileId, field, value, version } = saved
  try {
    await sendField({ user_profile_id: profileId, [field]: value, version })
  } catch (error) {
    const current = error instanceof DataError && error.code === 'conflict' ? error.extensions['current'] : undefined
    const met = standsInTheWay(saved, current)
    if (!met) throw error
    if (met.isSame) return await saveField(ownUserId, { ...saved, version: met.version })
    throw new EditedElsewhere(met.theirs, met.version)
  }
  await refreshPeople(ownUserId)
}
