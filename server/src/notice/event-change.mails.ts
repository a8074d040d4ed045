import { mailLanguage, type MailLanguage } from '../platform/mail/mail-language.ts'
import { letter, type Letter } from '../platform/mail/letter.ts'
import { childPage, short, whenText } from './mail-words.ts'
import { joinLines } from '../event/join-link.mails.ts'
import type { Reader } from './late.data.ts'
import type { Guardian, Standing } from './event-change.data.ts'

interface Words {
  off: string
  offText: (teacher: string, title: string, when: string) => string
  on: string
  onText: (teacher: string, title: string, when: string) => string
  /** The same to a guardian. */
  childOffText: (teacher: string, student: string, title: string, when: string) => string
  childOn: string
  childOnText: (teacher: string, student: string, title: string, when: string) => string
  /** Of a date that the teacher has marked as to be confirmed. */
  open: string
  /** Of several lessons at once. */
  several: string
  severalText: (teacher: string) => string
  childSeveralText: (teacher: string, student: string) => string
  isOff: (title: string, when: string) => string
  isOn: (title: string, when: string) => string
  more: (count: number) => string
  button: string
  aTeacher: string
  aStudent: string
}

const english: Words = {
  off: 'Lesson cancelled',
  offText: (teacher, title, when) => `${teacher} cancelled your lesson “${title}” on ${when}.`,
  on: 'The time of your lesson',
  onText: (teacher, title, when) => `${teacher}: your lesson “${title}” is now at this time: ${when}.`,
  childOffText: (teacher, student, title, when) => `${teacher} cancelled ${student}’s lesson “${title}” on ${when}.`,
  childOn: 'The time of a lesson',
  childOnText: (teacher, student, title, when) =>
    `${teacher}: ${student}’s lesson “${title}” is now at this time: ${when}.`,
  open: 'This date is not settled yet.',
  several: 'Your lessons have changed',
  severalText: (teacher) => `${teacher} changed some of your lessons. This is how they stand now:`,
  childSeveralText: (teacher, student) =>
    `${teacher} changed some lessons with ${student}. This is how they stand now:`,
  isOff: (title, when) => `“${title}” (${when}): cancelled`,
  isOn: (title, when) => `“${title}”: ${when}`,
  more: (count) => `… and ${count} more. The calendar shows them all.`,
  button: 'Open Lectern',
  aTeacher: 'Your teacher',
  aStudent: 'your child',
}

const arabicPlurals = new Intl.PluralRules('ar')
const moreInArabic: Readonly<Record<Intl.LDMLPluralRule, (count: number) => string>> = {
  zero: () => 'لا دروس أخرى',
  one: () => 'درس واحد آخر',
  two: () => 'درسان آخران',
  few: (count) => `${count} دروس أخرى`,
  many: (count) => `${count} درسًا آخر`,
  other: (count) => `${count} درس آخر`,
}

