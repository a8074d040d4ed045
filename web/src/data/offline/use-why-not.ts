import { t } from '@lingui/core/macro'
import { useStore } from '../../lib/store.ts'
import { awayStore } from '../../lib/connection.ts'

/** Why something that the server has to do at once can't be done now; null where it can (experience.md "States"). */
export function useWhyNot(): string | null {
  return useStore(awayStore) ? t`This needs a connection.` : null
}
