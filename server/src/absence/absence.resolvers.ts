import type {
  absence,
  event,
  MutationanswerAbsenceArgs,
  MutationaskAbsenceArgs,
  MutationseeAbsenceAnswerArgs,
  MutationtakeAnswerBackArgs,
  MutationwithdrawAbsenceArgs,
} from '@lectern/contract/graphql'
import { DatabaseError } from 'pg'
import type { Context } from '../platform/context.ts'
import type { Scoped } from '../platform/database/database.ts'
import { found } from '../platform/database/unknown-row.ts'
import { Refusal, refusedFor } from '../platform/failures.ts'
import { checkedText } from '../platform/input.ts'
import { clashesOf } from '../event/clash.data.ts'
import { callOff, holdEvent } from '../event/event.data.ts'
import type { Letter } from '../platform/mail/letter.ts'
import { requestPush } from '../notice/notice-push.ts'
import { withWayOut } from '../notice/way-out.ts'
import { tellAs } from '../event/recent-changes.data.ts'
import * as data from './absence.data.ts'
import { absenceMail, withdrawalMail } from './absence.mails.ts'
import { tellOfAnswer } from './tell-answer.ts'

/** Characters of a reason and of an answer: a sentence or two, not a letter. */
const longestReason = 1_000
/**
 * Times that one person asks for one lesson: a cold that got worse, and a mistake or two. Each costs the teacher an answer, and who still
 * disagrees after that writes or calls.
 */
const mostRequests = 5

export const absenceQueries = {
  absences: (_root: unknown, _args: unknown, context: Context): Promise<absence[]> =>
    context.read(async (sql) => {
      const now = context.parts.clock()
      if (context.actor.role !== 'student') return data.absences(sql, 'teacher', now)
      const known = await data.absences(sql, 'family', now)
      const ofChildren = await data.absencesOfChildren(sql, now)
      return [...known, ...ofChildren].toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
    }),
}

export const absenceMutations = {
  askAbsence: (_root: unknown, args: MutationaskAbsenceArgs, context: Context): Promise<absence> => {
    const { role, profileId } = context.actor
    if (role !== 'student' || profileId === null) throw new Refusal('not-allowed')
    const reason = checkedText('reason', args.reason, longestReason) ?? null
    return context
      .writeTogether(async (sql) => {
        const asked = found(await data.ask(sql, { eventId: args.eventId, profileId, reason, most: mostRequests }))
        if (asked === 'often') throw refusedFor('asked-often', { most: mostRequests }, { field: 'eventId' })
        await tell(sql, context, asked)
        return asked
      })
      .catch((error: unknown) => {
        if (!(error instanceof DatabaseError)) throw error
        if (error.code === '23505') throw refusedFor('asked-already', undefined, { field: 'eventId' })
        if (error.code === '42501') throw refusedFor('lesson-over', undefined, { field: 'eventId' })
        throw error
      })
  },

  withdrawAbsence: (_root: unknown, { id }: MutationwithdrawAbsenceArgs, context: Context): Promise<number> => {
    if (context.actor.role !== 'student') throw new Refusal('not-allowed')
    return context.writeTogether(async (sql) => {
      await tellOfWithdrawal(sql, context, id)
      return found(await data.takeBack(sql, id))
    })
  },

  seeAbsenceAnswer: (_root: unknown, { id }: MutationseeAbsenceAnswerArgs, context: Context): Promise<absence> => {
    if (context.actor.role !== 'student') throw new Refusal('not-allowed')
    return context.writeTogether(async (sql) => found(await data.seeAnswer(sql, id, context.parts.clock())))
  },

  answerAbsence: (_root: unknown, args: MutationanswerAbsenceArgs, context: Context): Promise<absence> =>
    context.writeAsStudio(async (sql) => {
      const note = checkedText('note', args.note, longestReason) ?? null
      const now = context.parts.clock()
      const answered = found(await data.answer(sql, { id: args.id, callOff: args.callOff, note, now }))
      // Nobody reads that it takes place of a lesson that is off.
      if (args.callOff) await data.untellEarlier(sql, args.id)
      await tellOfAnswer(sql, context, answered, now)
      return answered
    }),

  takeAnswerBack: async (_root: unknown, { id }: MutationtakeAnswerBackArgs, context: Context): Promise<absence> => {
    let held: event | undefined
    try {
      return await context.writeAsStudio(async (sql) => {
        const seen = found(await data.findAbsence(sql, id))
        // Writes in the calendar, and so stands in its line.
        held = await holdEvent(sql, seen.event_id)
        // The newest request counts: an older one that waited beside it would be in nobody's list.
        if (await data.isAskedAgain(sql, id)) throw refusedFor('asked-again')
        const wasSent = await data.untell(sql, id)
        const { event_id, answer, status_before } = found(await data.takeAnswerBack(sql, id))
        if (answer === 'called-off') {
          // A family that read that the lesson is off reads that it is on; nobody else hears of it.
          await sql.run(tellAs(wasSent ? 'each' : 'nobody'))
          const stands = found(await callOff(sql, event_id, false))
          await sql.run(tellAs('each'))
          if (stands.cancelled_at !== null)
            throw new Refusal('event-clash', undefined, { clashes: await clashesOf(sql, stands) })
          if (status_before !== null) await data.putLessonBack(sql, event_id, status_before)
        }
        return found(await data.findAbsence(sql, id))
      })
    } catch (error) {
      const off = held
      if (error instanceof DatabaseError && error.code === '23505') throw refusedFor('asked-again')
      if (!off || !(error instanceof DatabaseError) || error.code !== '23P01') throw error
      throw new Refusal('event-clash', undefined, { clashes: await context.read((sql) => clashesOf(sql, off)) })
    }
  },
}

/** A mail for the teacher, who else would see the request only by chance. */
async function tell(sql: Scoped, { parts }: Context, { absence_id, reason }: absence): Promise<void> {
  const told = await data.teacherToTell(sql, absence_id)
  if (!told || told.waits) return
  const now = parts.clock()
  const push = requestPush(told, { kind: 'asked_off', path: '/', tag: tagOf(absence_id), now })
  const mail = { ...absenceMail(told, { reason, url: `${parts.config.clientUrl}/`, now }), push }
  await data.tellTeacher(sql, absence_id, await forTeacher(sql, parts, absence_id, told, mail), now)
}

/** A mail for the teacher who read that a student can't come, and would plan without them. */
async function tellOfWithdrawal(sql: Scoped, { parts }: Context, id: number): Promise<void> {
  const told = await data.teacherToTell(sql, id)
  if (!told) return
  const now = parts.clock()
  const push = requestPush(told, { kind: 'comes', path: '/', tag: tagOf(id), now })
  const mail = { ...withdrawalMail(told, { url: `${parts.config.clientUrl}/`, now }), push }
  await data.tellOfWithdrawal(sql, id, await forTeacher(sql, parts, id, told, mail), now)
}

/** The newest word about a request counts. */
const tagOf = (absenceId: number): string => `absence-${absenceId}`

/** With the link by which the teacher switches such mails off. */
async function forTeacher(
  sql: Scoped,
  parts: Context['parts'],
  absenceId: number,
  { locale }: data.Notified,
  mail: Letter,
): Promise<Letter> {
  const userId = await data.teacherOf(sql, parts.db, absenceId)
  return userId === null ? mail : withWayOut(mail, locale, parts, { reader: { userId }, kind: 'request' })
}
