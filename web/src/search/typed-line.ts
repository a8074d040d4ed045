import { t } from '@lingui/core/macro'
import { dateAt, resolved, todayFor } from '../lib/quick-add/dates.ts'
import type { Today } from '../lib/quick-add/days.ts'
import { Line } from '../lib/quick-add/line.ts'
import { readLine } from '../lib/quick-add/read-line.ts'
import { todayIn } from '../lib/quick-add/other-languages.ts'
import { languages } from '../lib/quick-add/words.ts'
import type { Language } from '../lib/quick-add/language.ts'
import { isMissed } from '../dashboard/today/today.ts'
import { dateText, dayAndTimeText, firstWeekday, locale } from '../lib/dates.ts'
import { preferencesStore } from '../lib/preferences.ts'
import { quickAddStore } from '../lib/quick-add-line.ts'
import { showDone } from '../lib/toast.ts'
import { tellIfNotDone, lessonsAround } from './lessons-around.ts'
import { timesFor } from './lesson-commands.ts'
import { moveTo } from './lesson-moves.ts'
import { mayBeName } from '../lib/quick-add/naming.ts'
import { createStudent } from './row-actions.ts'
import { command } from './entries.ts'
import type { Entry } from '../lib/search-entry.ts'
import type { SourceNeeds } from './source.ts'

/** A person who means one of more students than this types another letter. */
const mostStudents = 3

/** The words that a line can begin with; longest first, without accents. */
const goWords: Record<Language, readonly string[]> = {
  en: ['go to', 'go'],
  de: ['gehe zum', 'gehe zu', 'geh zum', 'geh zu', 'gehe', 'go'],
  es: ['ir al', 'ir a', 'ir', 'go'],
  fr: ['aller au', 'aller a', 'aller', 'go'],
  it: ['vai al', 'vai a', 'vai', 'go'],
  ar: ['اذهب الي', 'انتقل الي', 'اذهب', 'go'],
}
const moveWords: Record<Language, readonly string[]> = {
  en: ['move'],
  de: ['verschiebe', 'verschieben', 'verlege', 'verlegen', 'move'],
  es: ['mueve', 'mover', 'move'],
  fr: ['deplace', 'deplacer', 'move'],
  it: ['sposta', 'spostare', 'move'],
  ar: ['انقل', 'نقل', 'move'],
}

/** How somebody is taken onto the list, in all languages: of each of them people know the English words as well. */
const studentWords: readonly string[] = [
  'add a student',
  'add student',
  'add new student',
  'new student',
  'create student',
  'create a student',
  'neue schulerin',
  'neuer schuler',
  'neuen schuler',
  'schulerin hinzufugen',
  'schuler hinzufugen',
  'schuler anlegen',
  'schulerin anlegen',
  'neue schulerin anlegen',
  'neuen schuler anlegen',
  'anadir alumno',
  'anadir alumna',
  'anadir un alumno',
  'anadir una alumna',
  'agregar alumno',
  'agregar alumna',
  'nuevo alumno',
  'nueva alumna',
  'nuevo estudiante',
  'anadir estudiante',
  'ajouter un eleve',
  'ajouter une eleve',
  'ajouter eleve',
  'nouvel eleve',
  'nouvelle eleve',
  'aggiungi allievo',
  'aggiungi allieva',
  'aggiungi un allievo',
  "aggiungi un'allieva",
  'nuovo allievo',
  'nuova allieva',
  'aggiungi studente',
  'nuovo studente',
  'اضف طالبه',
  'اضف طالبا',
  'اضف طالب',
  'اضافه طالب',
  'اضافه طالبه',
  'طالبه جديده',
  'طالب جديد',
]

/**
 * Reads a line in the language of quick add: a day to go to, a student to take onto the list, a lesson to move, or one to add
 * (experience.md D).
 */
export function lineEntries(line: string, needs: SourceNeeds): Entry[] {
  const day = dayIn(line, needs.user.timeZone)
  if (day !== null) return [goTo(day)]
  if (needs.user.role !== 'teacher') return []
  return readStudent(line, needs) ?? readMove(line, needs) ?? readAdd(line, needs)
}

/** The day (YYYY-MM-DD) that a line names and nothing else, with "go" before it or without; null for any other line. */
export function dayIn(text: string, zone: string): string | null {
  const own = todayFor(Temporal.Now.plainDateISO(zone), { locale: locale(), firstDay: firstWeekday() })
  const all = [own, ...languages.map((language) => todayIn(language, own))]
  return all.map((today) => dayOf(text, today)).find((day) => day !== null) ?? null
}

