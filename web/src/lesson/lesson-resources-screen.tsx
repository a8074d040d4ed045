import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../lib/session.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { LoadFailure } from './load-failure.tsx'
import { AddResource } from './resource/add-resource.tsx'
import { resourcesQuery } from './resource/data.ts'
import { ResourceList } from './resource/resource-list.tsx'
import { found, type Resource } from './resource/rules.ts'
import { SearchResources } from './resource/search-resources.tsx'
import styles from './resource/resource-list.module.css'

/** `/lesson/resources`: the teacher's shelf, sorted by display text; for a student what was given (UX.md B16). */
export function LessonResourcesScreen() {
  const user = useUser()
  const isTeacher = user.role === 'teacher'
  const { data, isError, refetch } = useQuery(resourcesQuery(user.userProfileId))
  return (
    <div className={styles.screen}>
      <PageTitle aside={data && data.length > 0 && <Plural value={data.length} one="# resource" other="# resources" />}>
        <Trans>Resources</Trans>
      </PageTitle>
      {data && isTeacher && <AddResource profileId={user.userProfileId} resources={data} />}
      {data ? (
        <Shelf profileId={user.userProfileId} resources={data} isTeacher={isTeacher} />
      ) : isError ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : (
        <ShelfSkeleton />
      )}
    </div>
  )
}

/** A search is worth its place from this many rows on. */
const searchedFrom = 8

function Shelf({ profileId, resources, isTeacher }: { profileId: number; resources: Resource[]; isTeacher: boolean }) {
  const [search, setSearch] = useState('')
  const shown = found(resources, search)
  if (resources.length === 0) return <NoResources isTeacher={isTeacher} />
  return (
    <>
      {!isTeacher && (
        <p className={styles.quiet}>
          <Trans>What your teacher has given you. Only your teacher can change this.</Trans>
        </p>
      )}
      {(resources.length >= searchedFrom || search !== '') && <SearchResources value={search} onChange={setSearch} />}
      {shown.length > 0 ? (
        <ResourceList profileId={isTeacher ? profileId : null} resources={shown} />
      ) : (
        <output className={styles.quiet}>{t`No resources match “${search.trim()}”.`}</output>
      )}
    </>
  )
}

function NoResources({ isTeacher }: { isTeacher: boolean }) {
  return (
    <Card as="div">
      {isTeacher ? (
        <EmptyState title={t`Keep links, sheets and recordings you use again.`}>
          <Trans>They appear in every lesson’s “Add resource”.</Trans>
        </EmptyState>
      ) : (
        <EmptyState title={t`Nothing here yet.`}>
          <Trans>Links and sheets that your teacher gives you will be here.</Trans>
        </EmptyState>
      )}
    </Card>
  )
}

function ShelfSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      {['14rem', '18rem', '11rem', '16rem', '13rem'].map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  )
}
