import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { Lectern } from './lectern.ts'
import { newTeacher, type Person } from './people.ts'

let lectern: Lectern
let ann: Person
let bob: Person
/** Ann's rows, one of each kind. */
const ids = { student: 0, event: 0, lesson: 0, resource: 0 }

test.beforeAll(async () => {
  lectern = await Lectern.start()
  ann = await newTeacher(lectern, 'ann@example.org', 'Ann Archer')
  bob = await newTeacher(lectern, 'bob@example.org', 'Bob Baker')
  const made = await ann.ask<{
    students: { user_profile_id: number }[]
    resource: { lesson_rsrc_id: number }
    lesson: { lesson_id: number }
  }>(
    `mutation { students: upsertUserProfile(profiles: [{display_name: "Secret Student", email: "kid@example.org"}]) { user_profile_id }
      resource: upsertLessonResource(resource: {lesson_rsrc_dspl: "Secret sheet"}) { lesson_rsrc_id }
      lesson: upsertLesson(lesson: {title: "Secret lesson"}) { lesson_id } }`,
  )
  ids.student = made.data?.students[0]?.user_profile_id ?? 0
  ids.resource = made.data?.resource.lesson_rsrc_id ?? 0
  ids.lesson = made.data?.lesson.lesson_id ?? 0
  const event = await ann.ask<{ upsertEvent: { event_id: number } }>(
    `mutation plan($id: Int!) { upsertEvent(event: {title: "Secret event", user_profile_id: $id,
      start: "2026-11-24T15:00:00Z", end: "2026-11-24T16:00:00Z"}) { event_id } }`,
    { id: ids.student },
  )
  ids.event = event.data?.upsertEvent.event_id ?? 0
})

test.afterAll(() => lectern.stop())

/** The rows that Ann can see of her own; must be the same to the letter after every attack. */
async function annsWorld(): Promise<string> {
  const world = await ann.ask(
    `query world($me: Int!, $uid: uuid!) { loadEvents(id: $me) { event_id title start end version user_profile_id }
      loadLessons(id: $me) { lesson_id title event_id lesson_status_id version }
      lessonResources(profileId: $me) { value label }
      getUserProfileByUid(id: $uid) { user_profile_id display_name resources version students { user_profile_id display_name version invitation_status } } }`,
    { me: ann.profileId, uid: ann.session.user.id },
  )
  expect(world.errors).toBeUndefined()
  return JSON.stringify(world.data)
}

test('every row that the attacks aim at exists', async () => {
  expect(Object.values(ids).every((id) => id > 0)).toBe(true)
  expect(await annsWorld()).toContain('Secret event')
})

const empty: [string, (person: Person) => Record<string, unknown>, string][] = [
  [
    'lessonResources',
    () => ({ id: ann.profileId }),
    'query q($id: Int!) { it: lessonResources(profileId: $id) { value label } }',
  ],
  ['loadEvents', () => ({ id: ann.profileId }), 'query q($id: Int!) { it: loadEvents(id: $id) { event_id title } }'],
  [
    "loadEvents of the other's student",
    () => ({ id: ids.student }),
    'query q($id: Int!) { it: loadEvents(id: $id) { event_id title } }',
  ],
  ['getEvents', () => ({ id: ann.profileId }), 'query q($id: Int!) { it: getEvents(id: $id) { event_id title } }'],
  ['loadLessons', () => ({ id: ann.profileId }), 'query q($id: Int!) { it: loadLessons(id: $id) { lesson_id title } }'],
  [
    'loadLessonResources',
    () => ({ id: ann.profileId }),
    'query q($id: Int!) { it: loadLessonResources(profileId: $id) { lesson_rsrc_id } }',
  ],
  [
    'getStudentList',
    () => ({ id: ann.session.user.id }),
    'query q($id: uuid!) { it: getStudentList(id: $id) { display_name } }',
  ],
  [
    'getUserProfileById',
    () => ({ id: ann.profileId }),
    'query q($id: Int!) { it: getUserProfileById(Id: $id) { display_name } }',
  ],
  [
    "getUserProfileById of the other's student",
    () => ({ id: ids.student }),
    'query q($id: Int!) { it: getUserProfileById(Id: $id) { display_name } }',
  ],
  [
    'getUserProfileByUid',
    () => ({ id: ann.session.user.id }),
    'query q($id: uuid!) { it: getUserProfileByUid(id: $id) { display_name } }',
  ],
  [
    'loadActiveStudents',
    () => ({ id: ann.session.user.id }),
    'query q($id: uuid!) { it: loadActiveStudents(id: $id) { display_name } }',
  ],
]

