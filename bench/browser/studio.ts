import type { Browser } from 'playwright-core'
import { type Account, linkTo, send, sessionAt, signInBy } from './account.ts'
import type { Product } from './product.ts'

/** Each round that plans has a week of its own, and a series of twelve ends before the next: no lesson is in the way. */
const firstMonday = '2028-01-03'
const weeksApart = 13
/** Six lessons of the day are over by then, and one is to come. */
const hourOfDay = 18
const startsOfToday = [9, 10, 11, 12, 13, 14, 20]
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Statuses of a lesson (HOUSE.md). */
const planned = 2
const names = ['Anna Weber', 'Luca Rossi', 'Mina Park', 'Zoë Martin', 'Omar Haddad', 'Ida Berg']

/** What a task of one round finds. */
export interface Studio {
  /** Counts through all tasks. */
  round: number
  /** A Monday of an empty week, YYYY-MM-DD. */
  newWeek: () => string
  /** The lessons of today are planned again. */
  forgetMarks: () => Promise<void>
  /** @returns its lesson_id */
  newLesson: () => Promise<number>
  /** One that makes up for another and waits for a time. */
  newMakeUp: () => Promise<void>
  /** A resource that nobody has; its name holds the round. */
  newResource: () => Promise<number>
  /** A lesson at four of a student who has an account. @param day YYYY-MM-DD @returns the student's name */
  newLessonOfPupil: (day: string) => Promise<string>
  /** @returns the link of the mail to a new student, with a lesson to come */
  newInvitation: () => Promise<string>
  /** Something to do for the student; @returns what */
  newHomework: () => Promise<string>
  /** A resource that the student has; its name holds the round. */
  newGift: () => Promise<void>
  /** The student can come after all. */
  forgetRequest: () => Promise<void>
  /** The student's calendar has no address. */
  forgetFeed: () => Promise<void>
}

const saveLesson = 'mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }'
const saveEvent = 'mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }'
const link = `mutation ($lesson_id: Int!, $event_id: Int!) {
  updateEventId(lessonId: $lesson_id, eventId: $event_id) { lesson_id }
}`
const saveResource = `mutation ($resource: lesson_resource_input!) {
  upsertLessonResource(resource: $resource) { lesson_rsrc_id }
}`
const saveHomework = `mutation ($lessonId: Int!, $item: homework_item_input!) {
  upsertHomeworkItem(lessonId: $lessonId, item: $item) { lesson_id }
}`
const giveResource = `mutation ($resourceId: Int!, $userProfileId: Int!, $given: Boolean!) {
  giveResource(resourceId: $resourceId, userProfileId: $userProfileId, given: $given) { user_profile_id }
}`
const saveProfiles = `mutation ($profiles: [user_profile_input!]!) {
  upsertUserProfile(profiles: $profiles) { user_profile_id }
}`

