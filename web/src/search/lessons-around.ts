import { colourOf } from '../lib/colours.ts'
import { t } from '@lingui/core/macro'
import { eventsQuery, todayLessonsQuery, type TodayLesson } from '../data/today.ts'
import { studentsQuery } from '../data/students.ts'
import { asSent, dayBounds, type Item, itemsOf, nextLesson } from '../dashboard/today/today.ts'
import { dayAndTimeText } from '../lib/dates.ts'
import { allWithWaiting, waitingStore } from '../data/offline/waiting.ts'
import { ownTitle } from '../lib/own-title.ts'
import { profileQuery } from '../data/profile.ts'
import { queryClient, tellNotDone } from '../lib/query-cache.ts'
import type { CurrentUser } from '../data/use-user.ts'
import { showDone } from '../lib/toast.ts'
import { childLabel, childrenAround } from './children-around.ts'
import type { Entry } from '../lib/search-entry.ts'
import { known } from './known.ts'

/** As far as the page of today looks back and ahead, days: what it has read is not read again. */
const [daysBack, daysAhead] = [56, 28]
const dayMs = 86_400_000

/** Lets something be done; what failed is told, unless it was told where it arose. */
export const tellIfNotDone = (work: Promise<unknown>): void => void work.catch(tellNotDone)

interface Around {
  /** The lessons with a time around today, by their start. */
  items: Item[]
  /** And with them the events that are no lessons. */
  timed: Item[]
  /** All lessons as such. */
  lessons: readonly TodayLesson[]
}

/** The lessons around today. */
export async function lessonsAround(user: CurrentUser): Promise<Around> {
  const { userId, userProfileId, timeZone, displayName } = user
  const isTeacher = user.role === 'teacher'
  const { from, to } = dayBounds(Date.now(), timeZone, daysAhead)
  const [events, lessons, students] = await Promise.all([
    known(eventsQuery(userProfileId, { from: isTeacher ? from - daysBack * dayMs : from, to })),
    known(todayLessonsQuery(userProfileId)),
    isTeacher ? known(studentsQuery(userId)) : [],
  ])
  const unsent = waitingStore.get()
  const listed = allWithWaiting(lessons, ({ lesson_id }) => `lesson ${lesson_id}`, unsent)
  const seen = asSent(events, unsent)
  const own = isTeacher ? null : queryClient.getQueryData(profileQuery(userId).queryKey)
  const names = { student: displayName, teacher: own?.teacher?.display_name }
  const items = itemsOf(seen, listed, students).map((item) => ({
    ...item,
    name: isTeacher ? item.name : ownTitle(item.detail ?? item.name, names),
  }))
  const timed = items.filter((item) => !item.all_day)
  return { items: timed.filter((item) => item.isLesson), timed, lessons: listed }
}

/** A lesson to choose, for what a command does with it. */
export const lessonRow = (command: string, item: Item, zone: string, more: Partial<Entry>): Entry => ({
  kind: 'lesson',
  path: `command:${command} ${item.event_id}`,
  label: item.name,
  icon: 'lessons',
  colour: item.student ? colourOf(item.student) : undefined,
  detail: dayAndTimeText(item.start, zone),
  ...more,
})

/** Does something with the lesson that runs or comes next, of a parent also a child's; says so where there is none. */
export async function withNext(user: CurrentUser, run: (item: Item) => unknown): Promise<void> {
  const [{ items }, ofChildren] = await Promise.all([
    lessonsAround(user),
    user.role === 'teacher' ? [] : childrenAround(user),
  ])
  const theirs = ofChildren.map((each) => ({ ...each.item, name: childLabel(each) }))
  const next = nextLesson(
    [...items, ...theirs].toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start)),
    Date.now(),
  )
  if (next) await run(next)
  else showDone({ text: t`No lessons in the coming four weeks.` })
}

/** Opens the video call of the next lesson. */
export const joinNext = (user: CurrentUser): Promise<void> =>
  withNext(user, ({ name, videoLink }) => {
    if (videoLink === null) showDone({ text: t`The next lesson, ${name}, has no video link.` })
    else window.open(videoLink, '_blank', 'noopener,noreferrer')
  })
