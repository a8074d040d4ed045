import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { feedsQuery } from '../../data/feed.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { useUser } from '../../data/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SettingCard } from '../../ui/setting-card.tsx'
import { FeedList } from './feed-list.tsx'

/** The secret addresses under which other programs show this calendar, and those of children: made, shown once, and ended. */
export function FeedSetting() {
  const { role } = useUser()
  const { data, isPending, isLoadingError, refetch } = useQuery(feedsQuery)
  const whyNot = useWhyNot()
  return (
    <SettingCard
      id="calendar-feed"
      title={t`Calendar addresses`}
      lead={
        role === 'teacher' ? (
          <Trans>
            Secret addresses to see your lessons in another calendar, such as Google’s, Apple’s or Outlook. Whoever has
            one reads your calendar without notes; it changes nothing here.
          </Trans>
        ) : (
          <Trans>
            Secret addresses to see your own lessons in another calendar, such as Google’s, Apple’s or Outlook. Whoever
            has one reads when and where your lessons are; it changes nothing here.
          </Trans>
        )
      }
    >
      {isLoadingError && whyNot !== null ? (
        <p>{whyNot}</p>
      ) : isLoadingError ? (
        <p role="alert">
          <Trans>Couldn’t look up your calendar addresses.</Trans>{' '}
          <Button size="small" onPress={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      ) : isPending ? (
        <Skeleton width="10rem" height="var(--control)" />
      ) : (
        <FeedList feeds={data.calendarFeeds} ofChildren={data.myChildren.filter((child) => child.sees_events)} />
      )}
    </SettingCard>
  )
}
