import { statusesIn } from '@lectern/contract/statuses'
import { termsIn } from '@lectern/contract/terms'

/** Characters of the texts that a teacher's account keeps (web/src/lib/preferences.ts). */
const longestPreference = 1_000

export type Values = Record<string, unknown>

/** A file that the archive names. */
export interface NamedFile {
  file_id: string
  entry: string
  name: string
  type: string
  size: number
  etag: string
}

export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The list of files; what is none is left out. */
export function filesIn(value: unknown): NamedFile[] {
  if (!Array.isArray(value)) return []
  return value
    .filter(isRecord)
    .flatMap(({ file_id, entry, name, type, size, etag }) =>
      typeof file_id === 'string' &&
      typeof entry === 'string' &&
      typeof name === 'string' &&
      typeof type === 'string' &&
      typeof size === 'number' &&
      typeof etag === 'string'
        ? [{ file_id, entry, name, type, size, etag }]
        : [],
    )
}

/** The habits of an account that are about its studio, and not about its screens; each as its own setting takes it. */
export function preferencesIn(value: unknown): Record<string, string> {
  const given = isRecord(value) ? value : {}
  const fits: Record<string, (text: string) => boolean> = {
    terms: (text) => termsIn(text).length > 0,
    statuses: (text) => statusesIn(text) !== null,
    noteTemplate: (text) => text.isWellFormed() && !text.includes('\0'),
    paymentsSince: (text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text,
  }
  return Object.fromEntries(
    Object.entries(fits).flatMap(([name, isFit]) => {
      const text = given[name]
      return typeof text === 'string' && text !== '' && text.length <= longestPreference && isFit(text)
        ? [[name, text]]
        : []
    }),
  )
}
