import { longestTitle } from '@lectern/contract/titles'
import type { DraftTimes } from '../../data/event-draft.ts'
import { t } from '@lingui/core/macro'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { locale as readersLocale } from '../../lib/dates.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { isBusyElsewhere } from '../../lib/keys.ts'
import { giveFocusBack } from '../../lib/lost-focus.ts'
import { onIntent } from '../../lib/on-intent.ts'
import type { WrittenLine } from '../../lib/quick-add-line.ts'
import type { Busy } from '../event/calendar-event.ts'
import { usePickedZone } from '../time/picked-zone.ts'
import { useEarlyLines } from './use-early-lines.ts'
import { useLines } from './use-lines.ts'
import type { QuickLesson, Reading } from './reading.ts'
import { loadGrammar, type ReadingContext, useReading } from './use-reading.ts'
import { useWithin } from './use-within.ts'
import styles from './quick-add-line.module.css'
import type { QuickStudent } from '../../lib/quick-add/naming.ts'

const nothingBusy: readonly Busy[] = []

interface Props extends ReadingContext {
  inputRef?: RefObject<HTMLInputElement | null>
  /** @param giveBack puts the line back where what it says was refused, or beside the one that was begun since */
  onAdd: (lesson: QuickLesson, giveBack: (why: string | null) => void) => void
  /** A name that no student has may be taken onto the list; not where there is no list. */
  canInvite?: boolean
  takesFocus?: boolean
  /** The text in it when it opens. */
  initial?: string
  /** Under which name the line is kept until it is added; a line to try out is not. */
  draftKey?: string | null
  /** Stands below while nothing is typed. */
  hint?: string | null
  /** The events that occupy time in the weeks that are known, for the hint; nothing is refused by it. */
  busy?: readonly Busy[]
  /** The time that the line says so far, and what for, for the draft on the grid; null for none. */
  onDraft: (times: DraftTimes | null) => void
}

