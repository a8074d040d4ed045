import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { atMost, median, printTable, short, type Verdict } from '../numbers.ts'
import { Hand } from './pointer.ts'
import { openProduct } from './product.ts'
import { studentTasks } from './student-tasks.ts'
import { openStudio } from './sample-calendar.ts'
import type { Task } from './task.ts'
import { teacherTasks } from './teacher-tasks.ts'

const rounds = 5
/** A page that was loaded may still fetch what may be opened next: who plans looks at it first, ms. */
const looking = 1_500

const tasks: readonly Task[] = [...teacherTasks.map((task) => ({ ...task, who: 'teacher' as const })), ...studentTasks]

/** What teachers and students do most, in actions, characters and seconds; nobody thinks meanwhile. */
export async function measureTasks(browser: Browser): Promise<Verdict[]> {
  const product = await openProduct()
  try {
    const open = await openStudio(product)
    const contexts = {
      teacher: await product.signedIn(browser),
      student: await open.student(browser),
      guest: null,
    }
    const verdicts: Verdict[] = []
    const rows: string[][] = []
    for (const [index, { name, who, most, begin, run }] of tasks.entries()) {
      const done: { actions: number; characters: number; seconds: number }[] = []
      for (let round = 0; round < rounds; round++) {
        const studio = open.round(index * rounds + round)
        const context = contexts[who] ?? (await product.fresh(browser))
        const page = await context.newPage()
        await begin(new Hand(page), studio)
        await pause(looking)
        const hand = new Hand(page)
        const from = performance.now()
        await run(hand, studio)
        done.push({ actions: hand.actions, characters: hand.characters, seconds: (performance.now() - from) / 1000 })
        await (context === contexts[who] ? page : context).close()
      }
      const all = (part: keyof (typeof done)[number]) => median(done.map((each) => each[part]))
      rows.push([name, String(all('actions')), String(all('characters')), short(all('seconds'))])
      verdicts.push(
        atMost(`${name}: actions`, all('actions'), most.actions),
        atMost(`${name}: time`, all('seconds'), most.seconds, ' s'),
      )
    }
    printTable('Tasks', ['Task', 'actions', 'characters', 'seconds'], rows)
    return verdicts
  } finally {
    await product.close()
  }
}
