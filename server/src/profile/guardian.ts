import type { guardian_input, new_guardian_input } from '@lectern/contract/graphql'
import { checkedPhone, refuse, requiredText } from '../platform/input.ts'
import { checkedEmail } from './profile.ts'

/** As for every name of a person (security.md P1). */
const longestName = 1_000

/** More people than the widest list names beside one student. */
const mostNew = 10

export interface CheckedGuardian {
  guardian_id: number | null
  user_profile_id: number
  name: string
  /** Undefined keeps what is stored. */
  phone: string | null | undefined
  sees_events: boolean | null
  sees_lessons: boolean | null
  sees_resources: boolean | null
  ticks_homework: boolean | null
}

/** A guardian as given, in a form that fits. @throws Refusal `invalid-input` without a name */
export const checkedGuardian = (input: guardian_input): CheckedGuardian => ({
  guardian_id: input.guardian_id ?? null,
  user_profile_id: input.user_profile_id,
  name: requiredText('name', input.name, longestName),
  phone: checkedPhone('phone', input.phone),
  sees_events: input.sees_events ?? null,
  sees_lessons: input.sees_lessons ?? null,
  sees_resources: input.sees_resources ?? null,
  ticks_homework: input.ticks_homework ?? null,
})

/** Somebody who is not invited yet. */
export interface NewGuardian {
  name: string
  email: string | null
  phone: string | null
}

/** The guardians that come with a new student. @throws Refusal `invalid-input` for one without a name, or too many */
export function checkedNewGuardians(given: readonly new_guardian_input[] | null | undefined): NewGuardian[] {
  if (given && given.length > mostNew) refuse('guardians', `At most ${mostNew} guardians of a student, please.`)
  return (given ?? []).map(({ name, email, phone }) => ({
    name: requiredText('name', name, longestName),
    email: checkedEmail(email) ?? null,
    phone: checkedPhone('phone', phone) ?? null,
  }))
}
