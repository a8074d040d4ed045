import type { Times } from '../../data/event-rows.ts'
import { KeepBoth } from '../saving/keep-both.tsx'
import { t } from '@lingui/core/macro'
import { dayHabits, locale } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Foot } from '../../ui/foot.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { ClashLine } from '../event/clash-line.tsx'
import styles from '../draft/draft-popover.module.css'
import { moved, movedToDay } from '../event/moved-times.ts'
import type { Busy } from '../event/calendar-event.ts'
import type { Refused } from '../saving/changes.ts'
import { useRefusable } from '../saving/use-refusable.ts'
import { WhyRefused } from '../saving/why-refused.tsx'
import { clock, dateIn, dayIn, minutesOf, wallAt } from '../../lib/wall-time.ts'

/** The new time of an event as it was typed, in wall time. */
export interface TypedMove {
  date: string
  time: string
}

export interface MoveDialogProps {
  title: string
  /** The text of the button: Move, Plan. */
  action: string
  /** Where it is now; it keeps its length. */
  times: Times
  /** Of a whole day, the zone in which it is meant; null for what has hours. */
  wholeDaysIn: string | null
  /** It was tried before. */
  again: Refused<TypedMove> | null
  zone: string
  busy: readonly Busy[]
  /** The event that moves; null for one that has no time yet. */
  itself: number | null
  /** Receives the choice made so far; null before any, and once it is saved or given up. */
  onType: (typed: TypedMove | null) => void
  onMove: (times: Times, typed: TypedMove) => void
  onClose: () => void
  /** It is given up, with what is asked about it. */
  onCancel: () => void
}

function typedMove({ start }: Times, zone: string): TypedMove {
  const at = Date.parse(start)
  const date = dateIn(zone, at)
  return { date, time: clock(wallAt(dayIn(zone, date), at)) }
}

/** Where it is to go; null while that is not said. */
function wantedTimes({ times, wholeDaysIn, zone }: MoveDialogProps, { date, time }: TypedMove): Times | null {
  const minutes = minutesOf(time)
  if (date === '') return null
  if (wholeDaysIn !== null) return movedToDay(times, wholeDaysIn, date)
  return minutes === null ? null : moved(times, { day: dayIn(zone, date), minutes })
}

/** Another date and time without dragging (WCAG 2.5.7); of a whole day, another day. */
export function MoveDialog(props: MoveDialogProps) {
  const { title, action, times, wholeDaysIn, again, zone, onType, onMove, onClose } = props
  const fresh = () => typedMove(times, wholeDaysIn ?? zone)
  const { typed, type, clash, settle } = useRefusable({ again, fresh, onType })
  const { date, time } = typed
  const wanted = wantedTimes(props, typed)

  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(submit) => {
          submit.preventDefault()
          if (wanted) settle(() => onMove(wanted, typed))
        }}
      >
        <WhyRefused again={again} />
        <DateField {...dayHabits()} label={t`Date`} value={date} onChange={(next) => type({ date: next })} takesFocus />
        {wholeDaysIn === null ? (
          <TimeField
            locale={locale()}
            label={t`Time`}
            value={time}
            onChange={(next) => type({ time: next })}
            message={minutesOf(time) === null ? t`Please enter a time.` : undefined}
          />
        ) : null}
        {wanted && wholeDaysIn === null ? (
          <ClashLine busy={props.busy} times={wanted} itself={props.itself} zone={zone} />
        ) : null}
        <Foot>
          <Button variant="tertiary" onPress={() => settle(props.onCancel)}>{t`Cancel`}</Button>
          <KeepBoth clash={clash} onLeave={() => settle(onClose)} />
          <Button variant="primary" type="submit" isDisabled={wanted === null}>
            {action}
          </Button>
        </Foot>
      </form>
    </Dialog>
  )
}
