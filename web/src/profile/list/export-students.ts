import { t } from '@lingui/core/macro'
import { csvOf } from './csv.ts'
import { saveFile } from '../import/save-file.ts'
import { columnName } from './column-name.ts'
import { writtenWhen } from './lesson-when.ts'
import type { Row } from './list.ts'

/** The whole list as a table, with headings in the reader’s language, which an import understands again. */
export const studentsCsv = (rows: readonly Row[]): string =>
  csvOf([
    [
      ...(['name', 'email', 'phone', 'slot', 'tags'] as const).map(columnName),
      t`Note`,
      ...(['status', 'next', 'last'] as const).map(columnName),
    ],
    ...rows
      .filter((row) => row.archived_at === null)
      .map((row) => [
        row.display_name ?? '',
        row.email ?? '',
        row.phone ?? '',
        row.usual_slot ?? '',
        row.tags.join('; '),
        row.private_note ?? '',
        row.status,
        writtenWhen(row.next, row.next_all_day, row.next_time_zone),
        writtenWhen(row.last, row.last_all_day, row.last_time_zone),
      ]),
  ])

export const exportStudents = (rows: readonly Row[]): void =>
  saveFile('students.csv', 'text/csv;charset=utf-8', studentsCsv(rows))
