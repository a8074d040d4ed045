import { expect, test } from 'vitest'
import { matching, peopleOf } from './people.ts'

const names = (text: string) =>
  matching(
    ['Anna Weber', 'Anna-Lena Fuchs', 'Luca Rossi', 'Zoë Martin', 'Juan Anaya'].map((name) => ({ name })),
    text,
  ).map(({ name }) => name)

test('any part of a name finds it, without accents and case', () => {
  expect(names('zoe')).toEqual(['Zoë Martin'])
  expect(names('lena')).toEqual(['Anna-Lena Fuchs'])
  expect(names('w anna')).toEqual(['Anna Weber'])
  expect(names('Anna-Lena Fuchs')).toEqual(['Anna-Lena Fuchs'])
  expect(names('nna')).toEqual([])
})

test('names that begin with the text come first', () => {
  expect(names('an')).toEqual(['Anna Weber', 'Anna-Lena Fuchs', 'Juan Anaya'])
  expect(names('  ')).toHaveLength(5)
})

const anna = {
  user_profile_id: 2,
  name: 'Anna',
  colour: 'sky',
  video_link: 'https://meet.example/anna',
  time_zone: null,
}

test('a student sees whose lessons they are', () => {
  expect(peopleOf([], { user_profile_id: 2, name: 'Clara' }).get(2)?.name).toBe('Clara')
  expect(peopleOf([anna], null).get(2)).toBe(anna)
})
