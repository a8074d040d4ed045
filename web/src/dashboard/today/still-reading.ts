import type { UseQueryResult } from '@tanstack/react-query'
import { createContext } from 'react'

/**
 * Whether something of the page is read for the first time. Until it is there all cards wait, and come together: one that
 * came later, or grew, would move those below it under a finger.
 */
export const StillReading = createContext(false)

/** Whether one of these is read for the first time; not of one that failed, or can't be read without a connection. */
export const isFirstRead = (queries: readonly Pick<UseQueryResult, 'isLoading'>[]): boolean =>
  queries.some(({ isLoading }) => isLoading)
