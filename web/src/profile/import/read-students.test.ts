import { isEmail } from '@lectern/contract/email-address'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordsOf } from './records.ts'
import { isAdded, mostRead, readStudents } from './read-students.ts'
import { splitName } from './split-name.ts'

const short = (text: string, known = [] as { display_name?: string | null; email?: string | null }[]) =>
  readStudents(text, known).map(({ name, email, problem }) => [name, email, problem])

test('a pasted list is understood with tabs, commas, semicolons and angle brackets', () => {
  expect(
    short(
      'Anna Weber\nLuca Rossi, luca@example.org\r\nMina Park\tmina@example.org\nZoë Martin <zoe@example.org>\n\nAda; ada@example.org',
    ),
  ).toEqual([
    ['Anna Weber', null, null],
    ['Luca Rossi', 'luca@example.org', null],
    ['Mina Park', 'mina@example.org', null],
    ['Zoë Martin', 'zoe@example.org', null],
    ['Ada', 'ada@example.org', null],
  ])
})

test('quoted cells hold commas, quotes and line breaks', () => {
  expect(recordsOf('"Weber, Anna",anna@example.org\n"a ""b""\nc";d')).toEqual([
    ['Weber, Anna', 'anna@example.org'],
    ['a "b"\nc', 'd'],
  ])
  expect(short('"Weber, Anna" <anna@example.org>\n"Rossi", "luca@example.org"')).toEqual([
    ['Anna Weber', 'anna@example.org', null],
    ['Rossi', 'luca@example.org', null],
  ])
})

test('a quote that nobody closes swallows nothing', () => {
  expect(short('"Anna\nLuca\nMina "Mimi" Park')).toEqual([
    ['"Anna', null, null],
    ['Luca', null, null],
    ['Mina "Mimi" Park', null, null],
  ])
})

test('a name with a comma is turned round, an address alone gives its own name', () => {
  expect(short('Weber, Anna\nomar@example.org')).toEqual([
    ['Anna Weber', null, null],
    ['omar', 'omar@example.org', null],
  ])
})

test.each<[string, string, string | null, string | null, string[]]>([
  ['Anna Weber - Di 16:00 - 0170 1234567', 'Anna Weber', null, '0170 1234567', ['Di 16:00']],
  ['Anna Weber – 0151 2345678 (mum: Katrin)', 'Anna Weber', null, '0151 2345678', ['mum: Katrin']],
  ['Anna Weber (mum: Katrin) 0151 2345678', 'Anna Weber', null, '0151 2345678', ['mum: Katrin']],
  ['Anna 0151 2345678 (mum: Katrin, k@example.org)', 'Anna', 'k@example.org', '0151 2345678', ['mum: Katrin']],
  ['Anna, 0151 2345678 (mum: Katrin, k@example.org)', 'Anna', 'k@example.org', '0151 2345678', ['mum: Katrin']],
  ['Anna 0151 2345678 [mum Katrin, k@example.org]', 'Anna', 'k@example.org', '0151 2345678', ['mum Katrin']],
  ['Anna Weber (0151 2345678, k@example.org)', 'Anna Weber', 'k@example.org', '0151 2345678', []],
  ['Anna Weber 0151 2345678 violin', 'Anna Weber', null, '0151 2345678', ['violin']],
  ['Anna Tue 16:00 0151 2345678 (mum Katrin)', 'Anna', null, '0151 2345678', ['Tue 16:00', 'mum Katrin']],
  ['Anna 0151 2345678 (mum 0170 9999999)', 'Anna', null, '0151 2345678', ['mum 0170 9999999']],
  ['Anna Weber 15:00', 'Anna Weber', null, null, ['15:00']],
  ['Anna Weber cello', 'Anna Weber', null, null, ['cello']],
  ['0170 1234567 Anna Weber', 'Anna Weber', null, '0170 1234567', []],
  ['+49 170 1234567 – Anna Weber cello', 'Anna Weber', null, '+49 170 1234567', ['cello']],
  ['Anna Weber, \u202a+49 170 1234567\u202c', 'Anna Weber', null, '+49 170 1234567', []],
  ['\u200eAnna Weber anna@example.org\u200b', 'Anna Weber', 'anna@example.org', null, []],
  ['> Anna Weber', 'Anna Weber', null, null, []],
  ['Anna Weber Klavier Di 16:00', 'Anna Weber', null, null, ['Klavier', 'Di 16:00']],
  ['Luca Rossi violino, luca@example.org', 'Luca Rossi', 'luca@example.org', null, ['violino']],
  ['Chloé Dubois guitare mardi 17h', 'Chloé Dubois', null, null, ['guitare', 'mardi 17h']],
  ['عمر خالد بيانو', 'عمر خالد', null, null, ['بيانو']],
  ['Anna Maria Horn', 'Anna Maria Horn', null, null, []],
  ['Maria Viola', 'Maria Viola', null, null, []],
  ['Anna Weber; Mutter Sabine; sabine@example.org', 'Anna Weber', 'sabine@example.org', null, ['Mutter Sabine']],
  ['Anna Weber, Mum Helen Weber, 0170 1234567', 'Anna Weber', null, '0170 1234567', ['Mum Helen Weber']],
  ['Anna Weber, E-Mail: anna@example.org, Tel: 0170 1234567', 'Anna Weber', 'anna@example.org', '0170 1234567', []],
  ['Luca Rossi, Courriel : luca@example.org', 'Luca Rossi', 'luca@example.org', null, []],
  ['15:45 Anna Weber', 'Anna Weber', null, null, ['15:45']],
  ['Tue 4pm: Anna Weber', 'Anna Weber', null, null, ['Tue 4pm']],
  ['Anna Weber, Wed 5pm', 'Anna Weber', null, null, ['Wed 5pm']],
  ['Anna Weber (anna@example.org), Tuesdays 4pm', 'Anna Weber', 'anna@example.org', null, ['Tuesdays 4pm']],
  ['Chloé Dubois – mardi 16h30 – 06 12 34 56 78', 'Chloé Dubois', null, '06 12 34 56 78', ['mardi 16h30']],
  ['Jorge Núñez martes 16:00', 'Jorge Núñez', null, null, ['martes 16:00']],
  ['Luca Rossi martedì 16:30 35€', 'Luca Rossi', null, null, ['martedì 16:30 35€']],
  ['عمر خالد - الثلاثاء ٤ م', 'عمر خالد', null, null, ['الثلاثاء ٤ م']],
  ['ليلى حداد ٠٥٠١٢٣٤٥٦٧', 'ليلى حداد', null, '0501234567', []],
  ['Anna Weber https://meet.example/abc', 'Anna Weber', null, null, ['https://meet.example/abc']],
  ['Anna Weber (Mum: Sabine 0170 1234567)', 'Anna Weber', null, '0170 1234567', ['Mum: Sabine']],
  ['Luca Rossi (Papa: Marco, marco@example.org)', 'Luca Rossi', 'marco@example.org', null, ['Papa: Marco']],
  ['Anna Weber (cello)', 'Anna Weber', null, null, ['cello']],
  // Behind an address stands no first name.
  ['Anna Weber;anna@example.org;Piano', 'Anna Weber', 'anna@example.org', null, ['Piano']],
  ['Anna Weber\tanna@example.org\tTue 16:00\t€35', 'Anna Weber', 'anna@example.org', null, ['Tue 16:00', '€35']],
  ['Anna Weber, 0170 1234567, Cello, Grade 3', 'Anna Weber', null, '0170 1234567', ['Cello', 'Grade 3']],
  // Names with numbers, days and months in them.
  ['Anna Weber 2', 'Anna Weber 2', null, null, []],
  ['Sun Li', 'Sun Li', null, null, []],
  ['Sam 12', 'Sam 12', null, null, []],
  ['Domenica Rossi', 'Domenica Rossi', null, null, []],
  ['H. P. Lovecraft', 'H. P. Lovecraft', null, null, []],
])('what stands beside a name goes into the note: %j', (line, name, email, phone, kept) => {
  expect(readStudents(line)).toMatchObject([{ name, email, phone, kept, problem: null }])
})

