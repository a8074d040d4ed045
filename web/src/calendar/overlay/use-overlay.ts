import { t } from '@lingui/core/macro'
import { skipToken, useQuery } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { stay } from '../../lib/auth-state.ts'
import { draftOf, dropDraft, keepDraft } from '../../lib/drafts.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { useIsHere } from '../saving/use-is-here.ts'
import type { Overlay, OverlayHandlers, RefusedForm, BegunForm } from './overlay.ts'

/** One that could not come back at once, since something else was open, or the calendar was not; or that was left. */
export interface WaitingForm {
  id: string
  /** Why it was not saved. */
  text: string
  form: RefusedForm
}

const key = ['refused forms'] as const
const none: readonly WaitingForm[] = []

// Beside the rows and not in a variable, so that they go with them at sign-out; until then they outlast the page.
queryClient.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })

/** Where they outlive a reload and a session that ended. */
const draftKey = 'calendar.forms'

/** How a form waits. */
function waitingForm(form: RefusedForm, what: string): WaitingForm {
  const { why = null, clash = null } = form.again ?? {}
  const text = clash?.text ?? (why === null ? t`${what} was not saved.` : t`${what} was not saved: ${why}`)
  return { id: crypto.randomUUID(), text, form }
}

/** A clash is found anew when the form is saved: what takes part in it is of this page. */
const withoutClash = (waiting: WaitingForm): WaitingForm => {
  const { form } = waiting
  return form.again ? { ...waiting, form: { ...form, again: { ...form.again, clash: null } } as RefusedForm } : waiting
}

/** Keeps the forms that wait, and what is being typed: after a reload it waits as well. */
function keep(begun: BegunForm | null): void {
  const waiting = queryClient.getQueryData<readonly WaitingForm[]>(key) ?? none
  const all = begun?.isTyped ? [...waiting, waitingForm(begun.form, begun.what)] : waiting
  if (all.length === 0) dropDraft(draftKey)
  else keepDraft(draftKey, JSON.stringify(all.map(withoutClash)))
}

const isForms = (kept: unknown): kept is WaitingForm[] =>
  Array.isArray(kept) &&
  kept.every(
    (each: unknown) =>
      typeof each === 'object' && each !== null && 'id' in each && 'text' in each && 'form' in each && each.form,
  )

/** Reads the forms that were waiting before a reload. */
function keptForms(): readonly WaitingForm[] {
  try {
    const kept: unknown = JSON.parse(draftOf(draftKey) ?? '[]')
    return isForms(kept) ? kept : none
  } catch {
    // Not ours: then nothing waits.
    return none
  }
}

function change(next: (waiting: readonly WaitingForm[]) => readonly WaitingForm[]): void {
  queryClient.setQueryData<readonly WaitingForm[]>(key, (waiting = none) => next(waiting))
  keep(null)
}

/** Lets a form wait to be opened again. */
const wait = (form: RefusedForm, what: string): void => change((all) => [...all, waitingForm(form, what)])

/** Once a press that goes on has ended, with all that it does: where it begins the focus goes, and what is left closes. */
function afterPress(then: () => void): void {
  setTimeout(() => {
    if (document.querySelector(':active')) window.addEventListener('pointerup', () => setTimeout(then), { once: true })
    else then()
  })
}

/** A form that is left before it was saved: what was typed in it waits. */
function leave(begun: RefObject<BegunForm | null>): void {
  const left = begun.current
  begun.current = null
  if (left?.isTyped) wait(left.form, left.what)
  else if (left) keep(null)
}

/** Holds the overlay that is open over the week, and the forms that wait to be opened again. */
export function useOverlay() {
  const [store] = useState(() => createStore<Overlay>(null))
  const { data: waiting = none } = useQuery<readonly WaitingForm[]>({
    queryKey: key,
    queryFn: skipToken,
    initialData: keptForms,
  })
  const isHere = useIsHere()
  const begun = useRef<BegunForm>(null)
  useLayoutEffect(() => {
    const isHereStill = stay()
    return () => {
      // A form left open by somebody who signed out must not wait for the next person.
      if (isHereStill()) leave(begun)
    }
  }, [])
  const triggerRef = useRef<HTMLElement>(null)
  const setOverlay = (next: Overlay) => {
    const left = begun.current
    // Another time for a new lesson keeps the values that were typed for the first one.
    if (next?.kind === 'draft' && !next.again && left?.form.kind === 'draft' && left.form.again) {
      begun.current = null
      return store.set({ ...next, again: { typed: { ...left.form.again.typed, when: null }, why: null, clash: null } })
    }
    // The press that closes it may be the one that takes another time.
    if (next === null && left)
      afterPress(() => {
        if (begun.current === left) leave(begun)
      })
    else leave(begun)
    store.set(next)
  }
  const dismiss = ({ id }: WaitingForm) => change((all) => all.filter((each) => each.id !== id))
  const handlers: OverlayHandlers = {
    onOverlay: setOverlay,
    onOverlayEnd: (overlay) => {
      if (store.get() === overlay) setOverlay(null)
    },
    onTimes: (times) => {
      const now = store.get()
      if (now?.kind === 'draft') store.set({ ...now, times, drawn: now.drawn ?? now.times })
    },
    onBegun: (form) => {
      begun.current = form
      keep(form)
    },
    onRefused: (form, what) => {
      if (isHere.current && store.get() === null) store.set(form)
      else wait(form, what)
    },
  }
  return {
    overlay: useStore(store),
    setOverlay,
    /** A popover or menu stands beside it. */
    triggerRef,
    openAt: (element: HTMLElement | null, next: Overlay) => {
      triggerRef.current = element
      setOverlay(next)
    },
    handlers,
    waiting,
    openAgain: (one: WaitingForm) => {
      dismiss(one)
      setOverlay(one.form)
    },
    dismiss,
  }
}
