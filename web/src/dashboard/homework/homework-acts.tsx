import { t } from '@lingui/core/macro'
import { act } from '../../lib/undo.ts'
import { tickHomework } from '../data.ts'
import type { ToDo } from './rules.ts'

/** Ticks one thing to do, or takes the tick back: too small a thing for a message, and Mod+Z knows it all the same. A refusal was told. */
export function tick(profileId: number, item: ToDo, isDone: boolean): Promise<void> {
  const put = (done: boolean) => () => tickHomework(profileId, item, done)
  return act(async (remember) => {
    await put(isDone)()
    const done = isDone ? t`“${item.text}” ticked` : t`“${item.text}” open again`
    remember({ text: done, undo: put(!isDone), redo: put(isDone) })
  }).catch(() => undefined)
}
