import { expect, test } from 'vitest'
import { isAdded, readStudents } from './read-students.ts'

const read = (text: string) => readStudents(text).map((student) => [student.name, isAdded(student)])

test.each([
  'Class list spring 2027',
  'Class list, spring 2027',
  'CLASS LIST – SPRING 2027',
  'Students 2026/27',
  'Students of 2026-2027',
  'My students:',
  'Violin class',
  'Piano students autumn term',
  'Course 2027',
  'Group 3',
  'Students September 2026',
  'Schüler März 2027',
  'Schülerliste',
  'Schüler 2026/27',
  'Meine Schülerinnen und Schüler',
  'Klassenliste Frühjahr 2027',
  'Klasse 5b',
  'Schuljahr 26/27',
  'Liste des élèves',
  'Liste de classe, printemps 2027',
  'Élèves de l’école de piano',
  'Année scolaire 2026/2027',
  'Lista de alumnos primavera 2027',
  'Mis alumnos de piano',
  'Curso 2026/27',
  'Elenco degli allievi 2026/27',
  'I miei allievi',
  'Classe di violino',
  'قائمة الطلاب ربيع 2027',
  'طلابي',
  'العام الدراسي ٢٠٢٦/٢٠٢٧',
])('the title of a list is shown and left out: %s', (title) => {
  const [first, ...others] = read(`${title}\n\nAnna Weber\nLuca Rossi`)
  expect(first?.[1]).toBe(false)
  expect(others).toEqual([
    ['Anna Weber', true],
    ['Luca Rossi', true],
  ])
})

test.each([
  ['Spring, Anna', 'Anna Spring'],
  ['Anna Spring', 'Anna Spring'],
  ['Summer', 'Summer'],
  ['Summer List', 'Summer List'],
  ['Viola List', 'Viola List'],
  ['Winter, April', 'April Winter'],
  ['List, Anna', 'Anna List'],
  ['Liszt 2027', 'Liszt 2027'],
  ['Class', 'Class'],
  ['Anna Class', 'Anna Class'],
  ['Anna Schüler', 'Anna Schüler'],
  ['April', 'April'],
  ['Schüler 1', 'Schüler 1'],
  ['Kurs, Jan', 'Jan Kurs'],
  ['Mia Klasse', 'Mia Klasse'],
  ['Clase, María', 'María Clase'],
  ['Primavera Alumnos Rossi', 'Primavera Alumnos Rossi'],
  ['Estate Elenco', 'Estate Elenco'],
  ['ربيع', 'ربيع'],
  ['ربيع خالد', 'ربيع خالد'],
])('a person whose name has such a word stays one: %s', (line, name) => {
  expect(read(`${line}\nLuca Rossi`)).toEqual([
    [name, true],
    ['Luca Rossi', true],
  ])
})

test('below a title people stand over several lines as well', () => {
  expect(
    readStudents('Students 2026/27\n\nAnna Weber\nanna@example.org\n\nLuca Rossi\nluca@example.org').slice(1),
  ).toMatchObject([
    { name: 'Anna Weber', email: 'anna@example.org' },
    { name: 'Luca Rossi', email: 'luca@example.org' },
  ])
})