/** A line that reads as it is typed: “Anna Tue 16:00 45m weekly” (experience.md B13a). */
export function QuickAddLine({
  students,
  defaultMinutes,
  zone,
  now,
  inputRef,
  busy = nothingBusy,
  canInvite = false,
  takesFocus = false,
  initial = '',
  draftKey = null,
  hint = null,
  onAdd,
  onDraft,
}: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const cameFrom = useRef<Element>(null)
  const within = useWithin()
  // In the moment it is drawn: a key between that and a later effect would be lost.
  useLayoutEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  /** The button that was pressed below the line goes, and the focus must not go with it. */
  const refocus = () => field.current?.focus()
  const isAway = useWhyNot() !== null
  const areKnown = students !== null
  const { grammar, read } = useReading({ students, defaultMinutes, zone, now })
  const { line, refused, begun, wasBegun, ...lines } = useLines({
    initial,
    draftKey,
    onLine: (written) => onDraft(read(written).times),
  })
  const { text } = line
  const reading = read(line)
  const { said, student, times, isOpen } = reading
  // Not before there is a time to be shown on that clock.
  usePickedZone(times ? student?.time_zone : null)
  const choose = ({ user_profile_id }: QuickStudent) =>
    lines.choose({ user_profile_id, named: grammar?.namedIn(text, said) ?? '' })
  /**
   * @param keep the line stays in the field
   * @returns whether it could be added
   */
  const add = (written: WrittenLine, meant: Reading, keep: boolean): boolean => {
    const lesson = grammar?.lessonOf(meant)
    if (!lesson || (isAway && grammar?.repeats(meant.said))) return false
    const giveBack = lines.backOf(written)
    // First: a lesson refused at once finds an empty line to stand in again. Text typed while the script that reads the
    // line was on its way is the next line, and stays.
    if (keep) onDraft(null)
    else if (field.current?.value === written.text) lines.change('')
    onAdd(lesson, giveBack)
    return true
  }
  const early = useEarlyLines(grammar !== null && areKnown, ({ line: written, keep }) => {
    const meant = read(written)
    // Nobody was told yet that no student has the name: that is looked at first.
    const isAdded = (meant.said.inviteName === null || !canInvite) && add(written, meant, keep)
    if (!isAdded && field.current?.value !== written.text) lines.backOf(written)(null)
  })
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      // With several of a name Enter takes the first, then adds.
      const [first] = said.students
      const keep = event.metaKey || event.ctrlKey
      if (isOpen && first) choose(first)
      else if (grammar && areKnown) add(line, reading, keep)
      else {
        early.keep({ line, keep })
        void loadGrammar().catch(early.giveUp)
      }
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault()
      event.stopPropagation()
      early.giveUp()
      lines.change('')
    } else if (event.key === 'Escape' && !isBusyElsewhere(event.target)) {
      field.current?.blur()
      giveFocusBack(cameFrom.current)
    }
  }
  // A line that was begun before says at once what it says.
  useEffect(() => {
    if (wasBegun) void loadGrammar().catch(() => undefined)
  }, [wasBegun])
  const onGrammar = useEffectEvent(() => onDraft(times))
  useEffect(() => {
    if (grammar && areKnown) onGrammar()
  }, [grammar, areKnown])
  const addForNew = (user_profile_id: number) => {
    const { inviteName: name } = said
    if (!grammar || name === null) return
    const titled = { ...said, title: grammar.titleBeside(said, name) }
    add(line, grammar.readingFor({ user_profile_id, name }, titled, zone), false)
    refocus()
  }
  const takeBack = (one: WrittenLine) => {
    lines.takeBack(one)
    refocus()
  }
  const notAdded = <RefusedLines lines={refused} onTake={takeBack} />
  const loading = areKnown ? '' : loadingText(early.areThere)
  const below = belowText(text, early.areThere, isAway) ?? hint
  return (
    <div className={styles.line} {...onIntent(loadGrammar)} {...within}>
      <label htmlFor={id} className={styles.label}>
        {t`Quick add`}
      </label>
      <input
        ref={(input) => {
          field.current = input
          if (inputRef) inputRef.current = input
        }}
        id={id}
        className={styles.input}
        value={text}
        autoComplete="off"
        // The rest of a line becomes the title.
        maxLength={longestTitle}
        spellCheck={false}
        placeholder={t`Anna Tue 16:00 45m weekly`}
        aria-describedby={`${id}-says`}
        onChange={(event) => lines.change(event.target.value)}
        // A line left earlier is replaced by the first letter of something else, and stays with an arrow.
        onFocus={({ currentTarget: line, relatedTarget }) => {
          // From one of the buttons below it, it is the same line as before.
          if (!line.parentElement?.contains(relatedTarget)) cameFrom.current = relatedTarget
          if (begun !== '' && line.value === begun) line.select()
        }}
        onKeyDown={press}
      />
      {text === '' || !grammar ? (
        (below !== null || refused.length > 0) && (
          <div className={styles.says} data-hint={refused.length === 0 || undefined}>
            <p id={`${id}-says`}>{below}</p>
            <span className={styles.chips}>{notAdded}</span>
          </div>
        )
      ) : (
        <grammar.LineSays
          id={`${id}-says`}
          {...{ text, isAway, isOpen }}
          parsed={said}
          says={[grammar.saysOf(said, student, zone, readersLocale()), grammar.clashOf(times, busy), loading]
            .filter(Boolean)
            .join(' · ')}
          why={line.why}
          isUnknown={canInvite && areKnown && !student && times !== null}
          onStudent={addForNew}
          onPrivate={() => {
            add(line, reading, false)
            refocus()
          }}
          onChoose={choose}
          onLeave={(places) => {
            lines.leaveAsText(places)
            refocus()
          }}
          onText={(next) => {
            lines.change(next)
            refocus()
          }}
        >
          {notAdded}
        </grammar.LineSays>
      )}
    </div>
  )
}

/** The lines that were refused while the next one was typed already; a press puts one back. */
function RefusedLines({ lines, onTake }: { lines: readonly WrittenLine[]; onTake: (line: WrittenLine) => void }) {
  return lines.map((line) => (
    <button key={line.text} type="button" title={t`Type it again`} onClick={() => onTake(line)}>
      {t`Not added: ${line.text}`}
    </button>
  ))
}

const loadingText = (isKept: boolean): string =>
  isKept ? t`Your students are still loading. It is added once they are here.` : t`Your students are still loading.`

/** The note below the line until it is read; null for the hint. @param isKept Enter was pressed */
function belowText(text: string, isKept: boolean, isAway: boolean): string | null {
  if (text !== '') return isKept ? t`Still loading. It is added in a moment.` : t`Still loading.`
  return isAway ? t`Without a connection, add one lesson at a time: each waits to be sent.` : null
}
