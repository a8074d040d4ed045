import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { noticesOf } from '../../../testing/notices.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

/** A morning, so that no quiet hours are in the way. */
const begin = new Date('2026-11-23T09:00:00Z')
const day = '2027-03-04'

let home: TestServer
let s: SamplePeople
let on: ReturnType<typeof noticesOf>
let clara: Person
let omar: Person
beforeAll(async () => {
  home = await testServer(createApp, { now: begin })
  s = await samplePeople(home)
  on = noticesOf(home, s)
})
afterAll(() => home.close())
async function furnished(): Promise<void> {
  home.clock.set(begin)
  await on.forget()
  clara = await s.addTeacher('Clara')
  omar = await s.addStudent(clara, 'Omar')
  for (const { profileId } of [clara, omar])
    await on.run(`update user_profile set time_zone = 'UTC' where user_profile_id = $1`, profileId)
}
beforeEach(furnished)

/** How a lesson stands: its hour of the day, and whether it is off or deleted. */
interface Lesson {
  hour: number
  isOff: boolean
  isGone: boolean
}
const acts = [
  'create',
  'undo',
  'move',
  'cancel',
  'uncancel',
  'delete',
  'restore',
  'keep quiet',
  'press',
  'wait',
] as const
type Act = (typeof acts)[number]

/** A new lesson of the student, and each thing that is done with it. */
function lessonOf() {
  let id = 0
  const stands: Lesson = { hour: 10, isOff: false, isGone: true }
  const at = () => `${day}T${stands.hour}:00:00Z`
  const doings: Record<Act, () => Promise<unknown>> = {
    create: async () => {
      id = await on.plan(clara, omar.profileId, at())
      stands.isGone = false
    },
    undo: async () => {
      await on.undo(clara)
      stands.isGone = true
    },
    move: () => {
      stands.hour += 1
      return on.move(clara, id, at())
    },
    cancel: () => {
      stands.isOff = true
      return on.callOff(clara, id)
    },
    uncancel: () => {
      stands.isOff = false
      return on.callOff(clara, id, false)
    },
    delete: () => {
      stands.isGone = true
      return on.remove(clara, id)
    },
    restore: () => {
      stands.isGone = false
      return on.bringBack(clara, id)
    },
    'keep quiet': () => on.asked(clara, 'mutation ($ids: [Int!]) { cancelNotices(eventIds: $ids) }', { ids: [id] }),
    press: () => on.asked(clara, 'mutation ($id: Int!) { tellPeople(eventId: $id) { student } }', { id }),
    wait: () => on.pass(),
  }
  return { stands, do: (act: Act) => doings[act]() }
}

const told = async () => {
  await on.pass()
  const subjects = (await on.mails()).map(({ subject }) =>
    subject.replace(/Thu 4 Mar 2027 |: Piano with Clara|, Piano with Clara/g, ''),
  )
  await on.forget()
  return subjects
}

test.each<[string, readonly Act[], string[]]>([
  ['made', ['create'], ['New: 10:00']],
  ['made and taken back', ['create', 'undo'], []],
  ['made, taken back and made again', ['create', 'undo', 'restore'], ['New: 10:00']],
  ['made, taken back and made again twice', ['create', 'undo', 'restore', 'delete', 'restore'], ['New: 10:00']],
  ['made, taken back, and made again later', ['create', 'undo', 'wait', 'restore'], ['New: 10:00']],
  ['made, moved, deleted and restored', ['create', 'move', 'delete', 'restore'], ['New: 11:00']],
  ['made, cancelled and on again', ['create', 'cancel', 'uncancel'], ['New: 10:00']],
  ['made, cancelled, and on again later', ['create', 'cancel', 'wait', 'uncancel'], ['New: 10:00']],
  ['made and cancelled', ['create', 'cancel'], []],
  ['made, cancelled and deleted', ['create', 'cancel', 'delete'], []],
  ['made, cancelled, moved and on again', ['create', 'cancel', 'move', 'uncancel'], ['New: 11:00']],
  ['made of which nobody is to hear', ['create', 'keep quiet'], []],
  ['made of which nobody is to hear, and moved', ['create', 'keep quiet', 'move'], ['New: 11:00']],
  ['made of which nobody is to hear, and deleted', ['create', 'keep quiet', 'delete'], []],
  [
    'made of which nobody is to hear, deleted and restored',
    ['create', 'keep quiet', 'delete', 'restore'],
    ['New: 10:00'],
  ],
])('a lesson that a family knows nothing of and that is %s is new to it, or nothing', async (_, steps, expected) => {
  const lesson = lessonOf()
  for (const step of steps) await lesson.do(step)
  expect(await told()).toEqual(expected)
})

