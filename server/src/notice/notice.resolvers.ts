import type {
  MutationcancelNoticeArgs,
  MutationcancelNoticesArgs,
  notice,
  QuerynoticesArgs,
  QuerywaitingNoticesArgs,
  waiting_notices,
} from '@lectern/contract/graphql'
import type { Context } from '../platform/context.ts'
import { Refusal } from '../platform/failures.ts'
import { refuse } from '../platform/input.ts'
import {
  mailsOfDay,
  noticeById,
  noticesOfEvents,
  noticesOfStudent,
  readingsOf,
  takeBack,
  type Listed,
} from './notice.data.ts'
import { countOf } from './families.ts'
import { instantOf, noticeDelay, type Stands } from './notice.ts'

/** Events that are asked for, or taken back, at once: a year of a series that comes each day, as for telling. */
const mostEvents = 400
/** Events of which families are counted at once, since no sum of parts knows who is in two of them: a year of a full studio, a hundred a week. */
const mostCounted = 5_000

export const noticeQueries = {
  notices: async (_root: unknown, args: QuerynoticesArgs, context: Context): Promise<notice[]> => {
    mustTeach(context)
    const events = [...(args.eventIds ?? []), ...(typeof args.eventId === 'number' ? [args.eventId] : [])]
    if (events.length > mostEvents) refuse('eventIds', `Ask for ${mostEvents} events at most.`)
    const { userProfileId } = args
    const rows = await context.read((sql) =>
      typeof userProfileId === 'number'
        ? noticesOfStudent(sql, userProfileId, toldAt(context))
        : noticesOfEvents(sql, events, toldAt(context)),
    )
    return rows.map((row) => told(row, context))
  },

  waitingNotices: async (_root: unknown, args: QuerywaitingNoticesArgs, context: Context): Promise<waiting_notices> => {
    mustTeach(context)
    const events = args.eventIds ?? []
    if (events.length > mostCounted) refuse('eventIds', `Ask for ${mostCounted} events at most.`)
    const { clock, config } = context.parts
    const [waiting] = await context.read(async (sql) => {
      const asked = { events, operation: args.operationId ?? null, toldAt: toldAt(context) }
      const told = countOf(await readingsOf(sql, asked))
      const mails = await mailsOfDay(sql, context.actor.profileId ?? 0, clock())
      return [{ ...told, is_late: mails >= config.noticesPerDay }]
    })
    return waiting ?? { families: 0, at_once: 0, is_quiet: false, is_late: false }
  },
}

export const noticeMutations = {
  cancelNotice: (_root: unknown, { id }: MutationcancelNoticeArgs, context: Context): Promise<notice> =>
    context.writeAsStudio(async (sql) => {
      await takeBack(sql, { ids: [id], events: [], operation: null })
      const stands = await noticeById(sql, id, toldAt(context))
      if (!stands) throw new Refusal('not-found')
      return told(stands, context)
    }),

  cancelNotices: async (_root: unknown, args: MutationcancelNoticesArgs, context: Context): Promise<number> => {
    const events = args.eventIds ?? []
    if (events.length > mostEvents) refuse('eventIds', `Name ${mostEvents} events at most.`)
    const taken = await context.writeAsStudio((sql) =>
      takeBack(sql, { ids: [], events, operation: args.operationId ?? null }),
    )
    return taken.length
  },
}

/** The moment at which a change of just now is told where nothing lets it wait. */
const toldAt = ({ parts }: Context): Date => new Date(parts.clock().getTime() + noticeDelay * 1000)

/** Only a studio knows whom it told. */
function mustTeach({ actor }: Context): void {
  if (actor.role !== 'teacher') throw new Refusal('not-allowed')
}

function told({ lines, ...row }: Listed, { parts }: Context): notice {
  const left = Math.ceil((Date.parse(row.send_after) - parts.clock().getTime()) / 1000)
  return {
    ...row,
    was: lines.was ? timeOf(lines.was) : null,
    is: lines.is ? timeOf(lines.is) : null,
    waits: row.state === 'waiting' ? Math.max(0, left) : null,
  }
}

const timeOf = ({ start, end, all_day, time_zone }: Stands) => ({
  start: instantOf(start),
  end: instantOf(end),
  all_day,
  time_zone,
})
