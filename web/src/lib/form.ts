import { type FormEvent, useCallback, useRef, useState } from 'react'
import { type GenericSchema, safeParse } from 'valibot'

type Texts = Record<string, string>

/** The first thing that is wrong with each field, and the cleaned values when nothing is. */
function checked<Values extends Texts, Output>(schema: GenericSchema<Values, Output>, values: Values) {
  const result = safeParse(schema, values)
  const wrong = new Map<string, string>()
  for (const { path, message } of result.issues ?? []) {
    const name = String(path?.[0]?.key)
    if (!wrong.has(name)) wrong.set(name, message)
  }
  return { wrong, output: result.success ? result.output : undefined }
}

/**
 * The state of one form (UX.md B0 "Forms"): a message appears once its field was left or the form was sent, and goes
 * while typing; sending an invalid form puts the focus into the first field that is wrong.
 *
 * @param schema made anew when the form is shown, so that the messages are in the reader's language
 * @param initial one text per field; what the form is compared with to be changed
 */
export function useForm<Values extends Texts, Output>(schema: GenericSchema<Values, Output>, initial: NoInfer<Values>) {
  type Name = keyof Values & string
  const place = useRef<HTMLFormElement>(null)
  const [start] = useState(initial)
  const [values, setValues] = useState(start)
  const [left, setLeft] = useState<readonly string[]>([])
  const [wasSent, setSent] = useState(false)
  const [isSubmitting, setSubmitting] = useState(false)
  const { wrong, output } = checked(schema, values)

  const focus = useCallback((name: Name) => {
    const field = place.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }, [])
  const change = (part: Partial<Values>) => setValues((current) => ({ ...current, ...part }))

  return {
    /** For the form element: where the fields are found by their names; the browser's own bubbles stay away. */
    element: { ref: place, noValidate: true },
    values,
    isDirty: Object.entries(values).some(([name, value]) => start[name] !== value),
    isValid: output !== undefined,
    isSubmitting,
    focus,
    change,
    /** What a text field takes of its form. */
    field: (name: Name) => ({
      name,
      value: values[name],
      onChange: (value: string) => change({ [name]: value } as Partial<Values>),
      onBlur: () => setLeft((before) => (before.includes(name) ? before : [...before, name])),
      message: wasSent || left.includes(name) ? wrong.get(name) : undefined,
    }),
    /** Back to the beginning, for the next one. */
    reset() {
      setValues(start)
      setLeft([])
      setSent(false)
    },
    /** Sends what the schema made of the values, or shows what is wrong with them. */
    async submit(send: (output: Output) => Promise<void> | void, event?: FormEvent): Promise<void> {
      event?.preventDefault()
      setSent(true)
      if (output === undefined) {
        const fields = [...(place.current?.elements ?? [])]
        fields
          .find((field): field is HTMLInputElement => field instanceof HTMLInputElement && wrong.has(field.name))
          ?.focus()
        return
      }
      setSubmitting(true)
      await (async () => send(output))().finally(() => setSubmitting(false))
    },
  }
}
