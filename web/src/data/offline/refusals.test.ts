import { describe, expect, test } from 'vitest'
import { change, full, id, ids, planned, queueOf } from './operations.fake.ts'
import { added, inputOf, readQueue, sent, settled } from './queue.ts'
import { failed, mostFailures, rebased, refused, wantedAgain, withoutConflict } from './refusals.ts'

describe('a refusal', () => {
  test('takes along what cannot be done without it, leaves the rest, and is kept until the person let it go', () => {
    const steps = planned(-5, -6)
    const [event] = steps
    const other = change(1, { start: 'b' }, { start: 'a' })
    const queue = refused(queueOf(...steps, other), event?.operation_id ?? '', { reason: 'clash', message: 'Taken.' })
    expect(ids(queue)).toEqual([other.operation_id])
    expect(queue.conflicts[0]).toMatchObject({ reason: 'clash', message: 'Taken.', theirs: null })
    expect(queue.conflicts[0]?.operations).toHaveLength(3)
    expect(readQueue(structuredClone(queue))).toEqual(queue)
    expect(withoutConflict(queue, event?.operation_id ?? '').conflicts).toEqual([])
  })

  test('that is wanted all the same goes again under new names, in its order', () => {
    const steps = planned(-5, -6)
    const key = steps[0]?.operation_id ?? ''
    const refusal = refused(queueOf(...steps), key, { reason: 'clash', message: '' })
    const again = full(wantedAgain(refusal, key, { overlap_wanted: true }, id))
    expect(again.conflicts).toEqual([])
    expect(again.operations[0]?.variables).toMatchObject({ event: { overlap_wanted: true } })
    expect(ids(again).some((each) => steps.some((step) => step.operation_id === each))).toBe(false)
    const named = settled(again, again.operations[0]?.operation_id ?? '', { upsertEvent: { event_id: 12 } })
    expect(named.operations.at(-1)?.variables).toMatchObject({ eventId: 12 })
  })

  test('because of a newer row is none where other fields were changed', () => {
    const mine = change(1, { start: '2026-11-20T15:00:00Z' }, { start: '2026-11-20T14:00:00.000Z' })
    const current = { event_id: 1, start: '2026-11-20T14:00:00Z', title: 'Anna W.', version: 4 }
    const again = rebased(queueOf(mine), mine.operation_id, current, '', id())
    expect(again.conflicts).toEqual([])
    expect(again.operations[0]?.operation_id).not.toBe(mine.operation_id)
    expect(again.operations.map(inputOf)).toEqual([
      { event_id: 1, version: 4, title: 'Anna W.', start: '2026-11-20T15:00:00Z' },
    ])
  })

  test('because the same field was changed is the person’s to decide', () => {
    const mine = change(1, { start: 'b' }, { start: 'a' })
    const queue = rebased(queueOf(mine), mine.operation_id, { start: 'c', version: 4 }, 'Changed.', id())
    expect(queue.operations).toEqual([])
    expect(queue.conflicts[0]).toMatchObject({ reason: 'changed', theirs: { start: 'c' } })
    const again = full(wantedAgain(queue, mine.operation_id, {}, id))
    expect(again.operations.map(inputOf)).toMatchObject([{ start: 'b', version: 4 }])
  })

  test.each([
    ['the same text again', { title: 'Late' }, [{ title: 'Late' }]],
    ['the same text and more', { title: 'Late', start: 'c' }, [{ title: 'Late', start: 'c' }]],
    ['another field', { start: 'c' }, [{ title: 'Early' }, { start: 'c' }]],
  ])('for the person to decide is overtaken by %s', (_, fields, asked) => {
    const [early, late] = [change(1, { title: 'Early' }, {}), change(1, fields, {})]
    const theirs = { title: 'Theirs', start: 'b', version: 4 }
    const first = rebased(queueOf(early), early.operation_id, theirs, '', id())
    const both = rebased(full(added(first, late)), late.operation_id, theirs, '', id())
    expect(both.conflicts.map(({ operations }) => operations[0]?.fields)).toEqual(asked)
  })

  test('without a reason is one only after many tries', () => {
    const mine = change(1, { start: 'b' }, { start: 'a' })
    let queue = queueOf(mine)
    for (let tries = 1; tries < mostFailures; tries += 1) queue = failed(queue, mine.operation_id, 'Oh.')
    expect([queue.operations.length, queue.conflicts.length]).toEqual([1, 0])
    queue = failed(queue, mine.operation_id, 'Oh.')
    expect([queue.operations.length, queue.conflicts[0]?.message]).toEqual([0, 'Oh.'])
  })

  test('that says nothing of the row leaves what was known of it: a change of another field since is no conflict', () => {
    const mine = change(1, { start: 'b' }, { start: 'a' })
    const { operation_id } = mine
    const lost = refused(queueOf(mine), operation_id, { reason: 'lost', message: '' })
    const again = full(wantedAgain(lost, operation_id, {}, id))
    expect(again.operations).toEqual([{ ...mine, operation_id: ids(again)[0] }])
    const current = { event_id: 1, start: 'a', title: 'Anna W.', version: 4 }
    const settledThere = rebased(again, ids(again)[0] ?? '', current, '', id())
    expect(settledThere.conflicts).toEqual([])
    expect(settledThere.operations.map(inputOf)).toEqual([{ event_id: 1, version: 4, title: 'Anna W.', start: 'b' }])
  })

  test('that was decided is none of what followed: that starts from the new answer', () => {
    const first = change(1, { start: 'b' }, { start: 'a' })
    const second = change(1, { start: 'c' }, { start: 'b' })
    const onItsWay = sent(queueOf(first), first.operation_id, 1)
    const theirs = { event_id: 1, start: 'x', version: 4 }
    const refusal = rebased(full(added(onItsWay, second)), first.operation_id, theirs, '', id())
    expect(refusal.conflicts[0]?.operations).toHaveLength(2)
    const again = full(wantedAgain(refusal, first.operation_id, {}, id))
    expect(again.operations.map(inputOf)[0]).toMatchObject({ start: 'b', version: 4 })
    const [next] = settled(again, ids(again)[0] ?? '', { upsertEvent: { event_id: 1, version: 5 } }).operations
    expect(next && inputOf(next)).toMatchObject({ start: 'c', version: 5 })
    expect(next?.base).toEqual({ start: 'b' })
  })

  test('waits with the names that the server gives meanwhile: what it needs of others is put in', () => {
    const [event, lesson, link] = planned(-5, -6)
    if (!event || !lesson || !link) throw new Error('A lesson is planned in three steps')
    // A card that is made first, and gets its time then.
    const queue = queueOf({ ...lesson, after: null }, event, { ...link, after: lesson.operation_id })
    const [card] = ids(queue)
    const refusal = refused(queue, card ?? '', { reason: 'refused', message: 'No.' })
    expect(ids(refusal)).toEqual([event.operation_id])
    const named = settled(refusal, event.operation_id, { upsertEvent: { event_id: 12, version: 1 } })
    const again = full(wantedAgain(named, card ?? '', {}, id))
    const [tie] = settled(again, ids(again)[0] ?? '', { upsertLesson: { lesson_id: 34 } }).operations
    expect(tie?.variables).toEqual({ lessonId: 34, eventId: 12 })
  })
})

