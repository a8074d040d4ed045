import type { MailLanguage } from '../platform/mail/mail-language.ts'
import type { Turn } from './notice.ts'

interface Words extends Record<Turn, string> {
  several: string
  reminder: string
  instead: (when: string, before: string) => string
  stays: string
  due: string
  late: string
  asked_off: string
  comes: string
  handed_in: string
  wrote: string
  news: string
  unmarked: string
  week: (count: number) => string
}

/** The words on a locked screen, which others see: no name and no title, only the event and its time. */
export const words: Readonly<Record<MailLanguage, Words>> = {
  en: {
    planned: 'New lesson',
    restored: 'Lesson on again',
    moved: 'Lesson moved',
    called_off: 'Lesson cancelled',
    as_before: 'Lesson as before',
    elsewhere: 'Place or link changed',
    several: 'Several lessons have changed',
    reminder: 'Next lesson',
    instead: (when, before) => `${when}, not ${before}`,
    stays: 'Lesson takes place',
    due: 'Homework due tomorrow',
    late: 'Homework is late',
    asked_off: 'A student can’t come',
    comes: 'A student can come after all',
    handed_in: 'Work handed in',
    wrote: 'New comment',
    news: 'News from your students',
    unmarked: 'Yesterday’s lessons are not marked yet',
    week: (count) => (count === 1 ? 'One lesson in the coming week' : `${count} lessons in the coming week`),
  },
  de: {
    planned: 'Neue Stunde',
    restored: 'Stunde findet doch statt',
    moved: 'Stunde verschoben',
    called_off: 'Stunde abgesagt',
    as_before: 'Stunde wie zuvor',
    elsewhere: 'Anderer Ort oder Link',
    several: 'Mehrere Stunden haben sich geändert',
    reminder: 'Nächste Stunde',
    instead: (when, before) => `${when} statt ${before}`,
    stays: 'Stunde findet statt',
    due: 'Hausaufgaben für morgen',
    late: 'Hausaufgaben sind überfällig',
    asked_off: 'Jemand kann nicht kommen',
    comes: 'Jemand kann doch kommen',
    handed_in: 'Etwas wurde abgegeben',
    wrote: 'Neuer Kommentar',
    news: 'Neues von deinen Schülern',
    unmarked: 'Stunden von gestern sind noch nicht markiert',
    week: (count) => (count === 1 ? 'Eine Stunde in der kommenden Woche' : `${count} Stunden in der kommenden Woche`),
  },
  es: {
    planned: 'Nueva clase',
    restored: 'La clase sí tendrá lugar',
    moved: 'Clase cambiada de hora',
    called_off: 'Clase cancelada',
    as_before: 'Clase como antes',
    elsewhere: 'Otro lugar o enlace',
    several: 'Varias clases han cambiado',
    reminder: 'Próxima clase',
    instead: (when, before) => `${when}, en vez de ${before}`,
    stays: 'La clase se mantiene',
    due: 'Deberes para mañana',
    late: 'Hay deberes atrasados',
    asked_off: 'Alguien no puede venir',
    comes: 'Al final, alguien sí puede venir',
    handed_in: 'Trabajo entregado',
    wrote: 'Nuevo comentario',
    news: 'Novedades de tus alumnos',
    unmarked: 'Hay clases de ayer sin marcar',
    week: (count) => (count === 1 ? 'Una clase la próxima semana' : `${count} clases la próxima semana`),
  },
  fr: {
    planned: 'Nouveau cours',
    restored: 'Cours maintenu',
    moved: 'Cours déplacé',
    called_off: 'Cours annulé',
    as_before: 'Cours comme avant',
    elsewhere: 'Autre lieu ou lien',
    several: 'Plusieurs cours ont changé',
    reminder: 'Prochain cours',
    instead: (when, before) => `${when}, au lieu de ${before}`,
    stays: 'Le cours est maintenu',
    due: 'Devoirs pour demain',
    late: 'Des devoirs sont en retard',
    asked_off: 'Un élève ne peut pas venir',
    comes: 'Un élève peut venir finalement',
    handed_in: 'Travail rendu',
    wrote: 'Nouveau commentaire',
    news: 'Des nouvelles de vos élèves',
    unmarked: 'Des cours d’hier ne sont pas encore marqués',
    week: (count) => (count === 1 ? 'Un cours la semaine prochaine' : `${count} cours la semaine prochaine`),
  },
  it: {
    planned: 'Nuova lezione',
    restored: 'La lezione si tiene comunque',
    moved: 'Lezione spostata',
    called_off: 'Lezione annullata',
    as_before: 'Lezione come prima',
    elsewhere: 'Altro luogo o link',
    several: 'Diverse lezioni sono cambiate',
    reminder: 'Prossima lezione',
    instead: (when, before) => `${when}, invece di ${before}`,
    stays: 'La lezione si tiene',
    due: 'Compiti per domani',
    late: 'Ci sono compiti in ritardo',
    asked_off: 'Un allievo non può venire',
    comes: 'Alla fine un allievo può venire',
    handed_in: 'Lavoro consegnato',
    wrote: 'Nuovo commento',
    news: 'Novità dai tuoi allievi',
    unmarked: 'Ci sono lezioni di ieri non ancora segnate',
    week: (count) =>
      count === 1 ? 'Una lezione nella prossima settimana' : `${count} lezioni nella prossima settimana`,
  },
  ar: {
    planned: 'درس جديد',
    restored: 'سيُقام الدرس رغم ذلك',
    moved: 'تغيّر موعد الدرس',
    called_off: 'أُلغي الدرس',
    as_before: 'الدرس كما كان',
    elsewhere: 'تغيّر المكان أو الرابط',
    several: 'تغيّرت عدة دروس',
    reminder: 'الدرس القادم',
    instead: (when, before) => `${when} بدلًا من ${before}`,
    stays: 'سيُقام الدرس',
    due: 'واجب موعده غدًا',
    late: 'واجبات متأخرة',
    asked_off: 'يتعذّر على أحد الطلاب الحضور',
    comes: 'سيحضر أحد الطلاب رغم ذلك',
    handed_in: 'تسليم جديد',
    wrote: 'تعليق جديد',
    news: 'جديد طلابك',
    unmarked: 'دروس أمس لم تُسجَّل بعد',
    week: (count) => `دروس الأسبوع القادم: ${count}`,
  },
}
