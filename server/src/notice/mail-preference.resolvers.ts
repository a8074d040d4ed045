import type {
  mail_preferences,
  mail_preferences_input,
  MutationsaveMailPreferencesArgs,
} from '@lectern/contract/graphql'
import type { Context } from '../platform/context.ts'
import { Refusal } from '../platform/failures.ts'
import { refuse } from '../platform/input.ts'
import { serviceOnce } from '../platform/database/database.ts'
import { dailyKinds, mailKind, mailKinds } from './mail-kinds.ts'
import { ownPreferences, savePreferences, want } from './mail-preference.data.ts'

/** The preferences of a person who said nothing; the columns of the table have the same. */
const usual: mail_preferences = {
  off: [],
  daily: [],
  leads: null,
  student_leads: null,
  quiet_from: 21 * 60,
  quiet_until: 8 * 60,
  next_week_day: null,
}

/** A reminder comes with time to leave the house, and within the week that people plan. */
const shortestLead = 15
const longestLead = 7 * 24 * 60
/** More reminders of one lesson are no help. */
const mostLeads = 4
const minutesOfDay = 24 * 60
const daysOfWeek = 7

/** A reader is a person with an account: a guardian asks as a student. */
const isReader = ({ actor: { role, userId } }: Context): boolean =>
  (role === 'teacher' || role === 'student') && userId !== null

export const preferenceQueries = {
  mailPreferences: async (_root: unknown, _args: unknown, context: Context): Promise<mail_preferences> => {
    if (!isReader(context)) throw new Refusal('not-allowed')
    const [row] = await context.read(async (sql) => [await ownPreferences(sql)])
    return row ?? usual
  },
}

export const preferenceMutations = {
  saveMailPreferences: async (
    _root: unknown,
    { preferences }: MutationsaveMailPreferencesArgs,
    context: Context,
  ): Promise<mail_preferences> => {
    if (!isReader(context)) throw new Refusal('not-allowed')
    const wanted = checked(preferences)
    await endNo(context, wanted.off)
    return context.writeTogether((sql) => savePreferences(sql, wanted))
  },
}

/**
 * A kind that is switched on again is so for whom the account's mailbox stands, as by the link of a mail; one that is
 * off is read from the account. It comes before the rest is saved: after a failure between the two, the same is asked
 * again and does what is left.
 */
async function endNo(context: Context, off: readonly string[]): Promise<void> {
  const { userId } = context.actor
  if (userId === null) return
  const [before] = await context.read(async (sql) => [await ownPreferences(sql)])
  for (const kind of mailKinds)
    if (before?.off.includes(kind) && !off.includes(kind))
      await want(serviceOnce(context.parts.db), { reader: { userId }, kind }, true)
}

function checked(given: mail_preferences_input): mail_preferences_input {
  const { off, daily, leads, student_leads, quiet_from, quiet_until, next_week_day } = given
  if (!off.every((word) => mailKind(word))) refuse('off', 'Name kinds of mails that there are.')
  if (daily && !daily.every((word) => dailyKinds.includes(word)))
    refuse('daily', `Kinds that may come once a day: ${dailyKinds.join(', ')}.`)
  if (typeof next_week_day === 'number' && (next_week_day < 1 || next_week_day > daysOfWeek))
    refuse('next_week_day', `A weekday: 1 for Monday to ${daysOfWeek} for Sunday.`)
  for (const [field, minute] of Object.entries({ quiet_from, quiet_until }))
    if (minute < 0 || minute >= minutesOfDay) refuse(field, `A minute of the day: 0 to ${minutesOfDay - 1}.`)
  return {
    ...given,
    off: [...new Set(off)],
    daily: daily ? [...new Set(daily)] : null,
    leads: checkedLeads('leads', leads),
    student_leads: checkedLeads('student_leads', student_leads),
  }
}

function checkedLeads(field: string, leads: readonly number[] | null | undefined): number[] | null {
  if (!leads) return null
  const once = [...new Set(leads)].toSorted((one, other) => other - one)
  if (once.length < 1 || once.length > mostLeads) refuse(field, `1 to ${mostLeads} times, or none for the usual ones.`)
  if (once.some((lead) => lead < shortestLead || lead > longestLead))
    refuse(field, `${shortestLead} to ${longestLead} minutes before a lesson.`)
  return once
}
