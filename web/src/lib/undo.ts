/** The last things done in this browser tab, to be taken back with Mod+Z (experience.md D). */

export interface Doing {
  /** The act, as the toast says it. */
  text: string
  undo: () => Promise<void>
  redo?: () => Promise<void>
  /** The rows that it changed, such as `event 7`, or columns of them. */
  rows?: readonly string[]
}

export type Remember = (doing: Doing) => void

/** Something that is done or, until its answer has come, being done. */
export interface Act {
  /** The outcome of it; null until that is known, and where there was none. */
  doing: Doing | null
  known: Promise<void>
  /** A key was pressed to take it back. */
  isMeant?: boolean
}

/** experience.md "Everywhere": Mod+Z reaches back 50 actions. */
const remembered = 50

/** In the order in which they were begun. */
let acts: Act[] = []
let undone: Doing[] = []
/** The acts that are being done, and were not forgotten since. */
const underWay = new Set<Act>()
/** The acts that are being taken back, until they are: to do one again comes after that. */
const goingBack = new Map<Doing, Promise<void>>()
/** One key after the other: what is taken back first is on its way first. */
let line: Promise<void> = Promise.resolve()

/** Keeps the place of something that begins now, until it is said what came of it. */
function begin(): (doing: Doing | null) => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const act: Act = { doing: null, known: promise }
  acts = [...acts, act].slice(-remembered)
  underWay.add(act)
  return (doing) => {
    if (underWay.delete(act)) act.doing = doing
    if (act.doing === null) acts = acts.filter((each) => each !== act)
    resolve()
  }
}

/** Remembers an action; what was undone before it can no longer be redone. */
export function remember(doing: Doing): void {
  undone = []
  begin()(doing)
}

/**
 * Does something whose answer is waited for. From now on Mod+Z means this and nothing before it.
 *
 * @param run remembers what was done, or nothing where it was refused
 */
export async function act<Result>(run: (remember: Remember) => Promise<Result>): Promise<Result> {
  undone = []
  const end = begin()
  try {
    return await run(end)
  } finally {
    end(null)
  }
}

async function takeBack(doing: Doing): Promise<void> {
  if (doing.redo) undone = [...undone, doing]
  const going = doing.undo()
  goingBack.set(doing, going)
  try {
    await going
  } finally {
    goingBack.delete(doing)
  }
}

/** The newest act since that changed a row which this one changed, too: taken back first, this one takes nothing with it. */
export function changedSince(doing: Doing): Doing | undefined {
  const at = acts.findIndex((each) => each.doing === doing)
  if (at === -1) return undefined
  const later = acts.slice(at + 1).flatMap((each) => each.doing ?? [])
  return later.findLast(({ rows = [] }) => rows.some((row) => doing.rows?.includes(row)))
}

/** Takes one action back, once: a second call for the same action does nothing. */
export async function undoThis(doing: Doing): Promise<boolean> {
  const done = acts.find((each) => each.doing === doing)
  if (!done) return false
  acts = acts.filter((each) => each !== done)
  await takeBack(doing)
  return true
}

/** The act that Mod+Z means when it is pressed; null where there is none. The next press means the one before. */
export function meantAct(): Act | null {
  const newest = acts.findLast(({ isMeant }) => !isMeant)
  if (!newest) return null
  newest.isMeant = true
  return newest
}

/**
 * Takes an action back, once its answer is there: the newest, or the one that was meant. Resolves to it, or to undefined when
 * there is none or nothing came of it; then nothing older is taken in its place.
 */
export async function undoLast(last = meantAct()): Promise<Doing | undefined> {
  if (!last || !acts.includes(last)) return undefined
  acts = acts.filter((each) => each !== last)
  line = line.then(() => last.known)
  await line
  if (!last.doing) return undefined
  await takeBack(last.doing)
  return last.doing
}

/** Does again what was undone last, if it knows how. */
export async function redoLast(): Promise<Doing | undefined> {
  const doing = undone.at(-1)
  if (!doing?.redo) return undefined
  undone = undone.slice(0, -1)
  const end = begin()
  try {
    const isBack = await goingBack.get(doing)?.then(
      () => true,
      () => false,
    )
    // Where it could not be taken back that was said, and nothing is to be done again.
    if (isBack === false) return undefined
    await doing.redo()
    end(doing)
  } finally {
    end(null)
  }
  return doing
}

/** At sign-out: the next person must not undo the last one's work, not even what is answered only then. */
export function forgetDoings(): void {
  acts = []
  undone = []
  underWay.clear()
}
