import { t } from '@lingui/core/macro'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../lib/query-cache.ts'
import { createStore, useStore } from '../lib/store.ts'
import { useIsHere } from './is-here.tsx'
import type { Layer } from './layers.tsx'

/** A form that can come back with what was typed in it. */
export type RefusedForm = Extract<Layer, { kind: 'draft' | 'edit' | 'close' }>

/** One that could not come back at once: something else was open, or the calendar was not. */
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

const change = (next: (waiting: readonly WaitingForm[]) => readonly WaitingForm[]) =>
  queryClient.setQueryData<readonly WaitingForm[]>(key, (waiting = none) => next(waiting))

/** What is open over the week, and the forms that wait to be opened again. */
export function useLayer() {
  const [store] = useState(() => createStore<Layer>(null))
  const { data: waiting = none } = useQuery<readonly WaitingForm[]>({ queryKey: key, queryFn: skipToken })
  const isHere = useIsHere()
  const dismiss = ({ id }: WaitingForm) => change((all) => all.filter((each) => each.id !== id))
  return {
    layer: useStore(store),
    setLayer: store.set,
    /** Closes a layer, if it is still the open one. */
    endLayer: (layer: Layer) => {
      if (store.get() === layer) store.set(null)
    },
    /** Opens a refused form again. What was opened since is not taken away for it: then it waits. */
    comeBack: (form: RefusedForm, what: string) => {
      if (isHere.current && store.get() === null) return store.set(form)
      const { why = null, clash = null } = form.again ?? {}
      const text = clash?.text ?? (why === null ? t`${what} was not saved.` : t`${what} was not saved: ${why}`)
      change((all) => [...all, { id: crypto.randomUUID(), text, form }])
    },
    waiting,
    openAgain: (one: WaitingForm) => {
      dismiss(one)
      store.set(one.form)
    },
    dismiss,
  }
}
