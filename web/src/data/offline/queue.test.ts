import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fields, Json, Operation } from './operation.ts'
import { change, full, id, ids, planned, queueOf } from './operations.fake.ts'
import {
  added,
  emptyQueue,
  firstVariables,
  inputOf,
  keyLasts,
  mostWaiting,
  operationsOf,
  readQueue,
  sent,
  settled,
  withdrawn,
} from './queue.ts'
import { rebased } from './refusals.ts'
import type { NewOperation } from './waiting.ts'

describe('a queue', () => {
  test('that is full takes no further write, and says so', () => {
    const many = Array.from({ length: mostWaiting }, (_, at) => change(at + 1, { start: 'b' }, { start: 'a' }))
    expect(added(queueOf(...many), change(9_999, { start: 'b' }, { start: 'a' }))).toBeNull()
  })

  test('reads past what is broken, and counts it', () => {
    const good = change(1, { start: 'b' }, { start: 'a' })
    const broken = [null, 7, {}, { ...good, operation_id: 'x' }, { ...good, variables: null }, { ...good, base: 'x' }]
    const kept = { operations: [...broken, good, { ...good }], conflicts: [{}, { reason: 'changed' }] }
    expect(readQueue(kept)).toEqual({ operations: [good], conflicts: [], unreadable: broken.length + 2 })
    for (const nonsense of [undefined, null, 'x', { operations: {} }]) expect(readQueue(nonsense)).toEqual(emptyQueue)
  })

  test('makes one write of two that were not sent, and none of two that undo each other', () => {
    const [first, second] = [change(1, { start: 'b' }, { start: 'a' }), change(1, { start: 'c' }, { start: 'b' })]
    const merged = queueOf(first, second)
    expect(ids(merged)).toEqual([first.operation_id])
    expect(merged.operations[0]).toMatchObject({ fields: { start: 'c' }, base: { start: 'a' } })
    expect(queueOf(first, second, change(1, { start: 'a' }, { start: 'c' })).operations).toEqual([])
  })

  test('leaves what was sent as it is: the next write starts from its answer', () => {
    const first = change(1, { start: 'b' }, { start: 'a' }, 5)
    const second = change(1, { start: 'c' }, { start: 'b' })
    const queue = queueOf(first, second)
    expect(ids(queue)).toEqual([first.operation_id, second.operation_id])
    const [next] = settled(queue, first.operation_id, { upsertEvent: { event_id: 1, version: 7 } }).operations
    expect(next && inputOf(next)).toMatchObject({ event_id: 1, version: 7, start: 'c' })
  })

  test('names a new row to everything that follows it, once the server has named it', () => {
    const [event, lesson, link] = planned(-5, -6)
    if (!event || !lesson || !link) throw new Error('A lesson is planned in three steps')
    const moved = change(-5, { start: 'b' }, { start: 'a' })
    let queue = queueOf(event, lesson, link, moved)
    // The new row takes its own change in: it was not sent yet.
    expect(queue.operations).toHaveLength(3)
    expect(queue.operations[0]?.variables).toEqual({ event: { title: 'Anna', start: 'b' } })
    queue = settled(queue, event.operation_id, { upsertEvent: { event_id: 12, version: 1 } })
    queue = settled(queue, lesson.operation_id, { upsertLesson: { lesson_id: 34 } })
    expect(queue.operations[0]?.variables).toEqual({ eventId: 12, lessonId: 34 })
  })

  test('makes a row once: to make it again, before or after it was sent, is to change it, and to tie it again is nothing', () => {
    const [, lesson, link] = planned(-5, -6)
    if (!lesson || !link) throw new Error('A lesson is planned in three steps')
    const again = () => ({
      ...lesson,
      operation_id: id(),
      variables: { lesson: { title: 'Anna', attendance: 'absent' } },
    })
    const tied = { ...link, operation_id: id(), fields: { lesson_status_id: 5 } }
    const [maker, ...rest] = queueOf(lesson, link, again(), tied).operations
    expect([maker?.variables, maker?.base]).toEqual([{ lesson: { title: 'Anna', attendance: 'absent' } }, null])
    expect(rest.map(({ operation_id, fields }) => [operation_id, fields['lesson_status_id']])).toEqual([
      [link.operation_id, 5],
    ])
    const onItsWay = sent(queueOf(lesson, link), lesson.operation_id, 1)
    let queue = full(added(full(added(onItsWay, again())), tied))
    expect(queue.operations).toHaveLength(3)
    queue = settled(queue, lesson.operation_id, { upsertLesson: { lesson_id: 34 } })
    expect(queue.operations.at(-1)?.variables).toMatchObject({ lesson: { lesson_id: 34, attendance: 'absent' } })
  })

  test('keeps every turn of what is deleted, brought back and deleted again, and none that is said twice', () => {
    const act = (document: string, deleted_at: string | null): Operation => ({
      ...change(1, { deleted_at }, {}),
      document,
      variables: { id: 1 },
      input: null,
      answer: '',
    })
    const acts = [act('delete', 'a'), act('restore', null), act('delete', 'b'), act('delete', 'c')]
    expect(queueOf(...acts).operations.map(({ document, fields }) => [document, fields['deleted_at']])).toEqual([
      ['delete', 'a'],
      ['restore', null],
      ['delete', 'c'],
    ])
  })

  test('takes a new row back with all that belongs to it, unless it may be on its way', () => {
    const steps = planned(-5, -6)
    const other = change(1, { start: 'b' }, { start: 'a' })
    const queue = queueOf(...steps, other)
    expect(withdrawn(queue, 'event -5')?.operations).toEqual([other])
    expect(withdrawn(sent(queue, steps[0]?.operation_id ?? '', 1), 'event -5')).toBeNull()
  })
})

