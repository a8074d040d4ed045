/**
 * The texts. English stands in the code; another language is a catalogue in locales/ that loads on demand.
 * The compiler of messages runs in the browser because English has no compiled catalogue: that way a text that was
 * not extracted yet still reads as written, in every language.
 */
import { attempt } from './attempt.ts'
import { i18n, type Messages } from '@lingui/core'
import { compileMessage } from './messages.ts'

export const languages = ['en', 'de', 'es', 'fr', 'it', 'ar'] as const
export type Language = (typeof languages)[number]

/** Each in its own words, as whoever looks for it would read it. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  ar: 'العربية',
}

const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ messages: Messages }>> = {
  de: () => import('./locales/de.po'),
  es: () => import('./locales/es.po'),
  fr: () => import('./locales/fr.po'),
  it: () => import('./locales/it.po'),
  ar: () => import('./locales/ar.po'),
}

const storageKey = 'language.v1'

const known = (tag: string | null | undefined): Language | undefined =>
  languages.find((language) => language === tag?.split('-')[0]?.toLowerCase())

/** The language that was chosen here, else the first of the reader's that there is, else English. */
export function chosenLanguage(): Language {
  const readers = navigator.languages.map(known).find((language) => language !== undefined)
  return known(stored()) ?? readers ?? 'en'
}

function stored(): string | null {
  return attempt(() => localStorage.getItem(storageKey))
}

/** Remembers a language and starts the page anew in it: texts are read once, when they are drawn. */
export function changeLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Without storage there is nothing to start anew with.
    return
  }
  window.location.reload()
}

/** Loads the texts of the chosen language; call once before the first render. Without its catalogue English stays. */
export async function ensureTexts(): Promise<void> {
  const language = chosenLanguage()
  if (language !== 'en') {
    const loaded = await catalogues[language]().catch(() => null)
    if (loaded) i18n.loadAndActivate({ locale: language, messages: loaded.messages })
  }
  document.documentElement.lang = i18n.locale
  document.documentElement.dir = i18n.locale === 'ar' ? 'rtl' : 'ltr'
  // Where React Aria looks before the browser's language: else its menus would open to the side of that one.
  Object.assign(window, { [Symbol.for('react-aria.i18n.locale')]: i18n.locale })
}

i18n.setMessagesCompiler(compileMessage)
i18n.loadAndActivate({ locale: 'en', messages: {} })

export { i18n }
