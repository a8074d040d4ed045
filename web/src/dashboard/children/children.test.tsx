import { expect, test } from 'vitest'
import '../../lib/i18n.ts'
import { dated, itemsOfChild } from './children.ts'

const event = {
  event_id: 3,
  user_profile_id: 2,
  title: 'Anna',
  start: '2027-01-05T09:00:00Z',
  end: '2027-01-05T09:45:00Z',
  all_day: false,
  cancelled_at: null,
  lesson_id: null,
  lesson_status_id: null,
}
const lesson = {
  lesson_id: 7,
  event_id: 3,
  lesson_status_id: 4,
  user_profile_id: 2,
  title: 'Scales',
  plan: null,
  shared_note: null,
  homework: null,
  homework_due: null,
  homework_done_at: null,
  minutes: 45,
  video_link: null,
  start: null,
  taught_at: '2027-01-05T09:00:00Z',
}

const child = { user_profile_id: 2, display_name: 'Anna', teacher_name: 'Clara' }

test('a lesson is not called by the name of the child, and stands where its lesson does', () => {
  const named = { name: 'Lesson with Clara', detail: null, lessonId: null, statusId: null, childId: 2 }
  expect(itemsOfChild({ events: [event], lessons: [], zone: 'UTC' }, child)).toMatchObject([named])
  expect(itemsOfChild({ events: [event], lessons: [lesson], zone: 'UTC' }, child)).toMatchObject([
    { ...named, detail: 'Scales', lessonId: 7, statusId: 4 },
  ])
})

test('a lesson without the time of its event has the day on which it was taught', () => {
  expect(dated([lesson])).toMatchObject([{ start: lesson.taught_at }])
  expect(dated([{ ...lesson, start: '2027-02-01T09:00:00Z' }])).toMatchObject([{ start: '2027-02-01T09:00:00Z' }])
})
