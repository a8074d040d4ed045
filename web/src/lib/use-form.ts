import { type FocusEvent, type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { draftOf, dropDraft, keepDraft } from './drafts.ts'

/** The part of a form that outlives leaving the page and a reload. Never a password or a code. */
export interface FormDraft<Name extends string> {
  key: string
  fields: readonly Name[]
}

/** A form that asks for a secret alone keeps nothing. It says so, so that no form forgets its draft. */
export const keepsNothing = null

/** The values of a form that was left, by the fields of its draft; none of one that was sent. */
export function draftValues<Name extends string>(draft: FormDraft<Name> | null): Partial<Record<Name, string>> {
  if (!draft) return {}
  try {
    const kept = JSON.parse(draftOf(draft.key) ?? '{}') as Partial<Record<string, unknown>>
    const known = draft.fields.flatMap((name) => {
      const text = kept[name]
      return typeof text === 'string' ? [[name, text] as const] : []
    })
    return Object.fromEntries(known) as Partial<Record<Name, string>>
  } catch {
    return {}
  }
}

/** The fault of each field, for a person; none where nothing is wrong. */
export type Wrong<Name extends string> = Partial<Record<Name, string | undefined>>

/**
 * The state of one form (experience.md "Forms"): a message appears once its field was left or the form was sent, and goes
 * while typing; sending an invalid form puts the focus into the first field that is wrong.
 *
 * @param initial one text per field; what the form is compared with to be changed
 * @param check called at every change
 * @param draft what is kept of it while it is typed; `forget` ends that once it was sent
 */
export function useForm<Values extends Record<keyof Values, string>>(
  initial: Values,
  check: (values: Values) => Wrong<keyof Values & string>,
  draft: FormDraft<keyof Values & string> | typeof keepsNothing,
) {
  type Name = keyof Values & string
  const place = useRef<HTMLFormElement>(null)
  const [start] = useState(initial)
  const [kept] = useState(() => draftValues(draft))
  const [values, setValues] = useState<Values>({ ...start, ...kept })
  const [left, setLeft] = useState<readonly string[]>([])
  const [wasSent, setSent] = useState(false)
  const [isSubmitting, setSubmitting] = useState(false)
  /** Known at once, not only after the next drawing: two quick presses of Enter send one form. */
  const underWay = useRef(false)
  const wrong: Record<string, string | undefined> = check(values)
  const isValid = Object.values(wrong).every((message) => message === undefined)

  const focus = useCallback((name: Name) => {
    const field = place.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }, [])
  const change = (part: Partial<Values>) => setValues((current) => ({ ...current, ...part }))

  const draftKey = draft?.key
  // As text: the effect shall come with what was typed, not with each drawing.
  const typed = JSON.stringify(
    Object.fromEntries(
      (draft?.fields ?? []).flatMap((name) => (values[name] === start[name] ? [] : [[name, values[name]]])),
    ),
  )
  useEffect(() => {
    if (draftKey === undefined) return
    if (typed === '{}') dropDraft(draftKey)
    else keepDraft(draftKey, typed)
  }, [draftKey, typed])

  return {
    /** Its text was sent: nothing of it is kept. */
    forget() {
      if (draftKey !== undefined) dropDraft(draftKey)
    },
    /** For the form element: where the fields are found by their names; the browser's own bubbles stay away. */
    element: { ref: place, noValidate: true },
    values,
    /** Something of it was typed before the page was left or loaded anew. */
    isRestored: Object.keys(kept).length > 0,
    isDirty: (Object.keys(start) as Name[]).some((name) => values[name] !== start[name]),
    isValid,
    isSubmitting,
    focus,
    change,
    /** The properties that a text field takes of its form. */
    field: (name: Name) => ({
      name,
      value: values[name],
      onChange: (value: string) => change({ [name]: value } as Partial<Values>),
      onBlur: ({ relatedTarget }: FocusEvent) => {
        // A message that appeared now would push the button away from under the pointer, and the press would be lost.
        // A reader who comes to it by key loses nothing, and reads the message.
        const isOwnButton = relatedTarget instanceof HTMLButtonElement && relatedTarget.form === place.current
        if (isOwnButton && relatedTarget.matches(':active')) return
        setLeft((before) => (before.includes(name) ? before : [...before, name]))
      },
      message: wasSent || left.includes(name) ? wrong[name] : undefined,
    }),
    /** Back to the beginning, for the next one. */
    reset() {
      setValues(start)
      setLeft([])
      setSent(false)
    },
    /** Sends the values, or shows what is wrong with them. */
    async submit(send: (values: Values) => Promise<void> | void, event?: FormEvent): Promise<void> {
      event?.preventDefault()
      if (underWay.current) return
      setSent(true)
      if (!isValid) {
        const fields = [...(place.current?.elements ?? [])]
        fields
          .find(
            (field): field is HTMLInputElement => field instanceof HTMLInputElement && wrong[field.name] !== undefined,
          )
          ?.focus()
        return
      }
      underWay.current = true
      setSubmitting(true)
      await (async () => send(values))().finally(() => {
        underWay.current = false
        setSubmitting(false)
      })
    },
  }
}
