import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { dayAndTimeText } from '../../lib/dates.ts'
import { useDraft } from '../../lib/drafts.ts'
import { endFeed, type Feed, makeFeed, nextFeedName } from '../../data/feed.ts'
import { useUser } from '../../data/use-user.ts'
import { showDone } from '../../lib/toast.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { Button } from '../../ui/button.tsx'
import { FeedAddress } from '../../ui/feed-address.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { NewFeed } from '../../ui/new-feed.tsx'
import { ownWords } from '../../ui/own-words.tsx'
import styles from './feed-list.module.css'

interface Child {
  user_profile_id: number
  display_name: string | null
}

interface Props {
  feeds: readonly Feed[]
  /** The children whose lessons the reader sees. */
  ofChildren: readonly Child[]
}

/** Which addresses there are, who fetched each last, and how another one is made. */
export function FeedList({ feeds, ofChildren }: Props) {
  const { userProfileId, teacherId, role } = useUser()
  const [made, setMade] = useState<string | null>(null)
  // A person without lessons of their own looks after somebody who has some.
  const hasOwn = role === 'teacher' || teacherId !== null || ofChildren.length === 0
  const [chosen, setChosen] = useState<number | null>(null)
  const whose = chosen ?? (hasOwn ? userProfileId : (ofChildren[0]?.user_profile_id ?? userProfileId))
  const childOf = (profileId: number) => ofChildren.find((child) => child.user_profile_id === profileId)
  const selectId = useId()
  const whyNot = useWhyNot()
  const usualName = nextFeedName(
    feeds.map(({ name }) => name),
    childOf(whose)?.display_name ?? null,
  )
  const draft = useDraft(`feed.${usualName}`, usualName)
  return (
    <>
      {feeds.length > 0 && (
        <ul className={styles.feeds} aria-label={t`Calendar addresses`}>
          {feeds.map((feed) => (
            <FeedRow
              key={feed.feed_id}
              feed={feed}
              child={childOf(feed.user_profile_id)?.display_name ?? null}
              onEnded={() => setMade(null)}
            />
          ))}
        </ul>
      )}
      {made !== null && <FeedAddress url={made} />}
      {ofChildren.length > 0 && (
        <NativeSelect
          id={selectId}
          label={t`Whose lessons`}
          value={String(whose)}
          onChange={(value) => setChosen(Number(value))}
          options={[
            ...(hasOwn ? [{ value: String(userProfileId), label: t`My own lessons` }] : []),
            ...ofChildren.map((child) => ({ value: String(child.user_profile_id), label: child.display_name ?? '' })),
          ]}
        />
      )}
      <NewFeed
        draft={draft}
        whyNot={whyNot}
        onNew={async (name) => {
          const { url } = await makeFeed(name, childOf(whose)?.user_profile_id)
          setMade(url)
        }}
      />
    </>
  )
}

interface RowProps {
  feed: Feed
  /** Whose calendar it shows, where that is a child's. */
  child: string | null
  onEnded: () => void
}

function FeedRow({ feed, child, onEnded }: RowProps) {
  const whyNot = useWhyNot()
  const { timeZone } = useUser()
  const [isBusy, setBusy] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const { name } = feed
  const end = async () => {
    setBusy(true)
    const near = row.current?.nextElementSibling ?? row.current?.previousElementSibling
    const card = row.current?.closest('section')
    try {
      await endFeed(feed.feed_id)
      // A reader who uses keys goes on from there, and not from the top of the page.
      const next = near?.querySelector('button') ?? card?.querySelector<HTMLElement>('form input')
      next?.focus()
      onEnded()
      showDone({ text: t`The calendar address “${name}” has ended` })
    } catch {
      // It was told.
      setBusy(false)
    }
  }
  const shownChild = ownWords(child)
  const when = dayAndTimeText(feed.created_at, timeZone)
  return (
    <li ref={row}>
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        <p>
          {child !== null && child !== name && (
            <>
              <Trans>Lessons of {shownChild}.</Trans>{' '}
            </>
          )}
          <Trans>Made {when}.</Trans> <Fetched {...feed} />
        </p>
      </div>
      <Button whyNot={whyNot} size="small" aria-label={t`End “${name}”`} onPress={() => void end()} isDisabled={isBusy}>
        <Trans>End the address</Trans>
      </Button>
    </li>
  )
}

/** When a program asked last, and how it calls itself. */
function Fetched(feed: Pick<Feed, 'last_fetched_at' | 'last_fetched_by'>) {
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
