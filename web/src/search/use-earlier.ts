import { earlierQuery } from '../data/search.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useUser } from '../data/use-user.ts'
import { entriesBefore } from './search-entries.ts'
import type { Entry } from '../lib/search-entry.ts'

/** A letter alone answers to nearly everything. */
const shortest = 2
/** Where so many lessons and events answer nobody looks further back for another. */
const enough = 6
/** A person who types on is asked for once, ms. */
const restsFor = 200

/**
 * Results from before the index, for a person who finds little near today: found by the server once the typing
 * rests, and shown behind everything else, so that it moves nothing that is there already.
 *
 * @param asked empty where nothing is to be found by words
 * @param near what answers already; null while that is not known
 */
export function useEarlier(asked: string, near: readonly Entry[] | null): { earlier: Entry[]; isSearched: boolean } {
  const user = useUser()
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(asked), restsFor)
    return () => clearTimeout(timer)
  }, [asked])
  const timed = near?.filter(({ kind }) => kind === 'lesson' || kind === 'event') ?? []
  const isWanted = near !== null && asked.length >= shortest && timed.length < enough
  const isAsked = isWanted && rested === asked
  const { data, isLoading } = useQuery({ ...earlierQuery(user.userProfileId, asked), enabled: isAsked })
  const known = new Set(near?.map(({ path }) => path))
  return {
    earlier: isAsked && data ? entriesBefore(data, user).filter(({ path }) => !known.has(path)) : [],
    isSearched: near !== null && (!isWanted || (isAsked && !isLoading)),
  }
}
