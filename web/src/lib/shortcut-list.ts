/**
 * Every key that does something, by where it does (experience.md D): for the map of the page, the settings and the printed sheet.
 * A test compares the single keys with what the pages listen for.
 */
import { t } from '@lingui/core/macro'
import { modText, shiftModText } from './keys.ts'

type Role = 'teacher' | 'student'

export interface Shortcut {
  /** Alternatives; single characters may be exchanged for others in the settings. */
  keys: readonly string[]
  what: string
  /** For whom it does something; for everybody where nothing is said. */
  role?: Role
}

export interface ShortcutGroup {
  id: 'everywhere' | 'today' | 'calendar' | 'board' | 'resources' | 'students' | 'lesson' | 'menu'
  title: string
  /** The role whose page it is, where it is not everybody's. */
  role?: Role
  rows: readonly Shortcut[]
}

const row = (keys: string | readonly string[], what: string): Shortcut => ({
  keys: typeof keys === 'string' ? [keys] : keys,
  what,
})

/** A student can look, and not change. */
const teachers = (keys: string | readonly string[], what: string): Shortcut => ({ ...row(keys, what), role: 'teacher' })

/** Every group, in the order in which they are shown; read when shown, so that they are in the reader's language. */
const allGroups = (): readonly ShortcutGroup[] => [
  {
    id: 'everywhere',
    title: t`On every page`,
    rows: [
      row('?', t`This map`),
      row('/', t`Search`),
      row(`${modText()}K`, t`Command palette`),
      teachers(['C', 'Q'], t`Quick add`),
      row('[', t`Show or hide the menu`),
      row(`${modText()}Z`, t`Undo`),
      row(`${shiftModText()}Z`, t`Redo`),
      row('G T', t`Go to Today`),
      row('G C', t`Go to the calendar`),
      row('G L', t`Go to the lessons`),
      teachers('G S', t`Go to the students`),
      row('G R', t`Go to the resources`),
      row('G ,', t`Go to the settings`),
      row('G 1 … 9', t`Go to an open tab`),
      row('Alt Shift ← / →', t`Move the shown tab`),
      row('Alt Shift W', t`Close the shown tab`),
      row('Alt Shift T', t`Reopen the tab that was closed last`),
      row('Alt − / Alt +', t`Smaller or larger text`),
      row('Esc', t`Close what is on top`),
    ],
  },
  {
    id: 'today',
    title: t`Today`,
    rows: [
      row('1 … 5', t`Go to that card`),
      row(['J', '↓'], t`Next row`),
      row(['K', '↑'], t`Previous row`),
      teachers('Y', t`Mark taught`),
      teachers('U', t`Missed or cancelled`),
    ],
  },
  {
    id: 'calendar',
    title: t`Calendar`,
    rows: [
      row('T', t`Show today`),
      row('J', t`Next days`),
      row('K', t`Previous days`),
      row(['D', '1'], t`Day`),
      row(['W', '2'], t`Week`),
      row(['3'], t`Month`),
      row(['A', '4'], t`List`),
      teachers('N', t`New lesson`),
      row('Z', t`Second time zone`),
      teachers('H', t`Working hours only, or all`),
      teachers('S', t`Choose free times to copy`),
      row(`${modText()}P`, t`Print these days`),
      row('← ↑ → ↓', t`Move over the times, or from lesson to lesson`),
      teachers('Shift ↑ / ↓', t`Draw a longer or shorter time`),
      teachers('Enter', t`Begin a lesson there, or open the one with the focus`),
      { ...row('Enter', t`Open`), role: 'student' },
      row('Space', t`Preview the lesson in focus`),
      teachers('E', t`Change the title`),
      row('.', t`Actions of the lesson`),
      teachers('Y', t`Mark taught`),
      teachers('U', t`Missed or cancelled`),
      teachers('M', t`Move to…`),
      teachers('Shift M', t`Pick up: arrows move, Enter puts down`),
      teachers(['=', '+'], t`Longer by a step`),
      teachers('-', t`Shorter by a step`),
      teachers('Shift D', t`The same again next week`),
      teachers('X', t`Select`),
      teachers('Shift J / Shift K', t`Select on the way`),
      teachers(`${modText()}C / ${modText()}V`, t`Copy, and paste at the chosen time`),
      teachers(['Backspace', 'Delete'], t`Delete`),
    ],
  },
  {
    id: 'board',
    role: 'teacher',
    title: t`Lessons`,
    rows: [
      row('← ↑ → ↓', t`From card to card`),
      row('Enter', t`Open`),
      row('Space', t`Preview the lesson in focus`),
      row('N', t`New lesson below`),
      row('E', t`Change the title`),
      row('1 … 5', t`Move to that column`),
      row(['M', '.'], t`Actions of the card`),
      row('Shift M', t`Pick up: arrows move, Enter puts down`),
      row('Y', t`Mark taught`),
      row('U', t`Missed or cancelled`),
      row('X', t`Select`),
      row('Shift J / Shift K', t`Select on the way`),
      row('W', t`Show or hide the week`),
      row('F', t`Filter`),
      row(['Backspace', 'Delete'], t`Delete`),
    ],
  },
  {
    id: 'resources',
    title: t`Resources`,
    rows: [
      row(['J', '↓'], t`Next row`),
      row(['K', '↑'], t`Previous row`),
      teachers('Shift J / Shift K', t`Select on the way`),
      teachers('X', t`Select`),
      teachers(`${modText()}A`, t`Select all`),
      teachers('E', t`Change in place`),
      teachers('N', t`Add a resource`),
    ],
  },
  {
    id: 'students',
    role: 'teacher',
    title: t`Students`,
    rows: [
      row(['J', '↓'], t`Next row`),
      row(['K', '↑'], t`Previous row`),
      row('Shift J / Shift K', t`Select on the way`),
      row('Space', t`Preview beside the list`),
      row('Enter', t`Open`),
      row('X', t`Select`),
      row(`${modText()}A`, t`Select all`),
      row('E', t`Change in place`),
      row('.', t`Actions of the student`),
      row('N', t`Invite a student`),
      row('/', t`Find in the list`),
    ],
  },
  {
    id: 'lesson',
    title: t`In a lesson`,
    rows: [
      teachers(`${modText()}Enter`, t`Mark taught`),
      row('J', t`Next lesson`),
      row('K', t`Previous lesson`),
      row('1 … 5', t`To plan, homework, notes, attachments, comments`),
      teachers('M', t`Move to…`),
      teachers('.', t`Status`),
      teachers('Alt ↑ / Alt ↓', t`Move a line of homework, or a resource`),
    ],
  },
  {
    id: 'menu',
    title: t`In the menu`,
    rows: [
      row('↑ / ↓', t`From item to item`),
      row('→', t`Open what is below`),
      row(['←', 'Esc'], t`Close it`),
      row(`${modText()}Enter`, t`Open in tab`),
    ],
  },
]

