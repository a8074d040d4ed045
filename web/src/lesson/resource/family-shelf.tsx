import { childShelfQuery } from '../../data/child-lessons.ts'
import { type Child, childName, teacherName } from '../../data/children.ts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { CurrentUser } from '../../data/use-user.ts'
import { useFirstRead } from '../../lib/use-first-read.ts'
import { useWhose } from '../../data/whose.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { WhoseSwitch } from '../../ui/whose-switch.tsx'
import { resourcesQuery } from '../../data/shelf.ts'
import { ResourceList } from './resource-list.tsx'
import styles from './resource-list.module.css'
import { grouped } from '../resource.ts'
import { NoResources, Shelf } from './shelf-states.tsx'
import { StudentShelf } from './student-shelf.tsx'

const none: ReadonlySet<number> = new Set()

/** The resources of the reader's children, and the reader's own shelf if the reader learns too; to be read. */
export function FamilyShelf({ user }: { user: CurrentUser }) {
  const { shown, isOwnShown, options, whose, choose } = useWhose()
  const shelves = useQueries({
    queries: shown.map(({ user_profile_id: id, sees_resources: enabled }) => ({ ...childShelfQuery(id), enabled })),
  })
  const own = useQuery({ ...resourcesQuery(user.userProfileId), enabled: isOwnShown })
  // All come together: a shelf that came later would move those below it under a finger.
  const isReading = useFirstRead([...shelves, own])
  return (
    <div className={styles.screen}>
      <PageTitle>
        <Trans>Resources</Trans>
      </PageTitle>
      <WhoseSwitch label={t`Whose resources`} value={whose} onChange={choose} options={options} />
      {shown.map((child) => (
        <ChildShelf key={child.user_profile_id} child={child} isReading={isReading} />
      ))}
      {isOwnShown && <OwnShelf profileId={user.userProfileId} isReading={isReading} />}
    </div>
  )
}

function ChildShelf({ child, isReading }: { child: Child; isReading: boolean }) {
  const id = useId()
  const name = childName(child)
  const teacher = teacherName(child)
  const { sees_resources: isSeen, user_profile_id: profileId } = child
  const shelf = useQuery({ ...childShelfQuery(profileId), enabled: isSeen })
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t`Resources of ${name}`}</h2>
      {isSeen ? (
        <Shelf read={shelf} isReading={isReading}>
          {(resources) =>
            resources.length > 0 ? (
              <ResourceList groups={grouped(resources)} own={null} fresh={none} />
            ) : (
              <p className={styles.quiet}>{t`Links and sheets appear here.`}</p>
            )
          }
        </Shelf>
      ) : (
        <p className={styles.quiet}>{t`${teacher} doesn’t show you resources for now.`}</p>
      )}
    </section>
  )
}

function OwnShelf({ profileId, isReading }: { profileId: number; isReading: boolean }) {
  const id = useId()
  const shelf = useQuery(resourcesQuery(profileId))
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t`My resources`}</h2>
      <Shelf read={shelf} isReading={isReading}>
        {(resources) =>
          resources.length > 0 ? (
            <StudentShelf profileId={profileId} resources={resources} />
          ) : (
            <NoResources isTeacher={false} />
          )
        }
      </Shelf>
    </section>
  )
}