type Answer = { data: Json } | { current: Fields }

/** A server that does each key once and refuses older versions (wire-graphql.md "Rules"), and knows which writes it did. */
function keyedServer() {
  const answers = new Map<string, Answer>()
  const done: { row: number; value: Json }[] = []
  const rows = new Map<number, { version: number; start: Json }>(
    [1, 2, 3].map((row) => [row, { version: 1, start: 0 }]),
  )
  const answerTo = (operation: Operation): Answer => {
    const { event_id = rows.size + 1, version = 0, start = null } = inputOf(operation)
    if (typeof event_id !== 'number' || typeof version !== 'number') throw new Error('An answer was not put in')
    const stored = rows.get(event_id) ?? { version: 0, start: null }
    if (stored.version !== version) return { current: { event_id, ...stored } }
    rows.set(event_id, { version: version + 1, start })
    done.push({ row: event_id, value: start })
    return { data: { upsertEvent: { event_id, version: version + 1 } } }
  }
  return {
    done,
    rows,
    send(operation: Operation): Answer {
      const answer = answers.get(operation.operation_id) ?? answerTo(operation)
      answers.set(operation.operation_id, answer)
      return answer
    },
  }
}

test('whatever gets lost, comes twice or is reloaded: each write is done once, and in order', () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('write' as const), row: fc.integer({ min: 1, max: 3 }) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('make' as const), row: fc.constant(0) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constantFrom('send' as const, 'lose the request' as const, 'lose the answer' as const),
        row: fc.constant(0),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('reload' as const), row: fc.constant(0) }) },
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (life) => {
      const server = keyedServer()
      let queue = emptyQueue
      let value = 0
      const wanted = new Map<number, number>()
      const last = new Map<number, number>()
      const made: number[] = []
      const go = (how: 'send' | 'lose the request' | 'lose the answer') => {
        const [head] = queue.operations
        if (!head) return
        queue = sent(queue, head.operation_id, 1)
        if (how === 'lose the request') return
        const [now] = queue.operations
        const answer = now && server.send(now)
        if (how !== 'send' || !answer) return
        if ('data' in answer) queue = settled(queue, head.operation_id, answer.data)
        else queue = rebased(queue, head.operation_id, answer.current, '', id())
      }
      for (const { do: what, row } of life) {
        if (what === 'write') {
          value += 1
          // As the calendar does: from the version that it read, whatever waits already.
          const operation = change(row, { start: value }, { start: last.get(row) ?? 0 })
          last.set(row, value)
          wanted.set(row, value)
          queue = full(added(queue, operation))
        } else if (what === 'make') {
          const operation = { ...change(-1 - made.length, { start: -1 }, {}), base: null }
          operation.variables = { event: { start: -1 } }
          made.push(-1 - made.length)
          queue = full(added(queue, operation))
          value += 1
          queue = full(added(queue, change(made.at(-1) ?? 0, { start: value }, { start: -1 })))
        } else if (what === 'reload') queue = readQueue(structuredClone(queue))
        else go(what)
      }
      while (queue.operations.length > 0) go('send')
      expect(queue.conflicts).toEqual([])
      for (const [row, newest] of wanted) {
        const values = server.done.filter((each) => each.row === row).map((each) => Number(each.value))
        expect(values).toEqual(values.toSorted((one, other) => one - other))
        expect(new Set(values).size).toBe(values.length)
        expect(values.at(-1)).toBe(newest)
      }
      expect(server.rows.size).toBe(3 + made.length)
    }),
    { numRuns: 300 },
  )
})

