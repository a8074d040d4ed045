import { type Language, list, type RepeatingWords } from './language.ts'

const english: RepeatingWords = {
  weekly: list('weekly|once a week|once per week|once weekly'),
  fortnightly: list(
    'fortnightly|biweekly|bi-weekly|bi weekly|every fortnight|every 14 days|every fourteen days|alternate|alternate weeks|' +
      'in alternate weeks|on alternate weeks|alternating weeks',
  ),
  every: list('every|each'),
  nth: [list('other|second|2nd'), list('third|3rd'), list('fourth|4th'), list('fifth|5th'), list('sixth|6th')],
  often: list(
    'every day|daily|every weekday|every weekend|weekdays|monthly|once a month|every month|twice|twice a week|twice weekly|' +
      'times a week|twice a month|per week|per month|quarterly|yearly|annually|every year|every hour|of every month|of each month|of the month|each month|for a year|even weeks|odd weeks|' +
      'repeating|recurring|regularly',
  ),
  times: list('times'),
  lessons: list('lessons|sessions'),
  until: list("until|till|til|'til"),
  endless: list('no end|without end|forever|endless|endlessly|until further notice'),
}

const german: RepeatingWords = {
  weekly: list('wochentlich|woechentlich|wochentl.|einmal pro woche|einmal die woche|einmal wochentlich'),
  fortnightly: list(
    '14-tagig|14 tagig|14tagig|14-taglich|14 taglich|14-taegig|vierzehntagig|vierzehntaglich|zweiwochentlich|zweiwochig|' +
      '2-wochentlich|2-wochig|alle 14 tage|alle vierzehn tage',
  ),
  every: list('jeden|jede|alle|immer|immer am|jeweils|jeweils am'),
  nth: [
    list('zweiten|zweite'),
    list('dritten|dritte'),
    list('vierten|vierte'),
    list('funften|funfte'),
    list('sechsten'),
  ],
  often: list(
    'jeden tag|taglich|taeglich|werktags|monatlich|jeden monat|pro woche|pro monat|zweimal die woche|zweimal wochentlich|dreimal wochentlich|dreimal die woche|' +
      'einmal im monat|zweimal im monat|mal im monat|mal die woche|jahrlich|jaehrlich|jedes jahr|jedes wochenende|im monat|des monats|' +
      'regelmassig|regelmaessig|wiederholend|dreiwochentlich|dreiwochig|im zweiwochenrhythmus|im wechsel|abwechselnd|gerade wochen|ungerade wochen|' +
      'in geraden wochen|in ungeraden wochen|gerade kw|ungerade kw|in geraden kw|in ungeraden kw',
  ),
  times: list('mal'),
  lessons: list('termine|lektionen|einheiten'),
  until: list('bis'),
  endless: list('ohne ende|unbefristet|endlos|bis auf weiteres'),
}

const french: RepeatingWords = {
  weekly: list('hebdomadaire|hebdo|une fois par semaine|1 fois par semaine'),
  fortnightly: list(
    'bimensuel|tous les 15 jours|tous les quinze jours|tous les 14 jours|tous les quatorze jours|une semaine sur deux|' +
      '1 semaine sur 2|une semaine sur 2',
  ),
  every: list('chaque|toutes les|tous les'),
  nth: [
    list('deuxieme|second|seconde|2e'),
    list('troisieme|3e'),
    list('quatrieme|4e'),
    list('cinquieme|5e'),
    list('sixieme|6e'),
  ],
  often: list(
    'sur deux|sur trois|sur quatre|sur 2|sur 3|sur 4|tous les jours|chaque jour|tous les mois|chaque mois|mensuel|par semaine|' +
      'par mois|tous les ans|chaque annee|annuel|tous les matins|tous les soirs|en semaine|semaines paires|semaines impaires|' +
      'les semaines paires|les semaines impaires|regulierement|recurrent',
  ),
  times: list('fois'),
  lessons: list('cours|seances|lecons'),
  until: list("jusqu'au|jusqu'en|jusqu'a|jusqu'aux|jusque"),
  endless: list("sans fin|indefiniment|jusqu'a nouvel ordre"),
}

