import type { waiting_notices } from '@lectern/contract/graphql'

/** A mailbox that reads something about a student, and whether it does so at once. */
export interface Reading {
  student: number
  /** A number that stands for its address. */
  mailbox: number
  is_at_once: boolean
  /** Whether it waits for the end of quiet hours. */
  is_quiet: boolean
}

/** How many families read something, how many of them at once, and whether others have quiet hours. */
export function countOf(readings: readonly Reading[]): Pick<waiting_notices, 'families' | 'at_once' | 'is_quiet'> {
  const families = familiesOf(readings)
  return {
    families: families.length,
    at_once: families.filter((family) => family.some(({ is_at_once }) => is_at_once)).length,
    is_quiet: readings.some(({ is_quiet }) => is_quiet),
  }
}

/** Parents of one child are one family, and so are children who share a mailbox, be it by way of another child. */
function familiesOf(readings: readonly Reading[]): Reading[][] {
  let families: Reading[][] = []
  for (const ofStudent of Map.groupBy(readings, ({ student }) => student).values()) {
    const mailboxes = new Set(ofStudent.map(({ mailbox }) => mailbox))
    const isKin = (family: readonly Reading[]) => family.some(({ mailbox }) => mailboxes.has(mailbox))
    const { true: kin = [], false: others = [] } = Object.groupBy(families, (family) => `${isKin(family)}`)
    families = [...others, [...kin.flat(), ...ofStudent]]
  }
  return families
}
