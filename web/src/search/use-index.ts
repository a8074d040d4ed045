import { indexQuery, childIndexQuery } from '../data/search.ts'
import { studentsQuery } from '../data/students.ts'
import { knownChildren } from '../data/children.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useUser } from '../data/use-user.ts'
import { openTab } from '../lib/open-tabs.ts'
import { entriesOf, hasSample, knownStudents, noteUse, usesOf } from './search-entries.ts'
import { childEntriesOf } from './child-entries.ts'
import type { Uses } from './entries.ts'
import type { Entry } from '../lib/search-entry.ts'

/** Everything that can be found beside the pages, and the way to what was found. Read as soon as somebody searches. */
export function useIndex(): {
  entries: Entry[]
  uses: Uses
  hasSample: boolean
  /** Nothing of it is on its way any more. */
  isComplete: boolean
  /** Remembers that an entry was taken. */
  note: (entry: Entry) => void
  follow: (entry: Entry, inTab: boolean) => void
} {
  const user = useUser()
  const navigate = useNavigate()
  const isTeacher = user.role === 'teacher'
  const { data, isLoading } = useQuery(indexQuery(user.userProfileId))
  const students = useQuery({ ...studentsQuery(user.userId), enabled: isTeacher })
  const children = useQuery({
    ...childIndexQuery(user.userId),
    enabled: user.mayLookAfter && knownChildren(user.userId).length > 0,
  })
  const note = ({ path }: Entry) => noteUse(user.userId, path)
  return {
    entries: [
      // Looked up in the cache at each drawing, and not kept.
      ...(isTeacher ? knownStudents() : []),
      ...(data ? entriesOf(data, user) : []),
      ...(children.data ? childEntriesOf(children.data, user) : []),
    ],
    uses: usesOf(user.userId),
    hasSample: isTeacher && hasSample(),
    isComplete: !isLoading && !students.isLoading && !children.isLoading,
    note,
    follow: (entry, inTab) => {
      note(entry)
      if (entry.run) entry.run()
      else if (entry.url) window.open(entry.url, '_blank', 'noopener,noreferrer')
      // Shown over a page, and no page itself: there is nothing to keep as a tab (docs/decisions/0041).
      else if (entry.path.includes('?')) void navigate({ href: entry.path })
      else {
        if (inTab) openTab(entry)
        void navigate({ to: entry.path })
      }
    },
  }
}
