import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useUser } from '../lib/session.tsx'
import { buttonLook } from '../ui/button.tsx'
import { SettingCard } from './setting-card.tsx'

// Each opens with this section alone.
const WorkingHours = lazy(async () => ({ default: (await import('./calendar/working-hours.tsx')).WorkingHours }))
const GridSettings = lazy(async () => ({ default: (await import('./calendar/grid-settings.tsx')).GridSettings }))
const TermsSetting = lazy(async () => ({ default: (await import('./calendar/terms-setting.tsx')).TermsSetting }))
const FeedSetting = lazy(async () => ({ default: (await import('./calendar/feed-setting.tsx')).FeedSetting }))

/** How the calendar is set: what it takes from the profile, when a teacher teaches, and its address for other programs. */
export function CalendarSection() {
  const { userId, role, timeZone } = useUser()
  const zone = timeZone.replaceAll('_', ' ')
  return (
    <>
      <SettingCard id="times" title={t`Times`} lead={<Trans>Your calendar shows the time of {zone}.</Trans>}>
        <Link to="/profile/edit/$userId" params={{ userId }} {...buttonLook()}>
          <Trans>Change it in your profile</Trans>
        </Link>
      </SettingCard>
      <Suspense>
        {role === 'teacher' ? <WorkingHours /> : null}
        <GridSettings />
        {role === 'teacher' ? <TermsSetting /> : null}
        <FeedSetting />
      </Suspense>
    </>
  )
}
