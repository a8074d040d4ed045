import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { useUser } from '../../data/use-user.ts'
import { Button } from '../../ui/button.tsx'
import type { EditedProfile } from '../../data/students.ts'
import { rowsOf } from '../list/list.ts'
import { useStudentActions } from '../list/use-student-actions.ts'
import { StudentData } from '../personal/student-data.tsx'
import styles from './student-tabs.module.css'

/** A break, and the way off the list; both can be taken back. */
export function Danger({ profile }: { profile: EditedProfile }) {
  const { role } = useUser()
  const navigate = useNavigate()
  const actions = useStudentActions()
  const whyNot = useWhyNot()
  const rows = rowsOf([{ ...profile, id: profile.id ?? null, invited_at: null }], [])
  const isPaused = profile.paused_at !== null
  const isGone = profile.archived_at !== null
  if (role !== 'teacher') return null
  const remove = () => {
    actions.remove(rows)
    void navigate({ to: '/profile/list' })
  }
  return (
    <div className={styles.danger}>
      {/* A removed student has no lessons to come that a break would stop. */}
      {isGone ? null : (
        <section>
          <h2>{isPaused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}</h2>
          <p>
            <Trans>A break keeps everything; the student stands apart in the list until it ends.</Trans>
          </p>
          <Button whyNot={whyNot} onPress={() => actions.pause(rows, !isPaused)}>
            {isPaused ? <Trans>End the break</Trans> : <Trans>Begin a break</Trans>}
          </Button>
        </section>
      )}
      <section>
        <h2>{isGone ? <Trans>Restore</Trans> : <Trans>Remove</Trans>}</h2>
        <p>
          <Trans>
            A removed student leaves the list together with the lessons to come. What was taught stays, and all of it
            can be brought back.
          </Trans>
        </p>
        {isGone ? (
          <Button whyNot={whyNot} onPress={() => actions.restore(rows)}>
            <Trans>Restore the student</Trans>
          </Button>
        ) : (
          <Button variant="danger" whyNot={whyNot} onPress={remove}>
            <Trans>Remove the student</Trans>
          </Button>
        )}
      </section>
      <StudentData profileId={profile.user_profile_id} name={profile.display_name ?? ''} />
    </div>
  )
}
