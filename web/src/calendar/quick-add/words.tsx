/** The words of the quick-add line in the five languages that are written from left to right (UX.md B13a). */

export type Language = 'en' | 'de' | 'es' | 'fr' | 'it'

export interface Words {
  /** Monday first. */
  weekdays: readonly string[]
  months: readonly string[]
  today: string
  tomorrow: string
  next: readonly string[]
  /** "in 3 days". */
  in: readonly string[]
  days: readonly string[]
  weeks: readonly string[]
  noon: readonly string[]
  weekly: readonly string[]
  fortnightly: readonly string[]
  every: readonly string[]
  other: readonly string[]
  times: readonly string[]
  until: readonly string[]
  allDay: readonly string[]
  /** What makes a date one to confirm. */
  trial: readonly string[]
}

/** Longest first where one begins with another. */
export const words: Record<Language, Words> = {
  en: {
    weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    months: [
      'january',
      'february',
      'march',
      'april',
      'may',
      'june',
      'july',
      'august',
      'september',
      'october',
      'november',
      'december',
    ],
    today: 'today',
    tomorrow: 'tomorrow',
    next: ['next'],
    in: ['in'],
    days: ['days', 'day'],
    weeks: ['weeks', 'week'],
    noon: ['noon'],
    weekly: ['weekly'],
    fortnightly: ['fortnightly', 'biweekly'],
    every: ['every'],
    other: ['other', 'second'],
    times: ['times'],
    until: ['until', 'till'],
    allDay: ['all day', 'all-day'],
    trial: ['trial'],
  },
  de: {
    weekdays: ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag'],
    months: [
      'januar',
      'februar',
      'marz',
      'april',
      'mai',
      'juni',
      'juli',
      'august',
      'september',
      'oktober',
      'november',
      'dezember',
    ],
    today: 'heute',
    tomorrow: 'morgen',
    next: ['nachsten', 'nachste', 'nachster'],
    in: ['in'],
    days: ['tagen', 'tag', 'tage'],
    weeks: ['wochen', 'woche'],
    noon: ['mittags', 'mittag'],
    weekly: ['wochentlich'],
    fortnightly: ['14-tagig', 'vierzehntagig'],
    every: ['jeden', 'jede', 'alle'],
    other: ['zweiten', 'zweite'],
    times: ['mal'],
    until: ['bis'],
    allDay: ['den ganzen tag', 'ganztagig'],
    trial: ['probe', 'probestunde', 'probelektion', 'schnupperstunde'],
  },
  es: {
    weekdays: ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'],
    months: [
      'enero',
      'febrero',
      'marzo',
      'abril',
      'mayo',
      'junio',
      'julio',
      'agosto',
      'septiembre',
      'octubre',
      'noviembre',
      'diciembre',
    ],
    today: 'hoy',
    tomorrow: 'manana',
    next: ['proximo', 'proxima'],
    in: ['en', 'dentro de'],
    days: ['dias', 'dia'],
    weeks: ['semanas', 'semana'],
    noon: ['mediodia'],
    weekly: ['semanal', 'semanalmente'],
    fortnightly: ['quincenal', 'quincenalmente'],
    every: ['cada'],
    other: ['segundo', 'segunda'],
    times: ['veces'],
    until: ['hasta'],
    allDay: ['todo el dia'],
    trial: ['prueba'],
  },
  fr: {
    weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
    months: [
      'janvier',
      'fevrier',
      'mars',
      'avril',
      'mai',
      'juin',
      'juillet',
      'aout',
      'septembre',
      'octobre',
      'novembre',
      'decembre',
    ],
    today: "aujourd'hui",
    tomorrow: 'demain',
    next: ['prochain', 'prochaine'],
    in: ['dans'],
    days: ['jours', 'jour'],
    weeks: ['semaines', 'semaine'],
    noon: ['midi'],
    weekly: ['hebdomadaire'],
    fortnightly: ['bimensuel'],
    every: ['chaque', 'toutes les', 'tous les'],
    other: ['deuxieme', 'second'],
    times: ['fois'],
    until: ["jusqu'au", 'jusque'],
    allDay: ['toute la journee'],
    trial: ['essai', "d'essai"],
  },
  it: {
    weekdays: ['lunedi', 'martedi', 'mercoledi', 'giovedi', 'venerdi', 'sabato', 'domenica'],
    months: [
      'gennaio',
      'febbraio',
      'marzo',
      'aprile',
      'maggio',
      'giugno',
      'luglio',
      'agosto',
      'settembre',
      'ottobre',
      'novembre',
      'dicembre',
    ],
    today: 'oggi',
    tomorrow: 'domani',
    next: ['prossimo', 'prossima'],
    in: ['fra', 'tra'],
    days: ['giorni', 'giorno'],
    weeks: ['settimane', 'settimana'],
    noon: ['mezzogiorno'],
    weekly: ['settimanale', 'settimanalmente'],
    fortnightly: ['quindicinale'],
    every: ['ogni'],
    other: ['secondo', 'seconda'],
    times: ['volte'],
    until: ['fino al', 'fino a'],
    allDay: ['tutto il giorno'],
    trial: ['prova'],
  },
}

/** Two letters are enough for a weekday where calendars print two; elsewhere it takes three. */
const shortest: Record<Language, number> = { en: 3, de: 2, es: 3, fr: 3, it: 3 }

/** The weekday (0 is Monday) that a word begins, or null. English "tues" and "thurs" are beginnings as well. */
export function weekdayOf(word: string, language: Language): number | null {
  const bare = word.replace(/[.,]$/, '')
  if (bare.length < shortest[language]) return null
  const at = words[language].weekdays.findIndex((name) => name.startsWith(bare))
  return at < 0 ? null : at
}

/** The month (1 is January) that a word begins, or null. */
export function monthOf(word: string, language: Language): number | null {
  const bare = word.replace(/[.,]$/, '')
  if (bare.length < 3) return null
  const at = words[language].months.findIndex((name) => name.startsWith(bare))
  return at < 0 ? null : at + 1
}

/** Small letters without accents, and one kind of apostrophe. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[’‘]/g, "'")
    .toLowerCase()
