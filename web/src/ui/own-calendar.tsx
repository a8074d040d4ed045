import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { FeedAddress } from './feed-address.tsx'
import { NewFeed } from './new-feed.tsx'
import { ownWords } from './own-words.tsx'

interface Props extends Pick<ComponentProps<typeof NewFeed>, 'draft' | 'whyNot'> {
  /** The new address, or the names of those that are in use. */
  asked: { url: string } | { names: readonly string[] }
  /** The name of the child whose lessons are meant, if not the reader's own. */
  child?: string | undefined
  /** @throws {Error} after it was told */
  onNew: (name: string) => Promise<{ url: string }>
  onClose: () => void
}

/** How one's own lessons, or a child's, come into another calendar, and stay right there. */
export function OwnCalendar({ asked, child, draft, whyNot, onNew, onClose }: Props) {
  const [shown, setShown] = useState(asked)
  const shownChild = ownWords(child ?? '')
  const title = child === undefined ? t`Lessons in your own calendar` : t`Lessons of ${child} in your own calendar`
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <p>
        {child === undefined ? (
          <Trans>
            Your calendar asks this secret address from time to time, so that new times come by themselves. Whoever has
            it can read when and where your lessons are, and how to join them.
          </Trans>
        ) : (
          <Trans>
            Your calendar asks this secret address from time to time, so that new times come by themselves. Whoever has
            it can read when and where the lessons of {shownChild} are, and how to join them.
          </Trans>
        )}
      </p>
      {'url' in shown ? (
        <FeedAddress url={shown.url} />
      ) : (
        <>
          <p>
            <Trans>
              You have these addresses already. None of them can be shown again; make one more for this calendar.
            </Trans>
          </p>
          <ul>
            {shown.names.map((name, at) => (
              <li key={`${name} ${at}`}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
          <NewFeed draft={draft} whyNot={whyNot} onNew={async (name) => setShown(await onNew(name))} />
        </>
      )}
    </Dialog>
  )
}
