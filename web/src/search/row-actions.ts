import { mayBeName } from '../lib/quick-add/naming.ts'
import { t } from '@lingui/core/macro'
import { copyText } from '../lib/copy.ts'
import { tellNotDone } from '../lib/query-cache.ts'
import { showDone } from '../lib/toast.ts'
import { act, type Remember } from '../lib/undo.ts'
import { openTab } from '../lib/open-tabs.ts'
import { addLesson, deleteLesson } from '../data/lesson-writes.ts'
import { addStudent } from '../data/profile-writes.ts'
import { askedIn, withoutDots } from './entries.ts'
import type { Entry } from '../lib/search-entry.ts'

interface Needs {
  role: 'teacher' | 'student'
  go: (path: string) => void
}

/** Says what was refused; what was asked for is simply not there. */
async function runAndRemember(run: (remember: Remember) => Promise<void>): Promise<void> {
  try {
    await act(run)
  } catch (error) {
    tellNotDone(error)
  }
}

/** A lesson is made, and the board asks for its time. */
export const planWith = (lesson: { user_profile_id?: number; title?: string }, name: string, go: Needs['go']) =>
  runAndRemember(async (remember) => {
    const id = await addLesson(lesson)
    if (id === null) return
    showDone({ text: t`A lesson waits for a time: ${name}`, undo: () => deleteLesson(id) }, remember)
    go(`/lesson?plan=${id}`)
  })

/** The acts on a row beside opening it; none on a command, which is an act itself. */
export function actionsOf(entry: Entry, { role, go }: Needs): Entry[] {
  const { student, day, kind, path, url } = entry
  if (kind === 'command') return []
  const action = (name: string, label: string, run: () => void): Entry => ({
    kind: 'command',
    path: `${path} ${name}`,
    label,
    run,
  })
  const { email } = student ?? { email: null }
  const copied = url ?? new URL(path, window.location.href).href
  return [
    ...(student && !student.isRemoved && role === 'teacher'
      ? [
          action('plan', t`Plan a lesson`, () => {
            void planWith({ user_profile_id: student.user_profile_id }, entry.label, go)
          }),
        ]
      : []),
    ...(email === null
      ? []
      : [action('write', t`Message`, () => window.location.assign(`mailto:${encodeURIComponent(email)}`))]),
    ...(day !== undefined && kind === 'lesson'
      ? [action('calendar', t`Show in the calendar`, () => go(`/calendar?date=${day}`))]
      : []),
    ...(path.includes('?') || url !== undefined
      ? []
      : [
          action('tab', t`Open in tab`, () => {
            openTab(entry)
            go(path)
          }),
        ]),
    action('copy', t`Copy link`, () => void copyText(copied)),
  ]
}

/** The acts on the student whose page is shown, or on the lesson that is open beside the page. */
export function actionsHere(
  entries: readonly Entry[],
  { pathname, searchStr }: { pathname: string; searchStr: string },
  needs: Needs,
): Entry[] {
  const lesson = new URLSearchParams(searchStr).get('lesson')
  const shown = lesson === null ? pathname : `/lesson?lesson=${lesson}`
  return entries
    .filter(({ path }) => path === shown)
    .flatMap((entry) => actionsOf(entry, needs).map((action) => ({ ...action, detail: entry.label })))
}

/** Says in full what a question does with one of its rows; a row that leads somewhere says all by itself. */
export function doneWith(question: Entry, row: Entry): Entry {
  if (!row.run && !row.below) return row
  const action = withoutDots(question.label)
  return { ...row, kind: 'command', label: t`${action}: ${row.label}` }
}

/** Takes a student onto the list by the name alone, and opens the page of it. */
export const createStudent = (name: string, go: Needs['go']): Promise<void> =>
  runAndRemember(async () => {
    const id = await addStudent(name)
    if (id !== null) go(`/profile/edit/${id}`)
  })

/** For a name that nothing has: whoever typed it may want to make it, where the line asks for nothing else. */
export function createRows(line: string, { role, go }: Needs): Entry[] {
  const name = askedIn(line)
  const isAnything = name === line.trim()
  if (name === '' || role !== 'teacher' || !(isAnything || line.startsWith('@'))) return []
  const create = (path: string, label: string, run: () => void): Entry => ({ kind: 'command', path, label, run })
  const lesson = () => planWith({ title: name }, name, go)
  return [
    ...(mayBeName(name)
      ? [create('command:create-student', t`Create a student “${name}”`, () => void createStudent(name, go))]
      : []),
    ...(isAnything ? [create('command:create-lesson', t`Create a lesson “${name}”`, () => void lesson())] : []),
  ]
}
