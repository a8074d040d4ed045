import { resourcesQuery } from '../../data/shelf.ts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import BookOpen from 'lucide-react/icons/book-open'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Mail from 'lucide-react/icons/mail'
import Palette from 'lucide-react/icons/palette'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Trash2 from 'lucide-react/icons/trash'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { studentColours } from '../../lib/colours.ts'
import { useSelected } from '../../lib/selection.ts'
import { useUser } from '../../data/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { colourNames } from '../student/colour-select.tsx'
import styles from './bulk-bar.module.css'
import type { Row } from './list.ts'
import type { StudentActions } from './use-student-actions.ts'

interface Props {
  selected: readonly Row[]
  /** How many the list shows. */
  of: number
  actions: StudentActions
  /** Why nothing of it can be done now; null where it can. */
  whyNot: string | null
  onDone: () => void
}

/** The bar of actions on all selected students. */
export function BulkBar({ selected, of, actions, whyNot, onDone }: Props) {
  const { userProfileId } = useUser()
  const resources = useQuery(resourcesQuery(userProfileId)).data ?? []
  const count = selected.length
  const names = colourNames()
  const arePaused = selected.every((row) => row.paused_at !== null)
  const areGone = selected.every((row) => row.archived_at !== null)
  const hasAddress = selected.some((row) => row.email !== null)
  const all = (act: (rows: readonly Row[]) => void) => () => {
    act(selected)
    onDone()
  }
  const said = t`${count} of ${of} selected`
  const give = resources.map((resource) => ({
    label: resource.lesson_rsrc_dspl,
    run: () => actions.give(selected, resource),
  }))
  const colours = studentColours.map((colour) => ({
    label: names[colour],
    run: () => actions.setColour(selected, colour),
  }))
  const forActive = [
    { label: t`Plan lessons`, run: all(actions.plan) },
    ...(hasAddress ? [{ label: t`Message`, run: () => actions.write(selected) }] : []),
    ...(give.length > 0 ? [{ label: t`Assign resource`, among: give }] : []),
    { label: t`Set colour`, among: colours },
    { label: arePaused ? t`Resume` : t`Pause`, run: all((rows) => actions.pause(rows, !arePaused)) },
    { label: t`Remove`, run: all(actions.remove) },
  ]
  const ofSelected = areGone ? [{ label: t`Restore`, run: all(actions.restore) }] : forActive
  useSelected(said, whyNot === null ? ofSelected : [])
  return (
    <section className={styles.bar} aria-label={t`Selected students`}>
      <output aria-live="polite">{said}</output>
      {areGone ? (
        <Button size="small" whyNot={whyNot} onPress={all(actions.restore)}>
          <Undo2 aria-hidden />
          <Trans>Restore</Trans>
        </Button>
      ) : (
        <>
          <Button size="small" whyNot={whyNot} onPress={all(actions.plan)}>
            <CalendarPlus aria-hidden />
            <Trans>Plan lessons</Trans>
          </Button>
          <Button size="small" isDisabled={!hasAddress} onPress={() => actions.write(selected)}>
            <Mail aria-hidden />
            <Trans>Message</Trans>
          </Button>
          <Menu
            label={t`Assign resource`}
            trigger={
              <Button size="small" whyNot={resources.length === 0 ? t`No resources yet.` : null}>
                <BookOpen aria-hidden />
                <Trans>Assign resource</Trans>
              </Button>
            }
          >
            {resources.map((resource) => (
              <MenuItem key={resource.lesson_rsrc_id} whyNot={whyNot} onAction={() => actions.give(selected, resource)}>
                {resource.lesson_rsrc_dspl}
              </MenuItem>
            ))}
          </Menu>
          <Menu
            label={t`Set colour`}
            trigger={
              <Button size="small">
                <Palette aria-hidden />
                <Trans>Set colour</Trans>
              </Button>
            }
          >
            {studentColours.map((colour) => (
              <MenuItem key={colour} whyNot={whyNot} onAction={() => actions.setColour(selected, colour)}>
                {names[colour]}
              </MenuItem>
            ))}
          </Menu>
          <Button size="small" whyNot={whyNot} onPress={all((rows) => actions.pause(rows, !arePaused))}>
            {arePaused ? <Play aria-hidden /> : <Pause aria-hidden />}
            {arePaused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
          </Button>
          <Button size="small" whyNot={whyNot} onPress={all(actions.remove)}>
            <Trash2 aria-hidden />
            <Trans>Remove</Trans>
          </Button>
        </>
      )}
      <IconButton size="small" label={t`Clear selection`} icon={<X aria-hidden />} onPress={onDone} />
    </section>
  )
}
