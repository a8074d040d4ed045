import { t } from '@lingui/core/macro'
import type { SortKey } from './list.ts'

/** The head of a column, in the reader's language. */
export function columnName(column: SortKey): string {
  const names: Record<SortKey, string> = {
    name: t`Name`,
    next: t`Next lesson`,
    slot: t`Usual time`,
    last: t`Last lesson`,
    homework: t`Open homework`,
    tags: t`Tags`,
    email: t`Email`,
    phone: t`Phone`,
    status: t`Status`,
  }
  return names[column]
}
