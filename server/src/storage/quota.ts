import { StorageFailure } from './storage.ts'

/** Bytes that all files of a teacher and the teacher's students may take: forty of the largest, or thousands of worksheets. */
export const quota = 2 * 1024 * 1024 * 1024
/** Bytes of it that one student may take: five of the largest recordings, and no student takes the room of all others. */
export const studentQuota = 256 * 1024 * 1024

/** Bytes that are taken. */
export interface Room {
  /** Bytes of the whole studio. */
  all: number
  /** Bytes that the one who asks has taken. */
  own: number
  /** Whether somebody else pays: a student. */
  isGuest: boolean
}

/** @throws StorageFailure `quota-exceeded` when so many bytes more do not fit */
export function checkedRoom({ all, own, isGuest }: Room, more: number): void {
  if (all + more > quota) throw new StorageFailure('quota-exceeded', { quota })
  if (isGuest && own + more > studentQuota) throw new StorageFailure('quota-exceeded', { quota: studentQuota })
}
