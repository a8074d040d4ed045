import type { MailLanguage } from '../platform/mail/mail-language.ts'

interface Words {
  /** A lesson with its teacher: what is taught, or just that it is one. A name may be empty. */
  lesson: (title: string, teacher: string) => string
  /** Each of these says all, as a subject and as a line. */
  planned: (when: string, lesson: string) => string
  restored: (when: string, lesson: string) => string
  moved: (when: string, before: string, lesson: string) => string
  called_off: (when: string, lesson: string) => string
  as_before: (when: string, lesson: string) => string
  /** @param where what of the place and the link is another now */
  elsewhere: (when: string, lesson: string, where: string) => string
  nowAt: (place: string) => string
  notAt: (place: string) => string
  newLink: string
  noLink: string
  /** Between the two. */
  comma: string
  /** A time by its start and its end. */
  until: (from: string, to: string) => string
  /** Lessons of a series, three at least: a weekday with its hour, the first and the last day. */
  each: (when: string, first: string, last: string, count: number) => string
  /** A subject, of several lessons. */
  several: (teacher: string) => string
  severalText: (teacher: string) => string
  /** A line about somebody. */
  of: (student: string, line: string) => string
  more: (count: number) => string
  /** Where they are all shown, to who has an account. */
  all: string
  place: (place: string) => string
  /** On whose clock the times are, where it is not the teacher's. */
  zone: (zone: string) => string
  open: string
  /** The same of several. */
  allOpen: string
  button: string
  aTeacher: string
}

const arabicPlurals = new Intl.PluralRules('ar')
const lessonsInArabic = (count: number): string =>
  `${count} ${arabicPlurals.select(count) === 'few' ? 'دروس' : arabicPlurals.select(count) === 'many' ? 'درسًا' : 'درس'}`
const moreInArabic: Readonly<Record<Intl.LDMLPluralRule, (count: number) => string>> = {
  zero: () => 'لا شيء آخر',
  one: () => 'تغيير واحد آخر',
  two: () => 'تغييران آخران',
  few: (count) => `${count} تغييرات أخرى`,
  many: (count) => `${count} تغييرًا آخر`,
  other: (count) => `${count} تغيير آخر`,
}

