/**
 * The preferences of a person beyond the look (experience.md B17). Kept in localStorage, and by lib/account-settings.ts
 * with the account.
 */
import { attempt } from './attempt.ts'
import { statusesIn } from '@lectern/contract/statuses'
import { createStore } from './store.ts'

export const timeFormats = ['locale', '12', '24'] as const
/** ISO weekdays on which a week may begin: Monday, Saturday, Sunday; or as the reader's country has it. */
export const firstDays = ['locale', 1, 6, 7] as const

/** Minutes to which a drag on the calendar keeps. */
export const snaps = [5, 10, 15, 30] as const
export interface Preferences {
  timeFormat: (typeof timeFormats)[number]
  firstDay: (typeof firstDays)[number]
  /** The gallery has its place in the menu. */
  showGallery: boolean
  sounds: boolean
  /** The text with which a note for all begins; empty without one. */
  noteTemplate: string
  /** From when on (RFC 3339) the teacher's lessons are to be paid for; empty while nobody keeps track of it. */
  paymentsSince: string
  snap: (typeof snaps)[number]
  /** The visible hours of the calendar. */
  firstHour: number
  lastHour: number
  weekNumbers: boolean
  /** IANA name of a zone whose clock stands beside the own one; empty without one. */
  secondZone: string
  /** The teacher's terms, as contract/src/terms.ts reads them. The server reads them, too (event/term). */
  terms: string
  /** How the teacher calls and orders the lesson statuses, as contract/src/statuses.ts reads it; empty for the usual. */
  statuses: string
}

export const defaultPreferences: Preferences = {
  timeFormat: 'locale',
  firstDay: 'locale',
  showGallery: false,
  sounds: false,
  noteTemplate: '',
  paymentsSince: '',
  snap: 15,
  // product.md 3 and 9: the state that a calendar is stored with.
  firstHour: 8,
  lastHour: 22,
  weekNumbers: true,
  secondZone: '',
  terms: '',
  statuses: '',
}

/** Characters: it travels with every session, and a template is an outline. */
export const longestTemplate = 1_000

/** Characters of eight terms and the spaces between. */
const longestTerms = 200

export const preferencesKey = 'preferences.v1'

const oneOf = <T>(allowed: readonly T[], value: unknown, fallback: T): T =>
  allowed.find((each) => each === value) ?? fallback

const isHour = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 24

/** As `toISOString` writes it. */
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value

/** Reads a stored object field by field: an unknown or broken field falls back to its default. */
export function preferencesFrom(stored: unknown): Preferences {
  const from = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const { noteTemplate, paymentsSince, firstHour, lastHour, secondZone, terms, statuses } = from
  const areHours = isHour(firstHour) && isHour(lastHour) && firstHour < lastHour
  return {
    timeFormat: oneOf(timeFormats, from['timeFormat'], defaultPreferences.timeFormat),
    firstDay: oneOf(firstDays, from['firstDay'], defaultPreferences.firstDay),
    showGallery: from['showGallery'] === true,
    sounds: from['sounds'] === true,
    noteTemplate: typeof noteTemplate === 'string' ? noteTemplate.slice(0, longestTemplate) : '',
    paymentsSince: isInstant(paymentsSince) ? paymentsSince : '',
    snap: oneOf(snaps, from['snap'], defaultPreferences.snap),
    firstHour: areHours ? firstHour : defaultPreferences.firstHour,
    lastHour: areHours ? lastHour : defaultPreferences.lastHour,
    weekNumbers: from['weekNumbers'] !== false,
    secondZone: typeof secondZone === 'string' ? secondZone : '',
    terms: typeof terms === 'string' ? terms.slice(0, longestTerms) : '',
    statuses: typeof statuses === 'string' && statusesIn(statuses) !== null ? statuses : '',
  }
}

function read(): Preferences {
  return (
    attempt(() => preferencesFrom(JSON.parse(localStorage.getItem(preferencesKey) ?? 'null'))) ?? defaultPreferences
  )
}

/** The preferences, live; change them by `changePreferences`. */
export const preferencesStore = createStore(read())

/** Applies and stores a change at once. A browser without storage keeps it for this page only. */
export function changePreferences(part: Partial<Preferences>): void {
  preferencesStore.set({ ...preferencesStore.get(), ...part })
  attempt(() => localStorage.setItem(preferencesKey, JSON.stringify(preferencesStore.get())))
}

/** Reads the stored preferences anew: another tab may have changed them. */
export const rereadPreferences = (): void => preferencesStore.set(read())
