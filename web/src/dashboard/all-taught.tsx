import { plural, t } from '@lingui/core/macro'
import { eachAlone } from '../lib/each-alone.ts'
import { showDone } from '../lib/toast.ts'
import { act } from '../lib/undo.ts'
import { Button } from '../ui/button.tsx'
import type { Mark } from '../data/lesson-operations.ts'
import { markLesson } from '../data/today.ts'
import { before, taught } from './today/lesson-marks.ts'
import { type Item, unmarked } from './today/today.ts'

/** One has its own row, and the key Y. */
const fewest = 2

interface Props {
  items: readonly Item[]
  now: number
}

/** Marks what is over and has no mark yet as taught, all at once: only who stayed away has to be named (performance.md T6). */
export function AllTaught({ items, now }: Props) {
  const open = unmarked(items, now)
  if (open.length < fewest) return null
  const count = open.length
  return (
    <div>
      <Button size="small" onPress={() => void markAllTaught(open).catch(() => undefined)}>
        {t`Mark all ${count} taught`}
      </Button>
    </div>
  )
}

/** A refused mark was announced and keeps its row; where another one went well, undo takes that back. */
async function markAllTaught(items: readonly Item[]): Promise<void> {
  await act(async (remember) => {
    const { done, rest } = await eachAlone(items, async (item) => ({
      ...item,
      lessonId: await markLesson(item, taught),
    }))
    const text = `${plural(done.length, { one: '# lesson marked taught', other: '# lessons marked taught' })}${rest}`
    const undo = () => markEach(done, before)
    const redo = () => markEach(done, () => taught)
    showDone({ text, undo, redo, rows: done.map(({ event_id }) => `event ${event_id}`) }, remember)
  })
}

async function markEach(items: readonly Item[], markOf: (item: Item) => Mark): Promise<void> {
  await Promise.all(items.map((item) => markLesson(item, markOf(item))))
}
