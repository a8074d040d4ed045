import type { UseQueryResult } from '@tanstack/react-query'
import { awayStore } from './connection.ts'
import { useStore } from './store.ts'

/** Whether one of these is read for the first time. What failed keeps nobody waiting, and nothing does without a server. */
export function useFirstRead(queries: readonly Pick<UseQueryResult, 'isLoading'>[]): boolean {
  const isAway = useStore(awayStore)
  return !isAway && queries.some(({ isLoading }) => isLoading)
}
