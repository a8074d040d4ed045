import { t } from '@lingui/core/macro'
import Check from 'lucide-react/icons/check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import X from 'lucide-react/icons/x'
import { IconButton } from '../ui/icon-button.tsx'
import { toggleAbsent, toggleTaught } from './today/lesson-marks.ts'
import { isMissed, isTaught, type Item } from './today/today.ts'
import styles from './row-marks.module.css'

interface Props {
  item: Item
  now: number
  /** Asks why it was missed, beside the button. */
  onAskMissed: (button: HTMLElement) => void
}

/**
 * Says with one press of a row of the day that its student was there, or stayed away; pressed again it says neither. By key
 * the row itself answers to Y and U, so that Tab stops at the menu alone.
 */
export function RowMarks({ item, now, onAskMissed }: Props) {
  const { name } = item
  return (
    <span className={styles.marks}>
      {Date.parse(item.start) <= now && (
        <>
          <IconButton
            size="small"
            tabIndex={-1}
            label={t`Mark taught: ${name}`}
            shortcut="Y"
            aria-pressed={isTaught(item)}
            icon={<Check aria-hidden />}
            onPress={() => toggleTaught(item)}
          />
          <IconButton
            size="small"
            tabIndex={-1}
            label={t`Mark absent: ${name}`}
            aria-pressed={isMissed(item)}
            icon={<X aria-hidden />}
            onPress={() => toggleAbsent(item)}
          />
        </>
      )}
      <IconButton
        size="small"
        label={t`Why ${name} was missed`}
        shortcut="U"
        aria-haspopup="menu"
        icon={<Ellipsis aria-hidden />}
        onPress={({ target }) => onAskMissed(target)}
      />
    </span>
  )
}
