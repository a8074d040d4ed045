import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { dayText } from '../../lib/dates.ts'
import { useStore } from '../../lib/store.ts'
import { useUser } from '../../data/use-user.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/error-line.tsx'
import { SettingCard } from '../../ui/setting-card.tsx'
import { ArchiveContents } from './archive-contents.tsx'
import {
  bring,
  bringingStore,
  drop,
  isHereAlready,
  type Progress,
  progressOf,
  takeFile,
  watchBringing,
} from './bring-archive.ts'
import styles from './bring-archive.module.css'
import { BroughtStudents } from './brought-students.tsx'
import { ChooseArchive } from './choose-archive.tsx'
import { KnownBefore } from './known-before.tsx'

/** A teacher brings the own studio from another Lectern, by the ZIP that was saved there. */
export function BringArchiveCard() {
  const { userId } = useUser()
  const progress = progressOf(useStore(bringingStore), userId)
  const place = useRef<HTMLDivElement>(null)
  useEffect(watchBringing, [])
  useFocusOnSteps(place, progress.at)
  return (
    <SettingCard
      id="import-studio"
      title={t`Bring a studio`}
      lead={
        <Trans>
          The ZIP that “Download my data” saved on another Lectern: students, lessons, notes, files and payments are
          added here, to what you have already. You see what comes first, and nobody gets an email from this. Students
          with an email address are reminded of their lessons from here on, invited or not.
        </Trans>
      }
    >
      <div ref={place} tabIndex={-1} className={styles.progress}>
        <ProgressShown progress={progress} userId={userId} />
      </div>
    </SettingCard>
  )
}

/** The focus moves on with each step, since the next part replaces the one that had it. */
function useFocusOnSteps(place: RefObject<HTMLDivElement | null>, at: Progress['at']): void {
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    const { activeElement } = document
    const isHere = activeElement === null || activeElement === document.body || place.current?.contains(activeElement)
    if (isHere) place.current?.focus({ preventScroll: true })
  }, [place, at])
}

function ProgressShown({ progress, userId }: { progress: Progress; userId: string }) {
  const whyNot = useWhyNot()
  const { timeZone } = useUser()
  switch (progress.at) {
    case 'choice':
      return (
        <>
          <ErrorLine message={progress.problem ?? undefined} />
          <ChooseArchive unsent={progress.unsent} onFile={(file) => void takeFile(userId, file)} />
        </>
      )
    case 'sending': {
      const { name } = progress
      return (
        <>
          <p className={styles.name}>{t`Uploading ${name}…`}</p>
          <progress value={progress.share} max={1} aria-label={t`Upload of ${name}`} />
          <Button onPress={progress.stop}>{t`Stop`}</Button>
        </>
      )
    }
    case 'looking': {
      const { name } = progress
      return <output className={styles.name}>{progress.isAway ? waitingText() : t`Looking into ${name}…`}</output>
    }
    case 'ready': {
      const { name, exported_at } = progress.view
      const day = dayText(exported_at, timeZone)
      return (
        <>
          <ErrorLine message={progress.problem ?? undefined} />
          <p className={styles.name}>
            {name === null ? t`A studio, saved on ${day}` : t`The studio of ${name}, saved on ${day}`}
          </p>
          <KnownBefore view={progress.view} />
          <ArchiveContents view={progress.view} hasCome={false} />
          <div className={styles.actions}>
            <Button
              variant={isHereAlready(progress.view) ? 'secondary' : 'primary'}
              whyNot={whyNot}
              onPress={() => void bring(userId)}
            >
              {isHereAlready(progress.view) ? t`Add it a second time` : t`Add this studio`}
            </Button>
            <Button variant="tertiary" onPress={() => drop(userId)}>{t`Choose another file`}</Button>
          </div>
        </>
      )
    }
    case 'bringing':
      return (
        <>
          <output>
            {progress.isAway ? waitingText() : t`Adding the studio… You may leave this page: it goes on without you.`}
          </output>
          <progress value={progress.share} max={1} aria-label={t`Adding the studio`} />
        </>
      )
    case 'done':
      return (
        <>
          <output className={styles.name}>{t`The studio from your file is here.`}</output>
          <ArchiveContents view={progress.view} hasCome />
          <p className={styles.hint}>
            <Trans>
              Reminders go out from here from now on. Switch them off where the studio was before, or families get them
              twice.
            </Trans>
          </p>
          {progress.view.comes.guardians > 0 && (
            <p className={styles.hint}>
              <Trans>Guardians came without their accounts. Invite them again on the page of their student.</Trans>
            </p>
          )}
          <BroughtStudents ids={progress.students} />
          <div className={styles.actions}>
            <Link to="/profile/list" {...buttonLook('primary')}>
              <Trans>To the students</Trans>
            </Link>
            <Button variant="tertiary" onPress={() => drop(userId)}>{t`Bring another studio`}</Button>
          </div>
        </>
      )
    default:
      return progress satisfies never
  }
}

const waitingText = () =>
  t`The server can’t be reached, or is busy. This goes on by itself, and nothing is added twice.`
