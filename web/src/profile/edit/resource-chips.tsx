import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useGiveResource } from './data.ts'
import styles from './student-tabs.module.css'

interface Props {
  profileId: number
  /** All that the teacher keeps. */
  resources: readonly { lesson_rsrc_id: number; lesson_rsrc_dspl: string }[]
  given: readonly { lesson_rsrc_id: number }[]
}

/** Which of the teacher's resources the student has: a press gives, another takes back. */
export function ResourceChips({ profileId, resources, given }: Props) {
  const give = useGiveResource()
  const has = new Set(given.map((gift) => gift.lesson_rsrc_id))
  if (resources.length === 0) {
    return (
      <p>
        <Trans>
          You keep no resources yet. <Link to="/lesson/resources">Add the first</Link>
        </Trans>
      </p>
    )
  }
  return (
    <fieldset className={styles.chips} aria-label={t`Resources given`}>
      {resources.map(({ lesson_rsrc_id, lesson_rsrc_dspl }) => (
        <button
          key={lesson_rsrc_id}
          type="button"
          aria-pressed={has.has(lesson_rsrc_id)}
          disabled={give.isPending}
          onClick={() =>
            give.mutate({ resourceId: lesson_rsrc_id, userProfileId: profileId, given: !has.has(lesson_rsrc_id) })
          }
        >
          <bdi>{lesson_rsrc_dspl}</bdi>
        </button>
      ))}
    </fieldset>
  )
}
