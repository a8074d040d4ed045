import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FeedAddress } from './feed-address.tsx'

interface Props {
  /** The new address, or when the one was made that is in use: a day as text. */
  asked: { url: string } | { since: string }
  /** Ends the one in use and makes another. @throws {Error} after it was told */
  onNew: () => Promise<{ url: string }>
  onClose: () => void
}

/** How one's own lessons come into another calendar, and stay right there. */
export function OwnCalendar({ asked, onNew, onClose }: Props) {
  const [shown, setShown] = useState(asked)
  const [isBusy, setBusy] = useState(false)
  const renew = async () => {
    setBusy(true)
    try {
      setShown(await onNew())
    } catch {
      // The one in use stays.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title={t`Lessons in your own calendar`} isOpen onOpenChange={onClose}>
      <p>
        <Trans>
          Your calendar asks this secret address from time to time, so that new times come by themselves. Whoever has it
          can read when your lessons are.
        </Trans>
      </p>
      {'url' in shown ? (
        <FeedAddress url={shown.url} />
      ) : (
        <>
          <p>{t`You made an address on ${shown.since}, and it can’t be shown again. A new one ends it: a calendar that uses it gets nothing new.`}</p>
          <Button variant="primary" isDisabled={isBusy} onPress={() => void renew()}>{t`Make a new address`}</Button>
        </>
      )}
    </Dialog>
  )
}
