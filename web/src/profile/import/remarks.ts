/** Words that people write behind a name, and that are no part of it: an age, an instrument, a grade. */
import { folded } from '../student/student.ts'

/** Instruments and subjects: English, German, French, Spanish, Italian, Arabic, without accents. */
const subjects = new Set(
  (
    'violin|viola|cello|piano|keyboard|organ|guitar|bass|double bass|ukulele|harp|flute|recorder|clarinet|oboe|bassoon|saxophone|' +
    'sax|trumpet|horn|trombone|tuba|drums|percussion|voice|vocals|singing|accordion|theory|composition|maths?|english|physics|' +
    'violine|geige|bratsche|klavier|orgel|gitarre|e-gitarre|kontrabass|harfe|querflote|flote|blockflote|klarinette|fagott|' +
    'saxophon|trompete|posaune|schlagzeug|gesang|akkordeon|mathe|mathematik|englisch|franzosisch|deutsch|physik|' +
    'violon|alto|violoncelle|clavier|orgue|guitare|basse|contrebasse|harpe|flute a bec|clarinette|hautbois|basson|trompette|cor|' +
    'batterie|chant|accordeon|solfege|anglais|' +
    'violonchelo|teclado|organo|guitarra|contrabajo|arpa|flauta|clarinete|saxofon|trompeta|trompa|bateria|canto|acordeon|solfeo|' +
    'violino|violoncello|pianoforte|tastiera|chitarra|contrabbasso|flauto|clarinetto|sassofono|tromba|corno|fisarmonica|solfeggio|' +
    'inglese|matematica|كمان|بيانو|عود|جيتار|غيتار|قانون|ناي|غناء|طبله|تشيلو'
  ).split('|'),
)
const levels =
  /^(?:(?:absolute )?beginners?|intermediate|advanced|anfanger(?:in)?|fortgeschritten(?:e|er)?|debutante?|avancee?|intermediaire|principiante|avanzad[oa]|avanzato|مبتدي)$/
const aged =
  /^(?:(?:age|aged|alter|age de|edad|eta|العمر)[: ]*)?\p{Nd}{1,2}(?:[ -]*(?:j\.?|jahre?(?: alt)?|jahrig|years?(?:[ -]old)?|yo|y\/o|yrs?|ans|anos|anni|سنه|سنوات|سنة|عاما))?\.?$/u
const graded =
  /^(?:grade|class|year|level|klasse|stufe|jahrgang|niveau|classe|annee|nivel|curso|clase|livello|anno|الصف)[: ]*\p{Nd}{1,2} ?\p{L}?$|^\p{Nd}{1,2}\. klasse$|^\p{Nd}{2,3} ?(?:min\.?|minuten|minutes|minutos|minuti|')$/u

const born =
  /^(?:geb(?:oren)?|born|nee? le|nacid[oa](?: el)?|nat[oa](?: il)?|\*)\.?$|^(?:geb\.? ?|born |\* ?)?(?:\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-])?(?:19|20)\p{Nd}{2}$/u

/** Instruments and subjects that are family names as well. */
const familyNames = new Set(
  'viola|bass|horn|english|deutsch|alto|cor|basse|harp|harpe|arpa|canto|corno|chant|organ|recorder'.split('|'),
)

/** Whether a word behind a name is an instrument, and no name: "Anna Weber cello", but "Anna Maria Horn". */
export const isInstrument = (word: string): boolean => subjects.has(folded(word)) && !familyNames.has(folded(word))

/** Whether a text is known to say something about a person, and not to name one. */
export function isRemark(text: string): boolean {
  const plain = folded(text).replace(/[.:\s]+$/, '')
  return subjects.has(plain) || levels.test(plain) || aged.test(plain) || graded.test(plain) || born.test(plain)
}
