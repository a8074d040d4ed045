import { t } from '@lingui/core/macro'
import { act } from './undo.ts'

/**
 * Ticks one thing to do, or takes the tick back: too small a thing for a message, and Mod+Z knows it all the same. A refusal was
 * told.
 *
 * @param send how it is written, which is another way for a student than for a guardian
 */
export function tick(item: { text: string }, isDone: boolean, send: (isDone: boolean) => Promise<void>): Promise<void> {
  const put = (done: boolean) => () => send(done)
  return act(async (remember) => {
    await put(isDone)()
    const done = isDone ? t`“${item.text}” ticked` : t`“${item.text}” open again`
    remember({ text: done, undo: put(!isDone), redo: put(isDone) })
  }).catch(() => undefined)
}
