/** The feedback layer's contents (experience.md A11); shell/toast-region.tsx shows them. */
import { createStore } from './store.ts'
import { type Doing, remember, type Remember } from './undo.ts'

export interface DoneToast {
  kind: 'done'
  id: number
  text: string
  doing?: Doing
  /** None is the usual case. */
  further: readonly Further[]
  about?: number
  /** Its message is the only place where it is taken back: the list of changes does not have it. */
  isUnlisted?: true
  lasts: number
}

/** The next step that is offered, such as the same for all following. */
export interface Further {
  text: string
  run: () => void
  /** It does something of its own: the message stays with its way back, without this. */
  isApart?: boolean
  /** An effect that comes by itself unless the button is pressed. */
  waits?: Waiting
}

/** Something that happens by itself at a time. */
export interface Waiting {
  /** ms, as Date.now() counts. */
  until: number
  /** Asks what will happen; null where nobody knows, and nothing is said of it. */
  expected: () => Promise<Expected | null>
  /** Says when that may have changed, as by an undo in another tab. @returns how to hear no more of it */
  changes: (again: () => void) => () => void
}

/** The effect that will come by itself. */
export interface Expected {
  said: (seconds: number) => string
  /** Whether there is anything to stop. */
  canStop: boolean
}

export interface ErrorToast {
  kind: 'error'
  id: number
  title: string
  detail: string
  /** How often the same error came; it is shown once. */
  times: number
  lasts: number
}

export type Toast = DoneToast | ErrorToast

/** A message that only says that something was done is read in eight seconds (experience.md A11), in ms. */
const doneLasts = 8_000
/**
 * A message that offers something stands until it was found, weighed and reached by key; it is in the list of changes
 * after that.
 */
const offerLasts = 20_000
/** product.md 9: an error stands for a minute. */
const errorLasts = 60_000
/** More would take more of the page than one line, or stand where something is to be pressed; older ones are in the list of changes. */
const mostDone = 2

/** Newest first. */
export const toastStore = createStore<readonly Toast[]>([])

let nextId = 1

/** Takes a toast away; one that is gone already is no mistake. */
export function closeToast(id: number): void {
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id))
}

/** Takes an offer off its message, which stays: behind those whose offers nobody has pressed, where there is no room for all. */
export function dropOffer({ id }: DoneToast, offer: Further): void {
  const toasts = toastStore.get()
  const toast = toasts.find((each) => each.id === id)
  if (toast?.kind !== 'done') return
  const without = { ...toast, further: toast.further.filter((each) => each !== offer) }
  toastStore.set([...toasts.filter((each) => each !== toast), without])
}

interface Done {
  text: string
  undo?: () => Promise<void>
  redo?: () => Promise<void>
  further?: Further | readonly Further[] | undefined
  /** The event that it is about (event_id): who presses something here by key goes on there. */
  about?: number
  /** The rows that it changed, as the act keeps them (undo.ts), where that is not the event alone that it is about. */
  rows?: readonly string[]
  /** The server's list of changes does not have it (docs/decisions/0049), so that the message does not lead there. */
  isUnlisted?: true
}

/** A message that counts down stands until it is at its end: until then the effect can be stopped. */
function lastsFor({ undo }: Done, further: readonly Further[]): number {
  const ends = further.flatMap(({ waits }) => (waits ? [waits.until - Date.now()] : []))
  return Math.max(undo || further.length > 0 ? offerLasts : doneLasts, ...ends)
}

const offersMore = ({ further }: DoneToast): boolean => further.length > 0

/**
 * Says that something was done, bottom left, newest on top.
 *
 * @param done `text` names the person and the time ("Anna moved to Thu 17:00"); with `undo` the toast offers it and
 *   Mod+Z takes it back; with `redo` Mod+Shift+Z does it again; `further` is offered beside Undo
 * @param keep remembers it where it was begun, if its answer was waited for (undo.ts, `act`)
 */
export function showDone(done: Done, keep: Remember = remember): void {
  const further = [done.further ?? []].flat()
  const toast: DoneToast = {
    kind: 'done',
    id: nextId++,
    text: done.text,
    lasts: lastsFor(done, further),
    further,
    ...(done.about !== undefined && { about: done.about }),
    ...(done.isUnlisted && { isUnlisted: true }),
  }
  if (done.undo) {
    const rows = done.rows ?? (done.about === undefined ? [] : [`event ${done.about}`])
    const doing: Doing = { text: done.text, undo: done.undo, ...(done.redo && { redo: done.redo }), rows }
    toast.doing = doing
    keep(doing)
  }
  const toasts = toastStore.get()
  const errors = toasts.filter((each) => each.kind === 'error')
  const before = toasts.filter((each) => each.kind === 'done')
  // A message that offers a next step stays before others: an Undo is in the list of changes as well, the step is nowhere else.
  const older = [...before.filter(offersMore), ...before.filter((each) => !offersMore(each))].slice(0, mostDone - 1)
  toastStore.set([toast, ...older, ...errors])
}

/** The errors that were said already: one failure passes several places, and each would say it. */
const told = new WeakSet<Error>()

/**
 * Says what failed, top right, for a minute; the same error again only raises its count and starts its minute anew.
 *
 * @param failure `cause`, where there is one, is said once
 */
export function showError({ title, detail, cause }: { title: string; detail: string; cause?: unknown }): void {
  if (cause instanceof Error) {
    if (told.has(cause)) return
    told.add(cause)
  }
  const toasts = toastStore.get()
  const same = toasts.find((each) => each.kind === 'error' && each.title === title && each.detail === detail)
  const error: ErrorToast = {
    kind: 'error',
    id: nextId++,
    title,
    detail,
    times: same?.kind === 'error' ? same.times + 1 : 1,
    lasts: errorLasts,
  }
  toastStore.set([error, ...toasts.filter((each) => each !== same)])
}
