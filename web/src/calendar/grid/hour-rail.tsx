import { plural, t } from '@lingui/core/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import styles from './hour-rail.module.css'

export interface HourRailProps {
  first: number
  last: number
  clock: (minutes: number) => string
  /** The times in another zone at the full hours of this one; null where no second zone is wanted. */
  elsewhere: readonly string[] | null
}

/** The hours beside the days. */
export function HourRail({ first, last, clock, elsewhere }: HourRailProps) {
  const hours = Array.from({ length: (last - first) / 60 }, (_, index) => first + index * 60)
  return (
    <div className={styles.rail} aria-hidden>
      {hours.map((minute) => (
        <span key={minute} className={styles.hour}>
          {elsewhere ? <span>{elsewhere[minute / 60]}</span> : null}
          {clock(minute)}
        </span>
      ))}
    </div>
  )
}

/** Shows or hides the hours before or after the visible ones, and says how much is planned there. */
export function MoreHours(props: { where: 'earlier' | 'later'; shown: boolean; hidden: number; onToggle: () => void }) {
  const { where, shown, hidden } = props
  const Icon = (where === 'earlier') === shown ? ChevronDown : ChevronUp
  const text = moreText(where, shown, hidden)
  return (
    <button
      type="button"
      className={styles.more}
      data-where={where}
      data-loud={(!shown && hidden > 0) || undefined}
      aria-expanded={shown}
      aria-label={hidden > 0 && !shown ? `${text}, ${t`show`}` : text}
      onClick={props.onToggle}
    >
      <Icon aria-hidden />
      {!shown && hidden > 0 ? hidden : null}
    </button>
  )
}

function moreText(where: 'earlier' | 'later', shown: boolean, hidden: number): string {
  const isEarlier = where === 'earlier'
  if (shown) return isEarlier ? t`Hide earlier hours` : t`Hide later hours`
  if (hidden === 0) return isEarlier ? t`Earlier hours` : t`Later hours`
  return isEarlier
    ? plural(hidden, { one: '# earlier', other: '# earlier' })
    : plural(hidden, { one: '# later', other: '# later' })
}
