import { deleteLessonDocument, planMakeUpDocument, restoreLessonDocument } from '../data/lessons.ts'
import { request } from '../lib/query-cache.ts'
import { writeToday } from './today.data.ts'

const tables = ['lesson', 'event']

/** Says that a lesson was missed and is owed; the one that makes up for it waits for a time. */
export const planMakeUp = async (lessonId: number): Promise<{ lesson_id: number; version: number } | null> =>
  (await writeToday(tables, (sending) => request(planMakeUpDocument, { lessonId }, sending))).planMakeUp

/** Deletes a lesson, for 30 days. */
export const deleteLesson = async (id: number): Promise<void> =>
  void (await writeToday(tables, (sending) => request(deleteLessonDocument, { id }, sending)))

/** Brings a deleted lesson back. */
export const bringBackLesson = async (id: number): Promise<void> =>
  void (await writeToday(tables, (sending) => request(restoreLessonDocument, { id }, sending)))