test.each([
  ['Name;Day and time', 'Tue 16:00'],
  ['Name;Stammtermin', 'Di 16 Uhr'],
  ['Nom;Créneau', 'mardi 16h'],
  ['Nombre;Horario', 'martes 16:00'],
  ['Nome;Giorno e ora', 'martedì 16'],
  ['الاسم;الموعد', 'الثلاثاء ٤ م'],
])('below %s stands the usual time', (heads, slot) => {
  expect(readStudents(`${heads}\nAnna Weber;${slot}`)).toMatchObject([
    { name: 'Anna Weber', usual_slot: slot, kept: [] },
  ])
})

test.each(['Di 16:00', 'https://zoom.example/j/1', '16:00'])(
  'a line without a name is shown and left out: %s',
  (line) => expect(readStudents(line)).toMatchObject([{ name: line, problem: 'not-understood' }]),
)

test('headings say what the columns are, in any order', () => {
  const text = 'E-Mail;Nachname;Vorname;Phone;Note\nanna@example.org;Weber;Anna;123;"likes\nBach"\n;Rossi;Luca'
  expect(readStudents(text)).toMatchObject([
    {
      name: 'Anna Weber',
      first_name: 'Anna',
      last_name: 'Weber',
      email: 'anna@example.org',
      private_note: 'likes\nBach',
    },
    { name: 'Luca Rossi', email: null, private_note: null },
  ])
  expect(short('constructor,__proto__\nname')).toEqual([
    ['constructor', null, 'not-an-email'],
    ['name', null, null],
  ])
})

test('what does not look like an address is left out, and the line says so', () => {
  expect(short("Anna Weber, anna@\nBo, bo@example\nCy, o'brien@example.org")).toEqual([
    ['Anna Weber', null, 'not-an-email'],
    ['Bo', null, 'not-an-email'],
    ['Cy', "o'brien@example.org", null],
  ])
})

test('a student who was removed may come again by the same list; one who is there is a duplicate', () => {
  const anna = { display_name: 'Anna Weber', email: 'anna@example.org' }
  const problems = (archived_at: string | null) =>
    readStudents('Anna Weber <anna@example.org>\nanna weber', [{ ...anna, archived_at }]).map(({ problem }) => problem)
  expect(problems(null)).toEqual(['duplicate', 'duplicate'])
  expect(problems('2026-11-20T00:00:00Z')).toEqual([null, 'duplicate'])
})

test('an address that appears twice is kept once, a student who appears twice is a duplicate', () => {
  expect(short('Anna Weber, a@example.org\nBen Weber, A@example.org\nAnna Weber, a@example.org')).toEqual([
    ['Anna Weber', 'a@example.org', null],
    ['Ben Weber', null, 'email-twice'],
    ['Anna Weber', 'a@example.org', 'duplicate'],
  ])
  expect(short('anna weber\nZoe', [{ display_name: 'Anna Weber' }, { display_name: 'Zoë' }])).toEqual([
    ['anna weber', null, 'duplicate'],
    ['Zoe', null, 'duplicate'],
  ])
})

test.each([
  'anna@example.org <anna@example.org>; luca@example.org <luca@example.org>',
  "'anna@example.org' <anna@example.org>; 'luca@example.org' <luca@example.org>",
  '"anna@example.org" <mailto:anna@example.org>, Luca@example.org <luca@example.org>',
])('an address that a mail program has for its name says nothing twice: %s', (text) => {
  expect(readStudents(text)).toMatchObject([
    { name: 'anna', email: 'anna@example.org', kept: [], problem: null },
    { email: expect.stringMatching(/^luca@example.org$/i), kept: [], problem: null },
  ])
})

test.each(['sep=;', 'SEP=;', '"sep=;"', '\ufeffsep=;', 'sep=; '])(
  'the line %j is no record, with headings below it or none',
  (line) => {
    for (const heads of ['', 'Name;E-Mail\n'])
      expect(short(`${line}\n${heads}Anna Weber;anna@example.org`)).toEqual([['Anna Weber', 'anna@example.org', null]])
  },
)

test('an address alone is the student who has it', () => {
  const anna = [{ display_name: 'Anna Weber', email: 'a@example.org' }]
  expect(short('A@example.org; b@example.org', anna)).toEqual([
    ['A', 'A@example.org', 'duplicate'],
    ['b', 'b@example.org', null],
  ])
  expect(
    short('Anna Weber <a@example.org>, a@example.org, Ben <a@example.org>').map(([, , problem]) => problem),
  ).toEqual([null, 'duplicate', 'email-twice'])
})

test('names are kept as they are: emoji, right to left, marks and 200 characters; control characters go', () => {
  const names = ['👩‍🎤 Łucja', 'שָׁלוֹם', 'e\u0301lan', '李'.repeat(200), '<script>alert(1)</script>']
  expect(short(names.join('\n')).map(([name]) => name)).toEqual(names)
  expect(short('An\u0000na\u0007\ud800')).toEqual([['An na \ufffd', null, null]])
  const [long] = readStudents('x'.repeat(1_001))
  expect(long).toMatchObject({ problem: 'too-long' })
  expect(long && isAdded(long)).toBe(false)
})

test('more than a list is cut', () => {
  expect(readStudents(Array.from({ length: mostRead + 50 }, (_, i) => `Student ${i}`).join('\n'))).toHaveLength(
    mostRead + 1,
  )
})

const signs = Array.from('ABnaéÿ0189 ,;"\'<>@.\t=+-()،؛')
const lines = fc.string({ unit: fc.constantFrom(...signs), maxLength: 40 })

test('whatever is pasted: every record fits the server, and nobody is written twice', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(lines).map((each) => each.join('\n')),
        fc.string({ unit: 'binary' }),
      ),
      (text) => {
        const added = readStudents(text).filter(isAdded)
        const emails = added.flatMap(({ email }) => email?.toLowerCase() ?? [])
        expect(new Set(emails).size).toBe(emails.length)
        for (const { name, email, first_name } of added) {
          expect(name.trim()).not.toBe('')
          expect(first_name).not.toBe('')
          expect(name).not.toMatch(/[\0\n]/)
          expect(name.isWellFormed()).toBe(true)
          expect(email === null || isEmail(email)).toBe(true)
        }
      },
    ),
  )
})

test('names are taken apart', () => {
  expect(splitName('Anna Maria Weber')).toEqual({ first_name: 'Anna Maria', last_name: 'Weber' })
  expect(splitName('Cher')).toEqual({ first_name: 'Cher', last_name: null })
})

test('what stands in the place of an address and is none is told, and not taken for a first name', () => {
  const read = (text: string) => readStudents(text).map(({ name, email, problem }) => [name, email, problem])
  expect(read('Anna Weber, notamail')).toEqual([['Anna Weber', null, 'not-an-email']])
  expect(read('Anna; anna.example.org')).toEqual([['Anna', null, 'not-an-email']])
  expect(read('Anna Weber\tanna(at)example.org')).toEqual([['Anna Weber', null, 'not-an-email']])
  // Address books, also in scripts that know no large letters.
  expect(read('Weber, Anna')).toEqual([['Anna Weber', null, null]])
  expect(read('García Márquez, José-Luis')).toEqual([['José-Luis García Márquez', null, null]])
  expect(read('כהן, נועה')).toEqual([['נועה כהן', null, null]])
  expect(read('weber, anna, anna@example.org')).toEqual([['anna weber', 'anna@example.org', null]])
})

/** Reads a list and returns first|last|name|email|phone of each student. */
const read = (text: string) =>
  readStudents(text)
    .filter(isAdded)
    .map((each) =>
      [each.first_name, each.last_name, each.name, each.email, each.phone].map((part) => part ?? '').join('|'),
    )

const anna = 'Anna|Weber|Anna Weber|anna@example.org|'
const luca = 'Luca|Rossi|Luca Rossi|luca@example.org|'
const mina = 'Mina|Park|Mina Park|mina@example.org|'
const mueller = 'Anna|Müller|Anna Müller|anna@example.org|'
const annaPhone = `${anna}+49 151 2345678`

