import { plural, t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import { dayText, rangeText, timeText } from '../../lib/dates.ts'
import { hoursText } from '../../lib/when-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import styles from './clash-dialog.module.css'
import { type ClashAction, clashActions, type DateClash, proposed } from '../saving/series.ts'
import { takenText } from '../saving/use-series-changes.ts'
import type { ClashQuestion } from '../saving/series-changes.ts'

interface Props {
  question: ClashQuestion
  zone: string
  onClose: () => void
}

/** Every date of a series at which something else stands, each with what shall happen there. Nothing is stored yet. */
export function ClashDialog({ question, zone, onClose }: Props) {
  const { clashes } = question
  const [actions, setActions] = useState(() => clashes.map((clash) => proposed(clash, zone)))
  const [first] = actions
  const isSame = actions.every((action) => action === first)
  return (
    <Dialog
      title={takenText(question)}
      width="wide"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="tertiary" onPress={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            onPress={() =>
              question.answer(
                clashes.map(({ original_start, event_id }, at) => ({
                  original_start,
                  event_id,
                  action: actions[at] ?? 'skip',
                })),
              )
            }
          >
            {t`Save`}
          </Button>
        </>
      }
    >
      {clashes.length > 1 ? (
        <ActionSelect
          label={t`For all dates`}
          value={isSame ? (first ?? '') : ''}
          options={clashActions.filter((action) => action !== 'next_free' || clashes.every((each) => each.next_free))}
          textOf={(action) => actionText(action, null)}
          onChange={(action) => setActions(clashes.map(() => action))}
        />
      ) : null}
      <ul className={styles.dates}>
        {clashes.map((clash, at) => (
          <li key={`${clash.original_start} ${clash.event_id} ${clash.start}`}>
            <p>
              <b>
                {dayText(clash.start, zone)} {rangeText(clash.start, clash.end, zone)}
              </b>{' '}
              <span>{inTheWay(clash, zone)}</span>
            </p>
            <ActionSelect
              label={t`On ${dayText(clash.start, zone)}`}
              isLabelHidden
              value={actions[at] ?? 'skip'}
              options={clashActions.filter((action) => action !== 'next_free' || clash.next_free !== null)}
              textOf={(action) => actionText(action, clash.next_free && whenFree(clash, clash.next_free, zone))}
              onChange={(action) => setActions(actions.map((old, i) => (i === at ? action : old)))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

interface SelectProps {
  label: string
  isLabelHidden?: boolean
  /** Empty where the dates differ. */
  value: ClashAction | ''
  options: readonly ClashAction[]
  textOf: (action: ClashAction) => string
  onChange: (action: ClashAction) => void
}

function ActionSelect({ label, isLabelHidden = false, value, options, textOf, onChange }: SelectProps) {
  const choices = options.map((option) => ({ value: option, label: textOf(option) }))
  return (
    <NativeSelect
      id={useId()}
      label={label}
      hideLabel={isLabelHidden}
      value={value}
      options={value === '' ? [{ value, label: t`As chosen below` }, ...choices] : choices}
      onChange={(next) => {
        const chosen = options.find((option) => option === next)
        if (chosen) onChange(chosen)
      }}
    />
  )
}

function actionText(action: ClashAction, free: string | null): string {
  if (action === 'skip') return t`Leave it out`
  if (action === 'keep') return t`Keep both`
  return free === null ? t`Take the next free time` : t`Move to ${free}`
}

/** "17:00", or with the day where it is another. */
function whenFree(clash: DateClash, free: string, zone: string): string {
  const [day, other] = [dayText(clash.start, zone), dayText(free, zone)]
  return day === other ? timeText(free, zone) : `${other} ${timeText(free, zone)}`
}

/** "Mina, 16:30–17:15, and one more" */
function inTheWay(clash: DateClash, zone: string): string {
  const [first] = clash.with
  if (!first) return ''
  const more = clash.with.length - 1
  const others = more > 0 ? plural(more, { one: ' and one more', other: ' and # more' }) : ''
  const when = hoursText(first, zone)
  return t`overlaps with ${first.title}, ${when}${others}`
}
