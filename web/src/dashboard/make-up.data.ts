import { graphql } from '../lib/generated/gql.ts'
import { request } from '../lib/query-cache.ts'
import { writeToday } from './today.data.ts'

const planTodayMakeUp = graphql(`
  mutation planTodayMakeUp($lessonId: Int!) {
    planMakeUp(lessonId: $lessonId) {
      lesson_id
      version
    }
  }
`)

const deleteTodayLesson = graphql(`
  mutation deleteTodayLesson($id: Int!) {
    deleteLesson(id: $id) {
      lesson_id
    }
  }
`)

const restoreTodayLesson = graphql(`
  mutation restoreTodayLesson($id: Int!) {
    restoreLesson(id: $id) {
      lesson_id
    }
  }
`)

const tables = ['lesson', 'event']

/** Says that a lesson was missed and is owed; the one that makes up for it waits for a time. */
export const planMakeUp = async (lessonId: number): Promise<{ lesson_id: number; version: number } | null> =>
  (await writeToday(tables, (sending) => request(planTodayMakeUp, { lessonId }, sending))).planMakeUp

/** Deletes a lesson, for 30 days. */
export const deleteLesson = async (id: number): Promise<void> =>
  void (await writeToday(tables, (sending) => request(deleteTodayLesson, { id }, sending)))

/** Brings a deleted lesson back. */
export const bringBackLesson = async (id: number): Promise<void> =>
  void (await writeToday(tables, (sending) => request(restoreTodayLesson, { id }, sending)))
