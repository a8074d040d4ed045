import type { Browser, BrowserContext } from 'playwright-core'
import { openProduct } from './product.ts'
import { firstMonday, weekOfEvents, zone } from './drawn-event.ts'

/** performance.md "Browser". */
const students = 2000
const lessons = 500
const events = 40
/** The five lesson statuses: columns of the board. */
const columns = 5

/** The product with a school's worth of rows, seen by a guest and by its teacher. */
export interface ProductPages {
  guest: BrowserContext
  teacher: BrowserContext
  close: () => Promise<void>
}

export async function openProductPages(browser: Browser): Promise<ProductPages> {
  const product = await openProduct()
  try {
    const ids = await product.addStudents(students)
    await product.addLessons(
      Array.from({ length: lessons }, (_, index) => ({
        title: `Lesson ${index + 1}`,
        user_profile_id: ids[index % ids.length],
        lesson_status_id: 1 + (index % columns),
        minutes: 45,
      })),
    )
    await product.addEvents(
      weekOfEvents(thisWeek(), events).map(({ title, start, end, student }) => ({
        title,
        start,
        end,
        user_profile_id: ids[student],
      })),
    )
    const [guest, teacher] = [await product.fresh(browser), await product.signedIn(browser)]
    return {
      guest,
      teacher,
      close: async () => {
        await guest.close()
        await teacher.close()
        await product.close()
      },
    }
  } catch (error) {
    await product.close()
    throw error
  }
}

/** Weeks since the Monday that `weekOfEvents` counts from, by the page's clock and not by the server's. */
const thisWeek = (): number => Math.floor(Temporal.Now.plainDateISO(zone).since(firstMonday).days / 7)
