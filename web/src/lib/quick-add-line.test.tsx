import { afterEach, expect, test } from 'vitest'
import { endStay } from './auth-state.ts'
import { forgetLines, quickAddStore, takeLines, wayBack } from './quick-add-line.ts'

afterEach(forgetLines)

const line = { text: 'Recital fri 16', plain: [], choice: null, why: 'Something went wrong on the server.' }
const taken = () => {
  const lines: string[] = []
  takeLines(({ text }) => lines.push(text))()
  return lines
}

test('a line of somebody who has left is shown to nobody', () => {
  const late = wayBack()
  wayBack()({ ...line, text: 'Concert' })
  endStay()
  forgetLines()
  late(line)
  expect(quickAddStore.get()).toBeNull()
  expect(taken()).toEqual([])
})

test('one that comes back waits for the next line, once', () => {
  wayBack()(line)
  expect(quickAddStore.get()).toBe('')
  expect(taken()).toEqual([line.text])
  expect(taken()).toEqual([])
})
