/** The last things done in this browser tab, to be taken back with Mod+Z (UX.md d). */

export interface Doing {
  /** What was done, as the toast says it. */
  text: string
  undo: () => Promise<void>
  redo?: () => Promise<void>
}

/** UX.md "Everywhere": Mod+Z reaches back 50 actions. */
const remembered = 50

let done: Doing[] = []
let undone: Doing[] = []

/** Remembers an action; what was undone before it can no longer be redone. */
export function remember(doing: Doing): void {
  done = [...done, doing].slice(-remembered)
  undone = []
}

/** Takes one action back, once: a second call for the same action does nothing. */
export async function undoThis(doing: Doing): Promise<boolean> {
  if (!done.includes(doing)) return false
  done = done.filter((each) => each !== doing)
  if (doing.redo) undone = [...undone, doing]
  await doing.undo()
  return true
}

/** Takes the newest action back. Resolves to it, or to undefined when there is none. */
export async function undoLast(): Promise<Doing | undefined> {
  const doing = done.at(-1)
  if (doing) await undoThis(doing)
  return doing
}

/** Does again what was undone last, if it knows how. */
export async function redoLast(): Promise<Doing | undefined> {
  const doing = undone.at(-1)
  if (!doing?.redo) return undefined
  undone = undone.slice(0, -1)
  await doing.redo()
  done = [...done, doing].slice(-remembered)
  return doing
}

/** At sign-out: the next person must not undo the last one's work. */
export function forgetDoings(): void {
  done = []
  undone = []
}
