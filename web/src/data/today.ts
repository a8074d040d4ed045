import type { event, homework_item, lesson, user_profile } from '@lectern/contract/graphql'
import { childrenQuery } from './children.ts'
import { loadEventsDocument, runLateDocument } from './events.ts'
import { loadLessonsDocument, saveLessonDocument, tickHomeworkDocument } from './lessons.ts'
import { tickOperation, withTick } from './homework.ts'
import { type Mark, markInput, markOperation } from './lesson-operations.ts'
import { queryOptions } from '@tanstack/react-query'
import { type Sending, type Write, write } from './write.ts'
import { waitingStore, withWaiting } from './offline/waiting.ts'
import { noteWrite } from './own-writes.ts'
import { studentsQuery } from './students.ts'
import { letGoOfReads, queryClient, readAnew, request } from '../lib/query-cache.ts'
import { telling } from './telling.ts'
import type { Further } from '../lib/toast.ts'

export type TodayEvent = Pick<
  event,
  | 'event_id'
  | 'user_profile_id'
  | 'title'
  | 'start'
  | 'end'
  | 'all_day'
  | 'cancelled_at'
  | 'lesson_id'
  | 'lesson_status_id'
> &
  Partial<Pick<event, 'time_zone' | 'to_confirm' | 'join_link' | 'version'>>

export type TodayLesson = Pick<
  lesson,
  | 'lesson_id'
  | 'event_id'
  | 'lesson_status_id'
  | 'user_profile_id'
  | 'title'
  | 'plan'
  | 'shared_note'
  | 'homework'
  | 'homework_due'
  | 'homework_done_at'
  | 'minutes'
  | 'video_link'
  | 'start'
> &
  Partial<Pick<lesson, 'attendance' | 'version' | 'make_up_of' | 'all_day' | 'time_zone' | 'place'>> & {
    homework_items?: readonly HomeworkItem[]
  }

/** A row that was kept on the device by an older page lacks the day from which on it is shown. */
export type HomeworkItem = Omit<homework_item, 'start'> & Partial<Pick<homework_item, 'start'>>

export type TodayStudent = Pick<
  user_profile,
  | 'user_profile_id'
  | 'display_name'
  | 'colour'
  | 'email'
  | 'video_link'
  | 'archived_at'
  | 'paused_at'
  | 'invitation_status'
  | 'invited_at'
> &
  Partial<Pick<user_profile, 'avatar_url' | 'has_guardian'>>

/** One thing to do, and the lesson in which it was given. */
export type ToDo = HomeworkItem & Pick<lesson, 'lesson_id'>

/** The events from one instant to another (ms); a failed load is only logged (product.md 8), the card says so. */
export const eventsQuery = (profileId: number, { from, to }: { from: number; to: number }) =>
  queryOptions({
    queryKey: ['event', 'today', profileId, from, to],
    queryFn: async ({ signal }): Promise<TodayEvent[]> => {
      const range = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
      return (await request(loadEventsDocument, { id: profileId, ...range }, { signal })).loadEvents
    },
    meta: { quiet: true },
  })

/** ms: series lie a year ahead, of which Today and the palette show four weeks, the last day as a whole. */
const lessonsAhead = 29 * 86_400_000
/** ms: half a year back, so that the last note and what is still to do outlive every holiday. */
const lessonsBehind = 182 * 86_400_000
const dayMs = 86_400_000
/** By whole days: what lies under it is found again, also by a page that is opened anew without a connection. */
const inTime = (ms: number) => new Date(Math.floor(Date.now() / dayMs) * dayMs + ms).toISOString()
/** The time of the lessons that Today tells of: the last months and the coming weeks. */
export const lessonSpan = () => ({ from: inTime(-lessonsBehind), to: inTime(lessonsAhead + dayMs) })
/** The lessons of the last months, those that wait for a time, and those of the coming weeks. */
export const todayLessonsQuery = (profileId: number) =>
  queryOptions({
    queryKey: ['lesson', 'today', profileId],
    queryFn: async ({ signal }): Promise<TodayLesson[]> =>
      (await request(loadLessonsDocument, { id: profileId, ...lessonSpan(), waiting: true }, { signal })).loadLessons,
  })

/** How far a teacher's page looks back, for who was forgotten or stayed away, and ahead for the next lesson. */
export const daysOfTeacher = { back: 56, ahead: 28 }
/** experience.md "Student": four weeks ahead. */
export const daysOfStudent = { back: 0, ahead: 28 }

/**
 * The days that the page reads, in ms: so many back and ahead of today, and one more on each side. So it is the same
 * stretch in every zone, and can be asked for before the reader's is known.
 */
export function rangeOf(now: number, { back, ahead }: { back: number; ahead: number }): { from: number; to: number } {
  const today = Math.floor(now / dayMs) * dayMs
  return { from: today - (back + 1) * dayMs, to: today + (ahead + 2) * dayMs }
}

