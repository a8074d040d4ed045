import { letter, type Letter } from '../platform/mail/letter.ts'
import { isolated, mailLanguage, type MailLanguage } from '../platform/mail/mail-language.ts'
import { lessonPage } from './lesson-standing.mails.ts'
import { short, shortWhen } from './mail-words.ts'
import type { News } from './news.data.ts'

interface Words {
  handedIn: (student: string, lesson: string) => string
  wrote: (student: string, lesson: string) => string
  askedOff: (student: string, lesson: string) => string
  several: string
  more: (count: number) => string
  lesson: string
  at: (title: string, when: string) => string
  button: string
  aStudent: string
}

/** The mail to a teacher about the acts of students, in each language that mails are written in. */
const words: Readonly<Record<MailLanguage, Words>> = {
  en: {
    handedIn: (student, lesson) => `${student} handed something in: ${lesson}`,
    wrote: (student, lesson) => `${student} wrote a comment: ${lesson}`,
    askedOff: (student, lesson) => `${student} can’t come: ${lesson}`,
    several: 'News from your students',
    more: (count) => (count === 1 ? '… and one more.' : `… and ${count} more.`),
    lesson: 'lesson',
    at: (title, when) => `${title}, ${when}`,
    button: 'Open Lectern',
    aStudent: 'A student',
  },
  de: {
    handedIn: (student, lesson) => `${student} hat etwas abgegeben: ${lesson}`,
    wrote: (student, lesson) => `${student} hat einen Kommentar geschrieben: ${lesson}`,
    askedOff: (student, lesson) => `${student} kann nicht kommen: ${lesson}`,
    several: 'Neues von deinen Schülern',
    more: (count) => (count === 1 ? '… und eine weitere.' : `… und ${count} weitere.`),
    lesson: 'Stunde',
    at: (title, when) => `${title}, ${when}`,
    button: 'Lectern öffnen',
    aStudent: 'Jemand',
  },
  es: {
    handedIn: (student, lesson) => `${student} ha entregado algo: ${lesson}`,
    wrote: (student, lesson) => `${student} ha escrito un comentario: ${lesson}`,
    askedOff: (student, lesson) => `${student} no puede venir: ${lesson}`,
    several: 'Novedades de tus alumnos',
    more: (count) => (count === 1 ? '… y una más.' : `… y ${count} más.`),
    lesson: 'clase',
    at: (title, when) => `${title}, ${when}`,
    button: 'Abrir Lectern',
    aStudent: 'Un alumno',
  },
  fr: {
    handedIn: (student, lesson) => `${student} a rendu quelque chose : ${lesson}`,
    wrote: (student, lesson) => `${student} a écrit un commentaire : ${lesson}`,
    askedOff: (student, lesson) => `${student} ne peut pas venir : ${lesson}`,
    several: 'Des nouvelles de vos élèves',
    more: (count) => (count === 1 ? '… et une autre.' : `… et ${count} autres.`),
    lesson: 'cours',
    at: (title, when) => `${title}, ${when}`,
    button: 'Ouvrir Lectern',
    aStudent: 'Un élève',
  },
  it: {
    handedIn: (student, lesson) => `${student} ha consegnato qualcosa: ${lesson}`,
    wrote: (student, lesson) => `${student} ha scritto un commento: ${lesson}`,
    askedOff: (student, lesson) => `${student} non può venire: ${lesson}`,
    several: 'Novità dai tuoi allievi',
    more: (count) => (count === 1 ? '… e un’altra.' : `… e altre ${count}.`),
    lesson: 'lezione',
    at: (title, when) => `${title}, ${when}`,
    button: 'Apri Lectern',
    aStudent: 'Un allievo',
  },
  ar: {
    handedIn: (student, lesson) => `تسليم جديد من ${student}: ${lesson}`,
    wrote: (student, lesson) => `تعليق جديد من ${student}: ${lesson}`,
    askedOff: (student, lesson) => `يتعذّر على ${student} الحضور: ${lesson}`,
    several: 'جديد طلابك',
    more: (count) => (count === 1 ? '… وخبر آخر.' : `… وغيرها (${count}).`),
    lesson: 'درس',
    at: (title, when) => `${title}، ${when}`,
    button: 'فتح Lectern',
    aStudent: 'أحد الطلاب',
  },
}

/** Lines of a mail, as of changes: the pages that it leads to have all. */
const mostLines = 12

/**
 * Writes one mail about the acts of students to their teacher.
 *
 * @param told one at least, of one teacher
 * @param client where the app is
 * @param now when it is written
 */
export function newsMail(told: readonly News[], { client, now }: { client: string; now: Date }): Letter {
  const [first] = told
  if (!first) throw new Error('There is no news.')
  const language = mailLanguage(first.locale)
  const said = words[language]
  const lines = told.slice(0, mostLines).map((one) => lineOf(one, first.locale, now))
  const more = told.length - lines.length
  const isOne = told.length === 1
  const page = pageOfNews(client, told)
  // The button leads to one lesson alone: of several, each line leads to its own.
  const items = told.slice(0, mostLines).map((one, index) => {
    const [label = '', url] = [lines[index], pageOf(client, one)]
    return url === page ? label : [{ label, url }]
  })
  return letter({
    to: first.address ?? '',
    locale: language,
    subject: isOne ? lines.join('') : said.several,
    paragraphs: [isOne ? lines.join('') : { items }, ...(more > 0 ? [said.more(more)] : [])],
    action: { label: said.button, url: page },
    headers: { 'X-Email-Template': 'news' },
  })
}

/** The lesson, if all are of one that stands in the calendar; else Today. @param client where the app is */
export function pageOfNews(client: string, told: readonly News[]): string {
  const [page = `${client}/`, ...others] = new Set(told.map((one) => pageOf(client, one)))
  return others.length === 0 ? page : `${client}/`
}

function pageOf(client: string, news: News): string {
  const { event_id, start } = news
  return event_id === null || start === null ? `${client}/` : lessonPage(client, { event_id, start }, clockOf(news))
}

/** When the lesson is, in few signs; null for one without a time. */
export const whenOfNews = (news: News, locale: string, now: Date): string | null =>
  news.start && shortWhen(news.start, { all_day: news.all_day === true, time_zone: clockOf(news) }, locale, now)

/** A whole day is one where it was planned. */
const clockOf = ({ all_day, day_zone, time_zone }: News): string | null => (all_day ? day_zone : null) ?? time_zone

function lineOf(news: News, locale: string, now: Date): string {
  const { kind } = news
  const language = mailLanguage(locale)
  const said = words[language]
  const student = short(news.student, language) || said.aStudent
  const isName = news.title?.trim() === news.student?.trim()
  const title = (isName ? '' : short(news.title, language)) || said.lesson
  const when = whenOfNews(news, locale, now)
  const lesson = when ? said.at(title, isolated(when, language)) : title
  if (kind === 'asked_off') return said.askedOff(student, lesson)
  return kind === 'homework_handed_in' ? said.handedIn(student, lesson) : said.wrote(student, lesson)
}
