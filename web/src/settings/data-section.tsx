import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '../data/use-user.ts'
import { buttonLook } from '../ui/button.tsx'
import { SettingCard } from '../ui/setting-card.tsx'

/**
 * experience.md B17: what comes in, what goes out, and the end.
 *
 * @param bring the card that takes in a studio from another Lectern; for teachers
 * @param own the card with the download (JSON, CSV and calendar files in one archive) and the end of the account
 */
export function DataSection({ bring, own }: { bring: ReactNode; own: ReactNode }) {
  const { role } = useUser()
  return (
    <>
      {role === 'teacher' && (
        <SettingCard
          id="import-calendar"
          title={t`Import a calendar`}
          lead={<Trans>Drop an .ics file anywhere on the calendar, and choose what of it you want.</Trans>}
        >
          <Link to="/calendar" {...buttonLook()}>
            <Trans>To the calendar</Trans>
          </Link>
        </SettingCard>
      )}
      {role === 'teacher' && (
        <SettingCard
          id="import"
          title={t`Import students`}
          lead={<Trans>Read a CSV file, or paste a list from a table or an email: one student per line.</Trans>}
        >
          <Link to="/profile/create" search={{ many: true }} {...buttonLook()}>
            <Trans>Import a list</Trans>
          </Link>
        </SettingCard>
      )}
      {role === 'teacher' && (
        <SettingCard
          id="sample"
          title={t`Sample studio`}
          lead={
            <Trans>
              Students and lessons that are not real, to try things on. While they are there, a button above your
              students removes them all.
            </Trans>
          }
        >
          <Link to="/profile/list" search={{ sample: true }} {...buttonLook()}>
            <Trans>To the students</Trans>
          </Link>
        </SettingCard>
      )}
      {role === 'teacher' && bring}
      <div id="own-data">{own}</div>
    </>
  )
}