describe('a lesson that may not take the time that was made for it', () => {
  const waits = () => {
    const [event, , link] = planned(-5, 40)
    if (!event || !link) throw new Error('Both are planned')
    const back = { operation_id: id(), document: 'mutation drop' }
    const place = { ...change(40, { position: 'V' }, { position: 'A' }), row: 'lesson 40', after: link.operation_id }
    const queue = queueOf(event, { ...link, back }, place)
    return { queue: settled(queue, event.operation_id, { upsertEvent: { event_id: 500 } }), event, link, back, place }
  }

  test('loses it again, with what follows, and is not sent again', () => {
    const { queue, link, back, place } = waits()
    const next = refused(queue, link.operation_id, { reason: 'refused', message: 'Elsewhere' })
    expect(next.operations).toMatchObject([{ ...back, row: 'event 500', variables: { id: 500 } }])
    expect(next.conflicts).toMatchObject([
      { reason: 'unfit', operations: [{ operation_id: link.operation_id }, { operation_id: place.operation_id }] },
    ])
    // Nothing of it is lost with the page.
    expect(readQueue(JSON.parse(JSON.stringify(queue)))).toEqual(queue)
  })

  test('keeps it where nobody knows whether it took it', () => {
    const { queue, link } = waits()
    const next = refused(queue, link.operation_id, { reason: 'lost', message: '' })
    expect(next).toMatchObject({ operations: [], conflicts: [{ reason: 'lost' }] })
  })

  test('has none to lose where the time was refused', () => {
    const { event, link, back, place } = waits()
    const queue = queueOf(event, { ...link, back }, place)
    const next = refused(queue, event.operation_id, { reason: 'clash', message: '' })
    expect(next).toMatchObject({ operations: [], conflicts: [{ reason: 'clash' }] })
  })
})
