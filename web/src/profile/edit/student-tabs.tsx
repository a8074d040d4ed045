import { shelfAndGiftsQuery, givenTo } from '../../data/gifts.ts'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { noticesQuery } from '../../data/notices.ts'
import { unpaidOfStudentQuery } from '../../data/payments.ts'
import { type EditedProfile, summariesQuery } from '../../data/students.ts'
import { later } from '../../lib/later.tsx'
import { preferencesStore } from '../../lib/preferences.ts'
import { useFirstRead } from '../../lib/use-first-read.ts'
import { useStore } from '../../lib/store.ts'
import { useUser } from '../../data/use-user.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMedia } from '../../lib/use-media.ts'
import { Danger } from './danger.tsx'
import { studentLessonsQuery } from '../../data/student-lessons.ts'
import { HomeworkList } from './homework-list.tsx'
import { LessonList } from './lesson-list.tsx'
import { Overview } from './overview.tsx'
import { homeworkOf } from './student-history.ts'
import styles from './student-tabs.module.css'

const { Later: ResourceChips } = later(async () => (await import('./resource-chips.tsx')).ResourceChips)

interface Props {
  profile: EditedProfile
  details: ReactNode
}

/** A student as the teacher sees one (experience.md B12): tabs, or on a phone one section below the other. */
export function StudentTabs({ profile, details }: Props) {
  const { userProfileId } = useUser()
  const { paymentsSince } = useStore(preferencesStore)
  const id = profile.user_profile_id
  const [isWhole, setWhole] = useState(false)
  const lessons = useQuery(studentLessonsQuery(id, isWhole))
  const unpaid = useQuery(unpaidOfStudentQuery(id, paymentsSince))
  const notices = useQuery(noticesQuery({ userProfileId: id }))
  const summaries = useQuery(summariesQuery(userProfileId))
  // All comes together, with the line in the head: a card that came later would move the rest under a finger.
  const isFirst = useFirstRead([lessons, unpaid, notices, summaries])
  const isReading = lessons.isPending || isFirst
  const isAllKnown = isWhole && !lessons.isPlaceholderData
  const gifts = useQuery(shelfAndGiftsQuery(userProfileId))
  const [now] = useState(() => new Date().toISOString())
  const isPhone = useMedia('(max-width: 599px)')
  // Of both shapes, so that a phone that is turned shows what was read or typed: several may be open on it, the newest last.
  const [open, setOpen] = useState<readonly string[]>(['overview'])
  const all = lessons.data ?? []
  const homework = homeworkOf(all)
  const { loadLessonResources: shelf = [], resourceGifts = [] } = gifts.data ?? {}
  const given = givenTo(id, shelf, resourceGifts)
  const when = (content: ReactNode) => {
    if (isReading) return <Skeleton height="6rem" />
    return lessons.isLoadingError ? <LoadFailure onRetry={() => void lessons.refetch()} /> : content
  }

  const sections: { id: string; label: string; count?: number; content: ReactNode }[] = [
    {
      id: 'overview',
      label: t`Overview`,
      content: when(<Overview profileId={id} name={profile.display_name ?? ''} lessons={all} now={now} />),
    },
    {
      id: 'lessons',
      label: t`Lessons`,
      ...(isAllKnown && { count: all.length }),
      content: when(
        <LessonList
          lessons={all}
          name={profile.display_name ?? ''}
          now={now}
          {...(!isAllKnown && { onWhole: () => setWhole(true) })}
        />,
      ),
    },
    {
      id: 'homework',
      label: t`Homework`,
      count: homework.filter((item) => item.done_at === null).length,
      content: when(<HomeworkList items={homework} nothing={t`No homework so far. It is written in a lesson.`} />),
    },
    {
      id: 'resources',
      label: t`Resources`,
      count: given.length,
      content: <ResourceChips profileId={id} resources={shelf} given={given} />,
    },
    { id: 'details', label: t`Details`, content: details },
    { id: 'danger', label: t`Pause or remove`, content: <Danger profile={profile} /> },
  ]
  const title = ({ label, count }: (typeof sections)[number]) => (
    <>
      {label}
      {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
    </>
  )

  if (isPhone) {
    return (
      <div className={styles.accordion}>
        {sections.map((section) => (
          <details
            key={section.id}
            open={open.includes(section.id)}
            onToggle={({ currentTarget }) => {
              // A section that is open from the beginning reports itself as well, and keeps its place.
              if (currentTarget.open !== open.includes(section.id))
                setOpen([...open.filter((id) => id !== section.id), ...(currentTarget.open ? [section.id] : [])])
            }}
          >
            <summary>{title(section)}</summary>
            {section.content}
          </details>
        ))}
      </div>
    )
  }
  return (
    <Tabs
      className={styles.tabs ?? ''}
      selectedKey={open.at(-1) ?? 'overview'}
      onSelectionChange={(key) => setOpen([String(key)])}
    >
      <TabList aria-label={t`About ${profile.display_name ?? ''}`} className={styles.list ?? ''}>
        {sections.map((section) => (
          <Tab key={section.id} id={section.id} className={styles.tab ?? ''}>
            {title(section)}
          </Tab>
        ))}
      </TabList>
      {sections.map((section) => (
        <TabPanel key={section.id} id={section.id} className={styles.panel ?? ''}>
          {section.content}
        </TabPanel>
      ))}
    </Tabs>
  )
}