/** Asks for what the page shows, beside the profile that it waits for and not after it. @param now in ms */
export function readTodayAhead(
  { id, role, profileId }: { id: string; role: string; profileId: number },
  now: number,
): void {
  const isTeacher = role === 'teacher'
  const stretch = rangeOf(now, isTeacher ? daysOfTeacher : daysOfStudent)
  void queryClient.prefetchQuery(eventsQuery(profileId, stretch))
  void queryClient.prefetchQuery(todayLessonsQuery(profileId))
  if (isTeacher) void queryClient.prefetchQuery(studentsQuery(id))
  else void queryClient.prefetchQuery(childrenQuery(id))
}

/** The tables of writes that were answered while later ones were under way, whose change a read would have lacked. */
const unread = new Set<string>()

/** One write after the other, and after the last of them everything of their kind is read anew: it stands on many pages. */
export const writeToday = <Answer>(
  tables: readonly string[],
  send: (sending: Sending) => Promise<Answer>,
  { show, ...more }: Partial<Write<Answer>> = {},
): Promise<Answer> =>
  write({
    of: ['today'],
    order: 'lesson',
    send,
    ...(show && {
      show: () => {
        void letGoOfReads(...tables)
        return show()
      },
    }),
    stale: (isLast) => {
      for (const table of tables) unread.add(table)
      if (!isLast) return undefined
      const all = [...unread]
      unread.clear()
      return readAnew(...all)
    },
    ...more,
  })

/**
 * Says what became of a lesson.
 *
 * @returns its id; null where that is not known here and the mark waits to be sent
 * @throws {DataError} after it was told
 */
export async function markLesson(
  item: { event_id: number; lessonId: number | null; name: string },
  mark: Mark,
): Promise<number | null> {
  const { lessonId, event_id } = item
  const lesson = markInput({ event_id, lesson_id: lessonId }, mark)
  const known = lessonId === null ? undefined : knownLesson(lessonId)
  return writeToday(
    ['lesson', 'event'],
    async (sending) => (await request(saveLessonDocument, { lesson }, sending)).upsertLesson?.lesson_id ?? lessonId,
    {
      waits: (key) => ({
        operations: [markOperation({ event_id, lesson_id: lessonId, title: item.name }, mark, known, key)],
        answer: lessonId,
      }),
    },
  )
}

/** A lesson as it was last read. */
const knownLesson = (lessonId: number): TodayLesson | undefined =>
  queryClient
    .getQueriesData<TodayLesson[]>({ queryKey: ['lesson', 'today'] })
    .flatMap(([, lessons]) => lessons ?? [])
    .find((lesson) => lesson.lesson_id === lessonId)

/** Moves lessons by some minutes, whatever follows them; the server tells the students. */
export async function runLate(eventIds: readonly number[], minutes: number): Promise<void> {
  const { runAllLate: rows } = await writeToday(['lesson', 'event'], (sending) =>
    request(runLateDocument, { eventIds: [...eventIds], minutes }, sending),
  )
  for (const { event_id, version } of rows) noteWrite(event_id, version)
}

/** Ticks one thing to do, or takes the tick back; shown at once. */
export async function tickHomework(
  profileId: number,
  { lesson_id, item_id }: Pick<ToDo, 'lesson_id' | 'item_id'>,
  done: boolean,
): Promise<void> {
  const { queryKey } = todayLessonsQuery(profileId)
  const known = knownLesson(lesson_id)
  // Writes that wait already stay in sight.
  const before = (known && withWaiting(known, `lesson ${lesson_id}`, waitingStore.get()).homework_items) ?? []
  const after = withTick(before, item_id, done ? new Date().toISOString() : null)
  const show = (items: typeof before) =>
    queryClient.setQueryData<TodayLesson[]>(queryKey, (now) =>
      now?.map((lesson) => (lesson.lesson_id === lesson_id ? { ...lesson, homework_items: items } : lesson)),
    )
  const variables = { lessonId: lesson_id, itemId: item_id, done }
  await writeToday<unknown>(['lesson'], (sending) => request(tickHomeworkDocument, variables, sending), {
    show: () => {
      show(after)
      return () => show(before)
    },
    waits: (key) => ({
      operations: [
        tickOperation({ lessonId: lesson_id, items: before, title: known?.title }, after, {
          itemId: item_id,
          done,
          key,
        }),
      ],
      answer: undefined,
    }),
  })
}

/** The line about the mail that follows a change of lessons of Today. */
export const tellingOfItems = (
  ...items: readonly { event_id: number; end: string; student: TodayStudent | null }[]
): Further[] =>
  telling(
    items.map(({ event_id, student, end }) => ({
      event_id,
      end,
      person: student
        ? {
            name: student.display_name ?? '',
            hasAccount: student.invitation_status === 'accepted',
            hasAddress: Boolean(student.email),
            isPaused: student.paused_at !== null,
            hasGuardian: student.has_guardian === true,
          }
        : undefined,
    })),
  )
