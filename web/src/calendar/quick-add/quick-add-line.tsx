import { t } from '@lingui/core/macro'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { locale as readersLocale } from '../../lib/dates.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { onIntent } from '../../lib/on-intent.ts'
import { preferencesStore } from '../../lib/preferences.ts'
import type { WrittenLine } from '../../lib/quick-add-line.ts'
import { createStore, useStore } from '../../lib/store.ts'
import type { Busy } from '../calendar-event.ts'
import type { DraftTimes } from '../event/to-confirm.ts'
import { usePickedZone } from '../time/picked-zone.ts'
import { useLines } from './use-lines.ts'
import styles from './quick-add-line.module.css'
import type { QuickStudent } from '../../lib/quick-add/naming.ts'
import type { QuickAdd } from '../../lib/quick-add/quick-add.ts'

type Grammar = typeof import('./grammar.ts')

/** Reads a line and says what it read. Loaded when somebody comes near; what was typed before is read then. */
const grammarStore = createStore<Grammar | null>(null)
const loadGrammar = async (): Promise<Grammar> => {
  const grammar = grammarStore.get() ?? (await import('./grammar.ts'))
  grammarStore.set(grammar)
  return grammar
}

/** What is no part of anything else becomes the title, which may be this long (GRAPHQL.md, Rules). */
const longestLine = 200

const nothingBusy: readonly Busy[] = []

const nothingRead: QuickAdd = {
  students: [],
  title: '',
  inviteName: null,
  date: null,
  start: null,
  minutes: 0,
  allDay: false,
  repeat: null,
  note: null,
  toConfirm: false,
  hints: [],
  chips: [],
}

/** What a line adds once. */
export interface QuickLesson extends DraftTimes {
  title: string
  studentId: number | null
  note: string | null
  allDay: boolean
  repeat: QuickAdd['repeat']
}

interface Props {
  students: readonly QuickStudent[]
  defaultMinutes: number
  /** IANA name. */
  zone: string
  /** ms since the epoch. */
  now: number
  inputRef?: RefObject<HTMLInputElement | null>
  /** @param giveBack puts the line back where what it says was refused, or beside the one that was begun since */
  onAdd: (lesson: QuickLesson, giveBack: (why: string | null) => void) => void
  /** A name that no student has may be taken onto the list; not where there is no list. */
  canInvite?: boolean
  takesFocus?: boolean
  /** What stands in it when it opens. */
  initial?: string
  /** Stands below while nothing is typed. */
  hint?: string | null
  /** What takes time in the weeks that are known, for the hint; nothing is refused by it. */
  busy?: readonly Busy[]
  /** The time that the line says so far, for the ghost on the grid; null for none. */
  onDraft: (times: DraftTimes | null) => void
}

