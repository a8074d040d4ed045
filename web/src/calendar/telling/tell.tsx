import { plural, t } from '@lingui/core/macro'
import { showDone } from '../../lib/toast.ts'
import type { CalendarEvent, Person } from '../rules.ts'
import { tellPeople, type Told } from './data.ts'
import { reachedName } from './telling.tsx'

/** Mails whom an event concerns how it stands now, and says who that is. A refusal is shown. */
export async function tell({ event_id }: CalendarEvent, person: Person): Promise<void> {
  try {
    showDone({ text: toldText(person, await tellPeople(event_id)) })
  } catch {
    // It was shown when it came.
  }
}

/** Who was told, by name: a student's guardians may be written to where the student is not. */
export function toldText(person: Person, { student, guardians }: Told): string {
  const { name } = person
  if (student && guardians > 0) {
    const others = plural(guardians, { one: '# guardian', other: '# guardians' })
    return t`${name} and ${others} get a mail`
  }
  if (student) return t`${name} gets a mail`
  if (guardians > 0)
    return plural(guardians, { one: `${name}’s guardian gets a mail`, other: `${name}’s # guardians get a mail` })
  return t`${reachedName(person) ?? name} takes no mails about lessons: nobody was told`
}
