import { type AskedFeed, makeFeed, nextFeedName } from '../../data/feed.ts'
import { OwnCalendar } from '../../ui/own-calendar.tsx'

interface Props {
  asked: AskedFeed
  onClose: () => void
}

/** The way of these lessons into another calendar, which follows them. */
export function OwnCalendarDialog({ asked, onClose }: Props) {
  const usualName = nextFeedName('url' in asked ? [] : asked.names)
  return <OwnCalendar asked={asked} usualName={usualName} onNew={makeFeed} onClose={onClose} />
}
