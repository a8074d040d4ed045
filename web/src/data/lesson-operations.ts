import type { Lesson, OpenLesson } from './lesson-rows.ts'
import type { lesson_input } from '@lectern/contract/graphql'
import type { Fields } from './offline/operation.ts'
import type { NewOperation } from './offline/waiting.ts'
import { deleteLessonDocument, restoreLessonDocument, saveLessonDocument } from './lessons.ts'
import { outboxTitle } from './outbox-title.ts'

const plain = (value: object): Fields => JSON.parse(JSON.stringify(value)) as Fields

/** How a lesson went. */
export interface Mark {
  lesson_status_id: number
  attendance: string | null
}

/** A lesson as a page has it: of what it knows, what is changed is compared later. */
type Known = Pick<OpenLesson, 'title' | 'version'>

/**
 * A change of a lesson, as it waits for the server: with the version that was seen, so that what somebody else writes
 * meanwhile is not written over unseen.
 */
export function changeLessonOperation(before: Known | null, lesson: { lesson_id: number }, key: string): NewOperation {
  const { lesson_id, ...change } = lesson
  const fields = Object.keys(change)
  const known: Fields = before ? plain(before) : {}
  return {
    operation_id: key,
    row: `lesson ${lesson_id}`,
    title: outboxTitle(before?.title),
    document: saveLessonDocument.toString(),
    variables: { lesson: plain(lesson) },
    input: 'lesson',
    answer: 'upsertLesson',
    fields: plain(change),
    seen: before?.version,
    base: before ? Object.fromEntries(fields.map((field) => [field, known[field] ?? null])) : {},
  }
}

/** A text of a lesson as it waits for the server, in the words in which it is sent: they name the version that was seen. */
export const changeTextOperation = (
  title: string | null | undefined,
  lesson: { lesson_id: number; version: number },
  { fields, base }: Pick<NewOperation, 'fields' | 'base'>,
  key: string,
): NewOperation => ({
  operation_id: key,
  row: `lesson ${lesson.lesson_id}`,
  title: outboxTitle(title),
  document: saveLessonDocument.toString(),
  variables: { lesson: { ...lesson, ...fields } },
  input: 'lesson',
  answer: 'upsertLesson',
  fields,
  base,
})

/** A new lesson, as it waits for the server: all of it is shown meanwhile. */
export const newLessonOperation = (shown: Lesson, lesson: object, key: string): NewOperation => ({
  operation_id: key,
  row: `lesson ${shown.lesson_id}`,
  title: outboxTitle(shown.title),
  document: saveLessonDocument.toString(),
  variables: { lesson: plain(lesson) },
  input: 'lesson',
  answer: 'upsertLesson',
  fields: plain(shown),
  base: null,
})

/** A lesson that goes, or comes back, as it waits for the server. */
export const lessonGoneOperation = (
  { lesson_id, title }: Pick<Lesson, 'lesson_id' | 'title'>,
  { isGone, fields, key }: { isGone: boolean; fields: Fields; key: string },
): NewOperation => ({
  operation_id: key,
  row: `lesson ${lesson_id}`,
  title: outboxTitle(title),
  document: (isGone ? deleteLessonDocument : restoreLessonDocument).toString(),
  variables: { id: lesson_id },
  input: null,
  answer: '',
  fields,
  base: {},
})

/** A lesson as a mark names it: where it has no number here, by its event. */
interface Marked {
  event_id: number
  lesson_id: number | null
}

/** A lesson's mark as it is sent. */
export const markInput = ({ event_id, lesson_id }: Marked, mark: Mark): lesson_input & Fields => ({
  ...(lesson_id === null ? { event_id } : { lesson_id }),
  ...mark,
})

/** A lesson's mark, as it waits for the server. */
export const markOperation = (
  { event_id, lesson_id, title }: Marked & { title: string },
  mark: Mark,
  known: { lesson_status_id: number; attendance?: string | null; version?: number } | undefined,
  key: string,
): NewOperation => ({
  operation_id: key,
  row: lesson_id === null ? `event ${event_id}` : `lesson ${lesson_id}`,
  title,
  document: saveLessonDocument.toString(),
  variables: { lesson: markInput({ event_id, lesson_id }, mark) },
  input: 'lesson',
  answer: 'upsertLesson',
  fields: { ...mark },
  base: known ? { lesson_status_id: known.lesson_status_id, attendance: known.attendance ?? null } : {},
  seen: known?.version,
})
