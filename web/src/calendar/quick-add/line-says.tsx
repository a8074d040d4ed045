import { t } from '@lingui/core/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import styles from './quick-add-line.module.css'
import type { Chip } from '../../lib/quick-add/line.ts'
import type { QuickStudent } from '../../lib/quick-add/naming.ts'
import type { QuickAdd } from '../../lib/quick-add/quick-add.ts'
import { repeats } from './says.ts'

const UnknownName = lazy(async () => ({ default: (await import('./unknown-name.tsx')).UnknownName }))

interface Props {
  /** Of the words that say it. */
  id: string
  text: string
  parsed: QuickAdd
  /** The line as it was understood, in words. */
  says: string
  /** Why the line came back. */
  why: string | null
  isAway: boolean
  /** Nobody is chosen so far of several of one name. */
  isOpen: boolean
  /** The line can be planned, and the name in it is no student’s. */
  isUnknown: boolean
  /** Plans it for a student who is new. */
  onStudent: (id: number) => void
  /** Plans it as it says. */
  onPrivate: () => void
  onChoose: (student: QuickStudent) => void
  /** Takes the words at these places of letters for text. */
  onLeave: (places: readonly number[]) => void
  onText: (text: string) => void
  /** The lines that were refused meanwhile. */
  children: ReactNode
}

const stops: readonly Chip['kind'][] = ['command', 'unread', 'second']
const isStop = ({ kind }: Chip): boolean => stops.includes(kind)

/** Says what stops the line: a command, words that look like a day or a time and are none, or a second student. */
function unreadText(text: string, { chips }: QuickAdd): string | null {
  const chip = chips.find(({ kind }) => kind === 'command') ?? chips.find(isStop)
  if (!chip) return null
  const words = text.slice(chip.from, chip.to)
  if (chip.kind === 'command')
    return t`This line plans a new lesson. To move or cancel one, open it in the calendar, or press “${words}” to keep it as text.`
  if (chip.kind === 'second')
    return t`A lesson is for one student. Plan another one for “${words}”, or press it to keep it as text.`
  return t`“${words}” isn’t read as the day or the time. Enter one day and one time, or press it to keep it as text.`
}

/** As the line of quick add reads it. */
const endless = (): string => t({ message: 'no end', context: 'words that quick add reads' })

/** All words of a part: of "next mon" the weekday alone would be another date. */
const placesOf = ({ from, to }: Chip): number[] => Array.from({ length: to - from }, (_, letter) => from + letter)

/** The parts that were read in a line, below it; each part can be returned to text. */
export function LineSays({ id, text, parsed, says, why, isAway, isOpen, isUnknown, ...props }: Props) {
  const { onChoose, onLeave, onText, onStudent, onPrivate, children } = props
  const repeated = parsed.chips.find(({ ends }) => ends)
  return (
    <div className={styles.says}>
      {why === null ? null : <p className={styles.why}>{why}</p>}
      <output id={id}>
        {isAway && repeats(parsed)
          ? t`To repeat it needs a connection. Take out how it repeats to add one lesson now.`
          : (unreadText(text, parsed) ?? says)}
      </output>
      <span className={styles.chips}>
        {isUnknown && parsed.inviteName !== null ? (
          // First, as what is asked is reached by one press of Tab.
          <Suspense>
            <UnknownName
              name={parsed.inviteName}
              called={parsed.students.length === 0 ? parsed.title : null}
              {...{ onStudent, onPrivate }}
            />
          </Suspense>
        ) : null}
        {isOpen
          ? parsed.students.map((each) => (
              <button key={each.user_profile_id} type="button" onClick={() => onChoose(each)}>
                {each.name}
              </button>
            ))
          : parsed.chips
              .filter((chip) => chip.kind !== 'note')
              .map((chip) => (
                <button
                  key={chip.from}
                  type="button"
                  title={t`Leave it as text`}
                  data-unread={isStop(chip) || undefined}
                  onClick={() => onLeave(placesOf(chip))}
                  onKeyDown={(event) => {
                    if (event.key !== 'Backspace') return
                    // Or it would go on and delete in the line, which has the focus by then.
                    event.preventDefault()
                    onLeave(placesOf(chip))
                  }}
                >
                  {text.slice(chip.from, chip.to)}
                </button>
              ))}
        {repeated && !isOpen ? (
          // Behind the words that it belongs to: at the end of the line a note may stand.
          <button
            type="button"
            onClick={() => onText(`${text.slice(0, repeated.to)} ${endless()}${text.slice(repeated.to)}`)}
          >
            {t`Without an end`}
          </button>
        ) : null}
        {children}
      </span>
    </div>
  )
}
