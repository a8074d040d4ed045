import type { user_profile_input } from '@lectern/contract/graphql'
import { storedSlot } from '../slot/typed-slot.ts'
import { isAdded, mostRead, type ReadStudent } from './read-students.ts'

/** Returns the students of a list that are added, as the server takes them. */
export const addable = (students: readonly ReadStudent[]): user_profile_input[] =>
  students
    .filter(isAdded)
    .slice(0, mostRead)
    .map(({ name, usual_slot, guardians, line: _line, kept: _kept, problem: _problem, ...rest }) => ({
      ...rest,
      ...(guardians.length > 0 && { guardians: guardians.map(({ problem: _odd, ...guardian }) => guardian) }),
      display_name: name,
      usual_slot: usual_slot === null ? null : storedSlot(usual_slot),
    }))
