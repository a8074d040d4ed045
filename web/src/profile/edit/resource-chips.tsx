import { placeGift } from '../../data/gifts.ts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { useUser } from '../../data/use-user.ts'
import { act } from '../../lib/undo.ts'
import { OrderedRow } from '../../ui/order/ordered-row.tsx'
import type { Before } from '../../ui/order/order.ts'
import { giveResource } from '../../data/resources.ts'
import styles from './student-tabs.module.css'

interface Resource {
  lesson_rsrc_id: number
  lesson_rsrc_dspl: string
}

interface Props {
  profileId: number
  /** All that the teacher keeps. */
  resources: readonly Resource[]
  /** The resources of the student, in order. */
  given: readonly Resource[]
}

/** Which of the teacher's resources the student has, in an order: a press gives, another takes back. */
export function ResourceChips({ profileId, resources, given }: Props) {
  const { userProfileId: teacherId } = useUser()
  const whyNot = useWhyNot()
  const ids = given.map((each) => each.lesson_rsrc_id)
  const others = resources.filter((each) => !ids.includes(each.lesson_rsrc_id))
  if (resources.length === 0) {
    return (
      <p>
        <Trans>
          You have no resources yet. <Link to="/lesson/resources">Add the first</Link>
        </Trans>
      </p>
    )
  }
  /** As on the board: too small a thing for a message, but can be undone. */
  const move = async (resource: Resource, before: Before<number>) => {
    const { lesson_rsrc_id: resourceId } = resource
    const behind = ids[ids.indexOf(resourceId) + 1] ?? null
    const place = (target: Before<number>) =>
      placeGift(teacherId, { resourceId, userProfileId: profileId, before: target })
    await act(async (remember) => {
      await place(before)
      remember({
        text: t`${resource.lesson_rsrc_dspl} moved`,
        undo: () => place(behind),
        redo: () => place(before),
      })
    })
  }
  return (
    <fieldset aria-label={t`Resources given`}>
      <ul className={styles.chips}>
        {[...given, ...others].map(({ lesson_rsrc_id: id, lesson_rsrc_dspl: text }) => {
          const isGiven = ids.includes(id)
          return (
            <OrderedRow
              key={id}
              list={`given ${profileId}`}
              rowId={id}
              ids={ids}
              name={text}
              isInline
              isFixed={!isGiven || whyNot !== null}
              onMove={(moved, before) => {
                const resource = given.find((each) => each.lesson_rsrc_id === moved)
                if (resource) void move(resource, before).catch(() => undefined)
              }}
              data-given={isGiven || undefined}
            >
              <button
                type="button"
                aria-pressed={isGiven}
                // A refusal was told.
                onClick={() =>
                  void giveResource({ resourceId: id, userProfileId: profileId, given: !isGiven }).catch(
                    () => undefined,
                  )
                }
              >
                <bdi>{text}</bdi>
              </button>
            </OrderedRow>
          )
        })}
      </ul>
    </fieldset>
  )
}
