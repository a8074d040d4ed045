import { t } from '@lingui/core/macro'
import type { Status } from './rules.ts'

/** The statuses that every studio begins with, as the database names them. */
const defaults: Record<string, () => string> = {
  'To schedule': () => t`To schedule`,
  Planned: () => t`Planned`,
  Prepared: () => t`Prepared`,
  Taught: () => t`Taught`,
  'Missed / cancelled': () => t`Missed / cancelled`,
}

/** A status in the reader's language; a name that somebody gave it stays as it is. */
export const named = (status: Status): Status => ({ ...status, label: defaults[status.label]?.() ?? status.label })
