import { longestTitle } from '@lectern/contract/titles'
import type { Times } from '../../data/event-rows.ts'
import { KeepBoth } from '../saving/keep-both.tsx'
import { t } from '@lingui/core/macro'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { dayAndTimeText, timeText } from '../../lib/dates.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { Button } from '../../ui/button.tsx'
import { Foot } from '../../ui/foot.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ClashLine } from '../event/clash-line.tsx'
import colours from '../colours.module.css'
import styles from './draft-popover.module.css'
import { type DraftWhen, DraftWhenFields, timesIn, whenOf } from './draft-when.tsx'
import { RepeatFields } from '../series/repeat-fields.tsx'
import { isWhole, type Repeat } from '../saving/series.ts'
import type { Student } from '../event/people.ts'
import type { Busy } from '../event/calendar-event.ts'
import type { Refused } from '../saving/changes.ts'
import { WhyRefused } from '../saving/why-refused.tsx'
import { StudentField } from './student-field.tsx'
import { dateIn } from '../../lib/wall-time.ts'
import { type Unknown, WhoIsMeant, whoIsMeant } from './who-is-meant.tsx'

/** The words and choices of a new lesson, as they were typed. */
export interface TypedDraft {
  student: string
  title: string
  repeat: Repeat | null
  toConfirm: boolean
  /** Another time than the one that was drawn; null where that stays. */
  when: DraftWhen | null
  /** The kind of event that it becomes when no student has the name. */
  unknown: Unknown
}

/** A new lesson as it is typed. */
export interface DraftPlan {
  title: string
  studentId: number | null
  /** The name of the new student who is put on the list for it. */
  newStudent: string | null
  times: Times
  typed: TypedDraft
}

export interface DraftPopoverProps {
  draft: Times
  /** It was tried before. */
  again: Refused<TypedDraft> | null
  zone: string
  busy: readonly Busy[]
  students: readonly Student[]
  /** Whether a name that none of them has is nobody's. */
  areStudentsKnown: boolean
  triggerRef: RefObject<HTMLElement | null>
  placement: 'right top' | 'bottom'
  /**
   * Receives the text typed so far; null once it is saved or given up.
   *
   * @param isTyped words, and not only who was picked
   */
  onType: (typed: TypedDraft | null, isTyped: boolean) => void
  /** Another time is typed. */
  onTimes: (times: Times) => void
  onSave: (what: DraftPlan) => void
  onClose: () => void
  /** It is given up, with what is asked about it. */
  onCancel: () => void
}

const isSameTyped = (one: TypedDraft, other: TypedDraft): boolean =>
  one.student === other.student &&
  one.title === other.title &&
  one.repeat === other.repeat &&
  one.toConfirm === other.toConfirm &&
  one.when === other.when &&
  one.unknown === other.unknown

/** The form for a student and a title beside the drawn time. Typing part of a name and Enter is enough. */
export function DraftPopover(props: DraftPopoverProps) {
  const { draft, again, zone, busy, students, triggerRef, placement, onClose } = props
  const [text, setText] = useState(again?.typed.student ?? '')
  const [title, setTitle] = useState(again?.typed.title ?? '')
  const [empty, setEmpty] = useState(false)
  const [repeat, setRepeat] = useState<Repeat | null>(again?.typed.repeat ?? null)
  const [toConfirm, setToConfirm] = useState(again?.typed.toConfirm ?? false)
  const [unknown, setUnknown] = useState<Unknown>(again?.typed.unknown ?? 'private')
  const [changed, setChanged] = useState<DraftWhen | null>(again?.typed.when ?? null)
  const [asked, setAsked] = useState<string | null>(null)
  const [isUnread, setUnread] = useState(false)
  const whyNot = useWhyNot()
  const when = changed ?? whenOf(draft, zone)
  const times = changed ? timesIn(changed, zone) : draft
  const who = whoIsMeant(students, text, props.areStudentsKnown)
  const isNew = who.kind === 'unknown' && unknown === 'student'
  // A refused lesson may be saved again as it is; one that differs is tried anew.
  const typed = { student: text, title, repeat, toConfirm, when: changed, unknown }
  const isSame = again !== null && isSameTyped(again.typed, typed)
  const clash = isSame ? again.clash : null
  const tell = useEffectEvent((typed: TypedDraft) => {
    const isPicked = typed.when === null && students.some(({ name }) => name === typed.student)
    const isTyped =
      Boolean(again?.why) || typed.title.trim() !== '' || typed.repeat !== null || typed.toConfirm || !isPicked
    props.onType(typed.student.trim() === '' && typed.title.trim() === '' ? null : typed, isTyped)
  })
  useEffect(
    () => tell({ student: text, title, repeat, toConfirm, when: changed, unknown }),
    [text, title, repeat, toConfirm, changed, unknown],
  )
  const settle = (act: () => void) => {
    props.onType(null, false)
    act()
  }

  /** @param picked who is under the cursor in the list */
  const save = (picked: Student | null) => {
    const student = picked ?? (who.kind === 'student' ? who.student : null)
    // Where several students may be meant, the form asks and does not guess.
    if (!student && (who.kind === 'several' || who.kind === 'awaited')) return setAsked(text)
    // A text that is no student's name is what it is about: "Recital".
    const called = title.trim() || (student ? student.name : text.trim())
    if (called === '') setEmpty(true)
    else if (times && !isUnread && (repeat === null || isWhole(repeat)) && !(isNew && whyNot !== null)) {
      const newStudent = !student && isNew ? who.name : null
      const what = { title: called, studentId: student?.user_profile_id ?? null, newStudent, times }
      settle(() => props.onSave({ ...what, typed }))
    }
  }
  const change = (next: DraftWhen) => {
    setChanged(next)
    const wanted = timesIn(next, zone)
    if (wanted) props.onTimes(wanted)
  }

  return (
    <Popover label={t`New lesson`} isOpen isNonModal onClose={onClose} triggerRef={triggerRef} placement={placement}>
      <form
        className={`${styles.form} ${colours.coloured}`}
        onSubmit={(submit) => {
          submit.preventDefault()
          save(null)
        }}
      >
        <h2>{times ? `${dayAndTimeText(times.start, zone)}–${timeText(times.end, zone)}` : t`New lesson`}</h2>
        <WhyRefused again={again} />
        {times ? <ClashLine busy={busy} times={times} itself={null} zone={zone} /> : null}
        <StudentField students={students} text={text} onText={setText} onEnter={save} />
        <WhoIsMeant
          who={who}
          title={title}
          unknown={unknown}
          isAsked={asked === text}
          onStudent={setText}
          onUnknown={setUnknown}
        />
        <DraftWhenFields when={when} zone={zone} onChange={change} onUnread={setUnread} />
        <TextField
          label={t`Title`}
          optional
          maxLength={longestTitle}
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
          date={dateIn(zone, Date.parse((times ?? draft).start))}
          canBeNever
          whyNot={whyNot}
          onChange={setRepeat}
        />
        {repeat === null ? (
          <Switch isSelected={toConfirm} onChange={setToConfirm}>
            {t`Tentative`}
          </Switch>
        ) : null}
        <Foot>
          <Button variant="tertiary" onPress={() => settle(props.onCancel)}>{t`Cancel`}</Button>
          <KeepBoth clash={clash} onLeave={() => settle(onClose)} />
          <Button
            variant="primary"
            type="submit"
            isDisabled={times === null || isUnread}
            whyNot={repeat === null && !isNew ? null : whyNot}
          >{t`Save`}</Button>
        </Foot>
      </form>
    </Popover>
  )
}