/** What a student reads of a lesson that was moved or called off, in each language that mails are written in. */
const words: Readonly<Record<MailLanguage, Words>> = {
  en: english,
  de: {
    off: 'Stunde abgesagt',
    offText: (teacher, title, when) => `${teacher} hat „${title}“ (${when}) abgesagt.`,
    on: 'Die Zeit deiner Stunde',
    onText: (teacher, title, when) => `${teacher} hat „${title}“ jetzt auf diese Zeit gelegt: ${when}.`,
    childOffText: (teacher, student, title, when) => `${teacher} hat „${title}“ (${when}) mit ${student} abgesagt.`,
    childOn: 'Die Zeit einer Stunde',
    childOnText: (teacher, student, title, when) =>
      `${teacher} hat „${title}“ mit ${student} jetzt auf diese Zeit gelegt: ${when}.`,
    open: 'Dieser Termin steht noch nicht fest.',
    several: 'Deine Stunden haben sich geändert',
    severalText: (teacher) => `${teacher} hat einige deiner Stunden geändert. So stehen sie jetzt:`,
    childSeveralText: (teacher, student) =>
      `${teacher} hat einige Stunden mit ${student} geändert. So stehen sie jetzt:`,
    isOff: (title, when) => `„${title}“ (${when}): abgesagt`,
    isOn: (title, when) => `„${title}“: ${when}`,
    more: (count) => `… und ${count} weitere. Der Kalender zeigt alle.`,
    button: 'Lectern öffnen',
    aTeacher: 'Deine Lehrkraft',
    aStudent: 'deinem Kind',
  },
  es: {
    off: 'Clase cancelada',
    offText: (teacher, title, when) => `${teacher} ha cancelado «${title}» (${when}).`,
    on: 'La hora de tu clase',
    onText: (teacher, title, when) => `${teacher} ha puesto «${title}» a esta hora: ${when}.`,
    childOffText: (teacher, student, title, when) => `${teacher} ha cancelado «${title}» (${when}) con ${student}.`,
    childOn: 'La hora de una clase',
    childOnText: (teacher, student, title, when) =>
      `${teacher} ha puesto «${title}» con ${student} a esta hora: ${when}.`,
    open: 'Esta fecha aún no es firme.',
    several: 'Tus clases han cambiado',
    severalText: (teacher) => `${teacher} ha cambiado algunas de tus clases. Así quedan ahora:`,
    childSeveralText: (teacher, student) => `${teacher} ha cambiado algunas clases con ${student}. Así quedan ahora:`,
    isOff: (title, when) => `«${title}» (${when}): cancelada`,
    isOn: (title, when) => `«${title}»: ${when}`,
    more: (count) => `… y ${count} más. El calendario las muestra todas.`,
    button: 'Abrir Lectern',
    aTeacher: 'Tu profesor',
    aStudent: 'tu hijo o hija',
  },
  fr: {
    off: 'Cours annulé',
    offText: (teacher, title, when) => `${teacher} a annulé « ${title} » (${when}).`,
    on: 'L’heure de votre cours',
    onText: (teacher, title, when) => `${teacher} a maintenant prévu « ${title} » à cette heure : ${when}.`,
    childOffText: (teacher, student, title, when) => `${teacher} a annulé « ${title} » (${when}) avec ${student}.`,
    childOn: 'L’heure d’un cours',
    childOnText: (teacher, student, title, when) =>
      `${teacher} a maintenant prévu « ${title} » avec ${student} à cette heure : ${when}.`,
    open: 'Cette date n’est pas encore fixée.',
    several: 'Vos cours ont changé',
    severalText: (teacher) => `${teacher} a modifié certains de vos cours. Voici où ils en sont :`,
    childSeveralText: (teacher, student) =>
      `${teacher} a modifié certains cours avec ${student}. Voici où ils en sont :`,
    isOff: (title, when) => `« ${title} » (${when}) : annulé`,
    isOn: (title, when) => `« ${title} » : ${when}`,
    more: (count) => `… et ${count} de plus. Le calendrier les montre tous.`,
    button: 'Ouvrir Lectern',
    aTeacher: 'Votre professeur',
    aStudent: 'votre enfant',
  },
  it: {
    off: 'Lezione annullata',
    offText: (teacher, title, when) => `${teacher} ha annullato «${title}» (${when}).`,
    on: 'L’orario della tua lezione',
    onText: (teacher, title, when) => `${teacher} ha messo «${title}» a quest’ora: ${when}.`,
    childOffText: (teacher, student, title, when) => `${teacher} ha annullato «${title}» (${when}) con ${student}.`,
    childOn: 'L’orario di una lezione',
    childOnText: (teacher, student, title, when) =>
      `${teacher} ha messo «${title}» con ${student} a quest’ora: ${when}.`,
    open: 'Questa data non è ancora definitiva.',
    several: 'Le tue lezioni sono cambiate',
    severalText: (teacher) => `${teacher} ha cambiato alcune tue lezioni. Ecco come stanno ora:`,
    childSeveralText: (teacher, student) =>
      `${teacher} ha cambiato alcune lezioni con ${student}. Ecco come stanno ora:`,
    isOff: (title, when) => `«${title}» (${when}): annullata`,
    isOn: (title, when) => `«${title}»: ${when}`,
    more: (count) => `… e altre ${count}. Il calendario le mostra tutte.`,
    button: 'Apri Lectern',
    aTeacher: 'Il tuo insegnante',
    aStudent: 'tuo figlio o tua figlia',
  },
  ar: {
    off: 'أُلغي الدرس',
    offText: (teacher, title, when) => `أُلغي درسك «${title}» (${when}) من جانب ${teacher}.`,
    on: 'موعد درسك',
    onText: (teacher, title, when) => `أصبح موعد درسك «${title}» مع ${teacher}: ${when}.`,
    childOffText: (teacher, student, title, when) => `أُلغي درس ${student} «${title}» (${when}) من جانب ${teacher}.`,
    childOn: 'موعد أحد الدروس',
    childOnText: (teacher, student, title, when) => `أصبح موعد درس ${student} «${title}» مع ${teacher}: ${when}.`,
    open: 'لم يُحدَّد هذا الموعد نهائيًا بعد.',
    several: 'تغيّرت دروسك',
    severalText: (teacher) => `تغيّرت بعض دروسك مع ${teacher}. وهذه حالها الآن:`,
    childSeveralText: (teacher, student) => `تغيّرت بعض دروس ${student} مع ${teacher}. وهذه حالها الآن:`,
    isOff: (title, when) => `«${title}» (${when}): أُلغي.`,
    isOn: (title, when) => `«${title}»: ${when}.`,
    more: (count) => `… و${moreInArabic[arabicPlurals.select(count)](count)}. يعرضها التقويم كلها.`,
    button: 'فتح Lectern',
    aTeacher: 'معلّمك',
    aStudent: 'طفلك',
  },
}

