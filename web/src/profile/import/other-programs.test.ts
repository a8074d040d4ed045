import { expect, test } from 'vitest'
import { isAdded, readStudents, type ReadStudent } from './read-students.ts'

/** Headings as the export of a program has them, and one student below; a cell with a comma or a line break stands in quotes. */
const exported = (columns: Record<string, string>): string =>
  [Object.keys(columns), Object.values(columns)]
    .map((record) => record.map((cell) => (/[,\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','))
    .join('\r\n')

const myMusicStaff = {
  'Last Name': 'Weber',
  'First Name': 'Anna',
  'My Music Staff Student ID': 'sdt_qsTnJ6',
  'My Music Staff Family ID': 'fml_s71dJf',
  'Adult Student': '',
  Status: 'Active',
  Email: 'anna@example.org',
  'Mobile Phone': '+44 7700 900123',
  Instrument: 'Piano; Violin',
  Duration: '30',
  'Lesson Price': '£24.50',
  Rate: '£49.00',
  'Make-up Credits': '2',
  Teacher: 'Clara Braun',
  'Group Tags': 'Beginners; Piano',
  Birthday: '03/05/2012',
  Address: '1 High Street\nLondon',
  'Parent Contact 1 Last Name': 'Weber',
  'Parent Contact 1 First Name': 'Helen',
  'Parent Contact 1 Email': 'helen@example.org',
  'Parent Contact 1 Address': '2 Park Lane',
  'Parent Contact 1 Mobile Phone': '+44 7700 900456',
  'Parent Contact 1 Home Phone': '',
  'Last Lesson': '17/11/2026 16:00:00',
  'Next Lesson': '24/11/2026 16:00:00',
}

const tutorBird = {
  'Last Name': 'Weber',
  'First Name': 'Anna',
  'TutorBird Student ID': 'sdt_qsTnJ6',
  'TutorBird Family ID': 'fml_s71dJf',
  'Adult Student': 'No',
  Age: '14',
  Gender: 'Female',
  Birthday: '05/03/2012',
  Skype: 'anna.weber',
  Status: 'Trial',
  Email: '',
  'Mobile Phone': '',
  Note: 'likes Bach',
  'Parent Contact 1 Last Name': 'Weber',
  'Parent Contact 1 First Name': 'Helen',
  'Parent Contact 1 Email': 'helen@example.org',
  'Parent Contact 1 Mobile Phone': '210-845-4903',
  'Parent Contact 2 Last Name': '',
  'Parent Contact 2 First Name': 'Chris',
  'Parent Contact 2 Email': 'chris@example.org',
  'Parent Contact 2 Mobile Phone': '',
  Subject: 'Algebra',
  Level: 'Grade 8',
  'Base Duration': '60',
  Rate: '45.00',
  Tutor: 'Clara Braun',
  'Next Lesson': '11/24/2026 4:00 PM',
}

const teachworks = {
  'Parent First Names': 'Helen',
  'Parent Last Name': 'Weber',
  'Parent Email': 'helen@example.org',
  'Additional Email': 'chris@example.org',
  'Mobile Phone': '407-538-2859',
  'Home Phone': '',
  City: 'Orlando',
  'Student First Name': 'Anna',
  'Student Last Name': 'Weber',
  'Student Email': 'anna@example.org',
  'Student Mobile Phone': '(801) 702-4233',
  'Birth Date': '2012-05-03',
  Subjects: 'Piano, Theory',
  'Student Notes': 'likes Bach',
  'Student Status': 'Active',
  'Billing Method': 'Student Cost',
  'Student Hourly Cost': '45.00',
}

const fons = {
  'First Name': 'Anna',
  'Last Name': 'Weber',
  Email: 'anna@example.org',
  Phone: '(801) 702-4233',
  'Hourly Rate': '$60',
  'Family Members': 'Ben Weber',
}

const duet = {
  Name: 'Anna Weber',
  Email: 'anna@example.org',
  Phone: '(801) 702-4233',
  'Parent Name': 'Helen Weber',
  'Parent Email': 'helen@example.org',
  'Parent Phone': '407-538-2859',
  'Lesson Day': 'Tuesday',
  'Lesson Time': '16:00',
  Rate: 'Beginning Piano',
  'Skill level': 'Beginner',
}

const helen = { name: 'Helen Weber', email: 'helen@example.org', problem: null } as const
const anna = { name: 'Anna Weber', first_name: 'Anna', last_name: 'Weber', problem: null } as const

test.each<[string, Record<string, string>, Partial<ReadStudent>]>([
  [
    'My Music Staff',
    myMusicStaff,
    {
      email: 'anna@example.org',
      phone: '+44 7700 900123',
      tags: ['Beginners', 'Piano', 'Violin'],
      guardians: [{ ...helen, phone: '+44 7700 900456' }],
      kept: [
        'My Music Staff Student ID: sdt_qsTnJ6',
        'My Music Staff Family ID: fml_s71dJf',
        'Status: Active',
        'Duration: 30',
        'Lesson Price: £24.50',
        'Rate: £49.00',
        'Make-up Credits: 2',
        'Teacher: Clara Braun',
        'Birthday: 03/05/2012',
        'Address: 1 High Street London',
        'Parent Contact 1: Helen Weber, 2 Park Lane',
        'Last Lesson: 17/11/2026 16:00:00',
        'Next Lesson: 24/11/2026 16:00:00',
      ],
    },
  ],
  [
    'TutorBird',
    tutorBird,
    {
      email: null,
      phone: null,
      tags: ['Algebra'],
      guardians: [
        { ...helen, phone: '210-845-4903' },
        { name: 'Chris', email: 'chris@example.org', phone: null, problem: null },
      ],
      kept: [
        'TutorBird Student ID: sdt_qsTnJ6',
        'TutorBird Family ID: fml_s71dJf',
        'Age: 14',
        'Gender: Female',
        'Birthday: 05/03/2012',
        'Skype: anna.weber',
        'Status: Trial',
        'Level: Grade 8',
        'Base Duration: 60',
        'Rate: 45.00',
        'Tutor: Clara Braun',
        'Next Lesson: 11/24/2026 4:00 PM',
        'Adult Student: No',
      ],
      private_note: [
        'likes Bach',
        'TutorBird Student ID: sdt_qsTnJ6',
        'TutorBird Family ID: fml_s71dJf',
        'Age: 14',
        'Gender: Female',
        'Birthday: 05/03/2012',
        'Skype: anna.weber',
        'Status: Trial',
        'Level: Grade 8',
        'Base Duration: 60',
        'Rate: 45.00',
        'Tutor: Clara Braun',
        'Next Lesson: 11/24/2026 4:00 PM',
        'Adult Student: No',
      ].join('\n'),
    },
  ],
  [
    'Teachworks, where a column that names nobody is the parent’s',
    teachworks,
    {
      email: 'anna@example.org',
      phone: '(801) 702-4233',
      tags: ['Piano', 'Theory'],
      guardians: [{ ...helen, phone: null }],
      kept: [
        'Additional Email: chris@example.org',
        'Mobile Phone: 407-538-2859',
        'City: Orlando',
        'Birth Date: 2012-05-03',
        'Student Status: Active',
        'Billing Method: Student Cost',
        'Student Hourly Cost: 45.00',
      ],
    },
  ],
  [
    'Fons',
    fons,
    {
      email: 'anna@example.org',
      phone: '(801) 702-4233',
      guardians: [],
      kept: ['Hourly Rate: $60', 'Family Members: Ben Weber'],
    },
  ],
  [
    'Duet',
    duet,
    {
      email: 'anna@example.org',
      phone: '(801) 702-4233',
      usual_slot: 'Tuesday 16:00',
      guardians: [{ ...helen, phone: '407-538-2859' }],
      kept: ['Rate: Beginning Piano', 'Skill level: Beginner'],
    },
  ],
])('an export of a program for studios is read, and nothing of it is dropped: %s', (_, columns, expected) => {
  const [student, ...others] = readStudents(exported(columns))
  expect(others).toEqual([])
  expect(student).toMatchObject({ ...anna, ...expected })
  expect(student && isAdded(student)).toBe(true)
  const said = JSON.stringify(student)
  const texts = Object.values(columns).flatMap((cell) => cell.split(/[\n;,]\s*/))
  expect(texts.filter((text) => !said.includes(text))).toEqual([])
})

const student = { 'Student First Name': 'Anna', 'Student Last Name': 'Weber' }
const parent = { 'Parent First Names': 'Helen' }
const [ofParent, ofNobody, number] = ['helen@example.org', 'one@example.org', '407-538-2859']

test.each<[string, Record<string, string>, Partial<ReadStudent>]>([
  [
    'whoever pays has the number, where students have none',
    { ...student, ...parent, 'Parent Email': ofParent, 'Mobile Phone': number },
    { email: null, phone: null },
  ],
  [
    'and the address',
    { ...student, ...parent, Email: ofNobody, 'Parent Mobile Phone': number },
    { email: null, phone: null },
  ],
  [
    'parents with an address of their own leave the other one to the student',
    { ...student, ...parent, 'Parent Email': ofParent, Email: ofNobody },
    { email: ofNobody },
  ],
  [
    'a column that says it is the student’s leaves the other one to whoever pays',
    { Email: ofNobody, Phone: number, ...student, 'Student Email': 'anna@example.org', 'Student Phone': '030 1234' },
    { email: 'anna@example.org', phone: '030 1234', kept: [`Email: ${ofNobody}`, `Phone: ${number}`] },
  ],
  [
    'a list without parents is of the students alone',
    { ...student, Email: ofNobody, Phone: number },
    { email: ofNobody, phone: number },
  ],
])('a column that names nobody: %s', (_, columns, expected) => {
  const [read] = readStudents(exported(columns))
  expect(read).toMatchObject({ ...anna, ...expected })
  const said = JSON.stringify(read)
  expect(Object.values(columns).filter((text) => !said.includes(text))).toEqual([])
})

const contact = { 'Parent Name': 'Helen Weber', 'Parent Email': 'helen@example.org' }

test.each<[string, Record<string, string>, Pick<ReadStudent, 'guardians' | 'kept'>]>([
  [
    'an address that is none stays in the note, and is said',
    { ...contact, 'Parent Email': 'helen at home', 'Parent Phone': '030 1234' },
    {
      guardians: [{ name: 'Helen Weber', email: null, phone: '030 1234', problem: 'not-an-email' }],
      kept: ['Parent: Helen Weber, helen at home'],
    },
  ],
  [
    'a number that is none does as well',
    { ...contact, 'Parent Phone': 'after six' },
    { guardians: [{ ...helen, phone: null }], kept: ['Parent: Helen Weber, after six'] },
  ],
  [
    'with a second address and a second number',
    { ...contact, 'Parent E-mail': 'work@example.org', 'Parent Mobile': '0171 1234', 'Parent Home Phone': '030 1234' },
    {
      guardians: [{ ...helen, phone: '0171 1234' }],
      kept: ['Parent: Helen Weber, work@example.org, 030 1234'],
    },
  ],
  [
    'with a number alone',
    { 'Mother name': 'Helen Weber', 'Mother phone': '030 1234' },
    { guardians: [{ name: 'Helen Weber', email: null, phone: '030 1234', problem: null }], kept: [] },
  ],
  [
    'without a name',
    { 'Parent Email': 'helen@example.org', 'Parent Phone': '030 1234' },
    { guardians: [], kept: ['Parent: helen@example.org, 030 1234'] },
  ],
  [
    'with a name that is too long for one',
    { ...contact, 'Parent Name': 'x'.repeat(1_001) },
    { guardians: [], kept: [`Parent: ${'x'.repeat(1_001)}, helen@example.org`] },
  ],
  [
    'who pays as well is one person',
    { ...contact, 'Payer Name': 'Helen Weber', 'Payer Email': 'helen@example.org', 'Payer Phone': '030 1234' },
    { guardians: [{ ...helen, phone: null }], kept: ['Payer: Helen Weber, helen@example.org, 030 1234'] },
  ],
  [
    'whom one calls when something happens looks after nobody',
    { 'Emergency Contact Name': 'Otto', 'Emergency Contact Phone': '030 1234' },
    { guardians: [], kept: ['Emergency Contact: Otto, 030 1234'] },
  ],
])('a parent %s', (_, columns, expected) => {
  expect(readStudents(exported({ 'First Name': 'Anna', 'Last Name': 'Weber', ...columns }))).toMatchObject([
    { ...anna, ...expected },
  ])
})

test('siblings have the same parent each, and a family name is the own one', () => {
  const list = [
    'First Name,Family Name,Family Email,Parent Name,Parent Email',
    'Anna,Weber,,Helen Weber,helen@example.org',
    'Ben,Weber,,Helen Weber,helen@example.org',
  ].join('\n')
  const guardians = [{ ...helen, phone: null }]
  expect(readStudents(list)).toMatchObject([
    { ...anna, guardians, kept: [] },
    { first_name: 'Ben', last_name: 'Weber', guardians, kept: [] },
  ])
})

const grown = { 'First Name': 'Anna', 'Last Name': 'Weber', 'Adult Student': 'Yes', Email: '', 'Mobile Phone': '' }
const ofContact = {
  'Parent Contact 1 First Name': 'Anna',
  'Parent Contact 1 Last Name': 'WEBER',
  'Parent Contact 1 Email': 'anna@example.org',
  'Parent Contact 1 Mobile Phone': '210-845-4903',
}
const ofAnna = { email: 'anna@example.org', phone: '210-845-4903', guardians: [] }
const nobody = { 'Parent Contact 1 First Name': '', 'Parent Contact 1 Last Name': '' }

test.each<[string, Record<string, string>, Partial<ReadStudent>]>([
  ['with the own name', { ...grown, ...ofContact }, { ...ofAnna, kept: ['Adult Student: Yes'] }],
  ['without a name', { ...grown, ...ofContact, ...nobody }, { ...ofAnna, kept: ['Adult Student: Yes'] }],
  [
    'beside another address of the student’s',
    { ...grown, ...ofContact, Email: 'work@example.org' },
    { ...ofAnna, email: 'work@example.org', kept: ['Adult Student: Yes', 'anna@example.org'] },
  ],
  [
    'of somebody else',
    { ...grown, ...ofContact, 'Parent Contact 1 First Name': 'Otto' },
    {
      email: null,
      phone: null,
      guardians: [{ name: 'Otto WEBER', email: 'anna@example.org', phone: '210-845-4903', problem: null }],
    },
  ],
  [
    'of a child, who has the name of the parent',
    { ...grown, ...ofContact, 'Adult Student': 'No' },
    {
      email: null,
      phone: null,
      guardians: [{ name: 'Anna WEBER', email: 'anna@example.org', phone: '210-845-4903', problem: null }],
    },
  ],
])('a contact of a grown-up student is the student where no other name stands there: %s', (_, columns, expected) => {
  const [read] = readStudents(exported(columns))
  expect(read).toMatchObject({ ...anna, ...expected })
})

test('our own export says of the calendar what is in it, and an unknown column makes a table another program’s', () => {
  expect(readStudents('Name,Status,Next lesson\nAnna Weber,Active,Tue')).toMatchObject([{ kept: [] }])
  expect(readStudents('Name,Status,Next lesson,Rate\nAnna Weber,Active,Tue,45')).toMatchObject([
    { kept: ['Status: Active', 'Next lesson: Tue', 'Rate: 45'] },
  ])
})

test('a time without a day, and a parent of one column, stay with their headings', () => {
  expect(readStudents('Name,Lesson time,Guardian email\nAnna Weber,16:00,helen@example.org')).toMatchObject([
    { usual_slot: null, kept: ['Guardian email: helen@example.org', 'Lesson time: 16:00'] },
  ])
})

test('what is too long for a tag, or one tag too many, goes into the note', () => {
  const many = Array.from({ length: 21 }, (_, at) => `Tag ${at}`)
  const long = 'x'.repeat(51)
  const [student] = readStudents(`Name,Instrument\nAnna Weber,"${[...many, long].join('; ')}"`)
  expect(student).toMatchObject({ tags: many.slice(0, 20), kept: ['Tag 20', long] })
})
