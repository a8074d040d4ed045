/**
 * The lesson statuses, and the names and the order that a teacher gave them, as the settings of the account keep them: only the
 * name and the place are the teacher's.
 */

/** The rows of `lesson_status` (data.md "Tables"): what a status means stays with its id. */
export const lessonStatus = { toSchedule: 1, planned: 2, prepared: 3, taught: 4, missed: 5 } as const

/** The order that they have as long as nobody gives them another. */
const usualOrder: readonly number[] = Object.values(lessonStatus)

/** UTF-16 units, as a field counts them: longer ones say more than a name, and a menu has no room for them. */
export const longestStatusName = 60

/** A status in its place. The name is empty as long as it is the usual one. */
export interface OwnStatus {
  lesson_status_id: number
  name: string
}

/** A name as it is stored: on one line, with nothing around it. */
export const tidyName = (typed: string): string => typed.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** The same for all names that a reader would take for one. */
export const nameKey = (name: string): string => tidyName(name).normalize('NFKC').toLowerCase()

const isName = (name: string): boolean => name === tidyName(name) && name.length <= longestStatusName

const line = /^(\d)(?: (.+))?$/

/**
 * The statuses that a stored text says: a line for each, with its id and, behind a space, its own name. An empty text means
 * the usual order without own names.
 *
 * @returns null for a text that leaves one out or names one twice, that calls two the same, or whose names are not tidy
 */
export function statusesIn(text: string): OwnStatus[] | null {
  if (text === '') return usualOrder.map((lesson_status_id) => ({ lesson_status_id, name: '' }))
  const statuses = text.split('\n').map((each) => {
    const [, id, name = ''] = line.exec(each) ?? []
    return { lesson_status_id: Number(id), name }
  })
  const ids = statuses.map(({ lesson_status_id }) => lesson_status_id)
  const names = statuses.map(({ name }) => name).filter((name) => name !== '')
  const isWhole = ids.length === usualOrder.length && usualOrder.every((id) => ids.includes(id))
  const areDifferent = new Set(names.map(nameKey)).size === names.length
  return isWhole && areDifferent && names.every(isName) ? statuses : null
}

/** The text that says so; empty for the usual order without own names. */
export function textOfStatuses(statuses: readonly OwnStatus[]): string {
  const isUsual = statuses.every(({ lesson_status_id, name }, at) => name === '' && lesson_status_id === usualOrder[at])
  return isUsual ? '' : statuses.map(({ lesson_status_id, name }) => `${lesson_status_id} ${name}`.trim()).join('\n')
}
