import type { user_profile, user_profile_input } from '@lectern/contract/graphql'
import { longestEmail, tidyEmail } from '@lectern/contract/email-address'
import type { Actor } from '../platform/database/actor.ts'
import { Refusal } from '../platform/failures.ts'
import {
  checkedLink,
  checkedMinutes,
  checkedPhone,
  checkedText,
  checkedZone,
  ownerOf,
  refuse,
  refuseFor,
} from '../platform/input.ts'
import { checkedHours } from './working-hours.ts'

// Longest texts of a profile, in characters (security.md P1); the longest address is that of RFC 5321.
const longestName = 1_000
const longestText = 5_000
/** "Tue 16:00 45m, every other week" and as much again. */
const longestSlot = 200
// Tags are words to filter by; more of them, or longer ones, are a note.
const mostTags = 20
const longestTag = 50
/** More profiles in one call are refused: all or nothing must stay one short transaction (security.md P1). */
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

/** The columns of product.md 3 and the version, which every screen asks for; the others are read only when asked for. */
export const usual = [
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
  'version',
] as const satisfies readonly (keyof user_profile)[]

/** The columns that a student and the teacher both see and write. */
export const byBoth = [
  'first_name',
  'middle_name',
  'last_name',
  'display_name',
  'avatar_url',
  'email',
  'phone',
  'biography',
  'video_link',
  'time_zone',
] as const satisfies readonly (keyof user_profile)[]

/** The teacher's plan: a student sees it and may not write it. */
export const ofPlan = [
  'colour',
  'default_lesson_minutes',
  'usual_slot',
] as const satisfies readonly (keyof user_profile)[]

/** The teacher's own, which no student sees. */
export const ofTeacher = ['private_note', 'tags'] as const satisfies readonly (keyof user_profile)[]

/** All that a teacher writes of a student. */
export const byTeacher = [...byBoth, ...ofPlan, ...ofTeacher] as const

/** The fields of a profile that a person may write; an absent field keeps what is stored. */
export type ProfileChanges = Partial<Pick<user_profile, (typeof byTeacher)[number] | 'working_hours'>>

/** The changes of an input that fit. @throws Refusal `invalid-input` naming the field */
export function checkedChanges(input: user_profile_input): ProfileChanges {
  const name = (field: 'first_name' | 'middle_name' | 'last_name' | 'display_name') =>
    checkedText(field, input[field], longestName)
  return given({
    first_name: name('first_name'),
    middle_name: name('middle_name'),
    last_name: name('last_name'),
    display_name: name('display_name'),
    avatar_url: checkedPicture(input.avatar_url),
    email: checkedEmail(input.email),
    phone: checkedPhone('phone', input.phone),
    biography: checkedText('biography', input.biography, longestText),
    video_link: checkedLink('video_link', input.video_link),
    time_zone: checkedZone('time_zone', input.time_zone),
    colour: checkedColour(input.colour),
    default_lesson_minutes: checkedMinutes('default_lesson_minutes', input.default_lesson_minutes) ?? undefined,
    usual_slot: checkedText('usual_slot', input.usual_slot, longestSlot),
    private_note: checkedText('private_note', input.private_note, longestText),
    tags: checkedTags(input.tags),
    working_hours: checkedHours(input.working_hours),
  })
}

function given(changes: { [Field in keyof ProfileChanges]: ProfileChanges[Field] | undefined }): ProfileChanges {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

/** @throws Refusal `invalid-input` for anything but one address */
export function checkedEmail(value: string | null | undefined): string | null | undefined {
  const email = checkedText('email', value, longestEmail)
  return email && (tidyEmail(email) ?? refuseFor('email', 'email-unfit'))
}

/** A picture that was uploaded here, as the storage service names it. */
const storedPicture = /^\/v1\/storage\/files\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** One that was uploaded, or an address elsewhere. Whose upload it is, the database checks. */
const checkedPicture = (value: string | null | undefined): string | null | undefined =>
  value && storedPicture.test(value) ? value : checkedLink('avatar_url', value)

function checkedColour(value: string | null | undefined): string | null | undefined {
  if (value && !colours.some((colour) => colour === value)) refuse('colour', `One of ${colours.join(', ')}, please.`)
  return value
}

/** Each tag once, whatever its case; null is none. */
function checkedTags(value: readonly string[] | null | undefined): string[] | undefined {
  if (value === undefined) return undefined
  const tags = new Map<string, string>()
  for (const each of value ?? []) {
    const tag = checkedText('tags', each, longestTag)
    if (tag && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag)
  }
  if (tags.size > mostTags) refuseFor('tags', 'tags-many', { most: mostTags })
  return [...tags.values()]
}

/** Students that are meant together, each once. @throws Refusal `invalid-input` for more than one call may name */
export function checkedIds(profileIds: readonly number[]): number[] {
  if (profileIds.length > mostProfiles) refuseFor('userProfileIds', 'students-many', { most: mostProfiles })
  return [...new Set(profileIds)]
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
  if (changes.working_hours !== undefined) throw new Refusal('not-allowed')
  const { first_name, last_name } = changes
  const display_name = changes.display_name ?? ([first_name, last_name].filter(Boolean).join(' ') || null)
  if (display_name === null) refuseFor('display_name', 'name-missing')
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
  if (changes.working_hours !== undefined && stored.profile_type !== 'TEACHER') throw new Refusal('not-allowed')
  if (actor.role === 'student') {
    for (const field of ofPlan)
      if ((changes[field] ?? stored[field]) !== stored[field]) throw new Refusal('not-allowed')
    if (ofTeacher.some((field) => changes[field] !== undefined)) throw new Refusal('not-allowed')
  }
  if (typeof input.version === 'number' && input.version !== stored.version)
    throw new Refusal('conflict', undefined, { current: stored })
  return { ...stored, ...changes }
}

const usualFields: ReadonlySet<string> = new Set([...usual, '__typename'])

/** Whether the usual columns hold all that is asked for, of the profile and of its students. */
export function isUsual(fields: ReadonlySet<string>): boolean {
  for (const field of fields)
    if (field !== 'students' && !usualFields.has(field.startsWith('students.') ? field.slice(9) : field)) return false
  return true
}

/**
 * Whether a student may be invited (wire-graphql.md).
 *
 * @param mailed whether a mail is wanted and not only a link
 * @throws Refusal `not-found` for anybody but a student, `invalid-input` with an account already or without an address
 */
export function checkedInvitation(student: user_profile | undefined, mailed: boolean): InvitableStudent {
  if (!student || student.teacher_id === null) throw new Refusal('not-found')
  if (student.id !== null) refuseFor('userProfileId', 'student-has-account')
  if (mailed && student.email === null) refuseFor('email', 'student-no-email')
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
