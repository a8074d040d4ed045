import { expect, test } from 'vitest'
import { textsIn, translated } from './catalogue-texts.fake.ts'
import type { Language } from './i18n.ts'

/** Phrases that a family reads, as a native writer would put them. */
const familyPhrases: Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>> = {
  de: {
    'I’m a student': 'Ich nehme Unterricht',
    'Can’t come…': 'Ich kann nicht kommen …',
    'Message to…': 'Nachricht an …',
    'Keep it': 'Stunde findet statt',
    'Week numbers': 'Kalenderwochen',
  },
  es: {
    'I’m a student': 'Recibo clases',
    'Can’t come…': 'No puedo ir…',
    'Message to…': 'Mensaje para…',
    'Keep it': 'Mantener la clase',
    'Week numbers': 'Números de semana',
    'I can come after all': 'Al final sí puedo',
    '{child} can come after all': 'Al final {child} sí puede ir',
    'Set a password to see your lessons.': 'Elige una contraseña para ver tus clases.',
    'Your materials': 'Tus recursos',
    'You have no resources yet.': 'Aún no tienes recursos.',
    'Coming lessons': 'Próximas clases',
    Coming: 'Próximas',
    Past: 'Pasadas',
    'This and all following': 'Esta y todas las siguientes',
    'Only the teacher can change this.': 'Solo el profesor puede cambiar esto.',
    '{count, plural, one {# day} other {# days}}': '{count, plural, one {# día} other {# días}}',
  },
  fr: {
    'I’m a student': 'Je prends des cours',
    'Can’t come…': 'Je ne peux pas venir…',
    'Message to…': 'Message à…',
    'Keep it': 'Maintenir le cours',
    'Week numbers': 'Numéros de semaine',
    'I can come after all': 'Je peux venir finalement',
    '{child} can come after all': '{child} peut venir finalement',
    'Set a password to see your lessons.': 'Choisissez un mot de passe pour voir vos cours.',
    'Your materials': 'Vos ressources',
    'You have no resources yet.': 'Vous n’avez pas encore de ressources.',
    'Coming lessons': 'Cours à venir',
    Coming: 'À venir',
    Past: 'Passés',
    'This and all following': 'Celui-ci et tous les suivants',
    'Only the teacher can change this.': 'Seul le professeur peut modifier ceci.',
    '{count, plural, one {# day} other {# days}}': '{count, plural, one {# jour} other {# jours}}',
  },
  it: {
    'I’m a student': 'Prendo lezioni',
    'Can’t come…': 'Non posso venire…',
    'Message to…': 'Messaggio a…',
    'Keep it': 'Mantieni la lezione',
    'Week numbers': 'Numeri delle settimane',
    'I can come after all': 'Alla fine posso venire',
    '{child} can come after all': 'Alla fine {child} può venire',
    'Set a password to see your lessons.': 'Scegli una password per vedere le tue lezioni.',
    'Your materials': 'Le tue risorse',
    'You have no resources yet.': 'Non hai ancora risorse.',
    'Coming lessons': 'Prossime lezioni',
    Coming: 'Prossime',
    Past: 'Passate',
    'This and all following': 'Questa e tutte le successive',
    'Only the teacher can change this.': 'Solo l’insegnante può modificarlo.',
    '{count, plural, one {# day} other {# days}}': '{count, plural, one {# giorno} other {# giorni}}',
  },
  ar: {
    'Coming lessons': 'الدروس القادمة',
    'This and all following': 'هذا الدرس والدروس اللاحقة',
    'You have no resources yet.': 'لا مواد لديك بعد.',
    '{count, plural, one {# day} other {# days}}':
      '{count, plural, zero {لا أيام} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
  },
}

test.for(translated)('a family reads native phrases: %s', async (language) => {
  const wanted = familyPhrases[language]
  const said = new Map((await textsIn(language)).map((text) => [text.english, text.said]))
  expect(Object.fromEntries(Object.keys(wanted).map((english) => [english, said.get(english)]))).toEqual(wanted)
})
