import type { Resource } from '../../data/shelf.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { giftsQuery } from '../../data/gifts.ts'
import { newOnes } from '../gift/gift.ts'
import { useMinute } from '../../lib/use-minute.ts'
import { ResourceList } from './resource-list.tsx'
import styles from './resource-list.module.css'
import { found, grouped } from '../resource.ts'
import { SearchResources } from './search-resources.tsx'
import { NoResourcesFound } from './shelf-states.tsx'
import { useShelfKeys } from './use-shelf-keys.ts'

/** A search is worth its place from this many rows on. */
const searchedFrom = 8

/**
 * The resources given to a student, each opened by one press; those of the last seven days are marked (experience.md
 * B16).
 */
export function StudentShelf({ profileId, resources }: { profileId: number; resources: readonly Resource[] }) {
  const now = useMinute()
  const [search, setSearch] = useState('')
  const { data: gifts = [] } = useQuery(giftsQuery(profileId))
  const shown = found(resources, search)
  useShelfKeys(null)
  return (
    <>
      <p className={styles.quiet}>
        <Trans>What your teacher has given you. Only your teacher can change this.</Trans>
      </p>
      {(resources.length >= searchedFrom || search !== '') && <SearchResources value={search} onChange={setSearch} />}
      {shown.length > 0 ? (
        <ResourceList groups={grouped(shown)} own={null} fresh={newOnes(gifts, now)} />
      ) : (
        <NoResourcesFound search={search} onClear={() => setSearch('')} />
      )}
    </>
  )
}
