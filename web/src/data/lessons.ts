/** Lessons on the wire: each document once, and what is written alike wherever a lesson is shown. */
import type { lesson_input } from '@lectern/contract/graphql'
import { graphql } from '../lib/generated/gql.ts'
import { readAnew, request } from '../lib/query-cache.ts'
import { type Sending, write } from './write.ts'

/** All that is shown of a lesson; whoever reads or writes one as a whole has the same. */
graphql(`
  fragment openLesson on lesson {
    lesson_id
    event_id
    lesson_status_id
    user_profile_id
    title
    plan
    steps {
      text
      done
    }
    shared_note
    private_note
    homework
    homework_due
    homework_done_at
    homework_items {
      item_id
      text
      start
      due
      done_at
    }
    make_up_of
    attendance
    taught_at
    minutes
    place
    video_link
    join_link
    position
    start
    end
    all_day
    time_zone
    to_confirm
    version
  }
`)

/** Makes a lesson, or changes the fields that are named. */
export const saveLessonDocument = graphql(`
  mutation saveLesson($lesson: lesson_input!) {
    upsertLesson(lesson: $lesson) {
      ...openLesson
    }
  }
`)

/** For 30 days. */
export const deleteLessonDocument = graphql(`
  mutation deleteLesson($id: Int!) {
    deleteLesson(id: $id) {
      lesson_id
    }
  }
`)

export const restoreLessonDocument = graphql(`
  mutation restoreLesson($id: Int!) {
    restoreLesson(id: $id) {
      ...openLesson
    }
  }
`)

/** Puts a lesson on the time of an event, or takes it off. */
export const linkLessonDocument = graphql(`
  mutation linkLesson($lessonId: Int!, $eventId: Int) {
    updateEventId(lessonId: $lessonId, eventId: $eventId) {
      ...openLesson
    }
  }
`)

/** Says that a lesson was missed, and makes the one that makes up for it, which is answered. */
export const planMakeUpDocument = graphql(`
  mutation planMakeUp($lessonId: Int!) {
    planMakeUp(lessonId: $lessonId) {
      ...openLesson
    }
  }
`)

export const tickHomeworkDocument = graphql(`
  mutation tickHomework($lessonId: Int!, $itemId: uuid!, $done: Boolean!) {
    tickHomeworkItem(lessonId: $lessonId, itemId: $itemId, done: $done) {
      ...openLesson
    }
  }
`)

/** Lessons of a time as a whole; with `waiting` also those that wait for one, with `last` only so many of the latest. */
export const loadLessonsDocument = graphql(`
  query loadLessons($id: Int!, $from: timestamptz, $to: timestamptz!, $waiting: Boolean, $last: Int) {
    loadLessons(id: $id, from: $from, to: $to, waiting: $waiting, last: $last) {
      ...openLesson
    }
  }
`)

/** The fields of a lesson that its card shows. */
graphql(`
  fragment boardLesson on lesson {
    lesson_id
    event_id
    lesson_status_id
    user_profile_id
    title
    plan
    steps {
      text
      done
    }
    homework
    homework_done_at
    homework_items {
      done_at
    }
    make_up_of
    taught_at
    minutes
    place
    video_link
    position
    start
    end
    all_day
    time_zone
    to_confirm
    version
  }
`)

/** The same as a card shows them, without their notes, and with those that wait for a time. */
export const loadLessonCardsDocument = graphql(`
  query loadLessonCards($id: Int!, $from: timestamptz!, $to: timestamptz!) {
    loadLessons(id: $id, from: $from, to: $to, waiting: true) {
      ...boardLesson
      attendance
    }
  }
`)

export const loadLessonDocument = graphql(`
  query loadLesson($id: Int!) {
    loadLesson(id: $id) {
      ...openLesson
    }
  }
`)

export const saveHomeworkItemDocument = graphql(`
  mutation saveOpenItem($lessonId: Int!, $item: homework_item_input!) {
    upsertHomeworkItem(lessonId: $lessonId, item: $item) {
      ...openLesson
    }
  }
`)

/** After what was written of lessons just now; what holds them or their times is read anew. */
const writeLesson = <Answer>(send: (sending: Sending) => Promise<Answer>): Promise<Answer> =>
  write({ of: ['lesson'], order: 'lesson', send, stale: () => readAnew('lesson', 'event') })

/**
 * Marks a lesson as missed, and makes the one that makes up for it.
 *
 * @returns that lesson, which waits for a time; one that was there before has a later version than the first
 * @throws {DataError} after it was told
 */
export const planMakeUp = (lessonId: number) =>
  writeLesson(async (sending) => (await request(planMakeUpDocument, { lessonId }, sending)).planMakeUp)

/** Deletes a lesson, for 30 days. @throws {DataError} after it was told */
export const deleteLesson = async (id: number): Promise<void> =>
  void (await writeLesson((sending) => request(deleteLessonDocument, { id }, sending)))

/** Brings a deleted lesson back. @throws {DataError} after it was told */
export const restoreLesson = async (id: number): Promise<void> =>
  void (await writeLesson((sending) => request(restoreLessonDocument, { id }, sending)))

/** Makes a lesson that waits for a time. @returns its id, or null when the server made none */
export async function addLesson(lesson: lesson_input): Promise<number | null> {
  const { upsertLesson } = await write({
    of: ['lesson'],
    order: 'lesson',
    send: (sending) => request(saveLessonDocument, { lesson }, sending),
    stale: (isLast) => isLast && readAnew('lesson'),
  })
  return upsertLesson?.lesson_id ?? null
}

/** A lesson for each of some students that waits for a time on the board. @returns the ids of the lessons */
export async function planLessons(ids: readonly number[]): Promise<number[]> {
  const made = await Promise.all(ids.map((user_profile_id) => addLesson({ user_profile_id, lesson_status_id: 1 })))
  return made.filter((id) => id !== null)
}

/** Deletes lessons that were made just now. @throws {DataError} after it was told */
export const dropLessons = async (lessonIds: readonly number[]): Promise<void> =>
  void (await Promise.all(lessonIds.map((id) => deleteLesson(id))))