const spanish: RepeatingWords = {
  weekly: list('semanal|semanalmente|una vez por semana|una vez a la semana'),
  fortnightly: list(
    'quincenal|quincenalmente|cada 15 dias|cada quince dias|cada 14 dias|cada catorce dias|alternos|semanas alternas',
  ),
  every: list('cada|todos los|todas las'),
  nth: [
    list('segundo|segunda'),
    list('tercer|tercera'),
    list('cuarto|cuarta'),
    list('quinto|quinta'),
    list('sexto|sexta'),
  ],
  often: list(
    'si y otro no|si y otra no|si semana no|todos los dias|todos los meses|todos los anos|cada dia|diario|diariamente|cada mes|' +
      'mensual|mensualmente|cada ano|anual|por semana|a la semana|por mes|al mes|de cada dos|de cada tres|semanas pares|' +
      'semanas impares|entre semana|regularmente|recurrente',
  ),
  times: list('veces'),
  lessons: list('clases|sesiones|lecciones'),
  until: list('hasta'),
  endless: list('sin fin|indefinidamente|hasta nuevo aviso'),
}

const italian: RepeatingWords = {
  weekly: list('settimanale|settimanalmente|una volta a settimana|una volta alla settimana'),
  fortnightly: list(
    'quindicinale|ogni 15 giorni|ogni quindici giorni|ogni 14 giorni|ogni quattordici giorni|a settimane alterne|' +
      'settimane alterne|alterni|alterne|una settimana su due',
  ),
  every: list('ogni|tutti i|tutte le'),
  nth: [
    list('secondo|seconda'),
    list('terzo|terza'),
    list('quarto|quarta'),
    list('quinto|quinta'),
    list('sesto|sesta'),
  ],
  often: list(
    'si e uno no|si e una no|si e no|su due|su tre|ogni giorno|tutti i giorni|ogni mese|tutti i mesi|mensile|mensilmente|' +
      'ogni anno|tutti gli anni|annuale|a settimana|alla settimana|al mese|bisettimanale|settimane pari|settimane dispari|' +
      'nelle settimane pari|nelle settimane dispari|regolarmente|ricorrente',
  ),
  times: list('volte'),
  lessons: list('lezioni|incontri'),
  until: list('fino al|fino a'),
  endless: list('senza fine|a tempo indeterminato|fino a nuovo avviso'),
}

const arabic: RepeatingWords = {
  weekly: [...list('اسبوعيا|اسبوعي|كل اسبوع|مره في الاسبوع|مره كل اسبوع'), ...english.weekly],
  fortnightly: [
    ...list('كل اسبوعين|نصف شهري|كل 14 يوما|كل 15 يوما|كل خمسه عشر يوما|كل اربعه عشر يوما|مره كل اسبوعين'),
    ...english.fortnightly,
  ],
  every: [...list('كل يوم|كل'), ...english.every],
  nth: [list('ثاني'), list('ثالث'), list('رابع'), list('خامس'), list('سادس')].map((own, at) => [
    ...own,
    ...(english.nth[at] ?? []),
  ]),
  often: [
    ...list(
      'كل يوم|يوميا|كل شهر|شهريا|كل سنه|كل عام|سنويا|مرتين في الاسبوع|مرات في الاسبوع|في الاسبوع|مره في الشهر|مرتين في الشهر|' +
        'في الشهر|بانتظام',
    ),
    ...english.often,
  ],
  times: [...list('مرات|مره'), ...english.times],
  lessons: [...list('دروس|حصص'), ...english.lessons],
  until: [...list('حتي يوم|حتي|لغايه'), ...english.until],
  endless: [...list('بلا نهايه|دون نهايه|بدون نهايه|حتي اشعار اخر'), ...english.endless],
}

/** The words of a line about how often, in each language. */
export const repeating: Record<Language, RepeatingWords> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  ar: arabic,
}
