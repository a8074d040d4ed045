import { atMost, median, percentile, printTable, short, type Verdict } from '../numbers.ts'
import { costOfGoingBack, fetchedAhead, watchPage } from './chromium.ts'
import type { ProductPages } from './product-pages.ts'

const rounds = 5
const typed = 'student no. 19'
const row = 'tr[data-id]'
/** performance.md "Browser": ms of processor time. */
const goals = { first: 60, key: 16 }

/** The list of 2,000 students: coming to it from another page with its rows already read, and each key in its filter. */
export async function measureStudents({ teacher }: ProductPages): Promise<Verdict[]> {
  const firsts: number[] = []
  const keys: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { page, work, settle, close } = await watchPage(teacher, '/profile/list')
    await page.locator(row).first().waitFor()
    await page.getByRole('link', { name: 'Resources', exact: true }).first().click()
    await page.waitForURL((now) => now.pathname === '/lesson/resources')
    await page.waitForTimeout(fetchedAhead)
    await settle()
    firsts.push(await costOfGoingBack(page, { work, settle }))
    await page.locator(row).first().waitFor()
    await page.getByPlaceholder('Find by name, email, phone or note').click()
    for (const key of typed) {
      await settle()
      const idle = await work()
      await page.keyboard.press(key)
      await settle()
      keys.push((await work()) - idle)
    }
    await close()
  }
  const [first, key] = [median(firsts), median(keys)]
  printTable(
    'List of 2,000 students, CPU in ms',
    ['Coming to it', 'key in the filter', 'p95'],
    [[short(first), short(key), short(percentile(keys, 95))]],
  )
  return [
    atMost('list of 2,000 students, coming to it', first, goals.first, ' ms'),
    atMost('list of 2,000 students, key in the filter', key, goals.key, ' ms'),
  ]
}
