import { joinLines } from '../event/join-link.mails.ts'
import { isolated, type MailLanguage } from '../platform/mail/mail-language.ts'
import { words } from './notice-words.ts'

/** The lines of a mail that say where a lesson is held: at which place, and by which link it is joined. An address is said whole. */
export const heldLines = (place: string | null, joinLink: string | null, language: MailLanguage): string[] => [
  ...(place === null || place === '' ? [] : [words[language].place(isolated(place, language))]),
  ...joinLines(joinLink, language),
]
