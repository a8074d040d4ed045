import type {
  lesson,
  lesson_resource,
  MutationdeleteLessonArgs,
  MutationdeleteLessonResourceArgs,
  MutationrestoreLessonArgs,
  MutationrestoreLessonResourceArgs,
  MutationtickHomeworkArgs,
  MutationupdateEventIdArgs,
  MutationupsertLessonArgs,
  MutationupsertLessonResourceArgs,
  QuerylessonResourcesArgs,
  QueryloadLessonResourcesArgs,
  QueryloadLessonArgs,
  QueryloadLessonsArgs,
} from '@lectern/contract/graphql'
import { DatabaseError } from 'pg'
import type { Context } from '../platform/context.ts'
import type { Scoped } from '../platform/database/database.ts'
import { found, isUnknownRow } from '../platform/database/unknown-row.ts'
import { Refusal, refusedFor } from '../platform/failures.ts'
import { checkedLast, ownerOf } from '../platform/input.ts'
import { keepBackRemoved, keepOffRemoved } from '../platform/database/removed.data.ts'
import * as data from './lesson.data.ts'
import { lessonsWithin } from './lesson-time.data.ts'
import { bringLessonBack, removeLesson } from './deleted.data.ts'
import * as rules from './lesson.ts'
import { callOffMissed } from './missed.data.ts'

export const lessonQueries = {
  lessonStatuses: (_root: unknown, _args: unknown, context: Context) => context.read(data.lessonStatuses),

  loadLessons: (_root: unknown, args: QueryloadLessonsArgs, context: Context) => {
    const { id, from = null, to = null } = args
    const waiting = args.waiting ?? false
    const last = checkedLast(args.last)
    return context.read((sql) => {
      if (from ?? to ?? last) return lessonsWithin(sql, context.actor, id, { from, to, waiting, last })
      return waiting
        ? lessonsWithin(sql, context.actor, id, { from: 'infinity', to, waiting, last })
        : data.lessonsOf(sql, context.actor, id)
    })
  },

  loadLesson: async (_root: unknown, { id }: QueryloadLessonArgs, context: Context): Promise<lesson | null> => {
    const [row] = await context.read((sql) => data.findLesson(sql, context.actor, id))
    return row ?? null
  },

  lessonResources: (_root: unknown, { profileId }: QuerylessonResourcesArgs, context: Context) =>
    context.read((sql) => data.resourceOptions(sql, profileId)),

  loadLessonResources: (_root: unknown, { profileId }: QueryloadLessonResourcesArgs, context: Context) =>
    context.read((sql) => data.resources(sql, profileId)),
}

