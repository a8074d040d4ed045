/** The time zone that the own times are shown in, in mails too. */
import { deviceZone } from '../lib/dates.ts'
import { sendField } from './profile-writes.ts'
import { refreshProfile } from './profile.ts'

interface Owner {
  /** The account's id. */
  userId: string
  profileId: number
}

/** @throws {Error} with a sentence for the reader */
export async function saveOwnZone({ userId, profileId }: Owner, zone: string): Promise<void> {
  await sendField({ user_profile_id: profileId, time_zone: zone })
  await refreshProfile(userId)
}

let asked: string | null = null

/**
 * A profile that was made for somebody, by a teacher or with an invitation, has no zone: it takes the one of the first browser
 * that its person signs in with. Asked once until the page is loaded anew.
 */
export function takeDeviceZone(owner: Owner): void {
  if (asked === owner.userId) return
  asked = owner.userId
  saveOwnZone(owner, deviceZone()).catch(() => undefined)
}
