import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ClashLine } from './clash-line.tsx'
import styles from './draft-popover.module.css'
import { type Busy, moved, type Times } from './rules.ts'
import { clock, dateIn, dayIn, minutesOf, wallAt } from './time/rules.ts'

export interface MoveDialogProps {
  title: string
  /** What it says on the button: Move, Plan. */
  action: string
  /** Where it is now; it keeps its length. */
  times: Times
  zone: string
  busy: readonly Busy[]
  /** The event that moves; null for one that has no time yet. */
  itself: number | null
  onMove: (times: Times) => void
  onClose: () => void
}

/** Another date and time without dragging (WCAG 2.5.7). */
export function MoveDialog(props: MoveDialogProps) {
  const { title, action, times, zone, onMove, onClose } = props
  const start = Date.parse(times.start)
  const [date, setDate] = useState(() => dateIn(zone, start))
  const [time, setTime] = useState(() => clock(wallAt(dayIn(zone, dateIn(zone, start)), start)))
  const minutes = minutesOf(time)
  const wanted = minutes === null || date === '' ? null : moved(times, { day: dayIn(zone, date), minutes })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <form
        className={styles.form}
        onSubmit={(submit) => {
          submit.preventDefault()
          if (wanted) onMove(wanted)
        }}
      >
        <TextField label={t`Date`} type="date" value={date} onChange={setDate} inputRef={field} />
        <TextField
          label={t`Time`}
          type="time"
          value={time}
          onChange={setTime}
          message={minutes === null ? t`Please enter a time.` : undefined}
        />
        {wanted ? <ClashLine busy={props.busy} times={wanted} itself={props.itself} zone={zone} /> : null}
        <div className={styles.actions}>
          <Button variant="tertiary" onPress={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" isDisabled={wanted === null}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
