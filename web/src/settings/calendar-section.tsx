import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useUser } from '../data/use-user.ts'
import { buttonLook } from '../ui/button.tsx'
import { FeedSetting } from './calendar/feed-setting.tsx'
import { GridSettings } from './calendar/grid-settings.tsx'
import { TermsSetting } from './calendar/terms-setting.tsx'
import { WorkingHours } from './calendar/working-hours.tsx'
import { SettingCard } from '../ui/setting-card.tsx'

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
      {role === 'teacher' ? <WorkingHours /> : null}
      <GridSettings />
      {role === 'teacher' ? <TermsSetting /> : null}
      <FeedSetting />
    </>
  )
}