export const lessonMutations = {
  upsertLesson: (_root: unknown, args: MutationupsertLessonArgs, context: Context): Promise<lesson> =>
    context
      .writeTogetherAsTeacher(async (sql) => {
        const changes = rules.checkedLesson(args.lesson)
        const { lesson_id = null, event_id = null } = args.lesson
        const event = lesson_id === null && event_id !== null ? found(await data.holdEventOf(sql, event_id)) : null
        const id = lesson_id ?? event?.lesson_id ?? null
        if (id === null) {
          await keepOffRemoved(sql, args.lesson.user_profile_id ?? null)
          const added = found(await data.addLesson(sql, rules.newLesson(context.actor, args.lesson, changes)))
          if (event === null) return added
          const placed = found(await data.placeLesson(sql, added.lesson_id, event_id))
          return found(await data.saveLesson(sql, placed, { title: changes.title ?? null }))
        }
        const held = found(await data.holdLesson(sql, id))
        rules.checkedChange(args.lesson, held)
        await callOffMissed(sql, held, changes.lesson_status_id ?? held.lesson_status_id, context.parts.clock())
        const saved = found(await data.saveLesson(sql, held, changes))
        // A text of what stands is written as ever; what is to take place is not.
        if (changes.lesson_status_id !== undefined || changes.user_profile_id !== undefined)
          await keepBackRemoved(sql, { lessons: [id] })
        return saved
      })
      .catch(asRefused),

  deleteLesson: async (_root: unknown, { id }: MutationdeleteLessonArgs, context: Context) =>
    (await context.writeAsTeacher((sql) => removeLesson(sql, id))) ?? null,

  restoreLesson: (_root: unknown, { id }: MutationrestoreLessonArgs, context: Context): Promise<lesson> =>
    context.writeTogetherAsTeacher(async (sql) => {
      const back = found(await bringLessonBack(sql, id))
      await keepBackRemoved(sql, { lessons: [id] })
      return back
    }),

  tickHomework: (_root: unknown, args: MutationtickHomeworkArgs, context: Context): Promise<lesson> =>
    context.writeTogether(async (sql) => found(await data.tickHomework(sql, context.actor, args.lessonId, args.done))),

  updateEventId: (_root: unknown, args: MutationupdateEventIdArgs, context: Context): Promise<lesson> =>
    context
      .writeTogetherAsTeacher(async (sql) => {
        const eventId = args.eventId ?? null
        // The event first: whoever deletes an event takes it before its lesson.
        const place = eventId === null ? undefined : await data.holdPlace(sql, eventId)
        const held = found(await data.holdLesson(sql, args.lessonId))
        if (args.waiting === true && held.event_id !== null && held.event_id !== eventId)
          throw await plannedMeanwhile(sql, held)
        const { userProfileId } = args
        const lesson =
          userProfileId === undefined
            ? held
            : found(await data.saveLesson(sql, held, { user_profile_id: userProfileId }))
        if (eventId !== null) rules.checkedPlace(lesson, place)
        const placed = found(await data.placeLesson(sql, args.lessonId, eventId))
        await keepBackRemoved(sql, { lessons: [args.lessonId] })
        return placed
      })
      .catch(asRefused),

  upsertLessonResource: (
    _root: unknown,
    { resource }: MutationupsertLessonResourceArgs,
    context: Context,
  ): Promise<lesson_resource> =>
    context
      .writeTogetherAsTeacher(async (sql) => {
        const owner = ownerOf(context.actor, resource.user_profile_id)
        const wanted = rules.checkedResource(resource)
        if (wanted.lesson_rsrc_id === null) return found(await data.addResource(sql, owner, wanted))
        const changed = await data.changeResource(sql, wanted)
        if (changed) return changed
        const current = found(await data.findResource(sql, wanted.lesson_rsrc_id))
        throw new Refusal('conflict', undefined, { current })
      })
      .catch(asRefused),

  deleteLessonResource: async (_root: unknown, { id }: MutationdeleteLessonResourceArgs, context: Context) =>
    (await context.writeAsTeacher((sql) => data.archiveResource(sql, id))) ?? null,

  restoreLessonResource: (
    _root: unknown,
    { id }: MutationrestoreLessonResourceArgs,
    context: Context,
  ): Promise<lesson_resource> => context.writeAsTeacher(async (sql) => found(await data.bringResourceBack(sql, id))),
}

/** The refusal to plan a lesson that was thought to wait: it says the time that the lesson has by now, on the teacher's clock. */
async function plannedMeanwhile(sql: Scoped, { teacher_id, start, end, all_day, time_zone }: lesson): Promise<Refusal> {
  const zone = await data.zoneOf(sql, teacher_id)
  const days_in = all_day === true ? (time_zone ?? zone) : ''
  return refusedFor('planned-meanwhile', { start: start ?? '', end: end ?? '', days_in, zone })
}

/**
 * A student or file that is not the teacher's own does not pass, and is as unknown as one that does not exist. A lesson that is to
 * take place again may find another in its time.
 */
function asRefused(error: unknown): never {
  if (error instanceof DatabaseError && error.code === '23P01') throw new Refusal('event-clash')
  if (isUnknownRow(error)) throw new Refusal('not-found')
  throw error
}
