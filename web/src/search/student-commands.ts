import { resourcesQuery } from '../data/shelf.ts'
import { t } from '@lingui/core/macro'
import { isMissed, type Item } from '../dashboard/today/today.ts'
import { dayAndTimeText } from '../lib/dates.ts'
import { showDone } from '../lib/toast.ts'
import { act } from '../lib/undo.ts'
import { known } from './known.ts'
import { tellIfNotDone, lessonsAround } from './lessons-around.ts'
import { pauseStudents } from '../data/student-rows.ts'
import { studentsQuery } from '../data/students.ts'
import { giveToStudents } from '../data/resources.ts'
import { planWith } from './row-actions.ts'
import { question } from './entries.ts'
import type { Below, Entry } from '../lib/search-entry.ts'
import type { SourceNeeds } from './source.ts'

type Student = SourceNeeds['students'][number] & { id: string | null }

/** The commands of a teacher on one student (experience.md "Command palette"). */
export function studentCommands(needs: SourceNeeds): Entry[] {
  const { user, go } = needs
  const of = (name: string, chosen: (student: Student) => Partial<Entry>, isMeant = everybody): Below => ({
    ask: t`Which student?`,
    none: t`There is no student for this.`,
    // Read when it is asked: who types quickly asks before the palette knows the students.
    rows: async () =>
      (await known(studentsQuery(user.userId)))
        .filter(({ archived_at }) => archived_at === null)
        .map(({ user_profile_id, id, display_name, email }) => ({
          user_profile_id,
          id,
          name: display_name ?? t`This student`,
          email,
        }))
        .filter(isMeant)
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map((student) => studentRow(name, student, chosen(student))),
  })
  const plan = ({ user_profile_id, name }: Student) => ({
    run: () => void planWith({ user_profile_id }, name, go),
  })
  const write = ({ email }: Student) => ({
    run: () => window.location.assign(`mailto:${encodeURIComponent(email ?? '')}`),
  })
  const give = (student: Student) => ({ below: resourceBelow(needs, student) })
  const page = ({ user_profile_id, id, email }: Student) => ({
    path: `/profile/edit/${id ?? user_profile_id}`,
    student: { user_profile_id, email, isRemoved: false },
  })
  return [
    question('open', t`Open a student…`, of('open', page), { aliases: ['open'] }),
    question('plan-with', t`Plan a lesson with…`, of('plan', plan)),
    question('next-of', t`Next lesson of…`, nextBelow(needs)),
    question('give', t`Give resource to…`, of('give', give)),
    question('write', t`Message to…`, of('write', write, hasAddress), { aliases: ['write to'] }),
    question('pause', t`Pause a student…`, pauseBelow(user.userId, true), { aliases: ['pause'] }),
    question('resume', t`Resume a student…`, pauseBelow(user.userId, false), { aliases: ['resume'] }),
  ]
}

const everybody = (_student: Student): boolean => true
const hasAddress = ({ email }: Student): boolean => email !== null

const studentRow = (command: string, { user_profile_id, name }: Omit<Student, 'id'>, more: Partial<Entry>): Entry => ({
  kind: 'student',
  path: `command:${command} ${user_profile_id}`,
  label: name,
  icon: 'profile',
  ...more,
})

/** Each student with the lesson that comes next, by its start. */
const nextBelow = ({ user, go }: SourceNeeds): Below => ({
  ask: t`Whose next lesson?`,
  none: t`No lessons in the coming four weeks.`,
  rows: async () => {
    const { items } = await lessonsAround(user)
    const coming = items.filter((item) => !isMissed(item) && Date.parse(item.end) > Date.now())
    const first = [...Map.groupBy(coming, ({ studentId }) => studentId).values()].flatMap(([item]) => item ?? [])
    return first.map((item) => ({
      kind: 'lesson',
      path: `command:next ${item.event_id}`,
      label: item.name,
      icon: 'lessons',
      detail: dayAndTimeText(item.start, user.timeZone),
      run: () => go(wayTo(item, user.timeZone)),
    }))
  },
})

/** The lesson, or its place in the calendar where nobody wrote one yet. */
function wayTo({ event_id, lessonId, start }: Item, zone: string): string {
  const day = Temporal.Instant.from(start).toZonedDateTimeISO(zone).toPlainDate().toString()
  return lessonId === null ? `/calendar?date=${day}&event=${event_id}` : `/lesson?lesson=${lessonId}`
}

const resourceBelow = ({ user }: SourceNeeds, { user_profile_id, name }: Student): Below => ({
  ask: t`Give ${name} which resource?`,
  none: t`You have no resources yet.`,
  rows: async () => {
    const resources = await known(resourcesQuery(user.userProfileId))
    return resources.map(({ lesson_rsrc_id, lesson_rsrc_dspl }) => ({
      kind: 'resource',
      path: `command:give ${lesson_rsrc_id} ${user_profile_id}`,
      label: lesson_rsrc_dspl,
      icon: 'resources',
      run: () => {
        const put = (given: boolean) => () => giveToStudents(lesson_rsrc_id, [user_profile_id], given)
        const done = { text: t`${lesson_rsrc_dspl} given to ${name}`, undo: put(false), redo: put(true) }
        tellIfNotDone(
          act(async (remember) => {
            await done.redo()
            showDone(done, remember)
          }),
        )
      },
    }))
  },
})

/** @param paused what the student is to be */
const pauseBelow = (userId: string, paused: boolean): Below => ({
  ask: t`Which student?`,
  none: t`There is no student for this.`,
  rows: async () => {
    const students = await known(studentsQuery(userId))
    const others = students.filter((each) => each.archived_at === null && (each.paused_at !== null) !== paused)
    return others.map(({ user_profile_id, display_name }) => {
      const name = display_name ?? t`This student`
      const put = (to: boolean) => () => pauseStudents(userId, [user_profile_id], to)
      const text = paused ? t`${name} paused` : t`${name} active again`
      const run = () =>
        tellIfNotDone(
          act(async (remember) => {
            await put(paused)()
            showDone({ text, undo: put(!paused), redo: put(paused) }, remember)
          }),
        )
      return studentRow(paused ? 'pause' : 'resume', { user_profile_id, name, email: null }, { run })
    })
  },
})
