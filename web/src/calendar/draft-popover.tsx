import { t } from '@lingui/core/macro'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { dayAndTimeText, timeText } from '../lib/dates.ts'
import { useWhyNot } from '../lib/offline/why-not.ts'
import { Button } from '../ui/button.tsx'
import { Popover } from '../ui/popover.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ClashLine } from './clash-line.tsx'
import colours from './colours.module.css'
import styles from './draft-popover.module.css'
import { RepeatFields } from './series/repeat-fields.tsx'
import type { Repeat } from './series/rules.ts'
import { dateIn } from './time/rules.ts'
import { matching, type Student } from './people/rules.ts'
import type { Busy, Times } from './rules.ts'
import type { Refused } from './saving/changes.tsx'
import { StudentField } from './student-field.tsx'

/** What is typed of a new lesson. */
export interface TypedDraft {
  student: string
  title: string
  repeat: Repeat | null
  toConfirm: boolean
}

/** A new lesson as it is typed. */
export interface DraftPlan {
  title: string
  studentId: number | null
  typed: TypedDraft
}

export interface DraftPopoverProps {
  draft: Times
  /** It was tried before. */
  again: Refused<TypedDraft> | null
  zone: string
  busy: readonly Busy[]
  students: readonly Student[]
  triggerRef: RefObject<HTMLElement | null>
  placement: 'right top' | 'bottom'
  /**
   * What is typed so far; null once it is saved or given up.
   *
   * @param isTyped words, and not only who was picked
   */
  onType: (typed: TypedDraft | null, isTyped: boolean) => void
  onSave: (what: DraftPlan) => void
  onClose: () => void
  /** It is given up, with what is asked about it. */
  onCancel: () => void
}

const isSameTyped = (one: TypedDraft, other: TypedDraft): boolean =>
  one.student === other.student &&
  one.title === other.title &&
  one.repeat === other.repeat &&
  one.toConfirm === other.toConfirm

/** Who and what, beside the drawn time. Typing part of a name and Enter is enough. */
export function DraftPopover(props: DraftPopoverProps) {
  const { draft, again, zone, busy, students, triggerRef, placement, onClose } = props
  const [text, setText] = useState(again?.typed.student ?? '')
  const [title, setTitle] = useState(again?.typed.title ?? '')
  const [empty, setEmpty] = useState(false)
  const [repeat, setRepeat] = useState<Repeat | null>(again?.typed.repeat ?? null)
  const [toConfirm, setToConfirm] = useState(again?.typed.toConfirm ?? false)
  const whyNot = useWhyNot()
  // What was refused is wanted all the same; something else is tried anew.
  const typed = { student: text, title, repeat, toConfirm }
  const isSame = again !== null && isSameTyped(again.typed, typed)
  const clash = isSame ? again.clash : null
  const tell = useEffectEvent((typed: TypedDraft) => {
    const isPicked = students.some(({ name }) => name === typed.student)
    const isTyped =
      Boolean(again?.why) || typed.title.trim() !== '' || typed.repeat !== null || typed.toConfirm || !isPicked
    props.onType(typed.student.trim() === '' && typed.title.trim() === '' ? null : typed, isTyped)
  })
  useEffect(() => tell({ student: text, title, repeat, toConfirm }), [text, title, repeat, toConfirm])
  const settle = (act: () => void) => {
    props.onType(null, false)
    act()
  }

  const save = (student: Student | null) => {
    // A text that is no student's name is what it is about: "Recital".
    const called = title.trim() || (student ? student.name : text.trim())
    if (called === '') setEmpty(true)
    else {
      const what = { title: called, studentId: student?.user_profile_id ?? null }
      settle(() => props.onSave({ ...what, typed }))
    }
  }

  return (
    <Popover
      label={t`New lesson`}
      isOpen
      isNonModal
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      triggerRef={triggerRef}
      placement={placement}
    >
      <form
        className={`${styles.form} ${colours.coloured}`}
        onSubmit={(submit) => {
          submit.preventDefault()
          save(text.trim() === '' ? null : (matching(students, text)[0] ?? null))
        }}
      >
        <h2>
          {dayAndTimeText(draft.start, zone)}–{timeText(draft.end, zone)}
        </h2>
        {again?.why ? (
          <p className={styles.why} role="alert">
            {again.why}
          </p>
        ) : null}
        <ClashLine busy={busy} times={draft} itself={null} zone={zone} />
        <StudentField students={students} text={text} onText={setText} onEnter={save} />
        <TextField
          label={t`Title`}
          optional
          maxLength={200}
          placeholder={t`Étude op. 10/3`}
          value={title}
          onChange={setTitle}
          message={
            empty && text.trim() === '' && title.trim() === ''
              ? t`Please choose a student or enter a title.`
              : undefined
          }
        />
        <RepeatFields
          value={repeat}
          date={dateIn(zone, Date.parse(draft.start))}
          canBeNever
          whyNot={whyNot}
          onChange={setRepeat}
        />
        {repeat === null ? (
          <Switch isSelected={toConfirm} onChange={setToConfirm}>
            {t`To confirm`}
          </Switch>
        ) : null}
        <div className={styles.actions}>
          <Button variant="tertiary" onPress={() => settle(props.onCancel)}>{t`Cancel`}</Button>
          {clash ? (
            <Button
              onPress={() =>
                settle(() => {
                  onClose()
                  clash.keepBoth()
                })
              }
            >{t`Keep both`}</Button>
          ) : null}
          <Button variant="primary" type="submit" whyNot={repeat === null ? null : whyNot}>{t`Save`}</Button>
        </div>
      </form>
    </Popover>
  )
}
