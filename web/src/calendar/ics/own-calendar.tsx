import { longDayText } from '../../lib/dates.ts'
import { type AskedFeed, newFeed } from '../../lib/feed.ts'
import { OwnCalendar } from '../../ui/own-calendar.tsx'

interface Props {
  asked: AskedFeed
  /** IANA name. */
  zone: string
  onClose: () => void
}

/** The way of these lessons into another calendar, which follows them. */
export function OwnCalendarDialog({ asked, zone, onClose }: Props) {
  const shown = 'url' in asked ? asked : { since: longDayText(asked.since, zone) }
  return <OwnCalendar asked={shown} onNew={newFeed} onClose={onClose} />
}