test.each<[string, readonly Act[], string[]]>([
  ['deleted', ['delete'], ['Cancelled: 10:00']],
  ['deleted and restored', ['delete', 'restore'], []],
  ['deleted, restored and moved', ['delete', 'restore', 'move'], ['11:00, not 10:00']],
  ['cancelled and deleted', ['cancel', 'delete'], ['Cancelled: 10:00']],
  ['moved and deleted', ['move', 'delete'], ['Cancelled: 10:00']],
  ['moved, deleted and restored', ['move', 'delete', 'restore'], ['11:00, not 10:00']],
  ['cancelled, which it reads, and on again', ['cancel', 'wait', 'uncancel'], ['As before: 10:00']],
  ['cancelled, which it reads, on again and moved', ['cancel', 'wait', 'uncancel', 'move'], ['On again: 11:00']],
  ['cancelled, which it reads, moved and on again', ['cancel', 'wait', 'move', 'uncancel'], ['On again: 11:00']],
  ['cancelled, which it reads, on again and off again', ['cancel', 'wait', 'uncancel', 'cancel'], []],
  [
    'deleted, which it reads, restored, moved, deleted and restored',
    ['delete', 'wait', 'restore', 'move', 'delete', 'restore'],
    ['On again: 11:00'],
  ],
  [
    'moved of which nobody is to hear, deleted and restored',
    ['move', 'keep quiet', 'delete', 'restore'],
    ['11:00, not 10:00'],
  ],
])(
  'a lesson that a family knows and that is %s differs from what it was told last, or not',
  async (_, steps, expected) => {
    const lesson = lessonOf()
    await lesson.do('create')
    await on.pass()
    const known = (await on.mails()).length
    for (const step of steps) await lesson.do(step)
    const subjects = await told()
    expect(subjects.slice(known + steps.filter((step) => step === 'wait').length)).toEqual(expected)
    if (!lesson.stands.isGone) await lesson.do('delete')
    await told()
  },
)

test('what a family was told by a press alone is cancelled to it', async () => {
  const lesson = lessonOf()
  for (const step of ['create', 'keep quiet', 'press'] as const) await lesson.do(step)
  await told()
  await lesson.do('delete')
  expect(await told()).toEqual(['Cancelled: 10:00'])
})

test('whatever is done with a lesson, in whatever order, its family is told what differs from what it was told last', async () => {
  const step = fc.constantFrom<Act>('move', 'cancel', 'uncancel', 'delete', 'restore', 'keep quiet', 'wait')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await furnished()
      const lesson = lessonOf()
      /** The hours that the family was told one after the other; null: that there is no lesson. */
      const heard: (number | null)[] = [null]
      let isToTell = false
      const { stands } = lesson
      const hourNow = () => (stands.isGone || stands.isOff ? null : stands.hour)
      const isPossible = (act: Act) =>
        act === 'restore'
          ? stands.isGone
          : act === 'keep quiet' ||
            act === 'wait' ||
            (!stands.isGone && (act !== 'cancel' || !stands.isOff) && (act !== 'uncancel' || stands.isOff))
      for (const act of ['create' as const, ...steps, 'wait' as const]) {
        if (act !== 'create' && !isPossible(act)) continue
        const before = hourNow()
        if (act !== 'wait') await lesson.do(act)
        if (before !== hourNow()) isToTell = heard.at(-1) !== hourNow()
        if (act === 'keep quiet') isToTell = false
        if (act !== 'wait') continue
        const [was, is] = [heard.at(-1), hourNow()]
        const turn =
          is === null
            ? `Cancelled: ${was}:00`
            : heard.length > 2 && heard.at(-2) === is
              ? `As before: ${is}:00`
              : was !== null
                ? `${is}:00, not ${was}:00`
                : heard.length > 1
                  ? `On again: ${is}:00`
                  : `New: ${is}:00`
        expect(await told()).toEqual(isToTell ? [turn] : [])
        if (isToTell) heard.push(is)
        isToTell = false
      }
    }),
    { numRuns: 40 },
  )
}, 120_000)