/**
 * How a lesson stands now, on the clock of whoever reads it: its student, or a guardian.
 *
 * @param client where the app is; a student is led to the lesson, a guardian to the first page, with that child chosen
 */
export function standingMail(
  reader: Reader | Guardian,
  event: Omit<Standing, 'user_profile_id'>,
  client: string,
): Letter {
  const { email, locale, teacher } = reader
  const language = mailLanguage(locale)
  const said = words[language]
  const isOff = event.cancelled_at !== null
  const time_zone = clockOf(event, reader)
  const title = short(event.title, language)
  const when = whenText({ start: event.start, all_day: event.all_day, time_zone }, language)
  const name = short(teacher, language) || said.aTeacher
  const toGuardian = (student: string | null): string =>
    (isOff ? said.childOffText : said.childOnText)(name, short(student, language) || said.aStudent, title, when)
  const isGuardian = 'student' in reader
  return letter({
    to: email,
    locale: language,
    // Without a name: of a mail that was sent the subject stays for a month, when the person may be erased.
    subject: isOff ? said.off : isGuardian ? said.childOn : said.on,
    paragraphs: [
      isGuardian ? toGuardian(reader.student) : (isOff ? said.offText : said.onText)(name, title, when),
      // What was called off is off, settled or not, and nobody joins it.
      ...(event.to_confirm && !isOff ? [said.open] : []),
      ...(isOff ? [] : joinLines(event.join_link ?? null, language)),
    ],
    action: {
      label: said.button,
      url: isGuardian ? childPage(client, reader.student_id) : `${client}${pathOf(event, time_zone)}`,
    },
    headers: { 'X-Email-Template': 'lesson-standing' },
  })
}

/** Lines of a mail: more are no news that somebody reads, and the calendar has them. */
const mostLines = 12

/** How several lessons of one student stand now, in one mail. @param standings one at least, soonest first */
export function standingsMail(reader: Reader | Guardian, standings: readonly Standing[], client: string): Letter {
  const [first, ...others] = standings
  if (!first) throw new Error('There is nothing to tell.')
  if (others.length === 0) return standingMail(reader, first, client)
  const { email, locale, teacher } = reader
  const language = mailLanguage(locale)
  const said = words[language]
  const name = short(teacher, language) || said.aTeacher
  const isGuardian = 'student' in reader
  // One room for all is said once; rooms of their own stand with their lessons.
  const link = ({ join_link }: Standing) => join_link ?? null
  const rooms = new Set(
    standings
      .slice(0, mostLines)
      .filter(({ cancelled_at: off }) => off === null)
      .map(link),
  )
  const room = rooms.size === 1 ? ([...rooms][0] ?? null) : null
  const lines = standings.slice(0, mostLines).map((event) => {
    const { start, all_day, cancelled_at, to_confirm } = event
    const when = whenText({ start, all_day, time_zone: clockOf(event, reader) }, language)
    const line = (cancelled_at === null ? said.isOn : said.isOff)(short(event.title, language), when)
    if (cancelled_at !== null) return line
    return [line, ...(to_confirm ? [said.open] : []), ...(room === null ? joinLines(link(event), language) : [])].join(
      ' ',
    )
  })
  const more = standings.length - lines.length
  return letter({
    to: email,
    locale: language,
    subject: said.several,
    paragraphs: [
      [
        isGuardian
          ? said.childSeveralText(name, short(reader.student, language) || said.aStudent)
          : said.severalText(name),
        ...lines,
      ].join('\n'),
      ...joinLines(room, language),
      ...(more > 0 ? [said.more(more)] : []),
    ],
    action: {
      label: said.button,
      url: isGuardian ? childPage(client, reader.student_id) : `${client}${pathOf(first, clockOf(first, reader))}`,
    },
    headers: { 'X-Email-Template': 'lesson-standing' },
  })
}

/**
 * On whose clock an event is read. A whole day is one where it was planned, whatever the clock of who reads of it; where nobody
 * said, on the reader's, as the calendar has it.
 */
const clockOf = (event: Pick<Standing, 'all_day' | 'time_zone'>, reader: Pick<Reader, 'time_zone'>): string | null =>
  (event.all_day ? event.time_zone : null) ?? reader.time_zone

/** Where the calendar shows an event, by the day that it has on a clock. */
function pathOf({ event_id, start }: Pick<Standing, 'event_id' | 'start'>, time_zone: string | null): string {
  const date = Temporal.Instant.from(start)
    .toZonedDateTimeISO(time_zone ?? 'UTC')
    .toPlainDate()
  return `/calendar?date=${date.toString()}&event=${event_id}`
}