/** The lists that people have: exports of address books and schools, as these programs write them. */
test.each<[string, string, string[]]>([
  // Beside "Vorname" a column "Name" is the family name.
  [
    'German: Name and Vorname',
    'Name;Vorname;E-Mail\nMüller;Anna;anna@example.org\nvan Dyk;Piet;piet@example.org',
    [mueller, 'Piet|van Dyk|Piet van Dyk|piet@example.org|'],
  ],
  ['German: Nachname and Name', 'Nachname;Name;Mail\nWeber;Anna;anna@example.org', [anna]],
  ['German: the whole name beside Vorname', 'Name;Vorname;E-Mail\nAnna Weber;Anna;anna@example.org', [anna]],
  ['German: in one column', 'Nachname, Vorname;E-Mail-Adresse\nWeber, Anna;anna@example.org', [anna]],
  [
    'German: Excel, with a number and in capitals',
    'NR;NACHNAME;VORNAME;E-MAIL;HANDY\n1;Weber;Anna;anna@example.org;+49 151 2345678',
    [annaPhone],
  ],
  [
    'German: Schüler/in',
    'Schüler/in;Telefon (privat);Telefon (mobil);E-Mail\nAnna Weber;030 1234;+49 151 2345678;anna@example.org',
    [annaPhone],
  ],
  ['Italian: Cognome and Nome', 'Cognome;Nome;Email\nRossi;Luca;luca@example.org', [luca]],
  [
    'Italian: Outlook',
    'Nome,Secondo nome,Cognome,Indirizzo posta elettronica,Cellulare\nLuca,,Rossi,luca@example.org,333 1234567',
    [`${luca}333 1234567`],
  ],
  ['Italian: Cognome e nome', 'Cognome e nome\tPosta elettronica\nRossi Luca\tluca@example.org', [luca]],
  [
    'French: Nom and Prénom',
    'Nom;Prénom;Courriel;Téléphone portable\nWeber;Anna;anna@example.org;06 12 34 56 78',
    [`${anna}06 12 34 56 78`],
  ],
  [
    'French: Outlook',
    '"Titre","Prénom","Deuxième prénom","Nom","Adresse de messagerie","Tél. mobile"\n"","Anna","","Weber","anna@example.org","0612345678"',
    [`${anna}0612345678`],
  ],
  ['French: alone', 'Élève;Adresse mail\nAnna Weber;anna@example.org', [anna]],
  [
    'Spanish: Nombre and Apellidos',
    'Nombre;Apellidos;Correo electrónico;Teléfono\nAnna;Weber;anna@example.org;612 345 678',
    [`${anna}612 345 678`],
  ],
  ['Spanish: Apellidos y nombre', 'Apellidos y nombre,Correo\n"Weber, Anna",anna@example.org', [anna]],
  ['Spanish: Alumno', 'Alumno/a\tMóvil\nAnna Weber\t+49 151 2345678', ['Anna|Weber|Anna Weber||+49 151 2345678']],
  [
    'Arabic',
    'الاسم الأول,اسم العائلة,البريد الإلكتروني,رقم الهاتف\nليلى,حداد,layla@example.org,٠١٢٣٤٥٦٧',
    ['ليلى|حداد|ليلى حداد|layla@example.org|01234567'],
  ],
  [
    'Arabic: alone, with Arabic commas',
    'اسم الطالب، الجوال\nليلى حداد، +971 50 123 4567',
    ['ليلى|حداد|ليلى حداد||+971 50 123 4567'],
  ],
  [
    'Google Contacts, new',
    'First Name,Middle Name,Last Name,Organization Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\nAnna,Maria,Weber,,* Home,anna@example.org,Mobile,+49 151 2345678',
    [annaPhone],
  ],
  [
    'Google Contacts, old',
    'Name,Given Name,Additional Name,Family Name,Yomi Name,Birthday,Notes,Group Membership,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Type,E-mail 2 - Value,Phone 1 - Type,Phone 1 - Value\nAnna Weber,Anna,,Weber,,2012-05-03,,Piano ::: * myContacts,* Home,anna@example.org ::: a@example.org,Work,b@example.org,Mobile,+49 151 2345678',
    [annaPhone],
  ],
  [
    'Outlook',
    '\ufeff"First Name","Middle Name","Last Name","Title","E-mail Address","E-mail 2 Address","Home Phone","Mobile Phone","Birthday","Priority"\r\n"Anna","","Weber","","anna@example.org","","030 1234","+49 151 2345678","","Normal"\r\n',
    [annaPhone],
  ],
  [
    'Outlook, German',
    'Vorname,Weitere Vornamen,Nachname,E-Mail-Adresse,Telefon (privat),Mobiltelefon\nAnna,,Weber,anna@example.org,,+49 151 2345678',
    [annaPhone],
  ],
  [
    'Spanish: two family names, each in its column',
    'Apellido paterno;Apellido materno;Nombre(s);Correo;Celular\nGarcía;López;Ana María;ana@example.org;55 1234 5678',
    ['Ana María|García López|Ana María García López|ana@example.org|55 1234 5678'],
  ],
  ['French: of the student', "Nom de l'élève;Prénom de l'élève\nWeber;Anna", ['Anna|Weber|Anna Weber||']],
  ['Italian: of the student', 'Nome dell’allievo;Cognome dell’allievo\nLuca;Rossi', ['Luca|Rossi|Luca Rossi||']],
  ['German: of the student', 'Vorname des Schülers;Nachname des Schülers\nAnna;Weber', ['Anna|Weber|Anna Weber||']],
  [
    'German: both in one',
    'Vor- und Nachname;Handy-Nr.\nAnna Weber;+49 151 2345678',
    ['Anna|Weber|Anna Weber||+49 151 2345678'],
  ],
  ['Italian: Nominativo', 'Nominativo;Email\nRossi Luca;luca@example.org', [luca]],
  ['Arabic: a phone', 'الاسم;موبايل\nليلى حداد;٠١٢٣٤٥٦٧', ['ليلى|حداد|ليلى حداد||01234567']],
  ['a table that is drawn', '| Name | Email |\n|------|-------|\n| Anna Weber | anna@example.org |', [anna]],
  ['strokes between', 'Anna Weber / anna@example.org / +49 151 2345678', [annaPhone]],
  ['letters before names', 'a) Anna Weber, anna@example.org\nb) Luca Rossi, luca@example.org', [anna, luca]],
  ...[
    'First Name,Last Name,E-mail,Phone #',
    'Contact First Name,Contact Last Name,Contact Email,Contact Phone',
    'Student first,Student last,Email,Cell #',
    'Vorname(n),Nachname,E-Mail (privat),Tel. mobil',
    "Prénom,Nom d'usage,Courriel (personnel),Tél. (portable)",
    'Nombre(s),Apellidos,E-mail personal,Móvil personal',
    'Nombre,Apellidos,Correo-e,Tfno. móvil',
    'Nome,Cognome,E-mail personale,Tel. cellulare',
  ].map((heads): [string, string, string[]] => [
    heads,
    `${heads}\nAnna,Weber,anna@example.org,+49 151 2345678`,
    [annaPhone],
  ]),
  ['First/Last in one', 'First/Last\nAnna Weber', ['Anna|Weber|Anna Weber||']],
  ['First/Last name beside another', 'First / Last Name,Email\nAnna Weber,anna@example.org', [anna]],
  ['Learner', 'Learner;E-mail\nAnna Weber;anna@example.org', [anna]],
  ['German: whose it is, in short', 'Vorname Schüler;Nachname Schüler;Mail\nAnna;Weber;anna@example.org', [anna]],
  ['French: whose it is, in short', 'Nom élève;Prénom élève;Mail\nWeber;Anna;anna@example.org', [anna]],
  ['Italian: whose it is, in short', 'Cognome allievo;Nome allievo;Mail\nRossi;Luca;luca@example.org', [luca]],
  ['Spanish: whose it is, in short', 'Nombre alumno;Apellidos alumno;Correo\nAnna;Weber;anna@example.org', [anna]],
  ['First and Last', 'First,Last,Email\nAnna,Weber,anna@example.org', [anna]],
  ['Student Name', 'Student Name,Student Email,Parent Email\nAnna Weber,anna@example.org,mother@example.org', [anna]],
  ['Student First Name', 'Student First Name,Student Last Name,Email\nAnna,Weber,anna@example.org', [anna]],
  [
    'Google Workspace',
    'First Name [Required],Last Name [Required],Email Address [Required],Password [Required]\nAnna,Weber,anna@example.org,****',
    [anna],
  ],
  [
    'a program’s names',
    'firstName;last_name;emailAddress;phone_number\nAnna;Weber;anna@example.org;+49 151 2345678',
    [annaPhone],
  ],
  ['sep=', 'sep=;\nVorname;Nachname;E-Mail\nAnna;Weber;anna@example.org', [anna]],
  ['sep= with another sign', '"sep=|"\nVorname|Nachname|E-Mail\nAnna|Weber|anna@example.org', [anna]],
  ['a title above the headings', 'Klasse 5b\n\nVorname;Nachname;E-Mail\nAnna;Weber;anna@example.org', [anna]],
  [
    'headings on each page',
    'Vorname;Nachname;E-Mail\nAnna;Weber;anna@example.org\nVorname;Nachname;E-Mail\nLuca;Rossi;luca@example.org',
    [anna, luca],
  ],
  [
    'a note with a semicolon in a table of commas',
    'Name,Email,Notes\nAnna Weber,anna@example.org,likes Bach; and tea',
    [anna],
  ],
  ['a heading of one word', 'Students\nAnna Weber, anna@example.org\nLuca Rossi', [anna, 'Luca|Rossi|Luca Rossi||']],
  ['a heading of addresses', 'E-mail\nanna@example.org', ['anna||anna|anna@example.org|']],
  ['addresses of the form of mails in a table', 'Name;Email\nAnna Weber;Anna <anna@example.org>', [anna]],
  // Without headings.
  [
    'tabs and phones',
    'Anna Weber\t+49 151 2345678\tanna@example.org\nLuca Rossi\t0171/555 123\tluca@example.org',
    [annaPhone, `${luca}0171/555 123`],
  ],
  [
    'a number behind a name',
    'Anna Weber +49 151 2345678\nLuca Rossi, Tel. 0171/555 123\nMina Park (415) 555-0123\nBo Li (+49 151 2345678)',
    [
      'Anna|Weber|Anna Weber||+49 151 2345678',
      'Luca|Rossi|Luca Rossi||0171/555 123',
      'Mina|Park|Mina Park||(415) 555-0123',
      'Bo|Li|Bo Li||+49 151 2345678',
    ],
  ],
  [
    'Outlook’s recipients',
    'Anna Weber <anna@example.org>; Luca Rossi <luca@example.org>; Mina Park <mina@example.org>',
    [anna, luca, mina],
  ],
  [
    'Gmail’s recipients',
    'Anna Weber <anna@example.org>, "Rossi, Luca" <luca@example.org>, mina@example.org',
    [anna, luca, 'mina||mina|mina@example.org|'],
  ],
  ['recipients, family name first', 'Weber, Anna <anna@example.org>; Rossi, Luca <luca@example.org>', [anna, luca]],
  ['recipients, all with commas', 'Weber, Anna <anna@example.org>, Rossi, Luca <luca@example.org>', [anna, luca]],
  [
    'bare addresses',
    'anna@example.org; luca@example.org,mina@example.org',
    ['anna||anna|anna@example.org|', 'luca||luca|luca@example.org|', 'mina||mina|mina@example.org|'],
  ],
  [
    'bare addresses with blanks',
    'anna@example.org luca@example.org',
    ['anna||anna|anna@example.org|', 'luca||luca|luca@example.org|'],
  ],
  ['names and addresses in turn', 'Anna Weber, anna@example.org, Luca Rossi, luca@example.org', [anna, luca]],
  ['addresses before names', 'anna@example.org Anna Weber; luca@example.org Luca Rossi', [anna, luca]],
  [
    'a number before the first of several',
    '+49 151 2345678, Anna Weber <anna@example.org>, Luca Rossi <luca@example.org>',
    [annaPhone, luca],
  ],
  ['names in brackets behind addresses', 'anna@example.org (Anna Weber), luca@example.org (Luca Rossi)', [anna, luca]],
  ['an arrow between', 'Anna Weber → anna@example.org', [anna]],
  ['pictures before an address and a number', 'Anna Weber 📧 anna@example.org 📞 +49 151 2345678', [annaPhone]],
  ['a picture before all', '☎️ +49 151 2345678 Anna Weber anna@example.org', [annaPhone]],
  ['Arabic separators', 'Anna Weber <anna@example.org>؛ Luca Rossi <luca@example.org>', [anna, luca]],
  [
    'a name and an address without brackets',
    'Anna Weber anna@example.org\nLuca Rossi - luca@example.org\nMina Park: mina@example.org',
    [anna, luca, mina],
  ],
  ['an address in other brackets', 'Anna Weber (anna@example.org)\nLuca Rossi [mailto:luca@example.org]', [anna, luca]],
  [
    'numbering',
    '1. Anna Weber <anna@example.org>\n2) Luca Rossi, luca@example.org\n(3) Mina Park; mina@example.org',
    [anna, luca, mina],
  ],
  [
    'numbering of other kinds',
    '1 - Anna Weber, anna@example.org\nNo. 2 Luca Rossi, luca@example.org\niii. Mina Park, mina@example.org',
    [anna, luca, mina],
  ],
  [
    'bullets of other kinds',
    '+ Anna Weber, anna@example.org\n✅ Luca Rossi, luca@example.org\n-Mina Park, mina@example.org',
    [anna, luca, mina],
  ],
  ['bullets in a column', '•\tAnna Weber\tanna@example.org\n•\tLuca Rossi\tluca@example.org', [anna, luca]],
  ['initials are no numbering', 'A. Weber\ne. e. Cummings', ['A.|Weber|A. Weber||', 'e. e.|Cummings|e. e. Cummings||']],
  ['numbers in a column', '1\tAnna Weber\tanna@example.org\n2\tLuca Rossi\tluca@example.org', [anna, luca]],
  [
    'bullets',
    '• Anna Weber anna@example.org\n- Luca Rossi, luca@example.org\n* Mina Park <mina@example.org>',
    [anna, luca, mina],
  ],
  ['boxes to tick', '☐ Anna Weber, anna@example.org\n[x] Luca Rossi, luca@example.org', [anna, luca]],
  [
    'a wide @ and a curly apostrophe',
    'Anna Weber, anna＠example.org\nSiobhan O’Hara, o’hara@example.org',
    [anna, "Siobhan|O’Hara|Siobhan O’Hara|o'hara@example.org|"],
  ],
  ['an international domain', 'Anna Weber, anna@müller.example', ['Anna|Weber|Anna Weber|anna@müller.example|']],
  // Cards.
  [
    'Apple’s cards',
    'BEGIN:VCARD\r\nVERSION:3.0\r\nPRODID:-//Apple Inc.//macOS 15//EN\r\nN:Weber;Anna;Maria;;\r\nFN:Anna Weber\r\nORG:School\\, Berlin;\r\nEMAIL;type=INTERNET;type=HOME;type=pref:anna@example.org\r\nTEL;type=HOME;type=VOICE:030 1234\r\nTEL;type=CELL;type=VOICE;type=pref:+49 151\r\n  2345678\r\nitem1.X-ABLabel:x\r\nEND:VCARD\r\nBEGIN:VCARD\r\nVERSION:3.0\r\nN:Rossi;Luca;;;\r\nFN:Luca Rossi\r\nitem1.EMAIL:luca@example.org\r\nEND:VCARD\r\n',
    [annaPhone, luca],
  ],
  [
    'cards of an old telephone',
    'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BC=\nller;Anna\nEMAIL;INTERNET:anna@example.org\nEND:VCARD',
    [mueller],
  ],
])('a list is read: %s', (_, text, students) => {
  expect(read(text)).toEqual(students)
  // The same from Windows, with its mark, and with empty lines around it.
  expect(read(`\ufeff${text.replace(/\r?\n/g, '\r\n')}\r\n\r\n`)).toEqual(students)
})

