/** Writes to students from their list: each shows at once and can be taken back. */
import { graphql } from '../lib/generated/gql.ts'
import { queryClient, readAnew, request } from '../lib/query-cache.ts'
import { type Student, studentsKey, studentsQuery } from './students.ts'
import { mostAtOnce, partsOf, peopleOrder, saveProfilesDocument } from './profile-writes.ts'
import { type PutBack, type Sending, write } from './write.ts'

const archiveDocument = graphql(`
  mutation archiveStudents($userProfileIds: [Int!]!, $archived: Boolean!) {
    archiveStudents(userProfileIds: $userProfileIds, archived: $archived) {
      user_profile_id
      lessons
    }
  }
`)

const pauseDocument = graphql(`
  mutation pauseStudents($userProfileIds: [Int!]!, $paused: Boolean!) {
    pauseStudents(userProfileIds: $userProfileIds, paused: $paused) {
      user_profile_id
      paused_at
    }
  }
`)

/** Changes the rows of some students where they are listed. @returns the way back */
function showRows(userId: string, ids: readonly number[], change: (student: Student) => Partial<Student>): PutBack {
  const { queryKey } = studentsQuery(userId)
  void queryClient.cancelQueries({ queryKey })
  const chosen = new Set(ids)
  const before = new Map(queryClient.getQueryData(queryKey)?.map((each) => [each.user_profile_id, each]))
  const put = (row: (student: Student) => Student) =>
    queryClient.setQueryData(queryKey, (students) =>
      students?.map((each) => (chosen.has(each.user_profile_id) ? row(each) : each)),
    )
  put((each) => ({ ...each, ...change(each) }))
  return () => put((each) => before.get(each.user_profile_id) ?? each)
}

/**
 * Changes rows of the list, which shows it at once: in as many calls as the server's limits ask for.
 *
 * @throws {DataError} after the rows are back and it was told
 */
const writeRows = <Part, Answer>(
  userId: string,
  parts: readonly (readonly Part[])[],
  {
    idOf,
    change,
    send,
    tables = [],
  }: {
    idOf: (part: Part) => number
    change: (student: Student) => Partial<Student>
    send: (part: readonly Part[], sending: Sending) => Promise<Answer>
    /** Other tables that it makes stale. */
    tables?: readonly string[]
  },
): Promise<Answer[]> =>
  Promise.all(
    parts.map((part) =>
      write({
        of: [...studentsKey, 'rows'],
        order: peopleOrder,
        show: () => showRows(userId, part.map(idOf), change),
        send: (sending) => send(part, sending),
        stale: (isLast) => {
          if (!isLast) return
          void queryClient.invalidateQueries({ queryKey: studentsQuery(userId).queryKey })
          if (tables.length > 0) void readAnew(...tables)
        },
      }),
    ),
  )

const inParts = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, part) =>
    ids.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  )

const itself = (id: number): number => id

/** Removes students, or brings them back. @returns how many lessons that were to come went along */
export async function archiveStudents(userId: string, ids: readonly number[], archived: boolean): Promise<number> {
  const answers = await writeRows(userId, inParts(ids), {
    idOf: itself,
    change: () => ({ archived_at: archived ? new Date().toISOString() : null }),
    send: async (part, sending) =>
      (await request(archiveDocument, { userProfileIds: [...part], archived }, sending)).archiveStudents,
    tables: ['event', 'lesson'],
  })
  return answers.flat().reduce((sum, each) => sum + each.lessons, 0)
}

/** Lets students pause, or go on. @throws {DataError} after the rows are back and it was told */
export const pauseStudents = async (userId: string, ids: readonly number[], paused: boolean): Promise<void> =>
  void (await writeRows(userId, inParts(ids), {
    idOf: itself,
    change: () => ({ paused_at: paused ? new Date().toISOString() : null }),
    send: (part, sending) => request(pauseDocument, { userProfileIds: [...part], paused }, sending),
  }))

/** The fields of a student that can be changed in the list. */
export type ListChange = Partial<Pick<Student, 'usual_slot' | 'tags' | 'colour'>>

/** Writes other fields for each of some students. @throws {DataError} after the rows are back and it was told */
export const changeStudents = async (userId: string, changes: ReadonlyMap<number, ListChange>): Promise<void> =>
  void (await writeRows(
    userId,
    partsOf([...changes].map(([user_profile_id, change]) => ({ user_profile_id, ...change }))),
    {
      idOf: ({ user_profile_id }) => user_profile_id ?? 0,
      change: (student) => changes.get(student.user_profile_id) ?? {},
      send: (part, sending) => request(saveProfilesDocument, { profiles: [...part] }, sending),
    },
  ))
