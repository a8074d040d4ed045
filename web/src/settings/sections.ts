/** The settings, and where each is (experience.md B17). A part appears here when it works. */
import { t } from '@lingui/core/macro'

export const sections = ['appearance', 'calendar', 'lessons', 'notifications', 'keyboard', 'account', 'data'] as const
export type Section = (typeof sections)[number]

/** Students write no notes: theirs have no template. */
export const sectionsFor = (role: 'teacher' | 'student'): readonly Section[] =>
  sections.filter((section) => section !== 'lessons' || role === 'teacher')

/** The section of an address; the first one for an unknown name. */
export const sectionOf = (name: string | undefined, role: 'teacher' | 'student'): Section =>
  sectionsFor(role).find((section) => section === name) ?? sections[0]

export function sectionLabel(section: Section): string {
  switch (section) {
    case 'appearance':
      return t`Appearance`
    case 'calendar':
      return t`Calendar`
    case 'lessons':
      return t`Lessons`
    case 'notifications':
      return t`Notifications and sounds`
    case 'keyboard':
      return t`Keyboard`
    case 'account':
      return t`Account`
    case 'data':
      return t`Data`
    default:
      return section satisfies never
  }
}

export interface Setting {
  section: Section
  /** Of the element on the page. */
  id: string
  label: string
  /** Other words that people look for it by. */
  words: string
}

