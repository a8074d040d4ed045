import { ofInFrench, type MailLanguage } from '../platform/mail/mail-language.ts'

interface Words {
  /** Subjects. */
  late: (teacher: string) => string
  childLate: (student: string, teacher: string) => string
  due: (teacher: string) => string
  childDue: (student: string, teacher: string) => string
  /** Before the list. */
  lateText: (teacher: string) => string
  dueText: (teacher: string) => string
  item: (text: string, day: string) => string
  /** A line about somebody. */
  of: (student: string, line: string) => string
  more: (count: number) => string
  button: string
  aTeacher: string
}

/** The mail to a family about homework, in each language that mails are written in. */
export const words: Readonly<Record<MailLanguage, Words>> = {
  en: {
    late: (teacher) => `Still to do: homework for ${teacher}`,
    childLate: (student, teacher) => `Still to do: ${student}’s homework for ${teacher}`,
    due: (teacher) => `Due tomorrow: homework for ${teacher}`,
    childDue: (student, teacher) => `Due tomorrow: ${student}’s homework for ${teacher}`,
    lateText: (teacher) => `${teacher} reminds you of homework that is not done yet:`,
    dueText: (teacher) => `Homework for ${teacher} that is due tomorrow and not done yet:`,
    item: (text, day) => `${text} (due ${day})`,
    of: (student, line) => `${student}: ${line}`,
    more: (count) => (count === 1 ? '… and one more.' : `… and ${count} more.`),
    button: 'Open Lectern',
    aTeacher: 'your teacher',
  },
  de: {
    late: (teacher) => `Noch zu tun: Hausaufgaben bei ${teacher}`,
    childLate: (student, teacher) => `Noch zu tun: Hausaufgaben von ${student} bei ${teacher}`,
    due: (teacher) => `Bis morgen: Hausaufgaben bei ${teacher}`,
    childDue: (student, teacher) => `Bis morgen: Hausaufgaben von ${student} bei ${teacher}`,
    lateText: (teacher) => `Hausaufgaben bei ${teacher}, die noch nicht erledigt sind:`,
    dueText: (teacher) => `Hausaufgaben bei ${teacher}, die bis morgen zu erledigen sind:`,
    item: (text, day) => `${text} (bis ${day})`,
    of: (student, line) => `${student}: ${line}`,
    more: (count) => (count === 1 ? '… und eine weitere.' : `… und ${count} weitere.`),
    button: 'Lectern öffnen',
    aTeacher: 'deiner Lehrkraft',
  },
  es: {
    late: (teacher) => `Por hacer: deberes con ${teacher}`,
    childLate: (student, teacher) => `Por hacer: deberes de ${student} con ${teacher}`,
    due: (teacher) => `Para mañana: deberes con ${teacher}`,
    childDue: (student, teacher) => `Para mañana: deberes de ${student} con ${teacher}`,
    lateText: (teacher) => `Deberes con ${teacher} que aún no están hechos:`,
    dueText: (teacher) => `Deberes con ${teacher} para mañana que aún no están hechos:`,
    item: (text, day) => `${text} (para el ${day})`,
    of: (student, line) => `${student}: ${line}`,
    more: (count) => (count === 1 ? '… y uno más.' : `… y ${count} más.`),
    button: 'Abrir Lectern',
    aTeacher: 'tu profesor',
  },
  fr: {
    late: (teacher) => `Encore à faire : devoirs pour ${teacher}`,
    childLate: (student, teacher) => `Encore à faire : devoirs ${ofInFrench(student)} pour ${teacher}`,
    due: (teacher) => `Pour demain : devoirs pour ${teacher}`,
    childDue: (student, teacher) => `Pour demain : devoirs ${ofInFrench(student)} pour ${teacher}`,
    lateText: (teacher) => `Devoirs pour ${teacher} qui ne sont pas encore faits :`,
    dueText: (teacher) => `Devoirs pour ${teacher} à rendre demain et pas encore faits :`,
    item: (text, day) => `${text} (pour le ${day})`,
    of: (student, line) => `${student} : ${line}`,
    more: (count) => (count === 1 ? '… et un autre.' : `… et ${count} autres.`),
    button: 'Ouvrir Lectern',
    aTeacher: 'votre professeur',
  },
  it: {
    late: (teacher) => `Ancora da fare: compiti con ${teacher}`,
    childLate: (student, teacher) => `Ancora da fare: compiti di ${student} con ${teacher}`,
    due: (teacher) => `Per domani: compiti con ${teacher}`,
    childDue: (student, teacher) => `Per domani: compiti di ${student} con ${teacher}`,
    lateText: (teacher) => `Compiti con ${teacher} che non sono ancora fatti:`,
    dueText: (teacher) => `Compiti con ${teacher} per domani che non sono ancora fatti:`,
    item: (text, day) => `${text} (per ${day})`,
    of: (student, line) => `${student}: ${line}`,
    more: (count) => (count === 1 ? '… e un altro.' : `… e altri ${count}.`),
    button: 'Apri Lectern',
    aTeacher: 'il tuo insegnante',
  },
  ar: {
    late: (teacher) => `لم يُنجز بعد: واجبات مع ${teacher}`,
    childLate: (student, teacher) => `لم يُنجز بعد: واجبات ${student} مع ${teacher}`,
    due: (teacher) => `غدًا: واجبات مع ${teacher}`,
    childDue: (student, teacher) => `غدًا: واجبات ${student} مع ${teacher}`,
    lateText: (teacher) => `واجبات مع ${teacher} لم تُنجز بعد:`,
    dueText: (teacher) => `واجبات مع ${teacher} مطلوبة غدًا ولم تُنجز بعد:`,
    item: (text, day) => `${text} (حتى ${day})`,
    of: (student, line) => `${student}: ${line}`,
    more: (count) => (count === 1 ? '… وواجب آخر.' : `… وغيرها (${count}).`),
    button: 'فتح Lectern',
    aTeacher: 'معلّمك',
  },
}