/** The mail to a family about a teacher's changes, in each language that mails are written in. */
export const words: Readonly<Record<MailLanguage, Words>> = {
  en: {
    lesson: (title, teacher) => `${title || 'lesson'} with ${teacher}`,
    planned: (when, lesson) => `New: ${when}, ${lesson}`,
    restored: (when, lesson) => `On again: ${when}, ${lesson}`,
    moved: (when, before, lesson) => `${when}, not ${before}: ${lesson}`,
    called_off: (when, lesson) => `Cancelled: ${when}, ${lesson}`,
    as_before: (when, lesson) => `As before: ${when}, ${lesson}`,
    elsewhere: (when, lesson, where) => `${when}, ${lesson}: ${where}`,
    nowAt: (place) => `now at ${place}`,
    notAt: (place) => `no longer at ${place}`,
    newLink: 'new video link',
    noLink: 'no video link any more',
    comma: ', ',
    until: (from, to) => `${from} to ${to}`,
    each: (when, first, last, count) => `${count} lessons, ${when}, from ${first} to ${last}`,
    several: (teacher) => `Several lessons with ${teacher} have changed`,
    severalText: (teacher) => `${teacher} has changed several lessons:`,
    of: (student, line) => `${student} · ${line}`,
    more: (count) => (count === 1 ? '… and one more.' : `… and ${count} more.`),
    all: 'The calendar shows them all.',
    place: (place) => `Place: ${place}`,
    zone: (zone) => `All times are in ${zone}.`,
    open: 'this date is not settled yet',
    allOpen: 'these dates are not settled yet',
    button: 'Open Lectern',
    aTeacher: 'your teacher',
  },
  de: {
    lesson: (title, teacher) => `${title || 'Stunde'} bei ${teacher}`,
    planned: (when, lesson) => `Neu: ${when}, ${lesson}`,
    restored: (when, lesson) => `Findet doch statt: ${when}, ${lesson}`,
    moved: (when, before, lesson) => `${when} statt ${before}: ${lesson}`,
    called_off: (when, lesson) => `Abgesagt: ${when}, ${lesson}`,
    as_before: (when, lesson) => `Wie zuvor: ${when}, ${lesson}`,
    elsewhere: (when, lesson, where) => `${when}, ${lesson}: ${where}`,
    nowAt: (place) => `neuer Ort (${place})`,
    notAt: (place) => `nicht mehr an diesem Ort (${place})`,
    newLink: 'neuer Videolink',
    noLink: 'kein Videolink mehr',
    comma: ', ',
    until: (from, to) => `${from} bis ${to}`,
    each: (when, first, last, count) => `${count} Stunden, ${when}, vom ${first} bis ${last}`,
    several: (teacher) => `Mehrere Stunden bei ${teacher} haben sich geändert`,
    severalText: (teacher) => `Mehrere Stunden bei ${teacher} haben sich geändert:`,
    of: (student, line) => `${student} · ${line}`,
    more: (count) => (count === 1 ? '… und eine weitere.' : `… und ${count} weitere.`),
    all: 'Der Kalender zeigt alle.',
    place: (place) => `Ort: ${place}`,
    zone: (zone) => `Alle Zeiten: ${zone}.`,
    open: 'dieser Termin steht noch nicht fest',
    allOpen: 'diese Termine stehen noch nicht fest',
    button: 'Lectern öffnen',
    aTeacher: 'deiner Lehrkraft',
  },
  es: {
    lesson: (title, teacher) => `${title || 'clase'} con ${teacher}`,
    planned: (when, lesson) => `Nueva: ${when}, ${lesson}`,
    restored: (when, lesson) => `Sí tendrá lugar: ${when}, ${lesson}`,
    moved: (when, before, lesson) => `${when}, en vez de ${before}: ${lesson}`,
    called_off: (when, lesson) => `Cancelada: ${when}, ${lesson}`,
    as_before: (when, lesson) => `Como antes: ${when}, ${lesson}`,
    elsewhere: (when, lesson, where) => `${when}, ${lesson}: ${where}`,
    nowAt: (place) => `nuevo lugar (${place})`,
    notAt: (place) => `ya no en este lugar (${place})`,
    newLink: 'nuevo enlace de vídeo',
    noLink: 'ya sin enlace de vídeo',
    comma: ', ',
    until: (from, to) => `${from} a ${to}`,
    each: (when, first, last, count) => `${count} clases, ${when}, del ${first} al ${last}`,
    several: (teacher) => `Varias clases con ${teacher} han cambiado`,
    severalText: (teacher) => `Varias clases con ${teacher} han cambiado:`,
    of: (student, line) => `${student} · ${line}`,
    more: (count) => (count === 1 ? '… y una más.' : `… y ${count} más.`),
    all: 'El calendario las muestra todas.',
    place: (place) => `Lugar: ${place}`,
    zone: (zone) => `Horas indicadas: ${zone}.`,
    open: 'esta fecha aún no es firme',
    allOpen: 'estas fechas aún no son firmes',
    button: 'Abrir Lectern',
    aTeacher: 'tu profesor',
  },
  fr: {
    lesson: (title, teacher) => `${title || 'cours'} avec ${teacher}`,
    planned: (when, lesson) => `Nouveau : ${when}, ${lesson}`,
    restored: (when, lesson) => `Maintenu : ${when}, ${lesson}`,
    moved: (when, before, lesson) => `${when}, au lieu de ${before} : ${lesson}`,
    called_off: (when, lesson) => `Annulé : ${when}, ${lesson}`,
    as_before: (when, lesson) => `Comme avant : ${when}, ${lesson}`,
    elsewhere: (when, lesson, where) => `${when}, ${lesson} : ${where}`,
    nowAt: (place) => `nouveau lieu (${place})`,
    notAt: (place) => `ce n’est plus à cet endroit (${place})`,
    newLink: 'nouveau lien vidéo',
    noLink: 'sans lien vidéo désormais',
    comma: ', ',
    until: (from, to) => `${from} à ${to}`,
    each: (when, first, last, count) => `${count} cours, ${when}, du ${first} au ${last}`,
    several: (teacher) => `Plusieurs cours avec ${teacher} ont changé`,
    severalText: (teacher) => `Plusieurs cours avec ${teacher} ont changé :`,
    of: (student, line) => `${student} · ${line}`,
    more: (count) => (count === 1 ? '… et un autre.' : `… et ${count} autres.`),
    all: 'Le calendrier les montre tous.',
    place: (place) => `Lieu : ${place}`,
    zone: (zone) => `Heures indiquées : ${zone}.`,
    open: 'cette date n’est pas encore fixée',
    allOpen: 'ces dates ne sont pas encore fixées',
    button: 'Ouvrir Lectern',
    aTeacher: 'votre professeur',
  },
  it: {
    lesson: (title, teacher) => `${title || 'lezione'} con ${teacher}`,
    planned: (when, lesson) => `Nuova: ${when}, ${lesson}`,
    restored: (when, lesson) => `Si tiene comunque: ${when}, ${lesson}`,
    moved: (when, before, lesson) => `${when}, invece di ${before}: ${lesson}`,
    called_off: (when, lesson) => `Annullata: ${when}, ${lesson}`,
    as_before: (when, lesson) => `Come prima: ${when}, ${lesson}`,
    elsewhere: (when, lesson, where) => `${when}, ${lesson}: ${where}`,
    nowAt: (place) => `nuovo luogo (${place})`,
    notAt: (place) => `non più in questo luogo (${place})`,
    newLink: 'nuovo link video',
    noLink: 'senza link video',
    comma: ', ',
    until: (from, to) => `${from} – ${to}`,
    each: (when, first, last, count) => `${count} lezioni, ${when}, da ${first} a ${last}`,
    several: (teacher) => `Diverse lezioni con ${teacher} sono cambiate`,
    severalText: (teacher) => `Diverse lezioni con ${teacher} sono cambiate:`,
    of: (student, line) => `${student} · ${line}`,
    more: (count) => (count === 1 ? '… e un’altra.' : `… e altre ${count}.`),
    all: 'Il calendario le mostra tutte.',
    place: (place) => `Luogo: ${place}`,
    zone: (zone) => `Orari indicati: ${zone}.`,
    open: 'questa data non è ancora definitiva',
    allOpen: 'queste date non sono ancora definitive',
    button: 'Apri Lectern',
    aTeacher: 'il tuo insegnante',
  },
  ar: {
    lesson: (title, teacher) => `${title || 'درس'} مع ${teacher}`,
    planned: (when, lesson) => `جديد: ${when}، ${lesson}`,
    restored: (when, lesson) => `سيُقام رغم ذلك: ${when}، ${lesson}`,
    moved: (when, before, lesson) => `${when} بدلًا من ${before}: ${lesson}`,
    called_off: (when, lesson) => `أُلغي: ${when}، ${lesson}`,
    as_before: (when, lesson) => `كما كان: ${when}، ${lesson}`,
    elsewhere: (when, lesson, where) => `${when}، ${lesson}: ${where}`,
    nowAt: (place) => `مكان جديد (${place})`,
    notAt: (place) => `لم يعد في هذا المكان (${place})`,
    newLink: 'رابط فيديو جديد',
    noLink: 'لم يعد هناك رابط فيديو',
    comma: '، ',
    until: (from, to) => `${from} إلى ${to}`,
    each: (when, first, last, count) => `${lessonsInArabic(count)}، ${when}، من ${first} إلى ${last}`,
    several: (teacher) => `تغيّرت عدة دروس مع ${teacher}`,
    severalText: (teacher) => `تغيّرت عدة دروس مع ${teacher}:`,
    of: (student, line) => `${student} · ${line}`,
    more: (count) => `… و${moreInArabic[arabicPlurals.select(count)](count)}.`,
    all: 'يعرضها التقويم كلها.',
    place: (place) => `المكان: ${place}`,
    zone: (zone) => `كل الأوقات: ${zone}.`,
    open: 'لم يُحدَّد هذا الموعد نهائيًا بعد',
    allOpen: 'لم تُحدَّد هذه المواعيد نهائيًا بعد',
    button: 'فتح Lectern',
    aTeacher: 'معلّمك',
  },
}