test('what has no place of its own is shown, and goes into the private note', () => {
  const [google] = readStudents(
    'Name,Given Name,Family Name,Birthday,Notes,Group Membership,E-mail 1 - Value,Phone 1 - Value,Phone 2 - Value\nAnna Weber,Anna,Weber,2012-05-03,likes Bach,Piano ::: * myContacts,anna@example.org ::: mother@example.org,+49 151 2345678,030 1234',
  )
  expect(google).toMatchObject({
    kept: ['Birthday: 2012-05-03', 'E-mail 1 - Value: mother@example.org', 'Phone 2 - Value: 030 1234'],
    private_note: 'likes Bach\nBirthday: 2012-05-03\nE-mail 1 - Value: mother@example.org\nPhone 2 - Value: 030 1234',
    tags: ['Piano'],
  })
  expect(readStudents('Name;Parent Email;Phone\nAnna;mother@example.org;ask her')).toMatchObject([
    { email: null, phone: null, kept: ['Parent Email: mother@example.org', 'ask her'] },
  ])
  expect(readStudents('Anna Weber, anna@example.org, mother@example.org')).toMatchObject([
    { email: 'anna@example.org', private_note: 'mother@example.org' },
  ])
  expect(readStudents('Anna Weber, anna@example')).toMatchObject([
    { email: null, problem: 'not-an-email', private_note: 'anna@example' },
  ])
})

