import { t } from '@lingui/core/macro'
import { dayAndTimeText, rangeText } from '../../lib/dates.ts'
import type { Conflict, Fields, Json } from '../../lib/offline/operation.ts'

/** Changes that can be shown side by side, in the words of their fields. */
const names: Record<string, () => string> = {
  title: () => t`Title`,
  plan: () => t`Plan`,
  shared_note: () => t`Shared note`,
  private_note: () => t`Private note`,
  homework: () => t`Homework`,
  homework_due: () => t`Due`,
  place: () => t`Place`,
  video_link: () => t`Video link`,
  attendance: () => t`Who came`,
}

const attendances: Record<string, () => string> = {
  present: () => t`Present`,
  late: () => t`Came late`,
  excused: () => t`Absent, excused`,
  absent: () => t`Absent`,
  teacher_absent: () => t`Teacher absent`,
}

function valueText(field: string, value: Json | undefined): string {
  if (typeof value !== 'string' || value === '') return '–'
  return field === 'attendance' ? (attendances[value]?.() ?? value) : value
}

/** What some fields say, in one line: "Thu 26 Nov 17:00–17:45", "Shared note: Well done". */
export function saidOf(fields: Fields, all: Fields, zone: string): string {
  const { start, end } = { ...all, ...fields }
  const hasTime = 'start' in fields || 'end' in fields
  const time =
    hasTime && typeof start === 'string' && typeof end === 'string'
      ? [`${dayAndTimeText(start, zone)} (${rangeText(start, end, zone)})`]
      : []
  const rest = Object.keys(fields).flatMap((field) => {
    const name = names[field]
    return name ? [`${name()}: ${valueText(field, fields[field])}`] : []
  })
  return [...time, ...rest].join(' · ')
}

/** What became of a write that was not done. */
export function conflictText({ reason, message, operations }: Conflict): string {
  const title = operations[0]?.title ?? ''
  switch (reason) {
    case 'changed':
      return t`${title} was changed on another device as well.`
    case 'clash':
      return t`${title} was not saved, because that time was taken meanwhile.`
    case 'gone':
      return t`${title} was deleted meanwhile, so your change could not be saved.`
    case 'lost':
      return t`${title}: it is not known whether your change arrived. Please look, and make it again if it is missing.`
    case 'refused':
      return t`${title} was not saved: ${message}`
    default:
      return reason satisfies never
  }
}
