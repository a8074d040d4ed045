import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { hasBegun } from '../lib/begun.ts'
import { useWhyNot } from '../data/offline/use-why-not.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { markTaught, putOff } from './today/lesson-marks.ts'
import type { Item } from './today/today.ts'
import styles from './today/today.module.css'

/** Minutes that are offered at once (experience.md B10). */
const lateBy = [5, 10, 15]

/** The actions of a teacher around the next lesson. */
export function NextActions({ item }: { item: Item }) {
  const whyNot = useWhyNot()
  return (
    <div className={styles.actions}>
      {item.lessonId !== null && (
        <Link
          to="."
          search={(now) => ({ ...now, lesson: item.lessonId ?? undefined })}
          resetScroll={false}
          {...buttonLook('secondary')}
        >
          {t`Open plan`}
        </Link>
      )}
      {hasBegun(item.start) && (
        <Button onPress={() => void markTaught(item).catch(() => undefined)}>{t`Mark taught`}</Button>
      )}
      {!item.all_day && (
        <Menu label={t`Running late`} placement="bottom start" trigger={<Button>{t`Running late`}</Button>}>
          {lateBy.map((minutes) => (
            <MenuItem key={minutes} whyNot={whyNot} onAction={() => void putOff(item, minutes).catch(() => undefined)}>
              {t`${minutes} min later`}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  )
}