test.each<[string, string, string]>([
  ['Luca Rossi (violin)', 'Luca Rossi', 'violin'],
  ['Rossi, Luca (School) <luca@example.org>', 'Luca Rossi', 'School'],
  ['Name;E-Mail\nLuca Rossi (Klavier);luca@example.org', 'Luca Rossi', 'Klavier'],
  ['Luca Rossi (10 J.), luca@example.org', 'Luca Rossi', '10 J.'],
])('words in brackets behind a name are no part of it and are kept: %j', (text, name, remark) => {
  expect(readStudents(text)).toMatchObject([{ name, last_name: 'Rossi', kept: [remark], private_note: remark }])
})

test('what stands above some of a list is nobody', () => {
  const found = readStudents('Monday:\nAnna Weber\nTuesday:\nLuca (Gigi) Rossi')
  expect(found.filter(isAdded).map(({ name }) => name)).toEqual(['Anna Weber', 'Luca (Gigi) Rossi'])
  expect(found).toHaveLength(4)
})

test('a record without a name is shown and left out, and so is a title above the headings', () => {
  const text = 'Class 5b\nName,Email,Phone\nAnna,,\n,,+49 151 2345678\n------,,'
  expect(readStudents(text).map(({ name, problem }) => [name, problem])).toEqual([
    ['Class 5b', 'not-understood'],
    ['Anna', null],
    ['+49 151 2345678', 'not-understood'],
    ['------', 'not-understood'],
  ])
  expect(readStudents(text).filter(isAdded)).toHaveLength(1)
})

test('a heading is never a student, in any language, and a name is never a heading', () => {
  for (const heading of [
    'Name',
    'Vorname;Name',
    'First,Last',
    'Nombre;Apellidos',
    'Prénom\tNom',
    'الاسم',
    'Student Name,Email',
    'E-Mail;Telefon',
  ])
    expect(readStudents(heading)).toEqual([])
  for (const name of ['Anna', 'Mark Name', 'Vera Student', 'Noor Last', 'Nr. 5'])
    expect(readStudents(name).filter(isAdded)).toHaveLength(1)
  // Not even below the first line, unless it names two columns.
  expect(read('Anna\nname')).toEqual(['Anna||Anna||', 'name||name||'])
})

test.each(['1,70123E+11', '4.91512E+11', '12345', '2012-05-03', '03.05.2012'])(
  '%s beside a name is none, and kept',
  (cell) => {
    const anna = { name: 'Anna Weber', last_name: 'Weber', phone: null, kept: [cell], problem: null }
    expect(readStudents(`Anna Weber\t${cell}\tanna@example.org`)).toMatchObject([anna])
    expect(readStudents(`Anna Weber;${cell}`)).toMatchObject([anna])
  },
)

test('dates and short numbers are no phone', () => {
  expect(
    readStudents('Anna Weber\t2012-05-03\nLuca Rossi\t03.05.2012\nMina 2\nBo 12345').map(({ phone }) => phone),
  ).toEqual([null, null, null, null])
})

test('what is no list of people is left out and does not fill the page', () => {
  expect(readStudents('a,'.repeat(5_000))).toMatchObject([{ problem: 'not-understood', name: 'a '.repeat(100) }])
  expect(readStudents('x@'.repeat(5_000)).filter(isAdded)).toEqual([])
})

test.each<[string, string, string[]]>([
  ['of a pasted list', 'Anna Weber, anna@example.org\nName, E-Mail\nLuca Rossi, luca@example.org', [anna, luca]],
  [
    'of the next page, in capitals',
    'Name;E-Mail\nAnna Weber;anna@example.org\nNAME;E-MAIL\nLuca Rossi;luca@example.org',
    [anna, luca],
  ],
  [
    'with blanks',
    'Vorname;Nachname;E-Mail\nAnna;Weber;anna@example.org\nVorname ; Nachname ; E-Mail \nLuca;Rossi;luca@example.org',
    [anna, luca],
  ],
  [
    'in another order',
    'Vorname;Nachname;E-Mail\nAnna;Weber;anna@example.org\nNachname;Vorname;E-Mail\nRossi;Luca;luca@example.org',
    [anna, luca],
  ],
  [
    'of another table',
    'Name;Email\nLuca Rossi;luca@example.org\n\nEmail,Name,Phone\nanna@example.org,Anna Weber,+49 151 2345678',
    [luca, annaPhone],
  ],
  [
    'of names alone',
    'Nachname, Vorname\nWeber, Anna\nName, Vorname\nRossi, Luca',
    ['Anna|Weber|Anna Weber||', 'Luca|Rossi|Luca Rossi||'],
  ],
  [
    'in another language',
    'Name\tEmail\nAnna Weber\tanna@example.org\nNom\tCourriel\nLuca Rossi\tluca@example.org',
    [anna, luca],
  ],
])('a heading row in the middle is no student: %s', (_, text, students) => {
  expect(read(text)).toEqual(students)
  expect(readStudents(text)).toHaveLength(students.length)
})

test.each<[string, string[]]>([
  ['"Weber, Anna" <anna@example.org>', [anna]],
  ['"Weber, Anna" <anna@example.org>, "Rossi, Luca" <luca@example.org>', [anna, luca]],
  ['"Weber, Anna"<anna@example.org>;"Rossi, Luca"<luca@example.org>', [anna, luca]],
  ["'Weber, Anna' <anna@example.org>; 'Rossi, Luca' <luca@example.org>", [anna, luca]],
  ['“Weber, Anna” <anna@example.org>\n„Rossi, Luca“ <luca@example.org>', [anna, luca]],
  ['«Weber, Anna» <anna@example.org>', [anna]],
  ['"Weber, Anna" anna@example.org', [anna]],
  ['"Weber, Anna", anna@example.org', [anna]],
  ['"Weber, Anna"\tanna@example.org', [anna]],
  ['To: "Weber, Anna" <anna@example.org>; Luca Rossi <luca@example.org>', [anna, luca]],
  ['An: Anna Weber <anna@example.org>\nCc: Luca Rossi <luca@example.org>', [anna, luca]],
  ['- "Weber, Anna" <anna@example.org>\n- "Rossi, Luca" <luca@example.org>', [anna, luca]],
  ['1. "Weber, Anna" <anna@example.org>\n2. "Rossi, Luca" <luca@example.org>', [anna, luca]],
  ['1;"Weber, Anna";anna@example.org\n2;"Rossi, Luca";luca@example.org', [anna, luca]],
  ['Weber, Anna <anna@example.org>,\nRossi, Luca <luca@example.org>,', [anna, luca]],
  ['"Weber,\nAnna";anna@example.org\n"Rossi, Luca";luca@example.org', [anna, luca]],
  ['Name;E-Mail\n"Weber, Anna";anna@example.org\n"Rossi,\nLuca";luca@example.org', [anna, luca]],
  ['"Name","E-Mail"\r\n"Weber, Anna","anna@example.org"\r\n"Rossi, Luca","luca@example.org"\r\n', [anna, luca]],
  [
    'Name,Email,Notes\n"Weber, Anna",anna@example.org,"Bach,\nand ""tea""; often"\nLuca Rossi,luca@example.org,',
    [anna, luca],
  ],
  ['"Anna \\"Nan\\" Weber" <anna@example.org>', ['Anna "Nan"|Weber|Anna "Nan" Weber|anna@example.org|']],
  ['"Anna ""Nan"" Weber" <anna@example.org>', ['Anna "Nan"|Weber|Anna "Nan" Weber|anna@example.org|']],
])('names in quotes are read right: %j', (text, students) => {
  expect(read(text)).toEqual(students)
})

test('a note keeps its bullets, its quotes and what looks like recipients', () => {
  const note = '- "scales" first\nTo: do at home'
  expect(readStudents(`Name,Notes\nAnna,"${note.replaceAll('"', '""')}"`)[0]?.private_note).toBe(note)
})

