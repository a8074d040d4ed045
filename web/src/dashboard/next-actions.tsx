import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { hasBegun } from '../lib/begun.ts'
import { useWhyNot } from '../data/offline/use-why-not.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { Menu, MenuGroup, MenuItem } from '../ui/menu.tsx'
import { markTaught, putOff } from './today/lesson-marks.ts'
import type { Item } from './today/today.ts'
import styles from './today/today.module.css'

/** Minutes that are offered at once (experience.md B10). */
const lateBy = [5, 10, 15]

interface NextActionsProps {
  item: Item
  /** The lessons of the day that have not begun. */
  rest: readonly Item[]
}

/** The actions of a teacher around the next lesson. */
export function NextActions({ item, rest }: NextActionsProps) {
  const whyNot = useWhyNot()
  const all = [item, ...rest.filter(({ event_id }) => event_id !== item.event_id)]
  const lessons = plural(all.length, { one: '# lesson', other: '# lessons' })
  const late = (items: readonly Item[], minutes: number, text: string) => (
    <MenuItem key={text} whyNot={whyNot} onAction={() => void putOff(items, minutes).catch(() => undefined)}>
      {text}
    </MenuItem>
  )
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
          {lateBy.map((minutes) => late([item], minutes, t`${minutes} min later`))}
          {all.length > 1 && (
            <MenuGroup title={t`With the rest of the day`}>
              {lateBy.map((minutes) => late(all, minutes, t`${lessons}, ${minutes} min later`))}
            </MenuGroup>
          )}
        </Menu>
      )}
    </div>
  )
}
