import { useChildren } from '../../data/children.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type CurrentUser, useUser } from '../../data/use-user.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { FamilyShelf } from './family-shelf.tsx'
import { giftsQuery } from '../../data/gifts.ts'
import { resourcesQuery } from '../../data/shelf.ts'
import { studentsQuery } from '../../data/students.ts'
import { useFirstRead } from '../../lib/use-first-read.ts'
import { NoResources, Shelf } from './shelf-states.tsx'
import { StudentShelf } from './student-shelf.tsx'
import { TeacherShelf } from './teacher-shelf.tsx'
import styles from './resource-list.module.css'

/** `/lesson/resources`: the teacher's shelf, sorted by display text; for a student, or a parent's children, what was given (experience.md B16). */
export function LessonResourcesScreen() {
  const user = useUser()
  const children = useChildren()
  // A teacher keeps the own shelf; the children's resources are shown with it.
  return children.length > 0 && user.role === 'student' ? <FamilyShelf user={user} /> : <OwnResources user={user} />
}

function OwnResources({ user }: { user: CurrentUser }) {
  const isTeacher = user.role === 'teacher'
  const shelf = useQuery(resourcesQuery(user.userProfileId))
  const gifts = useQuery(giftsQuery(user.userProfileId))
  const students = useQuery({ ...studentsQuery(user.userId), enabled: isTeacher })
  const { data } = shelf
  // All come together: the students stand above the rows, and would move them under a pointer if they came later.
  const isReading = useFirstRead([shelf, gifts, students])
  return (
    <div className={styles.screen}>
      <PageTitle aside={data && data.length > 0 && <Plural value={data.length} one="# resource" other="# resources" />}>
        <Trans>Resources</Trans>
      </PageTitle>
      <Shelf read={shelf} isReading={isReading}>
        {(resources) => (
          <>
            {isTeacher && <TeacherShelf user={user} resources={resources} />}
            {resources.length === 0 && <NoResources isTeacher={isTeacher} />}
            {!isTeacher && resources.length > 0 && (
              <StudentShelf profileId={user.userProfileId} resources={resources} />
            )}
          </>
        )}
      </Shelf>
    </div>
  )
}
