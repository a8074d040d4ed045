/**
 * The state of the search: the level that is open, and the rows that were visited. A page needs it before anybody
 * searches.
 */
import { createStore } from './store.ts'
import type { Entry } from './search-entry.ts'

/** Whether the field is open, where it is not always in sight. */
export const searchStore = createStore(false)

export const paletteStore = createStore(false)

/** The pages and students that were shown last; kept nowhere, and forgotten with their user. */
export const visitedStore = createStore<readonly Entry[]>([])

/** As many as the rows of a kind. */
const mostVisited = 6

/** Puts what was just visited first; each once. */
export const withVisited = (visited: readonly Entry[], entry: Entry): readonly Entry[] =>
  [entry, ...visited.filter((each) => each.path !== entry.path)].slice(0, mostVisited)
