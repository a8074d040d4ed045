/** Lines of a list that are about nobody: its title, and those that a mail has beside its recipients. */
import { isMonth, languages } from '../../lib/quick-add/words.ts'
import { folded } from '../student/student.ts'
import { isInstrument } from './remarks.ts'

/** The lines of a mail beside its recipients. */
const ofMail =
  /^\s*(?:subject|date|sent|betreff|datum|gesendet|objet|envoyé|asunto|fecha|enviado|oggetto|data|inviato|الموضوع|التاريخ)\s?:\s/iu

export const isOfMail = (line: string): boolean => ofMail.test(line)

const wordsOf = (text: string): Set<string> => new Set(folded(text).split(/\s+/))

/** The words for the people of a list, and for a list of them: English, German, French, Spanish, Italian, Arabic. */
const people = wordsOf(
  `students pupils learners participants roster
  Schüler Schülerinnen SchülerInnen Schülerliste Musikschüler Lernende Teilnehmer Teilnehmerinnen Teilnehmerliste Klassenliste Kursliste Namensliste
  élèves étudiants étudiantes participants alumnos alumnas alumnado estudiantes participantes
  allievi allieve alunni alunne studenti studentesse partecipanti طلاب الطلاب طلابي طالبات الطالبات تلاميذ التلاميذ`,
)
/** The words for a list or what it is of. Each may be a family name, so one alone with a season is no title: "Summer List". */
const lists = wordsOf(
  `list class classes course courses group school term semester year register names lessons
  Liste Klasse Kurs Gruppe Schule Musikschule Schuljahr Halbjahr Semester Trimester Unterricht Namen
  liste classe cours groupe école trimestre semestre année scolaire noms
  lista listado clase clases curso grupo escuela semestre año escolar nombres
  elenco corso gruppo scuola anno scolastico nomi lezioni
  قائمة كشف صف الصف فصل الفصل مجموعة أسماء مدرسة العام السنة الدراسي الدراسية`,
)
/** The words beside them. */
const others = wordsOf(
  `of the for my our all in from and new current spring summer autumn fall winter
  der die das des von vom für mein meine meiner unsere alle im und neue aktuelle Frühling Frühjahr Sommer Herbst Winter
  de du des la le les l d pour mes nos tous et nouveaux printemps été automne hiver
  del el los las mis para y todos nuevos primavera verano otoño invierno
  di della dei degli i gli miei mie per tutti e nuovi estate autunno inverno
  في من ربيع الربيع صيف الصيف خريف الخريف شتاء الشتاء`,
)
/** "2027", "2026/27", "26/27". */
const number = /^(?:\p{Nd}{4}(?:[/–-]\p{Nd}{2,4})?|\p{Nd}{2}\/\p{Nd}{2})$/u
/** The "5b" of a class. */
const classNumber = /^\p{Nd}{1,2}\p{L}?$/u

/**
 * Whether a line is the title of a list: "Class list spring 2027", "Schüler 2026/27". All of its words are known, so that whoever
 * has a name of another word stays a person.
 */
export function isTitle(line: string): boolean {
  const words = folded(line)
    .split(/[\s,;:.()'’]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const of = (known: (word: string) => boolean) => new Set(words.filter(known)).size
  const ofList = of((word) => lists.has(word))
  const isNumber = (word: string) => number.test(word) || (ofList > 0 && classNumber.test(word))
  const isKnown = (word: string) =>
    people.has(word) ||
    lists.has(word) ||
    others.has(word) ||
    isNumber(word) ||
    isInstrument(word) ||
    languages.some((each) => isMonth(word, each))
  return (
    words.every(isKnown) &&
    (of((word) => people.has(word)) > 0 ||
      ofList > 1 ||
      (ofList > 0 && of((word) => isNumber(word) || isInstrument(word)) > 0))
  )
}
