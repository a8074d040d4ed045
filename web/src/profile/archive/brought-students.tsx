import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { studentsQuery } from '../../data/students.ts'
import { inviteStudent } from '../../data/profile-writes.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { colourOf } from '../../lib/colours.ts'
import { showDone } from '../../lib/toast.ts'
import { useCall } from '../../lib/use-call.ts'
import { useUser } from '../../data/use-user.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { InviteMenu, wasInvited } from '../student/invite-menu.tsx'
import styles from './bring-archive.module.css'

/** The students who came and may be invited: all at once by email, or each by the ways of the list. */
export function BroughtStudents({ ids }: { ids: readonly number[] }) {
  const { userId } = useUser()
  const whyNot = useWhyNot()
  const students = useQuery(studentsQuery(userId)).data ?? []
  const invitable = students.filter(
    (each) => ids.includes(each.user_profile_id) && each.id === null && each.archived_at === null,
  )
  const uninvited = invitable.filter((each) => each.email !== null && !wasInvited(each))
  const count = uninvited.length
  // One after another; a refusal is told, and those after it wait for another press.
  const invite = useCall(async () => {
    for (const { user_profile_id } of uninvited) await inviteStudent({ userProfileId: user_profile_id, sendMail: true })
    showDone({ text: plural(count, { one: '# invitation is on its way', other: '# invitations are on their way' }) })
  })
  if (invitable.length === 0) return null
  return (
    <div className={styles.list}>
      <h4>{t`Invite your students`}</h4>
      <p>
        <Trans>They sign in here with a new account, once you invite them.</Trans>
      </p>
      {count > 0 && (
        <div>
          <Button isDisabled={invite.isPending} whyNot={whyNot} onPress={() => invite.mutate(undefined)}>
            <Mail aria-hidden />
            {plural(count, { one: 'Invite # student by email', other: 'Invite # students by email' })}
          </Button>
        </div>
      )}
      <ul className={styles.students} aria-label={t`Students to invite`}>
        {invitable.map((student) => (
          <li key={student.user_profile_id}>
            <Avatar
              name={student.display_name ?? ''}
              url={student.avatar_url}
              colour={colourOf(student)}
              size="small"
            />
            <span className={styles.who}>
              <bdi>{student.display_name}</bdi>
              <small>{student.email ?? t`No email address yet`}</small>
            </span>
            <InviteMenu student={student} size="small" />
          </li>
        ))}
      </ul>
    </div>
  )
}
