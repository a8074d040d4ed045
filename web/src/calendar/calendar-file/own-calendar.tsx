import { type AskedFeed, makeFeed, nextFeedName } from '../../data/feed.ts'
import { OwnCalendar } from '../../ui/own-calendar.tsx'

interface Props {
  asked: AskedFeed
  /** Whose lessons, if not the own ones. */
  ofChild?: { id: number; name: string }
  onClose: () => void
}

/** The way of these lessons into another calendar, which follows them. */
export function OwnCalendarDialog({ asked, ofChild, onClose }: Props) {
  const usualName = nextFeedName('url' in asked ? [] : asked.names, ofChild?.name)
  return (
    <OwnCalendar asked={asked} usualName={usualName} onNew={(name) => makeFeed(name, ofChild?.id)} onClose={onClose} />
  )
}
