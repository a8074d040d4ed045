import type { Option } from '@lectern/contract/graphql'
import type { Scoped } from '../platform/database.ts'

/** All statuses, in id order. */
export const lessonStatuses = (sql: Scoped): Promise<Option[]> =>
  sql.run({
    sql: 'select lesson_status_id as value, lesson_status as label from lesson_status order by lesson_status_id',
    parameters: [],
  })
