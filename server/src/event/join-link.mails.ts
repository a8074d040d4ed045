import type { MailLanguage } from '../platform/mail/mail-language.ts'

const words: Readonly<Record<MailLanguage, (url: string) => string>> = {
  en: (url) => `Join here: ${url}`,
  de: (url) => `Hier nimmst du teil: ${url}`,
  es: (url) => `Únete aquí: ${url}`,
  fr: (url) => `Pour rejoindre le cours : ${url}`,
  it: (url) => `Partecipa qui: ${url}`,
  // The address has a line of its own, which then reads from left to right.
  ar: (url) => `انضم من هنا:\n${url}`,
}

/** The lines of a mail that say where a lesson is held by video: one, or none where it is held elsewhere. */
export const joinLines = (url: string | null, language: MailLanguage): string[] =>
  url === null ? [] : [words[language](url)]
