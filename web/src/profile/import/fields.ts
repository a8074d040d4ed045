/** The words for the columns of a list. */
import { folded } from '../student/student.ts'

/** The fields that a column of a list may be. */
export type Field =
  | 'name'
  /** Family name first, with a comma or without. */
  | 'turned'
  | 'first'
  | 'middle'
  | 'last'
  /** Of two family names the second, in a column of its own. */
  | 'maternal'
  | 'email'
  | 'phone'
  | 'mobile'
  | 'slot'
  /** A usual slot in two columns. */
  | 'day'
  | 'time'
  | 'tags'
  | 'labels'
  /** The subject taught: a tag of the student's. */
  | 'subject'
  | 'note'
  /** Whether the student is grown up: then a contact may be the student. */
  | 'adult'
  /** Of our own export, what is in the calendar. */
  | 'calendar'
  /** The columns that programs write for themselves: numbers of rows and kinds of addresses. */
  | 'ignored'

/** How address books, spreadsheets and schools call their columns: English, German, French, Spanish, Italian, Arabic. */
const headings: Record<Field, string> = {
  name: `Name|Display name|Full name|Student|Students|Student name|Pupil|Contact|Contact name|Participant|Client|Client name|Person|Names|First and last name|First Last|First last name|First name last name|Child name|Learner|Learners|Kid|Kids
    |Vollständiger Name|Anzeigename|Schüler|Schülerin|Schüler/in|Schüler:in|Schülername|Name des Schülers|Name der Schülerin|Name des Kindes|Vorname Nachname|Vor- und Nachname|Vor- und Zuname|Schülerinnen und Schüler|Teilnehmer|Teilnehmerin|Kind|Kontakt|Kontaktperson|Ansprechpartner|Ansprechpartnerin|Lernende
    |Nom|Nom complet|Prénom et nom|Prénom Nom|Nom affiché|Élève|Élèves|Nom de l'élève|Nom de l'enfant
    |Nombre|Nombre completo|Nombre y apellidos|Nombre y apellido|Nombre para mostrar|Alumno|Alumna|Alumno/a|Alumnos|Nombre del alumno|Estudiante|Estudiantes
    |Nome|Nome completo|Nome e cognome|Nome visualizzato|Allievo|Allieva|Allievi|Alunno|Alunna|Alunni|Studente|Studenti|Nome dell'allievo
    |الاسم|اسم|الاسم الكامل|الاسم بالكامل|الاسم الثلاثي|اسم الطالبة|اسم الطالب|الطالب|الطالبة|الطلاب|اسم التلميذ|التلميذ`,
  turned: `Last first|Last, first|Last name, first name|Surname, first name|Name, Vorname|Nachname, Vorname|Nachname Vorname|Familienname, Vorname
    |Nom Prénom|Nom, prénom|Nom et prénom|Nom et prénoms|Apellidos y nombre|Apellidos y nombres|Apellidos, nombre|Nominativo|Cognome e nome|Cognome Nome|Cognome, nome`,
  first: `First|First name|Contact first name|First names|Firstname|Given|Given name|Forename|Vorname|Vornamen|Rufname|Prénom|Prénoms|Prénom usuel
    |Nombre de pila|Primer nombre|Nombres|Nome di battesimo|الاسم الأول|الاسم الشخصي`,
  middle: `Middle|Middle name|Middle names|Middle initial|Additional name|Second name|Zweiter Vorname|Weitere Vornamen|Weiterer Vorname|Deuxième prénom|Autres prénoms
    |Segundo nombre|Secondo nome|الاسم الأوسط|اسم الأب`,
  last: `Last|Last name|Contact last name|Lastname|Surname|Family|Family name|Nachname|Familienname|Zuname|Nom de famille|Nom d'usage|Nom de naissance
    |Apellido|Apellidos|Apellido 1|Primer apellido|Apellido paterno|Cognome|اسم العائلة|العائلة|الاسم الأخير|الاسم العائلي|اللقب|الكنية`,
  maternal: 'Apellido 2|Segundo apellido|Apellido materno',
  email: `Email|E-mail|Mail|Emails|Email address|E-mail address|Primary email|Client email|Contact email|Personal email|User email|Email 1|Primäre E-Mail-Adresse|Primäre E-Mail|E-Mail-Adresse|Emailadresse|Mailadresse|E-Mail privat|E-Mail persönlich
    |Courriel|Courriel personnel|E-mail personnel|Mél|Adresse e-mail|Adresse email|Adresse mail|Adresse électronique|Adresse de messagerie|Adresse courriel|Adresse électronique principale|Adresse de messagerie principale
    |Correo|Correo-e|Correo electrónico|Correo personal|E-mail personal|Email personal|Email del alumno|Dirección de correo|Dirección de correo electrónico|Dirección de email|Correo electrónico principal|Correo electrónico primario
    |Posta elettronica|Email primaria|E-mail primaria|Indirizzo e-mail principale|Email personale|E-mail personale|Indirizzo e-mail|Indirizzo email|Indirizzo mail|Indirizzo di posta elettronica|Indirizzo posta elettronica
    |البريد|البريد الإلكتروني|بريد إلكتروني|عنوان البريد الإلكتروني|الإيميل|إيميل`,
  mobile: `Mobile|Mobile phone|Mobile number|Mobile no|Mobile phone number|Cell|Cell phone|Cellphone|Cell number|Cell #|Mobile #|WhatsApp
    |Mobil|Mobilfunk|Mobilfunknummer|Handynr|Handy-Nr|Mobiltelefon|Mobil-Tel-Nr|Mobilnummer|Telefon mobil|Tel mobil|Handy|Handynummer|Natel|GSM|Portable|Téléphone portable|Téléphone mobile|Tél mobile|Tél portable|Numéro de portable
    |Móvil|Móvil personal|Número de móvil|Teléfono móvil|Tfno móvil|Tel móvil|Celular|Teléfono celular|Cellulare|Telefono cellulare|Tel cellulare|Numero di cellulare
    |الجوال|رقم الجوال|المحمول|الهاتف المحمول|الموبايل|موبايل|رقم الموبايل|جوال|هاتف محمول|رقم الهاتف المحمول|واتساب`,
  phone: `Phone|Phone number|Phone numbers|Phone no|Phone #|Contact phone|Telephone|Telephone number|Tel|Tel no|Home phone|Primary phone|Business phone|Work phone|Main phone|Client phone|Other phone
    |Telefon|Telefonnummer|Tel-Nr|Telefon-Nr|Rufnummer|Festnetz|Telefon privat|Telefon geschäftlich
    |Téléphone|Tél|Numéro de téléphone|N° de téléphone|N° tél|Téléphone domicile|Tél domicile|Téléphone fixe|Tél fixe
    |Teléfono|Tfno|Tlf|Telf|Nº de teléfono|Número de teléfono|Teléfono particular|Teléfono de casa|Teléfono fijo|Telefono|Numero di telefono|Telefono abitazione|Telefono casa|Telefono fisso
    |الهاتف|هاتف|رقم الهاتف|التليفون|تليفون|التلفون|تلفون|رقم التليفون`,
  slot: `Usual slot|Usual time|Day and time|Stammtermin|Tag und Uhrzeit|Créneau|Jour et heure|Horario|Día y hora|Orario|Giorno e ora|الموعد
    |Übliche Zeit|Hora habitual|Créneau habituel|Orario abituale|الموعد المعتاد`,
  day: `Lesson day|Day of lesson|Lesson weekday|Unterrichtstag|Jour du cours|Jour de cours|Día de clase|Giorno di lezione|يوم الدرس`,
  time: `Lesson time|Time of lesson|Unterrichtszeit|Heure du cours|Heure de cours|Hora de clase|Ora di lezione|وقت الدرس`,
  tags: 'Tags|Schlagwörter|Etiquetas|Étiquettes|Etichette|الوسوم',
  subject: `Instrument|Instruments|Subject|Subjects|Instrumente|Instrumento|Instrumentos|Strumento|Strumenti|Matière|Matières|الآلة|الآلة الموسيقية`,
  labels: 'Labels|Group membership|Group tags|Categories|Libellés|التصنيفات',
  note: `Note|Notes|Private note|Comment|Comments|Remark|Remarks|Notiz|Notizen|Bemerkung|Bemerkungen|Anmerkung|Anmerkungen|Kommentar|Kommentare
    |Remarque|Remarques|Commentaire|Commentaires|Nota|Notas|Observaciones|Comentarios|Commento|Commenti|Osservazioni|ملاحظة|ملاحظات`,
  adult: 'Adult|Adult student|Is adult|Erwachsen|Adulte|Élève adulte|Adulto|Alumno adulto|Allievo adulto|بالغ',
  ignored: `No|Nr|N°|Nº|Num|#|Id|Number|Lfd Nr|Laufende Nummer|Row|Position|الرقم|رقم|م
    |Phonetic first name|Phonetic middle name|Phonetic last name|Yomi name|Given name yomi|Additional name yomi|Family name yomi
    |E-mail type|E-mail display name|E-Mail-Typ|E-Mail: Angezeigter Name|File as|Priority|Private|Sensitivity|Initials|Photo|Priorität|Privat|Vertraulichkeit|Initialen`,
  calendar: `Status|Next lesson|Last lesson|Nächste Stunde|Letzte Stunde|Estado|Próxima clase|Última clase|Statut|Prochain cours|Dernier cours
    |Stato|Prossima lezione|Ultima lezione|الحالة|الدرس التالي|الدرس القادم|آخر درس`,
}

