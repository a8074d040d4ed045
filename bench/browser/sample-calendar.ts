import type { Browser } from 'playwright-core'
import { type Account, linkTo, send, sessionAt, signInBy } from './account.ts'
import { dayMs, fill, hourMs, planned, planSeries } from './filled-calendar.ts'
import type { Product } from './product.ts'

/** Each round that plans has a week of its own, and a series of twelve ends before the next: no lesson is in the way. */
const firstMonday = '2028-01-03'
const weeksApart = 13
/** Dates of a series that is made for a task; it ends before the week of the next task. */
const datesOfTask = 12

/** The people that a task of one round finds. */
export interface SamplePeople {
  /** Counts through all tasks. */
  round: number
  /** A Monday of an empty week, YYYY-MM-DD. */
  newWeek: () => string
  /** One of the lessons of today that are over: its lesson_id. */
  today: number
  /** The lessons of today are planned again. */
  forgetMarks: () => Promise<void>
  /** A lesson of Anna's series that is to come, and of which nothing is said; @returns its lesson_id */
  newLesson: () => number
  /** Plans the next lesson of Anna's series; @returns the text */
  newPlan: () => Promise<string>
  /** One that makes up for another and waits for a time. */
  newMakeUp: () => Promise<void>
  /** A resource that nobody has; its name holds the round. */
  newResource: () => Promise<number>
  /** A weekly lesson at four of a student who has an account. @param day YYYY-MM-DD of the first @returns the student's name */
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
  forgetFeeds: () => Promise<void>
}

const saveLesson = 'mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }'
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

/** Fills a studio of series, with an account for the student of the next lesson, who has written what nobody read yet. */
export async function openSample(product: Product) {
  const { ask, url } = product
  const { anna, today, behind, coming, next, ahead } = await fill(product)
  const pupil = await accountOf(product, anna, 'anna@example.org')
  const { ask: askAsAnna } = await sessionAt(url, pupil)
  await askAsAnna(
    'mutation ($id: Int!, $body: String!) { addLessonComment(lessonId: $id, body: $body) { lesson_comment_id } }',
    { id: next, body: 'May I bring a song that I found?' },
  )
  let weeks = 0
  let taken = 0
  /** Another lesson of the series each time. */
  const newLesson = () => {
    const lesson_id = coming[taken++]
    if (lesson_id === undefined) throw new Error('The series has no lessons left for another round')
    return lesson_id
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
  const studentWithAccount = async (name: string, email: string) => {
    const id = await studentNamed(name)
    await accountOf(product, id, email)
    return id
  }
  let otherPupil: number | undefined
  return {
    /** A browser's context in which the student of the next lesson has signed in. */
    student: async (browser: Browser) => {
      const context = await product.fresh(browser)
      await signInBy(context, pupil)
      return context
    },
    round: (round: number): SamplePeople => ({
      round,
      today: today[round % today.length] ?? Number.NaN,
      newWeek: () => new Date(Date.parse(firstMonday) + weeks++ * weeksApart * 7 * dayMs).toISOString().slice(0, 10),
      forgetMarks: async () => {
        for (const lesson_id of today)
          await ask(saveLesson, { lesson: { lesson_id, lesson_status_id: planned, attendance: null } })
      },
      newLesson,
      newPlan: async () => {
        const plan = `Cadence ${round}`
        await ask(saveLesson, { lesson: { lesson_id: next, plan } })
        return plan
      },
      newMakeUp: async () => {
        await ask('mutation ($id: Int!) { planMakeUp(lessonId: $id) { lesson_id } }', { id: newLesson() })
      },
      newResource: () => resourceOf(round),
      newLessonOfPupil: async (day) => {
        // The same one in every round: lessons that wait for a time are listed by student, and only some of them on Today.
        otherPupil ??= await studentWithAccount('Pupil', 'pupil@example.org')
        await planSeries(ask, { id: otherPupil, start: Date.parse(day) + (16 - ahead) * hourMs, dates: datesOfTask })
        return 'Pupil'
      },
      newInvitation: async () => {
        const email = `guest${round}@example.org`
        const id = await studentNamed(`Guest ${round}`)
        const start = Math.ceil(Date.now() / dayMs) * dayMs + (2 + round) * hourMs
        await planSeries(ask, { id, start, dates: datesOfTask })
        return invited(product, id, email)
      },
      newHomework: async () => {
        const lessonId = behind[round % behind.length]
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
      forgetFeeds: async () => {
        const { calendarFeeds } = (await askAsAnna('query { calendarFeeds { feed_id } }')) as {
          calendarFeeds: { feed_id: string }[]
        }
        for (const { feed_id } of calendarFeeds)
          await askAsAnna('mutation ($id: uuid!) { revokeFeed(id: $id) { feed_id } }', { id: feed_id })
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
