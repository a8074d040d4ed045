import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useDraft } from '../../lib/drafts.ts'
import { askForFeed, type AskedFeed, makeFeed, nextFeedName } from '../../data/feed.ts'
import { later } from '../../lib/later.tsx'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { Button } from '../../ui/button.tsx'

const { Later: OwnCalendar, load } = later(async () => (await import('../../ui/own-calendar.tsx')).OwnCalendar)

interface Props {
  /** The child whose lessons are meant, if not the reader's own. */
  ofChild?: { id: number; name: string }
}

/** The way of the coming lessons into one's own calendar. */
export function OwnCalendarButton({ ofChild }: Props) {
  const name = ofChild?.name
  const whyNot = useWhyNot()
  const [asked, setAsked] = useState<AskedFeed | null>(null)
  const [isBusy, setBusy] = useState(false)
  const usualName = nextFeedName(asked === null || 'url' in asked ? [] : asked.names, name)
  const draft = useDraft(`feed.${usualName}`, usualName)
  const ask = async () => {
    setBusy(true)
    try {
      const [given] = await Promise.all([askForFeed(ofChild), load()])
      setAsked(given)
    } catch {
      // It was told.
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button size="small" isDisabled={isBusy} whyNot={whyNot} onPress={() => void ask()}>
        {name === undefined ? t`Subscribe in my calendar…` : t`Subscribe to the lessons of ${name}…`}
      </Button>
      {asked && (
        <OwnCalendar
          asked={asked}
          child={name}
          draft={draft}
          whyNot={whyNot}
          onNew={(called) => makeFeed(called, ofChild?.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
