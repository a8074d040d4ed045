import type { user_profile_input } from '@lectern/contract/graphql'
import { isAdded, mostRead, type ReadStudent } from './rules.ts'

/** What of a list is written, as the server takes it. */
export const addable = (students: readonly ReadStudent[]): user_profile_input[] =>
  students
    .filter(isAdded)
    .slice(0, mostRead)
    .map(({ name, line: _line, problem: _problem, ...rest }) => ({ ...rest, display_name: name }))
