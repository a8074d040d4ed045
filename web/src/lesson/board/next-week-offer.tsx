import { t } from '@lingui/core/macro'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './bulk-bar.module.css'

/** Long enough to be read and reached, short enough not to be in the way, ms. */
const offered = 20_000

/** After a lesson was taught: the same plan a week later, in one press (experience.md B14). */
export function NextWeekOffer({ name, onTake, onClose }: { name: string; onTake: () => void; onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(() => close(), offered)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className={styles.bar}>
      <span>{t`${name} is marked taught.`}</span>
      <Button size="small" onPress={onTake}>
        <CalendarPlus aria-hidden />
        {t`Same plan next week`}
      </Button>
      <IconButton size="small" label={t`Close`} icon={<X aria-hidden />} onPress={onClose} />
    </output>
  )
}
