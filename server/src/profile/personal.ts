import { archiveFormat, archiveText, archiveVersion } from '@lectern/contract/archive'
import type { PersonalRows } from './personal.data.ts'

/** The sentence about copies that no erasure reaches. */
export const backups = 'Copies that whoever runs this server made before, until they are overwritten.'

/** Whether the name was typed by hand, so that nobody does by a slip what can't be taken back. */
export const isConfirmed = (given: string, wanted: string): boolean =>
  given.trim().normalize() === wanted.trim().normalize()

/** The fields of an event for a calendar program; the maker of calendars belongs to events and is handed in. */
export interface CalendarRow {
  event_id: number
  title: string
  start: string
  end: string
  all_day: boolean
  time_zone: string
  cancelled_at: string | null
  to_confirm: boolean
  version: number
  created_at: string
  updated_at: string
}
export type MakeCalendar = (rows: readonly CalendarRow[], host: string, name: string | null) => string

/** A cell that begins like this is a formula to a spreadsheet, which may call out or run a program (OWASP, CSV injection). */
const isFormula = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

function cellText(value: unknown): string {
  const text = textOf(value)
  // A number is no formula, also with a minus.
  const safe = typeof value === 'string' && isFormula.test(text) ? `'${text}` : text
  return /[",;\t\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV (RFC 4180), with a mark that tells spreadsheets that it is UTF-8. */
export function csvOf(rows: readonly Record<string, unknown>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))]
  return `\ufeff${lines.map((line) => line.map(cellText).join(',')).join('\r\n')}\r\n`
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (value: unknown): string => textOf(value).replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

/** The names of the tables on the page that people read. */
const titles: Record<string, string> = {
  user_profile: 'Profile',
  lesson: 'Lessons',
  event: 'Calendar',
  event_series: 'Series',
  lesson_comment: 'Comments',
  lesson_answer: 'Answers',
  lesson_resource: 'Resources',
  absence: 'Requests to cancel',
  event_payment: 'Payments',
  invitation: 'Invitations',
  guardian: 'Guardians',
}

/** Numbers and marks that programs need, and a reader finds in the other files. */
const forPrograms =
  /^(?:id|version|position|steps|profile_type|closed|exdates|filled_to|original_start|overlap_wanted|created_by|updated_by|.*_id|updated_at)$/
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** A value as a reader expects it: instants on the person's clock, yes and no, lists with commas. */
function readable(value: unknown, zone: string): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return escaped(value.join(', '))
  if (typeof value !== 'string' || !instant.test(value) || Number.isNaN(Date.parse(value))) return escaped(value)
  const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  return `<time datetime="${escaped(value)}">${escaped(shown.format(new Date(value)))}</time>`
}

/** Everything on one page without a script, in the reader's browser: text stays text. */
export function pageOf(
  name: string,
  rows: PersonalRows,
  { at, zone, files }: { at: string; zone: string; files: readonly string[] },
): string {
  const sections = Object.entries(titles).flatMap(([table, title]) => {
    const list = rows[table] ?? []
    const columns = Object.keys(list[0] ?? {}).filter(
      (column) => !forPrograms.test(column) && list.some((row) => !['', '[]'].includes(textOf(row[column]))),
    )
    if (columns.length === 0) return []
    const head = columns.map((column) => `<th scope="col">${escaped(column.replaceAll('_', ' '))}</th>`).join('')
    const body = list
      .map(
        (row) => `<tr>${columns.map((column) => `<td dir="auto">${readable(row[column], zone)}</td>`).join('')}</tr>`,
      )
      .join('\n')
    return [`<h2>${title}</h2>\n<table><thead><tr>${head}</tr></thead>\n<tbody>${body}</tbody></table>`]
  })
  const links = files.map(
    (file) => `<li dir="auto"><a href="files/${escaped(encodeURIComponent(file))}">${escaped(file)}</a></li>`,
  )
  if (links.length > 0) sections.push(`<h2>Files</h2>\n<ul>${links.join('\n')}</ul>`)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(name)}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>body{font:1rem/1.5 system-ui;margin:2rem}table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:.3rem .6rem;text-align:start;vertical-align:top;white-space:pre-wrap;max-width:40rem}</style>
</head><body><h1 dir="auto">${escaped(name)}</h1>
<p>As of ${readable(at, zone)} (${escaped(zone)}), from Lectern. The files beside this page hold the same for programs, with every number.</p>
${sections.join('\n')}
</body></html>
`
}

const calendarRows = (rows: PersonalRows, zone: string): CalendarRow[] =>
  (rows['event'] ?? [])
    .filter((event) => (event['deleted_at'] ?? null) === null)
    .map((event) => ({ ...(event as unknown as CalendarRow), time_zone: textOf(event['time_zone']) || zone }))

/** Longest name of a file in an archive, in characters: with its folder it fits into every file system. */
const longestName = 120
/** The names that Windows takes for a device, whatever ends the name. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/**
 * The name of a file in an archive: what a person called it, without anything that leads out of the folder, hides the ending
 * or can't be written somewhere. The number keeps two of one name apart.
 */
export function safeName(name: string, number: number): string {
  const plain = name
    .normalize('NFC')
    .replace(/(?:(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*])+/gu, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const letters = Array.from(plain)
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(plain)?.[0] ?? ''
  const short = letters.length > longestName ? letters.slice(0, longestName - ending.length).join('') + ending : plain
  return `${number}-${short === '' || device.test(short) ? `file${ending}` : short}`
}

/** The numbers of the files that a person's rows name: resources, answers, the picture. */
export function fileIdsOf(rows: PersonalRows): string[] {
  const all = Object.values(rows).flat()
  const named = all.flatMap((row) => [
    row['file_id'],
    /^\/v1\/storage\/files\/(.+)$/.exec(textOf(row['avatar_url']))?.[1],
  ])
  return [...new Set(named.filter((id) => typeof id === 'string'))]
}

/** A file of an archive, as programs find it. */
export interface ArchivedFile {
  file_id: string
  /** Its name in the archive, below `files/`. */
  entry: string
  /** As its owner called it. */
  name: string
  type: string
  /** Bytes. */
  size: number
  /** The same for the same bytes. */
  etag: string
}

/** The parts of an account that go with the rows. */
interface Archived {
  name: string
  now: Date
  host: string
  zone: string
  files: readonly ArchivedFile[]
  /** The habits that the account keeps, such as the terms; empty where the archive is of somebody else. */
  preferences: Record<string, unknown>
  calendarOf: MakeCalendar
}

/** A person's data as files for programs (JSON, CSV, ICS) and for people (HTML), by name. */
export function textsOf(
  rows: PersonalRows,
  { name, now, host, zone, files, preferences, calendarOf }: Archived,
): Record<string, string> {
  const said = { format: archiveFormat, version: archiveVersion, exported_at: now.toISOString(), preferences, files }
  const texts: Record<string, string> = {
    [archiveText]: `${JSON.stringify({ ...said, ...rows }, null, 2)}\n`,
    'index.html': pageOf(name, rows, { at: now.toISOString(), zone, files: files.map(({ entry }) => entry) }),
    'calendar.ics': calendarOf(calendarRows(rows, zone), host, name),
  }
  for (const [table, list] of Object.entries(rows)) if (list.length > 0) texts[`${table}.csv`] = csvOf(list)
  return texts
}
