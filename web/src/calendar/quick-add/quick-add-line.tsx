import type { DraftTimes } from '../../data/event-draft.ts'
import { t } from '@lingui/core/macro'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { locale as readersLocale } from '../../lib/dates.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { onIntent } from '../../lib/on-intent.ts'
import { preferencesStore } from '../../lib/preferences.ts'
import type { WrittenLine } from '../../lib/quick-add-line.ts'
import { createStore, useStore } from '../../lib/store.ts'
import type { Busy } from '../event/calendar-event.ts'
import { usePickedZone } from '../time/picked-zone.ts'
import { useEarlyLines } from './use-early-lines.ts'
import { useLines } from './use-lines.ts'
import { useWithin } from './use-within.ts'
import { nothingRead } from './nothing-read.ts'
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

/** The rest of a line becomes the title, which may be this long (wire-graphql.md "Rules"). */
const longestLine = 200

const nothingBusy: readonly Busy[] = []
const nobody: readonly QuickStudent[] = []

/** The lesson that a line adds once. */
export interface QuickLesson extends DraftTimes {
  title: string
  studentId: number | null
  note: string | null
  allDay: boolean
  repeat: QuickAdd['repeat']
}

interface Props {
  /** Null until they are known: whose lesson it is can't be said before. */
  students: readonly QuickStudent[] | null
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
  const { line, refused, begun, wasBegun, write, ...lines } = useLines(initial, draftKey)
  const { text, plain, choice } = line
  const field = useRef<HTMLInputElement>(null)
  const within = useWithin()
  // In the moment it is drawn: a key between that and a later effect would be lost.
  useLayoutEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const isAway = useWhyNot() !== null
  const locale = readersLocale()
  const areKnown = students !== null
  const context = {
    now,
    zone,
    locale,
    students: students ?? nobody,
    defaultMinutes,
    preferences: useStore(preferencesStore),
  }
  const grammar = useStore(grammarStore)
  const read = (line: string, asText: readonly number[]): QuickAdd => {
    const said = grammar?.readLine(line, context, asText) ?? nothingRead
    return areKnown ? said : { ...said, inviteName: null }
  }
  const parsed = read(text, plain)
  const studentOf = (said: QuickAdd, { text, choice } = line) =>
    grammar?.isToChoose(said) ? grammar.chosenOf(text, said, choice) : (said.students[0] ?? null)
  const timesIn = (said: QuickAdd, written = line) => grammar?.timesOf(said, studentOf(said, written), zone) ?? null
  const isOpenIn = (said: QuickAdd, written = line) =>
    grammar?.isToChoose(said) === true && studentOf(said, written) === null
  const student = studentOf(parsed)
  // Not before there is a time to be shown on that clock.
  usePickedZone(timesIn(parsed) ? student?.time_zone : null)
  const isOpen = isOpenIn(parsed)
  const put = (next: Omit<WrittenLine, 'why'>) => {
    write(next)
    onDraft(timesIn(read(next.text, next.plain), { ...next, why: null }))
  }
  const choose = ({ user_profile_id }: QuickStudent) =>
    put({ text, plain, choice: { user_profile_id, named: grammar?.namedIn(text, parsed) ?? '' } })