/** Every setting, in the order of the pages. */
export const allSettings = (): Setting[] => [
  {
    section: 'appearance',
    id: 'language',
    label: t`Language`,
    words: t`deutsch español français italiano العربية locale`,
  },
  { section: 'appearance', id: 'time-format', label: t`Time format`, words: t`clock hours 12 24 am pm` },
  {
    section: 'appearance',
    id: 'first-day',
    label: t`First day of the week`,
    words: t`monday saturday sunday calendar begin`,
  },
  { section: 'appearance', id: 'menu-mode', label: t`Menu mode`, words: t`sidebar static overlay slim` },
  { section: 'appearance', id: 'layout-theme', label: t`Layout theme`, words: t`primary colour bar` },
  { section: 'appearance', id: 'colour-scheme', label: t`Colour scheme`, words: t`light dark system night` },
  { section: 'appearance', id: 'theme-colour', label: t`Theme colour`, words: t`accent indigo blue green` },
  { section: 'appearance', id: 'scale', label: t`Scale`, words: t`font text size larger smaller zoom` },
  { section: 'appearance', id: 'input-style', label: t`Input style`, words: t`fields outlined filled` },
  { section: 'appearance', id: 'ripple', label: t`Ripple`, words: t`press effect animation` },
  { section: 'appearance', id: 'reset', label: t`Reset to defaults`, words: '' },
  { section: 'appearance', id: 'gallery', label: t`Show the gallery`, words: t`guide documentation uikit samples` },
  { section: 'calendar', id: 'times', label: t`Time zone`, words: t`region clock` },
  {
    section: 'calendar',
    id: 'working-hours',
    label: t`Working hours`,
    words: t`availability off hours free week`,
  },
  {
    section: 'calendar',
    id: 'calendar-feed',
    label: t`Calendar addresses`,
    words: t`ics ical feed subscribe google outlook secret`,
  },
  { section: 'calendar', id: 'lesson-length', label: t`Usual length of a lesson`, words: t`minutes duration default` },
  { section: 'calendar', id: 'snap', label: t`Steps of a drag`, words: t`snap minutes grid quarter` },
  { section: 'calendar', id: 'visible-hours', label: t`Visible hours`, words: t`day begin end first last calendar` },
  { section: 'calendar', id: 'second-zone', label: t`Second time zone`, words: t`clock column region` },
  { section: 'calendar', id: 'week-numbers', label: t`Week numbers`, words: t`iso calendar week` },
  { section: 'calendar', id: 'terms', label: t`Term dates`, words: t`semester school year holidays end` },
  { section: 'lessons', id: 'statuses', label: t`Lesson statuses`, words: t`columns board names order rename stage` },
  { section: 'lessons', id: 'payments', label: t`Track payments`, words: t`paid unpaid money fees owed` },
  { section: 'lessons', id: 'note-template', label: t`Note template`, words: t`outline shared note lesson` },
  { section: 'notifications', id: 'sounds', label: t`Sounds`, words: t`audio quiet mute tap` },
  { section: 'notifications', id: 'mails', label: t`Emails`, words: t`notify late absence cancel unsubscribe` },
  { section: 'notifications', id: 'reminders', label: t`Times of reminders`, words: t`before lesson hour day remind` },
  { section: 'notifications', id: 'quiet-hours', label: t`Quiet hours`, words: t`night sleep evening do not disturb` },
  { section: 'notifications', id: 'push', label: t`Notifications on this device`, words: t`push phone locked screen` },
  { section: 'keyboard', id: 'single-keys', label: t`Single-key shortcuts`, words: t`keys letters hotkeys` },
  { section: 'keyboard', id: 'key-choices', label: t`Other keys`, words: t`remap exchange shortcuts` },
  { section: 'keyboard', id: 'key-map', label: t`Map of all keys`, words: t`print sheet shortcuts` },
  { section: 'account', id: 'email', label: t`Email`, words: t`address mail email sign in` },
  { section: 'account', id: 'password', label: t`Password`, words: t`change reset` },
  {
    section: 'account',
    id: 'two-step',
    label: t`Two-step codes`,
    words: t`totp authenticator second factor mfa security`,
  },
  {
    section: 'account',
    id: 'passkeys',
    label: t`Passkeys and security keys`,
    words: t`webauthn fingerprint face fido`,
  },
  { section: 'account', id: 'providers', label: t`Linked accounts`, words: t`google apple microsoft github sign in` },
  { section: 'account', id: 'tokens', label: t`Personal access tokens`, words: t`api program script` },
  { section: 'account', id: 'devices', label: t`Signed-in devices`, words: t`sessions sign out everywhere` },
  { section: 'account', id: 'lock', label: t`Lock screen`, words: t`idle away minutes` },
  { section: 'account', id: 'history', label: t`Security history`, words: t`audit log sign-ins activity` },
  { section: 'data', id: 'import-calendar', label: t`Import a calendar`, words: t`ics file events` },
  { section: 'data', id: 'import', label: t`Import students`, words: t`csv list paste` },
  { section: 'data', id: 'sample', label: t`Sample studio`, words: t`remove sample data students try` },
  { section: 'data', id: 'import-studio', label: t`Bring a studio`, words: t`zip archive move restore import` },
  { section: 'data', id: 'own-data', label: t`Download my data`, words: t`export json csv ics archive backup` },
  { section: 'data', id: 'own-data', label: t`Delete my account`, words: t`remove erase end` },
]

/** The settings that only somebody who teaches has. */
const isOfTeachers = ({ id }: Setting): boolean =>
  id.startsWith('import') || ['working-hours', 'lesson-length', 'snap', 'terms', 'sample'].includes(id)

/** Words as they are typed: a part of “Two-step” counts as one, too. */
const wordsOf = (text: string): string[] =>
  text
    .toLocaleLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '')

/** The settings that a search means: each of its words begins a word of the label or of the other words. */
export function foundSettings(search: string, role: 'teacher' | 'student'): Setting[] {
  const asked = wordsOf(search)
  const known = sectionsFor(role)
  return allSettings().filter((setting) => {
    if (!known.includes(setting.section) || (role === 'student' && isOfTeachers(setting))) return false
    const words = wordsOf(`${setting.label} ${setting.words} ${sectionLabel(setting.section)}`)
    return asked.every((word) => words.some((each) => each.startsWith(word)))
  })
}
