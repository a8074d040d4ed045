import { beforeEach, expect, test } from 'vitest'
import {
  act,
  changedSince,
  type Doing,
  forgetDoings,
  meantAct,
  redoLast,
  remember,
  type Remember,
  undoLast,
  undoThis,
} from './undo.ts'

/** The acts that were taken back and done again, in that order. */
let log: string[]

beforeEach(() => {
  log = []
  forgetDoings()
})

const doing = (text: string): Doing => ({
  text,
  undo: async () => void log.push(`undo ${text}`),
  redo: async () => void log.push(`redo ${text}`),
})
/** Something whose answer comes when the test says so. */
function slow(text: string) {
  const answer = Promise.withResolvers<void>()
  const run = async (keep: Remember) => {
    await answer.promise
    keep(doing(text))
  }
  return { ...answer, ended: act(run).catch(() => undefined) }
}

test('what is taken back before its answer has come is the newest, and nothing older', async () => {
  remember(doing('one'))
  const two = slow('two')
  const taken = undoLast()
  two.resolve()
  expect(await taken).toMatchObject({ text: 'two' })
  expect(log).toEqual(['undo two'])
  expect(await undoLast()).toMatchObject({ text: 'one' })
  expect(await redoLast()).toMatchObject({ text: 'one' })
  expect(await redoLast()).toMatchObject({ text: 'two' })
})

test('of what was refused nothing is taken back, nor of anything older in its place', async () => {
  remember(doing('one'))
  const two = slow('two')
  const taken = undoLast()
  two.reject(new Error('Taken'))
  expect(await taken).toBeUndefined()
  expect(log).toEqual([])
  expect(await undoLast()).toMatchObject({ text: 'one' })
})

test('what was meant and then refused is not exchanged for anything older, however late it is taken', async () => {
  remember(doing('one'))
  const two = slow('two')
  const meant = meantAct()
  two.reject(new Error('Taken'))
  await two.ended
  expect(await undoLast(meant)).toBeUndefined()
  expect(log).toEqual([])
  expect(await undoLast()).toMatchObject({ text: 'one' })
})

test('each press means another act, however late they are taken', async () => {
  for (const text of ['one', 'two', 'three']) remember(doing(text))
  const meant = [meantAct(), meantAct()]
  remember(doing('four'))
  for (const each of meant) await undoLast(each)
  expect(log).toEqual(['undo three', 'undo two'])
  expect(await undoLast()).toMatchObject({ text: 'four' })
  expect(await undoLast()).toMatchObject({ text: 'one' })
  expect(await undoLast()).toBeUndefined()
})

test('a refusal that is known already stands in nobody’s way', async () => {
  remember(doing('one'))
  const two = slow('two')
  two.reject(new Error('Taken'))
  await two.ended
  expect(await undoLast()).toMatchObject({ text: 'one' })
})

test('the newest is what was begun last, whichever answer comes first', async () => {
  const one = slow('one')
  const two = slow('two')
  two.resolve()
  await two.ended
  one.resolve()
  await one.ended
  expect(await undoLast()).toMatchObject({ text: 'two' })
  expect(await undoLast()).toMatchObject({ text: 'one' })
})

test('keys that are pressed quickly take back one after the other', async () => {
  remember(doing('one'))
  const two = slow('two')
  const taken = Promise.all([undoLast(), undoLast(), undoLast()])
  two.resolve()
  await taken
  expect(log).toEqual(['undo two', 'undo one'])
})

test('what is being done again is the newest too', async () => {
  remember(doing('one'))
  const { promise, resolve } = Promise.withResolvers<void>()
  remember({ ...doing('two'), redo: () => promise })
  await undoLast()
  const again = redoLast()
  const taken = undoLast()
  resolve()
  await again
  expect(await taken).toMatchObject({ text: 'two' })
  expect(log).toEqual(['undo two', 'undo two'])
})

test('what is still being taken back is done again after that, and taken back once more after that', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const steps: string[] = []
  const undo = async () => {
    steps.push('undo begins')
    await promise
    steps.push('undo ends')
  }
  remember({ text: 'one', undo, redo: async () => void steps.push('redo') })
  const first = undoLast()
  await new Promise((done) => setTimeout(done))
  const all = [first, redoLast(), undoLast()]
  await new Promise((done) => setTimeout(done))
  expect(steps).toEqual(['undo begins'])
  resolve()
  await Promise.all(all)
  expect(steps).toEqual(['undo begins', 'undo ends', 'redo', 'undo begins', 'undo ends'])
})

test('what could not be taken back is not done again', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  remember({ ...doing('one'), undo: () => promise })
  const taken = undoLast()
  await new Promise((done) => setTimeout(done))
  const again = redoLast()
  reject(new Error('Taken'))
  await expect(taken).rejects.toThrow('Taken')
  expect(await again).toBeUndefined()
  expect(log).toEqual([])
})

test('what was taken back is not done again over something that was begun since', async () => {
  remember(doing('one'))
  await undoLast()
  const two = slow('two')
  expect(await redoLast()).toBeUndefined()
  two.resolve()
  await two.ended
  expect(log).toEqual(['undo one'])
})

test.each<[string, string[], string[], boolean]>([
  ['of the same row', ['event 7'], ['event 7'], true],
  ['of one of several rows', ['event 7', 'event 8'], ['event 8', 'event 9'], true],
  ['of another row', ['event 7'], ['event 8'], false],
  ['of another column', ['lesson 7 title'], ['lesson 7 plan'], false],
  ['of which no row is known', ['event 7'], [], false],
  ['of no known row', [], [], false],
])('an act is changed since by a later one %s', async (_, rows, laterRows, isChanged) => {
  const [one, two, three] = [doing('one'), { ...doing('two'), rows }, { ...doing('three'), rows: laterRows }]
  for (const each of [one, two, three]) remember(each)
  expect(changedSince(two)).toBe(isChanged ? three : undefined)
  expect(changedSince(three)).toBeUndefined()
  await undoThis(three)
  expect(changedSince(two)).toBeUndefined()
  await redoLast()
  expect(changedSince(two)).toBe(isChanged ? three : undefined)
})

test('an action is taken back once', async () => {
  const one = doing('one')
  remember(one)
  expect(await undoThis(one)).toBe(true)
  expect(await undoThis(one)).toBe(false)
  expect(await undoLast()).toBeUndefined()
})

test('nothing is left for the next person, also not what is answered after the last one has gone', async () => {
  remember(doing('one'))
  const two = slow('two')
  const taken = undoLast()
  forgetDoings()
  two.resolve()
  await two.ended
  expect(await taken).toBeUndefined()
  expect(await undoLast()).toBeUndefined()
  expect(log).toEqual([])
})