/** A heading without accents, case, signs between words and what stands in brackets; "firstName" is two words. */
export const plain = (heading: string): string =>
  folded(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/[\s_*.:;,"'’/–-]+/g, ' ')
    .trim()

const fields = new Map<string, Field>()
for (const [field, list] of Object.entries(headings) as [Field, string][])
  for (const heading of list.split('|')) {
    const key = plain(heading)
    if (!fields.has(key)) fields.set(key, field)
  }

/** Before a heading of whose it is; of anybody else’s column nothing is a student’s. */
const ofStudent =
  /^(?:invitee|attendee|participant|customer|students?|pupils?|child|schuler(?:in)?|eleve|alumno|allievo)(?: s)? (?=.)/

/** Behind a heading of whose it is: "Prénom de l'élève", "Vorname Schüler". */
const ofStudentBehind =
  / (?:(?:of (?:the )?)?(?:student|pupil|child)|(?:de l )?(?:eleve|enfant)|(?:de[sr] )?(?:schuler(?:s|in)?|kind(?:es)?)|(?:del? )?(?:la )?(?:alumn[oa]|estudiante)|(?:dell )?(?:alliev|alunn|student)[oae])$/

/** A heading without whose it is. */
const ofNobody = (key: string): string => key.replace(ofStudent, '').replace(ofStudentBehind, '')

/** Whether a heading says itself that its column is a student's. */
export const saysStudent = (heading: string): boolean => {
  const key = plain(heading)
  return ofStudentBehind.test(key) || (!fields.has(key) && fields.has(ofNobody(key)))
}

/** "E-mail 1 - Value", "Telefon 2 - Label", in the languages of the headings. */
const numbered =
  /^(.+?)(?: \d+)?(?: (value|address|wert|valeur|valor|valore|القيمة|label|type|beschriftung|typ|libelle|etiqueta|etichetta|التصنيف))?$/
const values = /^(?:value|address|wert|valeur|valor|valore|القيمة)?$/

/** Returns the field that a heading names; null for one that is not known. */
export function fieldOf(heading: string): Field | null {
  const key = plain(heading)
  if (key === '') return heading.trim() === '' ? null : (fields.get(heading.trim()) ?? null)
  // Google numbers what there may be several of, and says of each what kind it is: "E-mail 1 - Value", "Phone 2 - Label".
  const [, what = '', part = ''] = numbered.exec(key) ?? []
  const field = what === key ? undefined : fields.get(what)
  if (field === 'email' || field === 'phone' || field === 'mobile') return values.test(part) ? field : 'ignored'
  if (/^(?:e mail|email) \d+ (?:type|display name|typ|angezeigter name)$/.test(key)) return 'ignored'
  const named = fields.get(key) ?? fields.get(ofNobody(key)) ?? null
  // "Telefon (mobil)" before "Telefon (privat)".
  return named === 'phone' && /mobil|cell|handy|portable|movil/.test(folded(heading)) ? 'mobile' : named
}
