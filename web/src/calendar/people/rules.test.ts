import { expect, test } from 'vitest'
import { matching, peopleOf, videoLinkOf } from './rules.ts'

const names = (text: string) =>
  matching(
    ['Anna Weber', 'Anna-Lena Fuchs', 'Luca Rossi', 'Zoë Martin', 'Juan Anaya'].map((name) => ({ name })),
    text,
  ).map(({ name }) => name)

test('any part of a name finds it, without accents and case', () => {
  expect(names('zoe')).toEqual(['Zoë Martin'])
  expect(names('lena')).toEqual(['Anna-Lena Fuchs'])
  expect(names('w anna')).toEqual(['Anna Weber'])
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
const lesson = { event_id: 5, user_profile_id: 2 }
const event = {
  ...lesson,
  teacher_id: 1,
  title: 'Anna',
  start: '',
  end: '',
  all_day: false,
  time_zone: null,
  overlap_wanted: false,
  cancelled_at: null,
  series_id: null,
  original_start: null,
  closed: false,
  to_confirm: false,
  lesson_id: 9,
  lesson_status_id: 2,
  version: 1,
}

test('a lesson’s own link comes before the student’s, and that before the teacher’s', () => {
  const own = [{ event_id: 5, video_link: 'https://meet.example/lesson', time_zone: null }]
  expect(videoLinkOf(event, own, [anna], 'https://meet.example/me')).toBe('https://meet.example/lesson')
  expect(videoLinkOf(event, [], [anna], 'https://meet.example/me')).toBe('https://meet.example/anna')
  expect(videoLinkOf(event, [], [], 'https://meet.example/me')).toBe('https://meet.example/me')
  expect(videoLinkOf({ ...event, user_profile_id: null }, [], [], 'https://meet.example/me')).toBeNull()
})

test('a student sees whose lessons they are', () => {
  expect(peopleOf([], { user_profile_id: 2, name: 'Clara' }).get(2)?.name).toBe('Clara')
  expect(peopleOf([anna], null).get(2)).toBe(anna)
})
