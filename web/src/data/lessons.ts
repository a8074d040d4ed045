/** Lessons on the wire: each document once. */
import { graphql } from '../lib/generated/gql.ts'

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
  mutation linkLesson($lessonId: Int!, $eventId: Int, $waiting: Boolean, $userProfileId: Int) {
    updateEventId(lessonId: $lessonId, eventId: $eventId, waiting: $waiting, userProfileId: $userProfileId) {
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