function dayOf(text: string, today: Today): string | null {
  const line = new Line(text)
  const start = line.phrase(0, Object.values(goWords).flat())
  const found = dateAt(line, start, today)
  if (!found || start + found.count !== line.tokens.length) return null
  return resolved(found.phrase, today, true).toString()
}

/** The day in the calendar, in the view that was used there last. */
export const goTo = (day: string): Entry => ({
  kind: 'command',
  path: `/calendar?date=${day}`,
  label: t`Go to ${dateText(day)}`,
  icon: 'calendar',
})

/**
 * "add student maria lopez": takes somebody of this name onto the list; without what may be a name it opens the form, so that
 * nobody is called "add student". Null where the line adds nobody.
 */
function readStudent(text: string, { go }: SourceNeeds): Entry[] | null {
  const line = new Line(text)
  const count = line.phrase(0, studentWords)
  if (count === 0) return null
  const name = text.slice(line.tokens[count]?.from ?? text.length).trim()
  if (name === '' || !mayBeName(name)) return [command('add-student', t`Add student`, () => go('/profile/create'))]
  return [command('create-student', t`Create a student “${name}”`, () => void createStudent(name, go))]
}

/** "move anna thu 17": the next lesson of each student whom it may mean; null where it is about no move. */
function readMove(text: string, { user, students }: SourceNeeds): Entry[] | null {
  const line = new Line(text)
  const verb = line.phrase(0, Object.values(moveWords).flat())
  const from = line.tokens[verb]?.from
  if (verb === 0 || from === undefined) return null
  const rest = text.slice(from)
  const read = readLine(rest, contextOf(user, students), [])
  const named = read.chips.find(({ kind }) => kind === 'student')
  if (!named) return []
  const when = `${rest.slice(0, named.from)} ${rest.slice(named.to)}`.trim()
  const probe = { start: new Date().toISOString(), end: new Date(Date.now() + read.minutes * 60_000).toISOString() }
  if (!timesFor(probe, when, user.timeZone)) return []
  return read.students
    .slice(0, mostStudents)
    .map(({ user_profile_id, name }) =>
      command(`move ${user_profile_id} ${when}`, t`Move ${name}’s next lesson: ${when}`, () =>
        tellIfNotDone(moveNext(user, { user_profile_id, name, when })),
      ),
    )
}

async function moveNext(
  user: SourceNeeds['user'],
  { user_profile_id, name, when }: { user_profile_id: number; name: string; when: string },
): Promise<void> {
  const { items } = await lessonsAround(user)
  const next = items.find(
    (item) => item.studentId === user_profile_id && !isMissed(item) && Date.parse(item.start) > Date.now(),
  )
  const times = next && timesFor(next, when, user.timeZone)
  if (!next || !times) return showDone({ text: t`${name} has no lesson in the coming four weeks.` })
  await moveTo(next, times, user.timeZone)
}

/**
 * The lesson that the line would plan, such as "Anna · Tue 24 Nov 16:00"; none for one without a day or a time. The time that is
 * missing the line of quick add asks for.
 */
function readAdd(line: string, { user, students }: SourceNeeds): Entry[] {
  const read = readLine(line, contextOf(user, students), [])
  // Of several who fit each is named: which one is meant is asked in the line of quick add.
  const named = read.students.slice(0, mostStudents).map(({ name }) => name)
  const either = new Intl.ListFormat(locale(), { type: 'disjunction' }).format(named)
  const who = named.length === 1 ? (read.inviteName ?? either) : read.title || either
  if (!who || read.date === null) return []
  const planned = `${who} · ${read.start === null ? dateText(read.date) : timeName(read.date, read.start, user.timeZone)}`
  return [command('add', t`Add: ${planned}`, () => quickAddStore.set(line))]
}

/** @param minutes after midnight */
function timeName(day: string, minutes: number, zone: string): string {
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
  const start = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime })
  return dayAndTimeText(start.toInstant().toString(), zone)
}

const contextOf = (user: SourceNeeds['user'], students: SourceNeeds['students']) => ({
  now: Date.now(),
  zone: user.timeZone,
  locale: locale(),
  students,
  defaultMinutes: user.defaultLessonMinutes,
  preferences: preferencesStore.get(),
})
