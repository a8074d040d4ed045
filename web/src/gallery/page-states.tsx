import { t } from '@lingui/core/macro'
import { TermNote } from '../calendar/term-note.tsx'
import { dayIn } from '../lib/wall-time.ts'
import { InsightsSkeleton, NoInsights } from '../dashboard/insights/insights-states.tsx'
import { State } from './exhibit.tsx'
import { deviceZone } from '../lib/dates.ts'
import { NoProfile, ProfileFailed, ProfileSkeleton } from '../profile/profile-states.tsx'
import { AbsenceRequest } from '../ui/absence-request.tsx'
import { Card } from '../ui/card.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'

const nothing = () => undefined

/** Insights, a profile, the past, and what needs a connection, in each of their states (experience.md B0). */
export function PageStates() {
  return (
    <>
      <State name={t`Loading`} of="insights" shows="loading" wide>
        <InsightsSkeleton />
      </State>
      <State name={t`Empty: nothing taught yet`} of="insights" shows="empty">
        <NoInsights />
      </State>
      <State name={t`Error`} of="insights" shows="error">
        <LoadFailure inCard onRetry={nothing} />
      </State>
      <State name={t`Loading`} of="profile" shows="loading">
        <ProfileSkeleton />
      </State>
      <State name={t`Empty: a profile that is not there`} of="profile" shows="empty" wide>
        <NoProfile />
      </State>
      <State name={t`Error`} of="profile" shows="error">
        <ProfileFailed onRetry={nothing} />
      </State>
      <State name={t`Read-only: days of a term that is over`} of="term" shows="read-only" wide>
        <Card as="div">
          <TermNote
            days={[dayIn(deviceZone(), '2026-06-30')]}
            termOf={() => ({ from: '2026-01-08', to: '2026-07-17' })}
          />
        </Card>
      </State>
      <State name={t`Offline: it can’t be answered now, and says why`} of="absence request" shows="offline">
        <AbsenceRequest
          draft={['', () => undefined, () => undefined]}
          student="Anna Weber"
          reason={t`I am ill.`}
          whyNot={t`This needs a connection.`}
          onAnswer={async () => undefined}
        />
      </State>
    </>
  )
}
