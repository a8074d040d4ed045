/** Which mails the account wants: kept with it, since links in mails change them too. */
import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../lib/generated/gql.ts'
import type { MailPreferencesQuery } from '../lib/generated/graphql.ts'
import { queryClient, request } from '../lib/query-cache.ts'
import { write } from './write.ts'

const mailPreferences = graphql(`
  query mailPreferences {
    mailPreferences {
      off
      daily
      leads
      student_leads
      quiet_from
      quiet_until
      next_week_day
    }
  }
`)

const saveMailPreferences = graphql(`
  mutation saveMailPreferences($preferences: mail_preferences_input!) {
    saveMailPreferences(preferences: $preferences) {
      off
      daily
      leads
      student_leads
      quiet_from
      quiet_until
      next_week_day
    }
  }
`)

export type MailPreferences = MailPreferencesQuery['mailPreferences']

export const mailPreferencesQuery = queryOptions({
  queryKey: ['mail-preferences'],
  queryFn: ({ signal }) => request(mailPreferences, {}, { signal }),
  // A link of a mail changes them elsewhere: this page would write the old choices over that with the next one.
  refetchOnWindowFocus: 'always',
  meta: { quiet: true },
})

/** Saves a change; it is shown at once. A refusal is shown, and what is stored is shown again. */
export async function saveMails(part: Partial<MailPreferences>): Promise<void> {
  const { queryKey } = mailPreferencesQuery
  const before = queryClient.getQueryData(queryKey)
  if (!before) return
  const preferences = { ...before.mailPreferences, ...part }
  try {
    await write({
      of: queryKey,
      // A later choice must not be overtaken by an earlier one.
      order: 'mail-preferences',
      show: () => {
        queryClient.setQueryData(queryKey, { mailPreferences: preferences })
        return (error) => {
          if (error !== undefined) queryClient.setQueryData(queryKey, before)
        }
      },
      send: (sending) => request(saveMailPreferences, { preferences: inputOf(preferences) }, sending),
    })
  } catch {
    // It was told.
  }
}

const inputOf = ({ off, daily, leads, student_leads, quiet_from, quiet_until, next_week_day }: MailPreferences) => ({
  off: [...off],
  daily: [...daily],
  leads: leads && [...leads],
  student_leads: student_leads && [...student_leads],
  quiet_from,
  quiet_until,
  next_week_day,
})