test.each([
  'Anna Weber anna@example.org (cello, Tuesdays)',
  'Anna Weber <anna@example.org> (cello, Tuesdays)',
  '- Anna Weber anna@example.org (cello, Tuesdays)',
])('words in brackets behind a name and an address are kept, with headings above or without: %s', (line) => {
  const anna = { name: 'Anna Weber', email: 'anna@example.org', problem: null, kept: ['cello, Tuesdays'] }
  const luca = { name: 'Luca Rossi', email: 'luca@example.org', problem: null, kept: [] }
  for (const head of ['', 'Name\n', 'Students\n', 'Name, Email\n', 'Name;Email;Phone\n', 'Name\tE-Mail\n'])
    expect(readStudents(`${head}${line}`).find(({ email }) => email !== null)).toMatchObject(anna)
  expect(readStudents(`Name,Email\n${line}\nLuca Rossi,luca@example.org`)).toMatchObject([anna, luca])
  // A column of a table stays one.
  expect(readStudents('Name;Email;Note\nAnna;anna@example.org;(cello)')).toMatchObject([{ private_note: '(cello)' }])
})

/** first|last|email|phone|what is kept|tags|guardians of each, left out where all behind it is empty. */
const whole = (text: string) =>
  readStudents(text).map((each) =>
    [
      each.first_name,
      each.last_name ?? '',
      each.email ?? '',
      each.phone ?? '',
      each.kept.join(' ; '),
      each.tags.join(','),
      each.guardians.map(({ name, email, phone }) => `${name}<${email ?? ''}>${phone ?? ''}`).join(' + '),
      each.problem ?? '',
    ]
      .join('|')
      .replace(/\|+$/, ''),
  )

test.each<[string, string[]]>([
  ['Luca Rossi (14), Violine', ['Luca|Rossi|||Violine ; 14']],
  ['Luca Rossi, 14, Violine', ['Luca|Rossi|||14 ; Violine']],
  ['Luca Rossi (14) Violine', ['Luca|Rossi|||14 ; Violine']],
  ['Luca Rossi (Violine, 14 Jahre)', ['Luca|Rossi|||Violine, 14 Jahre']],
  ['Luca Rossi (14), Violine, luca@example.org', ['Luca|Rossi|luca@example.org||Violine ; 14']],
  ['Luca Rossi, Violine\nMina Park, piano', ['Luca|Rossi|||Violine', 'Mina|Park|||piano']],
  ['Luca Rossi\tTrompette\t12 ans', ['Luca|Rossi|||Trompette ; 12 ans']],
  ['Weber\tAnna\tKlavier', ['Anna|Weber|||Klavier']],
  ['Luca Rossi – chitarra', ['Luca|Rossi|||chitarra']],
  ['Luca Rossi: beginner', ['Luca|Rossi|||beginner']],
  ['Luca Rossi, Klasse 5b, 30 min', ['Luca|Rossi|||Klasse 5b ; 30 min']],
  ['Luca Rossi 14', ['Luca|Rossi|||14']],
  ['ليلى حداد، بيانو', ['ليلى|حداد|||بيانو']],
  ['Piano: Anna Weber', ['Anna|Weber|||Piano']],
  ['Monday: Anna Weber', ['Anna|Weber|||Monday']],
  [
    'Anna Weber, 7, Blockflöte, Mutter: Maria 0170 1234567',
    ['Anna|Weber||0170 1234567|7 ; Blockflöte ; Mutter: Maria'],
  ],
  ['Luca Rossi 14 Violine', ['Luca|Rossi|||14 ; Violine']],
  ['Anna Weber, geb. 2012', ['Anna|Weber|||geb. 2012']],
  ['Anna Weber *2012', ['Anna|Weber|||*2012']],
  // An instrument is a name where nothing else is one.
  ['Viola Davis', ['Viola|Davis']],
  ['Viola', ['Viola']],
  ['Viola, Piano', ['Viola||||Piano']],
  ['Jean - Pierre Dupont', ['Jean - Pierre|Dupont']],
])('an age, an instrument and their like are no part of a name, and kept: %j', (text, expected) =>
  expect(whole(text)).toEqual(expected),
)

const three = ['Anna|Weber', 'Luca|Rossi', 'Mina|Park']
const [both, siblings] = [
  ['Anna|Weber', 'Luca|Rossi'],
  ['Anna|Weber', 'Luca|Weber'],
]
test.each<[string, string[]]>([
  ['Anna Weber, Luca Rossi, Mina Park', three],
  ['Anna Weber; Luca Rossi; Mina Park', three],
  ['Anna Weber, Luca Rossi and Mina Park', three],
  ['Anna Weber, Luca Rossi, and Mina Park', three],
  ['Anna Weber | Luca Rossi | Mina Park', three],
  ['Anna Weber\tLuca Rossi\tMina Park', three],
  ['1. Anna Weber 2. Luca Rossi 3. Mina Park', three],
  ['Anna Weber, Luca Rossi, Mina Park\nBo Li', [...three, 'Bo|Li']],
  ['Anna Weber, Luca Rossi', both],
  ['Anna Weber & Luca Rossi', both],
  ['Anna Weber und Luca Rossi', both],
  ['Anna Weber et Luca Rossi', both],
  ['Anna Weber y Luca Rossi', both],
  ['Anna Weber e Luca Rossi', both],
  ['Weber, Anna; Rossi, Luca', both],
  ['Anna und Luca Weber', siblings],
  ['Anna, Luca and Mina', ['Anna', 'Luca', 'Mina']],
  ['Anna & Luca', ['Anna', 'Luca']],
  ['ليلى حداد، عمر خالد، سارة علي', ['ليلى|حداد', 'عمر|خالد', 'سارة|علي']],
  ['Anna Weber 0170 1234567, Luca Rossi 0171 1234567', ['Anna|Weber||0170 1234567', 'Luca|Rossi||0171 1234567']],
  ['Anna Weber (Klavier), Luca Rossi (Geige)', ['Anna|Weber|||Klavier', 'Luca|Rossi|||Geige']],
  ['Violine: Anna Weber, Luca Rossi', ['Anna|Weber|||Violine', 'Luca|Rossi|||Violine']],
  [
    'Anna Weber (anna@example.org) und Luca Rossi (luca@example.org)',
    ['Anna|Weber|anna@example.org', 'Luca|Rossi|luca@example.org'],
  ],
  // One person each, with two family names.
  ['García López, María', ['María|García López']],
  ['García López, María José\nPérez Ruiz, Juan Carlos', ['María José|García López', 'Juan Carlos|Pérez Ruiz']],
  ['José Ortega y Gasset', ['José Ortega y|Gasset']],
  ['Weber, Anna', ['Anna|Weber']],
  ['Anna Weber, Berlin Wilmersdorf, Geige', ['Berlin Wilmersdorf|Anna Weber|||Geige']],
])('several names on one line are as many people: %j', (text, expected) => expect(whole(text)).toEqual(expected))

const maria = 'Maria Rossi<maria@example.org>0170 1234567'
const parents = 'Maria Rossi<>0170 1234567 + Marco Rossi<>0171 1234567'
test.each<[string, string]>([
  [
    'Name;Mutter;Telefon Mutter;Vater;Telefon Vater\nLuca Rossi;Maria Rossi;0170 1234567;Marco Rossi;0171 1234567',
    parents,
  ],
  ['Name;Mutter;Telefon (Mutter);E-Mail (Mutter)\nLuca Rossi;Maria Rossi;0170 1234567;maria@example.org', maria],
  [
    'Vorname;Nachname;Name Erziehungsberechtigte;E-Mail Erziehungsberechtigte;Telefon Erziehungsberechtigte\n' +
      'Luca;Rossi;Maria Rossi;maria@example.org;0170 1234567',
    maria,
  ],
  [
    "First name,Last name,Mother's name,Mother's phone,Father's name,Father's phone\n" +
      'Luca,Rossi,Maria Rossi,0170 1234567,Marco Rossi,0171 1234567',
    parents,
  ],
  ['Student,Mom,Mom cell,Dad,Dad cell\nLuca Rossi,Maria Rossi,0170 1234567,Marco Rossi,0171 1234567', parents],
  [
    'Name,Guardian 1,Guardian 1 phone,Guardian 2,Guardian 2 phone\nLuca Rossi,Maria Rossi,0170 1234567,Marco Rossi,0171 1234567',
    parents,
  ],
  ['Name,Parent,Parent phone,Parent email\nLuca Rossi,Maria Rossi,0170 1234567,maria@example.org', maria],
  [
    'Nom,Prénom,Nom du parent,Prénom du parent,Tél. du parent,E-mail du parent\nRossi,Luca,Rossi,Maria,0170 1234567,maria@example.org',
    maria,
  ],
  [
    'Nombre,Apellidos,Nombre de la madre,Teléfono de la madre,Nombre del padre,Teléfono del padre\n' +
      'Luca,Rossi,Maria Rossi,0170 1234567,Marco Rossi,0171 1234567',
    parents,
  ],
  [
    'Cognome,Nome,Cognome genitore,Nome genitore,Cellulare genitore,Email genitore\nRossi,Luca,Rossi,Maria,0170 1234567,maria@example.org',
    maria,
  ],
  [
    'الاسم,اسم ولي الأمر,هاتف ولي الأمر,بريد إلكتروني ولي الأمر\nLuca Rossi,Maria Rossi,0170 1234567,maria@example.org',
    maria,
  ],
])('the columns of parents become guardians, in any language: %j', (text, guardians) =>
  expect(whole(text)).toEqual([`Luca|Rossi|||||${guardians}`]),
)

