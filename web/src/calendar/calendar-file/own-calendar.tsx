import { useDraft } from '../../lib/drafts.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { type AskedFeed, makeFeed, nextFeedName } from '../../data/feed.ts'
import { OwnCalendar } from '../../ui/own-calendar.tsx'

interface Props {
  asked: AskedFeed
  /** The child whose lessons are meant, if not the reader's own. */
  ofChild?: { id: number; name: string }
  onClose: () => void
}

/** The way of these lessons into another calendar, which follows them. */
export function OwnCalendarDialog({ asked, ofChild, onClose }: Props) {
  const usualName = nextFeedName('url' in asked ? [] : asked.names, ofChild?.name)
  const draft = useDraft(`feed.${usualName}`, usualName)
  const whyNot = useWhyNot()
  const make = (name: string) => makeFeed(name, ofChild?.id)
  return <OwnCalendar {...{ asked, draft, whyNot, onClose }} child={ofChild?.name} onNew={make} />
}
