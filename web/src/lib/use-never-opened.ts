import { t } from '@lingui/core/macro'
import { awayStore } from './connection.ts'
import { useStore } from './store.ts'

/** Why something that did not load is not here, where that is the connection; null where the server was there (experience.md "States"). */
export function useNeverOpened(): string | null {
  return useStore(awayStore) ? t`This device hasn’t opened it before. It will be here when you are online.` : null
}