test('a key is not used longer than the server remembers it', () => expect(keyLasts).toBeLessThan(24 * 3_600_000))

describe('a write that named no version', () => {
  const taught: NewOperation = {
    operation_id: id(),
    row: 'lesson 7',
    title: 'Anna',
    document: 'mutation',
    variables: { lesson: { lesson_id: 7, lesson_status_id: 4 } },
    input: 'lesson',
    answer: 'upsertLesson',
    fields: { lesson_status_id: 4 },
    base: { lesson_status_id: 2 },
    seen: 3,
  }
  const { seen: _, ...unseen } = taught
  const link: NewOperation = { ...unseen, operation_id: id(), input: null, after: taught.operation_id }
  const kept = (sentAt: number | null, ...writes: NewOperation[]) => {
    const operations = operationsOf(writes, { at: 1, sentAt, newId: id })
    return { ...emptyQueue, operations }
  }
  const current = { lesson_id: 7, lesson_status_id: 2, title: 'Anna', version: 5 }
  const answered = (theirs: Fields) => {
    const queue = kept(9, taught)
    const [sentAgain] = ids(queue)
    return rebased(queue, sentAgain ?? '', { ...current, ...theirs }, 'newer', id())
  }

  test('waits with the one that was seen, under its own key where it was never sent', () => {
    const [operation] = kept(null, taught).operations
    expect(operation).toMatchObject({ operation_id: taught.operation_id, sent_at: null })
    expect(operation && inputOf(operation)).toEqual({ lesson_id: 7, lesson_status_id: 4, version: 3 })
    expect(operation).not.toHaveProperty('seen')
  })

  test('whose answer was lost goes with the one that was seen as well, under another key, and what follows it knows', () => {
    const [operation, next] = kept(9, taught, link).operations
    expect(operation && inputOf(operation)).toEqual({ lesson_id: 7, lesson_status_id: 4, version: 3 })
    expect(operation?.operation_id).not.toBe(taught.operation_id)
    // A write that went out may arrive yet: its key and its words are still known, also to a page that is opened anew.
    const [again] = readQueue(structuredClone(kept(9, taught))).operations
    expect(again).toMatchObject({ sent_as: taught.operation_id, sent_at: null })
    expect(again && firstVariables(again)).toEqual(taught.variables)
    expect(next).toMatchObject({ operation_id: link.operation_id, after: operation?.operation_id, sent_at: 9 })
  })

  test('whose answer was lost takes no later change in, also none that takes it back: that one follows it', () => {
    const back = { ...taught, operation_id: id(), fields: taught.base ?? {}, base: taught.fields }
    const later = operationsOf([{ ...back, variables: { lesson: { lesson_id: 7, lesson_status_id: 2 } } }], {
      at: 2,
      sentAt: null,
      newId: id,
    })
    const queue = later.reduce((all, each) => full(added(all, each)), kept(9, taught))
    expect(queue.operations.map((each) => inputOf(each)['lesson_status_id'])).toEqual([4, 2])
  })

  test('goes again in the same words where no version was seen, as what is made', () => {
    const made: NewOperation = { ...unseen, base: null }
    expect(kept(9, made, link).operations).toMatchObject([
      { operation_id: made.operation_id, variables: made.variables, sent_at: 9 },
      { after: made.operation_id, sent_at: 9 },
    ])
  })

  test('is a conflict with what somebody else wrote meanwhile in the same field, and none with itself', () => {
    expect(answered({ lesson_status_id: 5 })).toMatchObject({ operations: [], conflicts: [{ reason: 'changed' }] })
    // It was done the first time: once more changes nothing.
    for (const theirs of [{ lesson_status_id: 4 }, { title: 'Anna Weber' }]) {
      const { operations, conflicts } = answered(theirs)
      expect(conflicts).toEqual([])
      expect(operations.map(inputOf)).toEqual([{ lesson_id: 7, lesson_status_id: 4, version: 5 }])
    }
  })
})
