/**
 * Whether single letters are shortcuts, and which: who speaks to the computer, or types by accident, switches them off or
 * exchanges them (WCAG 2.1.4). Of this browser alone: another device may have another keyboard.
 */
import { attempt } from './attempt.ts'
import { isBusyElsewhere, isTyping } from './keys.ts'
import { createStore } from './store.ts'

const storageKey = 'single-keys.v1'
const choicesKey = 'key-choices.v1'

/** The key of the map, in small letters → the key that is pressed in its place. */
export type KeyChoices = Readonly<Record<string, string>>

function stored(key: string): string | null {
  return attempt(() => localStorage.getItem(key))
}

/** Applies to this page even where a browser refuses storage. */
function store(key: string, value: string | null): void {
  attempt(() => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)))
}

function readChoices(): KeyChoices {
  try {
    const read: unknown = JSON.parse(stored(choicesKey) ?? '{}')
    if (typeof read !== 'object' || read === null) return {}
    return Object.fromEntries(
      Object.entries(read).filter(
        (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1].length === 1,
      ),
    )
  } catch {
    return {}
  }
}

export const singleKeysStore = createStore(stored(storageKey) !== 'off')
export const keyChoicesStore = createStore(readChoices())
/** While the settings ask for a key, or somebody types what has no field yet, each one is itself. */
export const keyQuestionStore = createStore(false)

/** Applies and stores at once. */
export function allowSingleKeys(isAllowed: boolean): void {
  singleKeysStore.set(isAllowed)
  store(storageKey, isAllowed ? null : 'off')
}

/** The key that is pressed for a key of the map. */
export const keyFor = (key: string, choices: KeyChoices): string => choices[key.toLowerCase()] ?? key.toLowerCase()

/** Puts one key in the place of another; null takes the choice back, and no key takes all back. */
export function chooseKey(key?: string, pressed: string | null = null): void {
  const others = Object.entries(keyChoicesStore.get()).filter(
    ([each]) => key !== undefined && each !== key.toLowerCase(),
  )
  const chosen = key !== undefined && pressed !== null && pressed.toLowerCase() !== key.toLowerCase()
  const choices = Object.fromEntries(chosen ? [...others, [key.toLowerCase(), pressed.toLowerCase()]] : others)
  keyChoicesStore.set(choices)
  store(choicesKey, Object.keys(choices).length === 0 ? null : JSON.stringify(choices))
}

window.addEventListener('storage', (event) => {
  if (event.key === storageKey) singleKeysStore.set(stored(storageKey) !== 'off')
  if (event.key === choicesKey) keyChoicesStore.set(readChoices())
})

/** Letters, digits and signs by themselves; Space presses buttons and stays. */
const isSingleKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/** The meaning of a pressed key; null for one whose own meaning has moved to another key. */
function meant(pressed: string, choices: KeyChoices): string | null {
  const key = Object.keys(choices).find((each) => choices[each] === pressed)
  return key ?? (pressed in choices ? null : pressed)
}

/** Presses that were put in the place of others: they must not be exchanged once more. */
const exchanged = new WeakSet<Event>()

// On the window and before everybody else: whatever a page listens for, it does not hear a letter that is off, and
// hears the key of the map in the place of the one that was chosen for it.
window.addEventListener(
  'keydown',
  (event) => {
    if (
      keyQuestionStore.get() ||
      exchanged.has(event) ||
      !isSingleKey(event) ||
      isTyping(event.target) ||
      isBusyElsewhere(event.target)
    )
      return
    const pressed = event.key.toLowerCase()
    const key = singleKeysStore.get() ? meant(pressed, keyChoicesStore.get()) : null
    if (key === pressed) return
    event.stopImmediatePropagation()
    if (key === null) return
    event.preventDefault()
    const { shiftKey, repeat, target } = event
    const init = { bubbles: true, cancelable: true, composed: true, shiftKey, repeat }
    const instead = new KeyboardEvent('keydown', { ...init, key: shiftKey ? key.toUpperCase() : key })
    exchanged.add(instead)
    target?.dispatchEvent(instead)
  },
  { capture: true },
)
