import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAndTimeText } from '../../lib/dates.ts'
import { endFeed, feedQuery, makeFeed } from '../../lib/feed.ts'
import { useUser } from '../../lib/session.tsx'
import { showDone } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { FeedAddress } from '../../ui/feed-address.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SettingCard } from '../setting-card.tsx'
import styles from './feed-setting.module.css'
import { ownWords } from '../../ui/own-words.tsx'

/** The secret address under which other programs show this calendar: made, shown once, and ended. */
export function FeedSetting() {
  const { role, timeZone } = useUser()
  const { data: feed, isPending, isLoadingError, refetch } = useQuery(feedQuery)
  const [url, setUrl] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    // A refusal was shown already.
    await work().catch(() => null)
    setBusy(false)
  }
  const make = () =>
    run(async () => {
      setUrl(await makeFeed())
    })
  const end = () =>
    run(async () => {
      await endFeed()
      setUrl(null)
      showDone({ text: t`The calendar address has ended` })
    })

  return (
    <SettingCard
      id="calendar-feed"
      title={t`Calendar address`}
      lead={
        role === 'teacher' ? (
          <Trans>
            A secret address to see your lessons in another calendar, such as Google’s, Apple’s or Outlook. Whoever has
            it reads your calendar without notes; it changes nothing here.
          </Trans>
        ) : (
          <Trans>
            A secret address to see your own lessons in another calendar, such as Google’s, Apple’s or Outlook. Whoever
            has it reads when your lessons are; it changes nothing here.
          </Trans>
        )
      }
    >
      {url === null ? null : <FeedAddress url={url} />}
      {isLoadingError ? (
        <p role="alert">
          <Trans>Couldn’t look up your calendar address.</Trans>{' '}
          <Button size="small" onPress={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      ) : isPending ? (
        <Skeleton width="10rem" height="var(--control)" />
      ) : feed ? (
        <>
          <p>
            <Trans>Your address was made {dayAndTimeText(feed.created_at, timeZone)}.</Trans> <Fetched {...feed} />
          </p>
          <div className={styles.actions}>
            <Button onPress={() => void make()} isDisabled={isBusy}>
              <Trans>Make a new address</Trans>
            </Button>
            <Button onPress={() => void end()} isDisabled={isBusy}>
              <Trans>End the address</Trans>
            </Button>
          </div>
          <p className={styles.quiet}>
            <Trans>A new address ends this one: whoever knows it no longer sees anything.</Trans>
          </p>
        </>
      ) : (
        <Button onPress={() => void make()} isDisabled={isBusy}>
          <Trans>Make an address</Trans>
        </Button>
      )}
    </SettingCard>
  )
}

/** When a program asked last, and how it calls itself. */
function Fetched(feed: { last_fetched_at: string | null; last_fetched_by: string | null }) {
  const { timeZone } = useUser()
  if (feed.last_fetched_at === null) return <Trans>Nobody has fetched it yet.</Trans>
  const when = dayAndTimeText(feed.last_fetched_at, timeZone)
  const shownProgram = ownWords(feed.last_fetched_by)
  return feed.last_fetched_by === null ? (
    <Trans>Last fetched {when}.</Trans>
  ) : (
    <Trans>
      Last fetched {when} by {shownProgram}.
    </Trans>
  )
}