for (const [name, variables, query] of empty) {
  test(`${name} shows the other teacher nothing`, async () => {
    const answer = await bob.ask<{ it: unknown }>(query, variables(bob))
    expect(answer.errors).toBeUndefined()
    expect(answer.data?.it ?? []).toEqual([])
  })
}

const writes: [string, string][] = [
  [
    'upsertEvent',
    'mutation w($event: Int!) { it: upsertEvent(event: {event_id: $event, title: "Mine now", start: "2026-11-24T15:00:00Z", end: "2026-11-24T16:00:00Z"}) { event_id } }',
  ],
  [
    "upsertEvent for the other's student",
    'mutation w($student: Int!) { it: upsertEvent(event: {user_profile_id: $student, title: "Mine", start: "2026-11-25T15:00:00Z", end: "2026-11-25T16:00:00Z"}) { event_id } }',
  ],
  ['restoreEvent', 'mutation w($event: Int!) { it: restoreEvent(id: $event) { event_id } }'],
  [
    'upsertUserProfile',
    'mutation w($student: Int!) { it: upsertUserProfile(profiles: [{user_profile_id: $student, display_name: "Mine"}]) { user_profile_id } }',
  ],
  [
    'updateResources',
    'mutation w($student: Int!) { it: updateResources(userProfileId: $student, resource: "Mine") { user_profile_id } }',
  ],
  [
    'updateEventId',
    'mutation w($lesson: Int!, $event: Int!) { it: updateEventId(lessonId: $lesson, eventId: $event) { lesson_id } }',
  ],
  [
    'upsertLesson',
    'mutation w($lesson: Int!) { it: upsertLesson(lesson: {lesson_id: $lesson, title: "Mine"}) { lesson_id } }',
  ],
  ['restoreLesson', 'mutation w($lesson: Int!) { it: restoreLesson(id: $lesson) { lesson_id } }'],
  [
    'upsertLessonResource',
    'mutation w($resource: Int!) { it: upsertLessonResource(resource: {lesson_rsrc_id: $resource, lesson_rsrc_dspl: "Mine"}) { lesson_rsrc_id } }',
  ],
  [
    'inviteStudent',
    'mutation w($student: Int!) { it: inviteStudent(userProfileId: $student, sendMail: false) { url } }',
  ],
]

for (const [name, query] of writes) {
  test(`${name} changes nothing of the other teacher's and says not-found`, async () => {
    const before = await annsWorld()
    const answer = await bob.ask(query, ids)
    expect(answer.errors?.map((error) => error.extensions.code)).toEqual(['not-found'])
    expect(await annsWorld()).toBe(before)
  })
}

for (const [name, query] of [
  ['deleteEvent', 'mutation w($event: Int!) { it: deleteEvent(id: $event) { event_id } }'],
  ['deleteLesson', 'mutation w($lesson: Int!) { it: deleteLesson(id: $lesson) { lesson_id } }'],
  [
    'deleteLessonResource',
    'mutation w($resource: Int!) { it: deleteLessonResource(id: $resource) { lesson_rsrc_id } }',
  ],
] as const) {
  test(`${name} removes nothing of the other teacher's`, async () => {
    const before = await annsWorld()
    const answer = await bob.ask<{ it: unknown }>(query, ids)
    expect(answer.data?.it ?? null).toBeNull()
    expect(await annsWorld()).toBe(before)
  })
}
