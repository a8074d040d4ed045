import { t } from '@lingui/core/macro'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { firstWeekday } from '../lib/dates.ts'
import { useUser } from '../data/use-user.ts'
import { DeviceBack } from '../ui/device-back.ts'
import { ClashNotice } from './overlay/notice.tsx'
import { useNow } from '../lib/use-minute.ts'
import { weeksOf } from './period/period.ts'
import { busyTimes } from './event/calendar-event.ts'
import { useCalendarData } from './use-calendar.ts'
import { dateIn, daysFrom, zoneOf } from '../lib/wall-time.ts'
import { takeTyped, typedSoFar } from './event/typed-ahead.ts'
import { QuickAdd } from './quick-add/quick-add.tsx'
import styles from './quick-add-dialog.module.css'

const ClashDialog = lazy(async () => ({ default: (await import('./series/clash-dialog.tsx')).ClashDialog }))

/** Clashes are known in this many days ahead; others are found by the server. */
const daysKnown = 14

/** The line of quick add over any page, which stays as it is. */
export function QuickAddDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const user = useUser()
  const zone = zoneOf(user.timeZone)
  const now = useNow()
  const line = useRef<HTMLInputElement>(null)
  const [initial] = useState(() => text + typedSoFar())
  useEffect(() => void takeTyped(), [])
  const weeks = weeksOf(daysFrom(zone, dateIn(zone, now), daysKnown), firstWeekday())
  const { students, areStudentsKnown, lessons, events, people, changes, series } = useCalendarData(user, zone, weeks)
  return (
    <ModalOverlay className={styles.overlay ?? ''} isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className={styles.modal ?? ''}>
        <Dialog aria-label={t`Quick add`} className={styles.dialog ?? ''}>
          <div>
            <QuickAdd
              inputRef={line}
              takesFocus
              initial={initial}
              place="dialog"
              students={areStudentsKnown ? students : null}
              lessons={lessons}
              defaultMinutes={user.defaultLessonMinutes}
              zone={zone}
              now={now}
              busy={busyTimes(events, people)}
              changes={changes}
              series={series}
              onDraft={() => undefined}
              onAdded={() => undefined}
            />
          </div>
          {changes.clash ? <ClashNotice clash={changes.clash} onDismiss={changes.dismissClash} /> : null}
          <p className={styles.hint}>{t`Enter adds, Esc closes.`}</p>
          <DeviceBack />
        </Dialog>
      </Modal>
      {series.question ? (
        <Suspense>
          <ClashDialog question={series.question} zone={zone} onClose={series.dismissQuestion} />
        </Suspense>
      ) : null}
    </ModalOverlay>
  )
}
