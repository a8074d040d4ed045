import type { returned_mail } from '@lectern/contract/graphql'
import type { Scoped } from '../platform/database/database.ts'

/** Whether mails to an own student come back. */
export async function returnedMail(sql: Scoped, studentId: number): Promise<returned_mail | undefined> {
  const [row] = await sql.run<returned_mail>({
    sql: 'select returned_at, reason, of_account from returned_mail($1)',
    parameters: [studentId],
  })
  return row
}
