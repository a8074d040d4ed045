/**
 * How a gesture of the calendar goes, whether by mouse, pen, finger or keys. The file of each gesture says what is
 * dragged (an event, one of its edges, a new lesson that is drawn, a lesson that waits for a time), by the same verbs.
 */

/** Nothing is held; a press that may become a drag; a pointer or a finger holds something; the keys carry something. */
export type State = 'idle' | 'pointing' | 'dragging' | 'carrying'

/**
 * A pointer goes down; a key takes hold; a pressed pointer has moved a little or a finger has rested; it is let go, or put down
 * by a key; Escape; something else comes between, such as a finger that scrolls or a window that is left.
 */
export type Input = 'press' | 'grab' | 'hold' | 'release' | 'escape' | 'interrupt'

/** The steps of a gesture, once each: `lift` begins it, and one of the others ends it. */
export interface Verbs {
  lift: () => void
  drop: () => void
  cancel: () => void
}

interface Transition {
  to: State
  verb?: keyof Verbs
}

/** An input that is not named here leaves the state as it is. */
const transitions: Readonly<Record<State, Partial<Record<Input, Transition>>>> = {
  idle: {
    press: { to: 'pointing' },
    grab: { to: 'carrying', verb: 'lift' },
  },
  pointing: {
    hold: { to: 'dragging', verb: 'lift' },
    // It was a click, or nothing.
    release: { to: 'idle' },
    interrupt: { to: 'idle' },
  },
  dragging: {
    release: { to: 'idle', verb: 'drop' },
    escape: { to: 'idle', verb: 'cancel' },
    interrupt: { to: 'idle', verb: 'cancel' },
  },
  carrying: {
    release: { to: 'idle', verb: 'drop' },
    escape: { to: 'idle', verb: 'cancel' },
    interrupt: { to: 'idle', verb: 'cancel' },
  },
}

/** One gesture from its beginning to its end. */
export interface Interaction {
  state: () => State
  take: (input: Input) => void
}

/** @param end called when nothing is held any more, before the verb that ends it */
export function interaction(verbs: Verbs, end: () => void): Interaction {
  let state: State = 'idle'
  return {
    state: () => state,
    take(input) {
      const transition = transitions[state][input]
      if (!transition) return
      state = transition.to
      if (state === 'idle') end()
      if (transition.verb) verbs[transition.verb]()
    },
  }
}
