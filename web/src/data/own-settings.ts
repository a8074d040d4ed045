/** The server's part of the calendar's settings. */
import { saveProfilesDocument } from './profile-writes.ts'
import type { user_profile_input } from '@lectern/contract/graphql'
import { write } from './write.ts'
import type { GetUserProfileByUidQuery } from '../lib/generated/graphql.ts'
import { profileKey, refreshProfile } from './profile.ts'
import { queryClient, request } from '../lib/query-cache.ts'

/** The settings that a person has for the own calendar. */
export type CalendarSettings = Pick<user_profile_input, 'working_hours' | 'default_lesson_minutes'>

/** The key of the writes of these settings. */
export const settingsKey = ['profile', 'calendar'] as const

/**
 * Saves settings of the own profile; they are shown at once. A refusal is shown, and what is stored is shown again.
 *
 * @returns whether it was saved
 */
export async function saveSettings(userId: string, profileId: number, settings: CalendarSettings): Promise<boolean> {
  try {
    await write({
      of: settingsKey,
      // A later stroke must not be overtaken by an earlier one.
      order: 'profile calendar',
      show: () => {
        queryClient.setQueryData<GetUserProfileByUidQuery['getUserProfileByUid']>(
          profileKey(userId),
          (profile) => profile && { ...profile, ...shownAs(settings) },
        )
      },
      send: (sending) =>
        request(saveProfilesDocument, { profiles: [{ user_profile_id: profileId, ...settings }] }, sending),
    })
    return true
  } catch {
    await refreshProfile(userId).catch(() => null)
    return false
  }
}

const shownAs = ({ working_hours, default_lesson_minutes }: CalendarSettings) => ({
  ...(working_hours !== undefined && { working_hours: working_hours && [...working_hours] }),
  ...(typeof default_lesson_minutes === 'number' && { default_lesson_minutes }),
})
