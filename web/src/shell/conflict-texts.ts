import { attendanceName, knownAttendance } from '../lib/attendance-names.ts'
import { t } from '@lingui/core/macro'
import { dateText, dayAndTimeText, daysText, rangeText } from '../lib/dates.ts'
import type { Conflict, Fields, Json, Operation } from '../data/offline/operation.ts'
import { inputOf } from '../data/offline/queue.ts'
import { ownStatusName, usualStatusName } from '../lib/status-names.ts'

/** Changes that can be shown side by side, in the words of their fields. */
const names: Record<string, () => string> = {
  title: () => t`Title`,
  plan: () => t`Plan`,
  shared_note: () => t`Shared note`,
  private_note: () => t`Private note`,
  homework: () => t`Homework`,
  homework_due: () => t`Due`,
  homework_items: () => t`Homework`,
  place: () => t`Place`,
  video_link: () => t`Video link`,
  attendance: () => t`Who came`,
  lesson_status_id: () => t`Status`,
  steps: () => t`Steps`,
  homework_done_at: () => t`Homework done`,
  cancelled_at: () => t`Cancelled`,
  deleted_at: () => t`Deleted`,
  to_confirm: () => t`Tentative`,
  paid: () => t`Paid`,
  body: () => t`Comment`,
  reason: () => t`Reason`,
}

const isRow = (value: Json): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

const itemsIn = (fields: Fields | null): Fields[] => {
  const items = fields?.['homework_items']
  return Array.isArray(items) ? items.filter(isRow) : []
}

/** The lines of homework that a change adds, takes away or says otherwise; all of them where it only sorts them. */
export function changedItems(fields: Fields, base: Fields | null): ReadonlySet<Json | undefined> {
  const [after, before] = [itemsIn(fields), itemsIn(base)]
  const said = (items: readonly Fields[], id: Json | undefined) =>
    JSON.stringify(items.find(({ item_id }) => item_id === id) ?? null)
  const ids = new Set([...before, ...after].map(({ item_id }) => item_id))
  const changed = new Set([...ids].filter((id) => said(before, id) !== said(after, id)))
  return changed.size > 0 ? changed : ids
}

/** "Page 12 (done), Scales (due Fri 27 Nov)". */
function itemText({ text, due, done_at }: Fields): string {
  const about = [
    typeof due === 'string' ? t`due ${dateText(due)}` : null,
    typeof done_at === 'string' ? t({ message: 'done', context: 'homework' }) : null,
  ].filter(Boolean)
  return `${typeof text === 'string' ? text : ''}${about.length > 0 ? ` (${about.join(', ')})` : ''}`
}

const stepText = ({ text, done }: Fields): string => itemText({ text: text ?? '', done_at: done === true ? '' : null })

/** Something that was done is said with its time. */
const isMoment = (field: string): boolean => field.endsWith('_at')

/** Nothing is said with a dash, so that what was taken away can be seen. */
const nothing = '–'

function valueText(field: string, value: Json | undefined, zone: string): string {
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  if (typeof value === 'number') return ownStatusName(value) ?? usualStatusName(value)
  if (Array.isArray(value)) return value.filter(isRow).map(stepText).join(', ') || nothing
  if (typeof value !== 'string' || value === '') return nothing
  if (isMoment(field)) return dayAndTimeText(value, zone)
  const attendance = field === 'attendance' ? knownAttendance(value) : null
  return attendance === null ? value : attendanceName(attendance)
}

const isSaid = (value: Json | undefined): boolean =>
  value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)

/** The fields of a write: of a new row those that it is made with, of one that goes or comes back only that. */
function wantedBy(operation: Operation): Fields {
  const { fields, base, input } = operation
  if ('deleted_at' in fields) return { deleted_at: fields['deleted_at'] ?? null }
  if (base !== null || input === null) return fields
  return Object.fromEntries(Object.entries(inputOf(operation)).filter(([, value]) => isSaid(value)))
}

/** Everything that was wanted, with what followed from it: a new lesson has a time and maybe a note, and may have been moved since. */
export const wantedIn = (operations: readonly Operation[]): Fields => Object.assign({}, ...operations.map(wantedBy))

/** "Thu 26 Nov 17:00 (17:00–17:45)", or the day of what takes all of it; null where nothing is said of a time. */
function timeIn(fields: Fields, all: Fields, zone: string): string | null {
  if (!('start' in fields) && !('end' in fields)) return null
  const { start, end, all_day, time_zone } = { ...all, ...fields }
  if (typeof start !== 'string' || typeof end !== 'string') return `${t`Time`}: ${nothing}`
  const days = typeof time_zone === 'string' ? time_zone : zone
  return all_day === true
    ? daysText({ start, end, all_day, time_zone: days }, zone)
    : `${dayAndTimeText(start, zone)} (${rangeText(start, end, zone)})`
}

/**
 * Says some fields in one line: "Thu 26 Nov 17:00–17:45", "Shared note: Well done".
 *
 * @param items the lines of homework that matter
 */
export function saidOf(fields: Fields, all: Fields, zone: string, items: ReadonlySet<Json | undefined>): string {
  const lines = itemsIn(fields).filter(({ item_id }) => items.has(item_id))
  const homework = lines.map(itemText).join(', ') || nothing
  const rest = Object.keys(fields).flatMap((field) => {
    const name = names[field]
    const said = field === 'homework_items' ? homework : valueText(field, fields[field], zone)
    return name ? [`${name()}: ${said}`] : []
  })
  return [timeIn(fields, all, zone), ...rest].filter((each) => each !== null).join(' · ')
}

/** Says that a teacher was not asked to call a lesson off. @param when the time of the lesson */
function requestText(when: string, { reason, message }: Pick<Conflict, 'reason' | 'message'>): string {
  if (reason === 'lost')
    return t`Can’t come (${when}): we don’t know whether your request arrived. Look, and send it again if it is missing.`
  return reason === 'gone'
    ? t`Can’t come (${when}): your request was not sent, because the lesson is no longer there.`
    : t`Can’t come (${when}): your request was not sent. ${message}`
}

/** Says what became of a write that was not done. */
export function conflictText({ reason, message, operations }: Conflict): string {
  const title = operations[0]?.title ?? ''
  if (operations[0]?.answer === 'askAbsence') return requestText(title, { reason, message })
  switch (reason) {
    case 'changed':
      return t`${title} was changed on another device as well.`
    case 'clash':
      return t`${title} was not saved, because that time was taken meanwhile.`
    case 'gone':
      return t`${title} was deleted meanwhile, so your change could not be saved.`
    case 'lost':
      return t`${title}: we don’t know whether your change arrived. Look, and send it again if it is missing.`
    case 'unfit':
    case 'refused':
      return t`${title} was not saved: ${message}`
    default:
      return reason satisfies never
  }
}
