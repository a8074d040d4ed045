import { expect, test } from 'vitest'
import { type Input, interaction, type State } from './interaction.ts'

/** Takes these one after another. @returns the state in which that ends, and what was done */
function after(inputs: readonly Input[]): { state: State; done: string[] } {
  const done: string[] = []
  const verbs = {
    lift: () => void done.push('lift'),
    drop: () => void done.push('drop'),
    cancel: () => void done.push('cancel'),
  }
  const { state, take } = interaction(verbs, () => done.push('end'))
  for (const input of inputs) take(input)
  return { state: state(), done }
}

test.for<[Input[], State, string[]]>([
  [['press'], 'pointing', []],
  [['press', 'release'], 'idle', ['end']],
  [['press', 'interrupt'], 'idle', ['end']],
  // Escape closes what is open, and not a press that is nothing yet.
  [['press', 'escape'], 'pointing', []],
  [['press', 'hold'], 'dragging', ['lift']],
  [['press', 'hold', 'hold'], 'dragging', ['lift']],
  [['press', 'hold', 'release'], 'idle', ['lift', 'end', 'drop']],
  [['press', 'hold', 'escape'], 'idle', ['lift', 'end', 'cancel']],
  [['press', 'hold', 'interrupt'], 'idle', ['lift', 'end', 'cancel']],
  [['grab'], 'carrying', ['lift']],
  [['grab', 'release'], 'idle', ['lift', 'end', 'drop']],
  [['grab', 'escape'], 'idle', ['lift', 'end', 'cancel']],
  [['grab', 'interrupt'], 'idle', ['lift', 'end', 'cancel']],
  [['grab', 'press', 'hold'], 'carrying', ['lift']],
  [['release', 'escape', 'interrupt', 'hold'], 'idle', []],
])('%j leads to %s', ([inputs, state, done]) => {
  expect(after(inputs)).toEqual({ state, done })
})

test('a gesture that has ended does nothing more', () => {
  for (const last of ['release', 'escape', 'interrupt'] as const)
    expect(after(['press', 'hold', last, 'release', 'escape', 'interrupt']).done).toHaveLength(3)
})
