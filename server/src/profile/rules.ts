import type { user_profile, user_profile_input } from '@lectern/contract/graphql'
import type { Actor } from '../platform/actor.ts'
import { Refusal } from '../platform/failures.ts'
import { checkedLink, checkedMinutes, checkedText, checkedZone, ownerOf, refuse } from '../platform/input.ts'

// Longest texts of a profile, in characters (SECURITY.md, P1); the longest address is that of RFC 5321.
const longestName = 1_000
const longestText = 5_000
const longestEmail = 320
/** More profiles in one call are refused: all or nothing must stay one short transaction (SECURITY.md, P1). */
export const mostProfiles = 100

/** Colours of students in the order in which they are given out: neighbours are easy to tell apart. */
const colours = [
  'sky',
  'apricot',
  'fern',
  'plum',
  'honey',
  'teal',
  'rose',
  'iris',
  'olive',
  'orchid',
  'jade',
  'poppy',
] as const

/** What a person may write of a profile; an absent field keeps what is stored. */
export type ProfileChanges = Partial<
  Pick<
    user_profile,
    | 'first_name'
    | 'middle_name'
    | 'last_name'
    | 'display_name'
    | 'avatar_url'
    | 'email'
    | 'biography'
    | 'video_link'
    | 'time_zone'
    | 'colour'
    | 'default_lesson_minutes'
  >
>

/** The changes of an input that fit. @throws Refusal `invalid-input` naming the field */
export function checkedChanges(input: user_profile_input): ProfileChanges {
  const name = (field: 'first_name' | 'middle_name' | 'last_name' | 'display_name') =>
    checkedText(field, input[field], longestName)
  return given({
    first_name: name('first_name'),
    middle_name: name('middle_name'),
    last_name: name('last_name'),
    display_name: name('display_name'),
    avatar_url: checkedLink('avatar_url', input.avatar_url),
    email: checkedEmail(input.email),
    biography: checkedText('biography', input.biography, longestText),
    video_link: checkedLink('video_link', input.video_link),
    time_zone: checkedZone('time_zone', input.time_zone),
    colour: checkedColour(input.colour),
    default_lesson_minutes: checkedMinutes('default_lesson_minutes', input.default_lesson_minutes) ?? undefined,
  })
}

function given(changes: { [Field in keyof ProfileChanges]: ProfileChanges[Field] | undefined }): ProfileChanges {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

/** One address and no list of them: nothing that a mail program reads as a separator, a name or a comment. */
const emailForm = /^[^\s\p{C}@"'(),:;<>[\]\\]+@[\p{L}\p{M}\p{N}.-]+$/u

function checkedEmail(value: string | null | undefined): string | null | undefined {
  const email = checkedText('email', value, longestEmail)
  if (email && !emailForm.test(email)) refuse('email', 'Please enter a valid email.')
  return email
}

function checkedColour(value: string | null | undefined): string | null | undefined {
  if (value && !colours.some((colour) => colour === value)) refuse('colour', `One of ${colours.join(', ')}, please.`)
  return value
}

/** The text that a teacher keeps about resources. @throws Refusal `invalid-input` when it is too long */
export const checkedResources = (value: string | null | undefined): string | null =>
  checkedText('resource', value, longestText) ?? null

/**
 * A new student of a teacher: a name is enough, and the colour is the next in turn.
 *
 * @param already how many students the teacher has
 * @throws Refusal `not-allowed` for anything that only the server sets, `invalid-input` without a name
 */
export function newStudent(
  actor: Actor,
  input: user_profile_input,
  changes: ProfileChanges,
  already: number,
): { teacher_id: number; changes: ProfileChanges } {
  // No student makes profiles, nobody makes a teacher, and an account comes only by accepting an invitation.
  const isStudents = (input.profile_type ?? 'STUDENT') === 'STUDENT'
  if (actor.role === 'student' || !isStudents || (input.id ?? null) !== null) throw new Refusal('not-allowed')
  const { first_name, last_name } = changes
  const display_name = changes.display_name ?? ([first_name, last_name].filter(Boolean).join(' ') || null)
  if (display_name === null) refuse('display_name', 'Please enter a name.')
  const colour = changes.colour ?? colours[already % colours.length] ?? null
  return { teacher_id: ownerOf(actor, input.teacher_id), changes: { ...changes, display_name, colour } }
}

/**
 * A stored profile with the changes on it.
 *
 * @param stored undefined for a profile that the caller can't see
 * @throws Refusal `not-found`, `not-allowed` for anything that only the server sets, `conflict` for an older version
 */
export function changedProfile(
  actor: Actor,
  input: user_profile_input,
  changes: ProfileChanges,
  stored: user_profile | undefined,
): user_profile {
  if (!stored) throw new Refusal('not-found')
  for (const field of ['id', 'profile_type', 'teacher_id'] as const) {
    const value = input[field] ?? null
    if (value !== null && value !== stored[field]) throw new Refusal('not-allowed')
  }
  // Colour and usual length belong to the teacher's plan.
  if (actor.role === 'student')
    for (const field of ['colour', 'default_lesson_minutes'] as const)
      if ((changes[field] ?? stored[field]) !== stored[field]) throw new Refusal('not-allowed')
  if (typeof input.version === 'number' && input.version !== stored.version)
    throw new Refusal('conflict', undefined, { current: stored })
  return { ...stored, ...changes }
}

/** The fields of SPEC.md section 3 that every screen asks for; the others are read only when asked for. */
const usual = new Set([
  'user_profile_id',
  'id',
  'profile_type',
  'first_name',
  'middle_name',
  'last_name',
  'display_name',
  'avatar_url',
  'email',
  'biography',
  'resources',
  'video_link',
  'teacher_id',
  '__typename',
])

/** Whether the usual columns hold all that is asked for, of the profile and of its students. */
export function isUsual(fields: ReadonlySet<string>): boolean {
  for (const field of fields)
    if (field !== 'students' && !usual.has(field.startsWith('students.') ? field.slice(9) : field)) return false
  return true
}

/**
 * Whether a student may be invited (GRAPHQL.md).
 *
 * @param mailed whether a mail is wanted and not only a link
 * @throws Refusal `not-found` for anybody but a student, `invalid-input` with an account already or without an address
 */
export function checkedInvitation(student: user_profile | undefined, mailed: boolean): InvitableStudent {
  if (!student || student.teacher_id === null) throw new Refusal('not-found')
  if (student.id !== null) refuse('userProfileId', 'This student has an account already.')
  if (mailed && student.email === null) refuse('email', 'This student has no email address yet.')
  return {
    user_profile_id: student.user_profile_id,
    teacher_id: student.teacher_id,
    sent_to: mailed ? student.email : null,
  }
}

export interface InvitableStudent {
  user_profile_id: number
  teacher_id: number
  sent_to: string | null
}