/** Shortcuts that do something for a teacher, or for a student, on any page. */
export function shortcutGroups(reader: Role): readonly ShortcutGroup[] {
  const isFor = ({ role = reader }: { role?: Role }): boolean => role === reader
  return allGroups()
    .filter(isFor)
    .map((group) => ({ ...group, rows: group.rows.filter(isFor) }))
}

/** The shortcuts of a page. */
export function groupsOn(pathname: string, reader: Role): readonly ShortcutGroup[] {
  const page: Partial<Record<string, ShortcutGroup['id'][]>> = {
    '/': ['today', 'lesson'],
    '/calendar': ['calendar', 'lesson'],
    '/lesson': ['board', 'lesson'],
    '/lesson/resources': ['resources', 'lesson'],
    '/profile/list': ['students'],
  }
  const own = page[pathname] ?? []
  const groups = shortcutGroups(reader)
  return [
    ...own.flatMap((id) => groups.filter((group) => group.id === id)),
    ...groups.filter(({ id }) => id === 'everywhere' || id === 'menu'),
  ]
}

/** A key that stands by itself, or begins a sequence: only those may be exchanged. Some signs stand for a key without one. */
export const isExchangeable = (key: string): boolean => /^\S$/u.test(key) && !/[←↑→↓↵⌫⇧…]/u.test(key)
