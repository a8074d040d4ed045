import { letter, type Letter } from '../platform/mail/letter.ts'
import { isolated, mailLanguage, type MailLanguage } from '../platform/mail/mail-language.ts'
import type { Parts } from '../platform/parts.ts'
import { hourText, short } from './mail-words.ts'
import type { Asked, Unmarked } from './unmarked.data.ts'
import { withWayOut } from './way-out.ts'

interface Words {
  one: (lesson: string) => string
  several: string
  text: string
  more: (count: number) => string
  button: string
  aStudent: string
}

/** The mail to a teacher about lessons that nobody marked, in each language that mails are written in. */
const words: Readonly<Record<MailLanguage, Words>> = {
  en: {
    one: (lesson) => `Not marked yet: yesterday, ${lesson}`,
    several: 'Yesterday’s lessons are not marked yet',
    text: 'Say which of yesterday’s lessons took place, so that hours, payments and make-up lessons are right:',
    more: (count) => (count === 1 ? '… and one more.' : `… and ${count} more.`),
    button: 'Mark them',
    aStudent: 'a student',
  },
  de: {
    one: (lesson) => `Noch nicht markiert: gestern, ${lesson}`,
    several: 'Stunden von gestern sind noch nicht markiert',
    text: 'Gib an, welche Stunden gestern stattgefunden haben, damit Stunden, Zahlungen und Nachholstunden stimmen:',
    more: (count) => (count === 1 ? '… und eine weitere.' : `… und ${count} weitere.`),
    button: 'Markieren',
    aStudent: 'jemand',
  },
  es: {
    one: (lesson) => `Sin marcar: ayer, ${lesson}`,
    several: 'Hay clases de ayer sin marcar',
    text: 'Indica qué clases de ayer tuvieron lugar, para que las horas, los pagos y las clases de recuperación sean correctos:',
    more: (count) => (count === 1 ? '… y una más.' : `… y ${count} más.`),
    button: 'Marcarlas',
    aStudent: 'un alumno',
  },
  fr: {
    one: (lesson) => `Pas encore marqué : hier, ${lesson}`,
    several: 'Des cours d’hier ne sont pas encore marqués',
    text: 'Indiquez quels cours ont eu lieu hier, pour que les heures, les paiements et les rattrapages soient justes :',
    more: (count) => (count === 1 ? '… et un autre.' : `… et ${count} autres.`),
    button: 'Les marquer',
    aStudent: 'un élève',
  },
  it: {
    one: (lesson) => `Non ancora segnata: ieri, ${lesson}`,
    several: 'Ci sono lezioni di ieri non ancora segnate',
    text: 'Indica quali lezioni si sono tenute ieri, perché ore, pagamenti e recuperi siano giusti:',
    more: (count) => (count === 1 ? '… e un’altra.' : `… e altre ${count}.`),
    button: 'Segnale',
    aStudent: 'un allievo',
  },
  ar: {
    one: (lesson) => `لم يُسجَّل بعد: أمس، ${lesson}`,
    several: 'دروس أمس لم تُسجَّل بعد',
    text: 'سجّل أي دروس الأمس أُقيمت لتصحّ الساعات والمدفوعات والدروس التعويضية:',
    more: (count) => (count === 1 ? '… ودرس آخر.' : `… وغيرها (${count}).`),
    button: 'تسجيلها',
    aStudent: 'أحد الطلاب',
  },
}

/** Lines of a mail: the page that it leads to has them all. */
const mostLines = 12

/** Lessons of yesterday that nobody marked, on the teacher's clock; its button leads to the page that marks them. */
export function unmarkedMail(
  { address, locale, time_zone, user_id, lessons }: Asked,
  parts: Pick<Parts, 'config' | 'mailKey'>,
): Letter {
  const language = mailLanguage(locale)
  const said = words[language]
  const lineOf = ({ student, start, all_day }: Unmarked) => {
    const name = short(student, language) || said.aStudent
    return all_day ? name : `${isolated(hourText(start, time_zone, locale), language)} ${name}`
  }
  const lines = lessons.slice(0, mostLines).map(lineOf)
  const more = lessons.length - lines.length
  const mail = letter({
    to: address,
    locale: language,
    subject: lessons.length === 1 ? said.one(lines.join('')) : said.several,
    paragraphs: [{ intro: said.text, items: lines }, ...(more > 0 ? [said.more(more)] : [])],
    action: { label: said.button, url: `${parts.config.clientUrl}/` },
    headers: { 'X-Email-Template': 'unmarked' },
  })
  return withWayOut(mail, language, parts, { reader: { userId: user_id }, kind: 'unmarked' })
}