test('a number of a parent alone is no number of the student, and is shown', () => {
  expect(whole('Name;Telefon (Mutter)\nLuca Rossi;0170 1234567')).toEqual([
    'Luca|Rossi|||Telefon (Mutter): 0170 1234567',
  ])
})

test.each([
  'Vorname,Nachname,E-Mail 1 – Wert,Telefon 1 – Wert',
  'Prénom,Nom,E-mail 1 - Valeur,Téléphone 1 - Valeur',
  'Nombre,Apellido,Correo electrónico 1 - Valor,Teléfono 1 - Valor',
  'Nome,Cognome,E-mail 1 - Valore,Telefono 1 - Valore',
])('Google’s contacts in other languages: %s', (head) => {
  expect(whole(`${head}\nLuca,Rossi,luca@example.org,0170 1234567`)).toEqual([
    'Luca|Rossi|luca@example.org|0170 1234567',
  ])
})

test('single quotes around cells are none of a name', () => {
  expect(whole("Name,Email\n'Anna Weber','anna@example.org'")).toEqual(['Anna|Weber|anna@example.org'])
})

test.each([
  ['Anna & Luca Weber <weber@example.org>', ['Anna Weber', 'Luca Weber']],
  ['Anna and Luca Weber, weber@example.org', ['Anna Weber', 'Luca Weber']],
  ['Anna, Luca und Mina Weber (weber@example.org)', ['Anna Weber', 'Luca Weber', 'Mina Weber']],
  ['Marie et Paul Dupont <weber@example.org>', ['Marie Dupont', 'Paul Dupont']],
  ['Sofia e Marco Bianchi weber@example.org', ['Sofia Bianchi', 'Marco Bianchi']],
])('brother and sister with one address are as many students, and it is said that they share it: %s', (line, names) => {
  const [first, ...others] = names
  expect(short(line)).toEqual([
    [first, 'weber@example.org', null],
    ...others.map((name) => [name, null, 'email-twice']),
  ])
})

test.each([
  ['Anna Weber & Luca Rossi <luca@example.org>'],
  ['José Ortega y Gasset <jose@example.org>'],
  ['Weber, Anna <anna@example.org>'],
  ['Weber, Anna & Luca <anna@example.org>'],
])('other names before an address are one text as they are: %s', (line) => expect(short(line)).toHaveLength(1))

test('a day of the week above who comes on it is nobody', () => {
  expect(short('Montag\n16:00 Anna Weber\nmercredi\n17h Luca Rossi\nDomenica\nالثلاثاء\nMina Park')).toEqual([
    ['Montag', null, 'not-understood'],
    ['Anna Weber', null, null],
    ['mercredi', null, 'not-understood'],
    ['Luca Rossi', null, null],
    ['Domenica', null, null],
    ['الثلاثاء', null, 'not-understood'],
    ['Mina Park', null, null],
  ])
})

test.each([
  [
    'Student,Parent/Guardian,Parent Email\nAnna Weber,Sabine Weber,sabine@example.org',
    { name: 'Sabine Weber', email: 'sabine@example.org', phone: null },
  ],
  [
    'Nom;Prénom;Responsable légal;Mail responsable;Tél responsable\nDupont;Marie;Paul Dupont;paul@example.fr;06 12 34 56 78',
    { name: 'Paul Dupont', email: 'paul@example.fr', phone: '06 12 34 56 78' },
  ],
  [
    'Apellidos;Nombre;Tutor legal;Teléfono tutor;Correo tutor\nGarcía;María;José García;612 345 678;jose@example.es',
    { name: 'José García', email: 'jose@example.es', phone: '612 345 678' },
  ],
  [
    'Cognome;Nome;Genitore;Cellulare genitore;Email genitore\nBianchi;Sofia;Marco Bianchi;333 1234567;marco@example.it',
    { name: 'Marco Bianchi', email: 'marco@example.it', phone: '333 1234567' },
  ],
  [
    'اسم الطالب,ولي الأمر,رقم ولي الأمر\nعمر خالد,خالد حسن,0501234567',
    { name: 'خالد حسن', email: null, phone: '0501234567' },
  ],
])('columns that call a parent in two ways are of one: %s', (text, guardian) => {
  expect(readStudents(text).map(({ guardians }) => guardians)).toEqual([[{ ...guardian, problem: null }]])
})

test.each(['Labels', 'Etiquetas', 'Étiquettes', 'Etichette', 'Libellés', 'التصنيفات'])(
  'of the groups of a contact the program’s own are no tags: %s',
  (heading) => {
    const [student] = readStudents(
      `Name,${heading},E-mail 1 - Value\nAnna Weber,Piano ::: * myContacts,anna@example.org`,
    )
    expect([student?.tags, student?.kept]).toEqual([['Piano'], []])
  },
)

test('a title that Outlook calls as others call a family name is none', () => {
  const [student] = readStudents(
    '"اللقب","الاسم الأول","اسم العائلة","الهاتف المحمول","عنوان البريد الإلكتروني"\n"السيد","عمر","خالد","0501234567","omar@example.org"',
  )
  expect(student).toMatchObject({ name: 'عمر خالد', phone: '0501234567', kept: ['اللقب: السيد'] })
})

const reachedOf = (text: string) => readStudents(text).map(({ name, email, phone, kept }) => [name, email, phone, kept])

test.each([
  ['Anna Weber\nanna@example.org\nLuca Rossi\nrossi@example.org'],
  ['Anna Weber\n<anna@example.org>\n\nLuca Rossi\nE-Mail: rossi@example.org'],
  ['Name: Anna Weber\nEmail: anna@example.org\n\nName: Luca Rossi\nEmail: rossi@example.org'],
])('an address below a name is that person’s, where a list has every one so: %j', (text) =>
  expect(short(text)).toEqual([
    ['Anna Weber', 'anna@example.org', null],
    ['Luca Rossi', 'rossi@example.org', null],
  ]),
)

test('below a name stand an address, a number, and what is more of them', () =>
  expect(
    reachedOf(
      'Anna Weber\nanna@example.org\nTel: 0171 5551234\nweber@example.org\n\nLuca Rossi\n0171 5555678\nrossi@example.org',
    ),
  ).toEqual([
    ['Anna Weber', 'anna@example.org', '0171 5551234', ['weber@example.org']],
    ['Luca Rossi', 'rossi@example.org', '0171 5555678', []],
  ]))

test.each([
  ['Anna Weber\nanna.w@example.org', [['Anna Weber', 'anna.w@example.org', null]]],
  [
    'Anna Weber\nluca@example.org',
    [
      ['Anna Weber', null, null],
      ['luca', 'luca@example.org', null],
    ],
  ],
  [
    'Anna Weber\nLuca Rossi\nluca@example.org',
    [
      ['Anna Weber', null, null],
      ['Luca Rossi', null, null],
      ['luca', 'luca@example.org', null],
    ],
  ],
])('where nothing says whose an address is it stands for itself: %j', (text, expected) =>
  expect(short(text)).toEqual(expected),
)

test.each(['Mother', 'Mutter', 'Mère', 'Madre', 'Mamma', 'الأم'])('a parent below a name is the guardian: %s', (who) =>
  expect(readStudents(`Anna Weber\n${who}: Maria Weber, maria@example.org, 0171 5551234`)).toMatchObject([
    {
      name: 'Anna Weber',
      email: null,
      guardians: [{ name: 'Maria Weber', email: 'maria@example.org', phone: '0171 5551234' }],
    },
  ]),
)

