import type { UseQueryResult } from '@tanstack/react-query'
import { awayStore } from './connection.ts'
import { useEver } from './use-ever.ts'
import { useStore } from './store.ts'

/**
 * Whether these are read for the first time. It ends once and for all: what failed is asked for anew as soon as what shows
 * it is drawn, and would hide it again, and so on without end. Nothing is waited for without a server.
 */
export function useFirstRead(queries: readonly Pick<UseQueryResult, 'isLoading'>[]): boolean {
  const isAway = useStore(awayStore)
  return !useEver(isAway || !queries.some(({ isLoading }) => isLoading))
}