  const change = (next: string) => {
    // Words that were returned to text stay so while they stand where they stood.
    const kept = plain.filter((at) => next.slice(0, at + 1) === text.slice(0, at + 1))
    // The chosen student belongs to this line. While “wed” is typed the line may for a moment name somebody else.
    put({ text: next, plain: kept, choice: next === '' ? null : choice })
  }
  const clear = () => change('')
  /**
   * @param added a student of whom the line has the name, and who was put onto the list for it
   * @param written the line that says so
   * @returns whether it can be added
   */
  const add = (
    { timesOf, repeats }: Grammar,
    said: QuickAdd,
    keep: boolean,
    { added = null, written = line }: { added?: QuickStudent | null; written?: WrittenLine } = {},
  ): boolean => {
    const who = added ?? studentOf(said, written)
    const times = timesOf(said, who, zone)
    if (!times || (!added && isOpenIn(said, written)) || (!who && said.title === '') || (isAway && repeats(said)))
      return false
    const { title, note, allDay, repeat } = said
    const studentId = who?.user_profile_id ?? null
    const giveBack = lines.backOf(written)
    // First: a lesson refused at once finds an empty line to stand in again. Text typed while the script that reads the
    // line was on its way is the next line, and stays.
    if (keep) onDraft(null)
    else if (field.current?.value === written.text) clear()
    onAdd({ ...times, title: title || (who?.name ?? ''), studentId, note, allDay, repeat }, giveBack)
    return true
  }
  const early = useEarlyLines(grammar !== null && areKnown, ({ line: said, keep }) => {
    if (!grammar) return
    const meant = read(said.text, said.plain)
    // Nobody was told yet that no student has the name: that is looked at first.
    const isAdded = (meant.inviteName === null || !canInvite) && add(grammar, meant, keep, { written: said })
    if (!isAdded && field.current?.value !== said.text) lines.backOf(said)(null)
  })
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      // With several of a name Enter takes the first, then adds.
      const [first] = parsed.students
      if (isOpen && first) choose(first)
      else if (grammar && areKnown) add(grammar, parsed, event.metaKey || event.ctrlKey)
      else {
        early.keep({ line, keep: event.metaKey || event.ctrlKey })
        void loadGrammar().catch(early.giveUp)
      }
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault()
      event.stopPropagation()
      early.giveUp()
      clear()
    } else if (event.key === 'Escape') field.current?.blur()
  }
  // A line that was begun before says at once what it says.
  useEffect(() => {
    if (wasBegun) void loadGrammar().catch(() => undefined)
  }, [wasBegun])
  const onGrammar = useEffectEvent(() => onDraft(timesIn(parsed)))
  useEffect(() => {
    if (grammar && areKnown) onGrammar()
  }, [grammar, areKnown])
  const addForNew = (user_profile_id: number) => {
    const { inviteName: name } = parsed
    if (!grammar || name === null) return
    add(grammar, { ...parsed, title: grammar.titleBeside(parsed, name) }, false, { added: { user_profile_id, name } })
    field.current?.focus()
  }
  const leaveAsText = (places: readonly number[]) => {
    put({ text, plain: [...plain, ...places], choice })
    // The chip goes, and the focus must not go with it.
    field.current?.focus()
  }
  const takeBack = (one: WrittenLine) => {
    lines.takeBack(one)
    onDraft(timesIn(read(one.text, one.plain), one))
    field.current?.focus()
  }
  const notAdded = refused.map((one) => (
    <button key={one.text} type="button" title={t`Type it again`} onClick={() => takeBack(one)}>
      {t`Not added: ${one.text}`}
    </button>
  ))
  const loading = areKnown ? '' : loadingText(early.areThere)
  const below = belowText(text, isAway) ?? hint
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
        maxLength={longestLine}
        spellCheck={false}
        placeholder={t`Anna Tue 16:00 45m weekly`}
        aria-describedby={`${id}-says`}
        onChange={(event) => change(event.target.value)}
        // A line left earlier is replaced by the first letter of something else, and stays with an arrow.
        onFocus={({ currentTarget: line }) => {
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
          {...{ text, parsed, isAway, isOpen }}
          says={[grammar.saysOf(parsed, student, zone, locale), grammar.clashOf(timesIn(parsed), busy), loading]
            .filter(Boolean)
            .join(' · ')}
          why={line.why}
          isUnknown={canInvite && areKnown && !student && timesIn(parsed) !== null}
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

const loadingText = (isKept: boolean): string =>
  isKept ? t`Your students are still loading. It is added once they are here.` : t`Your students are still loading.`

/** The note below the line until it is read; null for the hint. */
function belowText(text: string, isAway: boolean): string | null {
  if (text !== '') return t`Still loading. It is added in a moment.`
  return isAway ? t`Without a connection, add one lesson at a time: each waits to be sent.` : null
}