test.each([
  'Familie Weber: Anna, Luca',
  'Fam. Weber: Anna und Luca',
  'The Weber family: Anna & Luca',
  'Famille Weber : Anna, Luca',
  'Familia Weber: Anna y Luca',
  'Famiglia Weber: Anna e Luca Weber',
])('a family has its name, and each of it as well: %s', (text) =>
  expect(short(text)).toEqual([
    ['Anna Weber', null, null],
    ['Luca Weber', null, null],
  ]),
)

test('each with an age is a student, and a heading may call them clients', () => {
  expect(reachedOf('Anna (8), Luca (10)')).toEqual([
    ['Anna', null, null, ['8']],
    ['Luca', null, null, ['10']],
  ])
  expect(reachedOf('Client Name,Client Email,Client Phone\nAnna Weber,anna@example.org,0171555123')).toEqual([
    ['Anna Weber', 'anna@example.org', '0171555123', []],
  ])
})

test.each<[string, string, string[]]>([
  [
    'whose the columns are stands once above them',
    ';Schüler;;Eltern;\n;Vorname;Nachname;Name;E-Mail\n1;Anna;Weber;Eva Weber;eva@example.org',
    ['Anna|Weber|||1||Eva Weber<eva@example.org>'],
  ],
  [
    'a second address behind a parent is that parent’s',
    'Student,Email,Parent,Email\nAnna Weber,anna@example.org,Eva Weber,eva@example.org',
    ['Anna|Weber|anna@example.org||||Eva Weber<eva@example.org>'],
  ],
  [
    'an address book of a telephone, with the kind of a number behind it',
    'Anna Weber\n+49 170 1234567 (Mobile)\n\nLuca Rossi\n+39 333 1234567 (Home)',
    ['Anna|Weber||+49 170 1234567', 'Luca|Rossi||+39 333 1234567'],
  ],
  [
    'with the kind of an address before it',
    'Name: Anna Weber\nMobile: +49 170 1234567\nHome: anna@example.org\n\nName: Luca Rossi\nWork: luca@example.org',
    ['Anna|Weber|anna@example.org|+49 170 1234567', 'Luca|Rossi|luca@example.org'],
  ],
  [
    'with brackets around what it is',
    '[Name] Anna Weber\n[Mobile] +49 170 1234567\n[Email] anna@example.org',
    ['Anna|Weber|anna@example.org|+49 170 1234567'],
  ],
  [
    'Calendly',
    'Invitee Name,Invitee First Name,Invitee Last Name,Invitee Email,Event Type Name\nAnna Weber,Anna,Weber,anna@example.org,Piano',
    ['Anna|Weber|anna@example.org||Event Type Name: Piano'],
  ],
  [
    'Zoom',
    'Name (Original Name),User Email,Guest\nAnna Weber,anna@example.org,Yes',
    ['Anna|Weber|anna@example.org||Guest: Yes'],
  ],
  [
    'Thunderbird',
    'Vorname,Nachname,Anzeigename,Primäre E-Mail-Adresse,Mobil-Tel.-Nr.\nAnna,Weber,Anna Weber,anna@example.org,0170 1234567',
    ['Anna|Weber|anna@example.org|0170 1234567'],
  ],
  [
    'LinkedIn, with words above its headings',
    'Notes:\n"When exporting your data, you may notice that some addresses are missing."\n\nFirst Name,Last Name,Email Address\nAnna,Weber,anna@example.org',
    ['|||||||not-understood', '|||||||not-understood', 'Anna|Weber|anna@example.org'],
  ],
  [
    'French: family names in large letters',
    'Élève;E-mail\nWEBER Anna;anna@example.org',
    ['Anna|WEBER|anna@example.org'],
  ],
  ['Italian: the same', 'Alunno;E-mail\nDE LA CRUZ Luca;luca@example.org', ['Luca|DE LA CRUZ|luca@example.org']],
  ['initials are none', 'JP Weber, anna@example.org', ['JP|Weber|anna@example.org']],
  [
    'Spanish: two family names',
    'Apellido 1;Apellido 2;Nombre;Correo\nGarcía;López;María;maria@example.org',
    ['María|García López|maria@example.org'],
  ],
  [
    'a mail with its subject and its date',
    'Cc: Anna Weber <anna@example.org>\nSubject: lessons\nDate: Mon, 30 Nov 2026 06:00:00 +0000',
    ['Anna|Weber|anna@example.org', '|||||||not-understood', '|||||||not-understood'],
  ],
  ['a date of birth behind a name', 'Anna Weber *12.03.2012', ['Anna|Weber|||*12.03.2012']],
])('a list of another program is read: %s', (_, text, expected) =>
  expect(whole(text).map((each) => (each.endsWith('not-understood') ? '|||||||not-understood' : each))).toEqual(
    expected,
  ),
)

test.each(
  'Total|Total: 12 students|Sum: 12|Gesamtzahl: 12|Anzahl 12|Totaux 12|Σ 12|Count 12|Average 3|12 students|12 Schüler|TOTALS|Grand total|Sub-total|Total: 12|Total 12 students|Summe|Gesamt: 480 €|Gesamtsumme|Zwischensumme|Insgesamt 12 Schüler|Total général|Sous-total|Total general|Suma|Suma total|Totale|Totale generale|Subtotale: 3|المجموع|الإجمالي: ١٢'.split(
    '|',
  ),
)('the row “%s” below a list is nobody, with headings and without', (row) => {
  for (const [list, last] of [
    ['Anna Weber\nLuca Rossi', row],
    ['Name;Hours;Fee\nAnna Weber;1;40\nLuca Rossi;1;40', `${row};2;80`],
  ])
    expect(readStudents(`${list}\n${last}`).map(({ problem }) => problem)).toEqual([null, null, 'not-understood'])
})

test('who is called as a sum is somebody with a family name or an address', () => {
  for (const name of ['Suma Rao', 'Total Eclipse', 'Somme Diallo', 'Summer', 'Totaleno'])
    expect(readStudents(name)).toMatchObject([{ name, problem: null }])
  expect(readStudents('Suma <suma@example.org>')).toMatchObject([{ name: 'Suma', problem: null }])
})

test.each([
  [
    'Violin: Anna Weber 0171 1234567, Luca Rossi 0171 2345678',
    ['Anna|Weber||0171 1234567|Violin', 'Luca|Rossi||0171 2345678|Violin'],
  ],
  ['Gruppe 1: Anna, Luca, Mia 0171 2345678', ['Anna||||Gruppe 1', 'Luca||||Gruppe 1', 'Mia|||0171 2345678|Gruppe 1']],
  ['Klasse 5b: Anna Weber, Luca Rossi', ['Anna|Weber|||Klasse 5b', 'Luca|Rossi|||Klasse 5b']],
  ['كمان: سارة أحمد، عمر علي +49 171 2345678', ['سارة|أحمد|||كمان', 'عمر|علي||+49 171 2345678|كمان']],
  ['Violin: Anna Weber (14), Luca Rossi', ['Anna|Weber|||14 ; Violin', 'Luca|Rossi|||Violin']],
  ['Anna Weber (14) (violin)', ['Anna|Weber|||14 ; violin']],
  [
    'Piano: Mei Lin, Noah Berg\nCello: Zoe Martin, Ben Fischer 0171 2345678',
    ['Mei|Lin|||Piano', 'Noah|Berg|||Piano', 'Zoe|Martin|||Cello', 'Ben|Fischer||0171 2345678|Cello'],
  ],
  [
    'Piano: Mei Lin 030 1234567, Noah Berg\nViolin: Anna Weber 0171 1234567, Luca Rossi 0171 2345678',
    [
      'Mei|Lin||030 1234567|Piano',
      'Noah|Berg|||Piano',
      'Anna|Weber||0171 1234567|Violin',
      'Luca|Rossi||0171 2345678|Violin',
    ],
  ],
  ['Piano: Weber, Anna\nCello: Rossi, Luca', ['Anna|Weber|||Piano', 'Luca|Rossi|||Cello']],
])('the members of a group in one line keep their numbers and what is said of all: %s', (line, people) =>
  expect(whole(line)).toEqual(people),
)