/** A line that reads as it is typed: “Anna Tue 16:00 45m weekly” (UX.md B13a). */
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
  hint = null,
  onAdd,
  onDraft,
}: Props) {
  const id = useId()
  const { line, refused, write, ...lines } = useLines(initial)
  const { text, plain, choice } = line
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const isAway = useWhyNot() !== null
  const locale = readersLocale()
  const context = { now, zone, locale, students, defaultMinutes, preferences: useStore(preferencesStore) }
  const grammar = useStore(grammarStore)
  const read = (line: string, asText: readonly number[]) => grammar?.readLine(line, context, asText) ?? nothingRead
  const parsed = read(text, plain)
  const timesIn = (line: QuickAdd) => grammar?.timesOf(line, zone) ?? null
  const studentOf = (line: QuickAdd) =>
    line.students.length > 1 ? (grammar?.chosenOf(text, line, choice) ?? null) : (line.students[0] ?? null)
  const isOpenIn = (line: QuickAdd) => line.students.length > 1 && studentOf(line) === null
  const student = studentOf(parsed)
  // Not before there is a time to be shown on that clock.
  usePickedZone(timesIn(parsed) ? student?.time_zone : null)
  const isOpen = isOpenIn(parsed)
  const choose = ({ user_profile_id }: QuickStudent) =>
    write({ text, plain, choice: { user_profile_id, named: grammar?.namedIn(text, parsed) ?? '' } })

  const change = (next: string) => {
    // Words that were returned to text stay so while they stand where they stood.
    const kept = plain.filter((at) => next.slice(0, at + 1) === text.slice(0, at + 1))
    // Who was chosen is for this line. While “wed” is typed the line may for a moment name somebody else.
    write({ text: next, plain: kept, choice: next === '' ? null : choice })
    onDraft(timesIn(read(next, kept)))
  }
  const clear = () => change('')
  /** @param added a student of whom the line has the name, and who was put onto the list for it */
  const add = ({ timesOf, repeats }: Grammar, said: QuickAdd, keep: boolean, added: QuickStudent | null = null) => {
    const times = timesOf(said, zone)
    const who = added ?? studentOf(said)
    if (!times || isOpenIn(said) || (!who && said.title === '') || (isAway && repeats(said))) return
    const { title, note, allDay, repeat } = said
    const studentId = who?.user_profile_id ?? null
    const giveBack = lines.backOf()
    // First: what is refused at once finds an empty line to stand in again. What was typed meanwhile, while the script
    // that reads the line was on its way, is the next one and stays.
    if (keep) onDraft(null)
    else if (field.current?.value === text) clear()
    onAdd({ ...times, title: title || (who?.name ?? ''), studentId, note, allDay, repeat }, giveBack)
  }
  /** Enter was quicker than the script that reads the line. */
  const addLate = async (keep: boolean) => {
    const late = await loadGrammar().catch(() => null)
    if (late) add(late, late.readLine(text, context, plain), keep)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      // With several of a name Enter takes the first, then adds.
      const [first] = parsed.students
      if (isOpen && first) choose(first)
      else if (grammar) add(grammar, parsed, event.metaKey || event.ctrlKey)
      else void addLate(event.metaKey || event.ctrlKey)
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault()
      event.stopPropagation()
      clear()
    }
  }
  const onGrammar = useEffectEvent(() => onDraft(timesIn(parsed)))
  useEffect(() => {
    if (grammar) onGrammar()
  }, [grammar])
  const addForNew = (user_profile_id: number) => {
    const { inviteName: name, title } = parsed
    if (!grammar || name === null) return
    const from = title.toLowerCase().indexOf(name.toLowerCase())
    const rest = `${title.slice(0, from)}${title.slice(from + name.length)}`.replaceAll(/\s+/g, ' ').trim()
    add(grammar, { ...parsed, title: rest }, false, { user_profile_id, name })
    field.current?.focus()
  }
  const leaveAsText = (places: readonly number[]) => {
    const next = [...plain, ...places]
    write({ text, plain: next, choice })
    onDraft(timesIn(read(text, next)))
    // The chip goes, and the focus must not go with it.
    field.current?.focus()
  }
  const takeBack = (one: WrittenLine) => {
    lines.takeBack(one)
    onDraft(timesIn(read(one.text, one.plain)))
    field.current?.focus()
  }
  const notAdded = refused.map((one) => (
    <button key={one.text} type="button" title={t`Type it again`} onClick={() => takeBack(one)}>
      {t`Not added: ${one.text}`}
    </button>
  ))
  const below =
    text !== '' ? null : isAway ? t`Without a connection, add one lesson at a time: each waits to be sent.` : hint
  return (
    <div className={styles.line} {...onIntent(loadGrammar)}>
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
        maxLength={longestLine}
        spellCheck={false}
        placeholder={t`Anna Tue 16:00 45m weekly`}
        aria-describedby={`${id}-says`}
        onChange={(event) => change(event.target.value)}
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
          {...{ text, parsed, isAway, isOpen }}
          says={[grammar.saysOf(parsed, student, zone, locale), grammar.clashOf(timesIn(parsed), busy)]
            .filter(Boolean)
            .join(' · ')}
          why={line.why}
          isUnknown={canInvite && !student && timesIn(parsed) !== null}
          onStudent={addForNew}
          onPrivate={() => {
            add(grammar, parsed, false)
            field.current?.focus()
          }}
          onChoose={choose}
          onLeave={leaveAsText}
          onText={(next) => {
            change(next)
            // The button goes, and the focus must not go with it.
            field.current?.focus()
          }}
        >
          {notAdded}
        </grammar.LineSays>
      )}
    </div>
  )
}
