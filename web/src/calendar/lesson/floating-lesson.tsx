import { t } from '@lingui/core/macro'
import Plus from 'lucide-react/icons/plus'
import { Button } from '../../ui/button.tsx'
import styles from '../calendar-screen.module.css'

/** Begins a lesson where a thumb reaches. */
export function FloatingLesson({ onPress }: { onPress: () => void }) {
  return (
    <div className={styles.floating}>
      <Button variant="primary" onPress={onPress}>
        <Plus aria-hidden /> {t`Lesson`}
      </Button>
    </div>
  )
}
