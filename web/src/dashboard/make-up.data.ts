import { graphql } from '../lib/generated/gql.ts'
import { request } from '../lib/query-cache.ts'
import { key, write } from './today.data.ts'

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

/** Says that a lesson was missed and is owed; the one that makes up for it waits for a time. */
export async function planMakeUp(lessonId: number): Promise<{ lesson_id: number; version: number } | null> {
  const options = key()
  return (await write(['lesson', 'event'], () => request(planTodayMakeUp, { lessonId }, options))).planMakeUp
}

/** Deletes a lesson, for 30 days. */
export async function deleteLesson(id: number): Promise<void> {
  const options = key()
  await write(['lesson', 'event'], () => request(deleteTodayLesson, { id }, options))
}

/** Brings a deleted lesson back. */
export async function bringBackLesson(id: number): Promise<void> {
  const options = key()
  await write(['lesson', 'event'], () => request(restoreTodayLesson, { id }, options))
}
