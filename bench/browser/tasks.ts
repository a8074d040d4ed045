import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { atMost, median, printTable, short, type Verdict } from '../numbers.ts'
import { keyTasks } from './key-tasks.ts'
import { picturesOf } from './pictures.ts'
import { Hand } from './pointer.ts'
import { openProduct } from './product.ts'
import { studentTasks } from './student-tasks.ts'
import { openSample } from './sample-calendar.ts'
import type { Task } from './task.ts'
import { teacherTasks } from './teacher-tasks.ts'
import { touchTasks } from './touch-tasks.ts'

/** BENCH_ROUNDS=1 only looks whether each can be done. */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
/** A page that was loaded may still fetch what may be opened next: who plans looks at it first, ms. */
const looking = 1_500

const byTeacher = (tasks: readonly Omit<Task, 'who'>[]): Task[] =>
  tasks.map((task) => ({ ...task, who: 'teacher' as const }))

/** The ways to do them, each on the screen that goes with it. */
const ways = [
  {
    name: 'pointer',
    title: 'Tasks, by pointer',
    view: { viewport: { width: 1440, height: 900 } },
    tasks: [...byTeacher(teacherTasks), ...studentTasks],
  },
  {
    name: 'keys',
    title: 'Tasks, by keys alone',
    view: { viewport: { width: 1440, height: 900 } },
    tasks: byTeacher(keyTasks),
  },
  {
    name: 'touch',
    title: 'Tasks, by touch on 390 px',
    view: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    tasks: byTeacher(touchTasks),
  },
]

/**
 * Measures the most frequent acts of teachers and students, in actions, characters and seconds; nobody thinks meanwhile.
 *
 * @param wanted one of the ways; all where none is named
 */
export async function measureTasks(browser: Browser, wanted?: string): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const way of ways)
    if (wanted === undefined || wanted === way.name) verdicts.push(...(await measure(browser, way)))
  return verdicts
}

/** In a studio of its own, so that no way finds what another has left. */
async function measure(browser: Browser, { name: way, title, view, tasks }: (typeof ways)[number]): Promise<Verdict[]> {
  const product = await openProduct(view)
  try {
    const open = await openSample(product)
    const contexts = {
      teacher: await product.signedIn(browser),
      student: await open.student(browser),
      guest: null,
    }
    const verdicts: Verdict[] = []
    const rows: string[][] = []
    for (const [index, { name, who, most, begin, run }] of tasks.entries()) {
      const done: Pick<Hand, 'actions' | 'characters' | 'steps'>[] = []
      const seconds: number[] = []
      for (let round = 0; round < rounds; round++) {
        const samplePeople = open.round(index * rounds + round)
        const context = contexts[who] ?? (await product.fresh(browser))
        const page = await context.newPage()
        await begin(new Hand(page), samplePeople)
        await pause(looking)
        const hand = new Hand(page)
        const from = performance.now()
        try {
          await run(hand, samplePeople)
          seconds.push((performance.now() - from) / 1000)
          done.push(hand)
        } catch (error) {
          // The others are still to be seen.
          process.stderr.write(`${name}, by ${way}: ${String(error)}\n`)
        }
        if (round === 0) await picturesOf(page, `${way} ${name}`)
        await (context === contexts[who] ? page : context).close()
      }
      const all = (part: keyof (typeof done)[number]) => median(done.map((each) => each[part]))
      rows.push([name, String(all('actions')), String(all('characters')), String(all('steps')), short(median(seconds))])
      verdicts.push(
        atMost(`${name}, by ${way}: actions`, all('actions'), most.actions),
        atMost(`${name}, by ${way}: time`, median(seconds), most.seconds, ' s'),
      )
    }
    printTable(title, ['Task', 'actions', 'characters', 'steps', 'seconds'], rows)
    return verdicts
  } finally {
    await product.close()
  }
}
