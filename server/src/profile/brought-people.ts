import type { user_profile_input } from '@lectern/contract/graphql'
import {
  audit,
  flag,
  instant,
  list,
  may,
  must,
  or,
  text,
  unfit,
  whole,
  type BroughtTable,
  type Column,
} from '../platform/brought.ts'
import { checkedPhone, requiredText } from '../platform/input.ts'
import { checkedChanges, checkedEmail, checkedResources } from './profile.ts'

type TextField = Exclude<keyof user_profile_input, 'tags' | 'working_hours' | 'default_lesson_minutes'>

/** As a text that the API takes for a profile. */
const field = (name: TextField & keyof ReturnType<typeof checkedChanges>) =>
  text((value) => {
    const { [name]: checked } = checkedChanges({ [name]: value })
    return typeof checked === 'string' ? checked : null
  })

/** Characters of a name, as guardian.ts has it. */
const longestName = 1_000
const mostTags = 20
const mostStretches = 70

/** Students, without accounts: these are their own, on the server that they are on. */
export const broughtStudents: BroughtTable = {
  name: 'user_profile',
  key: { column: 'user_profile_id', as: 'student' },
  owner: 'teacher_id',
  columns: {
    first_name: may(field('first_name')),
    middle_name: may(field('middle_name')),
    last_name: may(field('last_name')),
    display_name: must((value) => field('display_name')(value) ?? unfit()),
    avatar_url: may(field('avatar_url')),
    email: may(field('email')),
    phone: may(field('phone')),
    biography: may(field('biography')),
    resources: may(text(checkedResources)),
    video_link: may(field('video_link')),
    time_zone: may(field('time_zone')),
    colour: may(field('colour')),
    default_lesson_minutes: or(whole(5, 24 * 60), 45),
    usual_slot: may(field('usual_slot')),
    private_note: may(field('private_note')),
    tags: or(
      (value) =>
        checkedChanges({
          tags: list(
            text((tag) => tag),
            mostTags,
          )(value) as string[],
        }).tags,
      [],
    ),
    archived_at: may(instant),
    paused_at: may(instant),
  },
  references: {},
  anew: ['user_profile_id', 'id', 'profile_type', 'teacher_id', 'working_hours', ...audit],
  unique: [],
}

/**
 * The columns of the teacher's own profile that come where nothing is said here: names and addresses are those of the
 * account, and notes about students have no meaning on the own row.
 */
export const broughtTeacher: Record<string, Column> = {
  avatar_url: may(field('avatar_url')),
  biography: may(field('biography')),
  phone: may(field('phone')),
  resources: may(text(checkedResources)),
  video_link: may(field('video_link')),
  time_zone: may(field('time_zone')),
  default_lesson_minutes: or(whole(5, 24 * 60), 45),
  working_hours: may(
    (value) => checkedChanges({ working_hours: list(stretch, mostStretches)(value) as [] }).working_hours,
  ),
}

/** Hours of one day in which a teacher teaches; checkedHours looks at the rest. */
function stretch(value: unknown): { weekday: unknown; from: unknown; to: unknown } {
  if (typeof value !== 'object' || value === null) return unfit()
  const { weekday, from, to } = value as Record<string, unknown>
  const number = whole(0, 24 * 60)
  return { weekday: number(weekday), from: number(from), to: number(to) }
}

/**
 * The guardians of a student: name and number, and what each may see once invited again. The tie to an account stays
 * behind.
 */
export const broughtGuardians: BroughtTable = {
  name: 'guardian',
  key: { column: 'guardian_id', as: 'guardian' },
  owner: 'teacher_id',
  columns: {
    name: must(text((value) => requiredText('name', value, longestName))),
    phone: may(text((value) => checkedPhone('phone', value))),
    sent_to: may(text(checkedEmail)),
    sees_events: or(flag, true),
    sees_lessons: or(flag, true),
    sees_resources: or(flag, true),
    ticks_homework: or(flag, false),
  },
  references: { user_profile_id: { to: 'student', need: 'always' } },
  // A link of another server opens nothing here: who comes is not invited yet.
  anew: ['guardian_id', 'teacher_id', 'user_id', 'token_hash', 'expires_at', 'accepted_at', ...audit],
  unique: [],
}
