import { fakeUserId } from './server.fake.ts'

/** The teacher whose list it is. */
export const profile = { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', default_lesson_minutes: 45 }

/** A list longer than a screen. */
export const students = Array.from({ length: 40 }, (_, index) => ({
  user_profile_id: index + 2,
  display_name: `Student No. ${index}`,
  tags: [],
  invitation_status: 'none',
  paused_at: null,
  archived_at: null,
}))