/** Fills a studio: six students, a day with seven lessons, and an account for the student of the next one. */
export async function openStudio(product: Product) {
  const { ask, url } = product
  const { students, lessons, ahead } = await fill(product)
  const [anna] = students
  const pupil = await accountOf(product, anna, 'anna@example.org')
  const { ask: askAsAnna } = await sessionAt(url, pupil)
  let weeks = 0
  const lessonOf = async (user_profile_id: number | undefined, title: string) => {
    const made = await ask(saveLesson, { lesson: { user_profile_id, title, minutes: 45 } })
    return (made['upsertLesson'] as { lesson_id: number }).lesson_id
  }
  const resourceOf = async (round: number) => {
    const resource = { lesson_rsrc_dspl: `Hanon ${round}`, url: `https://example.org/hanon/${round}` }
    return ((await ask(saveResource, { resource }))['upsertLessonResource'] as { lesson_rsrc_id: number })
      .lesson_rsrc_id
  }
  const studentNamed = async (display_name: string) => {
    const made = await ask(saveProfiles, { profiles: [{ display_name }] })
    const [row] = made['upsertUserProfile'] as { user_profile_id: number }[]
    return row?.user_profile_id
  }
  const plan = (user_profile_id: number | undefined, start: string) => {
    const end = instant(Date.parse(start) + hourMs / 2)
    return ask(saveEvent, { event: { title: 'Lesson', user_profile_id, start, end } })
  }
  return {
    /** A browser's context in which the student of the next lesson has signed in. */
    student: async (browser: Browser) => {
      const context = await product.fresh(browser)
      await signInBy(context, pupil)
      return context
    },
    round: (round: number): Studio => ({
      round,
      newWeek: () => new Date(Date.parse(firstMonday) + weeks++ * weeksApart * 7 * dayMs).toISOString().slice(0, 10),
      forgetMarks: async () => {
        for (const lesson_id of lessons)
          await ask(saveLesson, { lesson: { lesson_id, lesson_status_id: planned, attendance: null } })
      },
      newLesson: () => lessonOf(anna, 'Scales'),
      newMakeUp: async () => {
        const missed = await lessonOf(anna, 'Scales')
        await ask('mutation ($id: Int!) { planMakeUp(lessonId: $id) { lesson_id } }', { id: missed })
      },
      newResource: () => resourceOf(round),
      newLessonOfPupil: async (day) => {
        const id = await studentNamed(`Pupil ${round}`)
        await accountOf(product, id, `pupil${round}@example.org`)
        await plan(id, instant(Date.parse(day) + (16 - ahead) * hourMs))
        return `Pupil ${round}`
      },
      newInvitation: async () => {
        const email = `guest${round}@example.org`
        const id = await studentNamed(`Guest ${round}`)
        await plan(id, instant(Math.ceil(Date.now() / dayMs) * dayMs + (2 + round) * hourMs))
        return invited(product, id, email)
      },
      newHomework: async () => {
        const lessonId = await lessonOf(anna, 'Homework')
        const item = { item_id: crypto.randomUUID(), text: `Page ${round}` }
        await ask(saveHomework, { lessonId, item })
        return item.text
      },
      newGift: async () => {
        const given = { resourceId: await resourceOf(round), userProfileId: anna, given: true }
        await ask(giveResource, given)
      },
      forgetRequest: async () => {
        const { absences } = (await askAsAnna('{ absences { absence_id } }')) as { absences: { absence_id: number }[] }
        for (const { absence_id } of absences)
          await askAsAnna('mutation ($id: Int!) { withdrawAbsence(id: $id) }', { id: absence_id })
      },
      forgetFeed: async () => {
        await askAsAnna('mutation { revokeFeed { feed_id } }')
      },
    }),
  }
}

/** Invites a student by mail. @returns the link that the mail holds */
async function invited({ ask, url }: Product, id: number | undefined, email: string): Promise<string> {
  await ask(saveProfiles, { profiles: [{ user_profile_id: id, email }] })
  await ask('mutation ($id: Int!) { inviteStudent(userProfileId: $id, sendMail: true) { url } }', { id })
  return linkTo(url, email)
}

/** Makes the account of a student. */
async function accountOf(product: Product, id: number | undefined, email: string): Promise<Account> {
  const token = new URL(await invited(product, id, email)).searchParams.get('invite')
  const account = { email, password: 'a long walk by the sea' }
  await send(`${product.url}/v1/auth/invitation/accept`, { token, ...account })
  return account
}

interface Filled {
  students: number[]
  /** Hours of the teacher's clock ahead of UTC. */
  ahead: number
  /** Of today, but for the one to come. */
  lessons: number[]
}

/** Students, and a day at whose end the teacher looks at it: where the clock says six in the evening now. */
async function fill({ ask, profileId }: Product): Promise<Filled> {
  const ahead = ((hourOfDay - new Date().getUTCHours() + 36) % 24) - 12
  // The zones of fixed offset have their sign the other way round.
  const time_zone = ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  await ask(saveProfiles, {
    profiles: [{ user_profile_id: profileId, time_zone, video_link: 'https://example.org/room' }],
  })
  const made = await ask(saveProfiles, { profiles: names.map((display_name) => ({ display_name })) })
  const students = (made['upsertUserProfile'] as { user_profile_id: number }[]).map((row) => row.user_profile_id)
  const midnight = Math.floor((Date.now() + ahead * hourMs) / dayMs) * dayMs - ahead * hourMs
  const lessons: number[] = []
  for (const [index, hour] of startsOfToday.entries()) {
    const user_profile_id = students[index % students.length]
    const start = midnight + hour * hourMs
    const times = { start: instant(start), end: instant(start + hourMs / 2) }
    const { upsertEvent } = await ask(saveEvent, { event: { title: 'Lesson', user_profile_id, ...times } })
    if (hour > hourOfDay) continue
    const { upsertLesson } = await ask(saveLesson, { lesson: { user_profile_id, minutes: 30 } })
    const [{ event_id }, { lesson_id }] = [upsertEvent as { event_id: number }, upsertLesson as { lesson_id: number }]
    await ask(link, { lesson_id, event_id })
    lessons.push(lesson_id)
  }
  return { students, lessons, ahead }
}

const instant = (ms: number): string => new Date(ms).toISOString()
