import type { Page } from 'playwright-core'
import { percentile } from '../numbers.ts'

declare global {
  interface Window {
    drawnAt: number[]
    longTasks: number[]
  }
}

/** From now on the page notes when it draws, and each task that took longer than 50 ms. */
export async function noteFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.drawnAt = []
    window.longTasks = []
    const note = (now: number) => {
      window.drawnAt.push(now)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    new PerformanceObserver((list) => {
      window.longTasks.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask' })
  })
}

/** ms between two frames that 95 of 100 keep, and the tasks over 50 ms, since they are noted. */
export async function framesOf(page: Page): Promise<{ frame: number; longTasks: number }> {
  const { drawnAt, longTasks } = await page.evaluate(() => ({
    drawnAt: window.drawnAt,
    longTasks: window.longTasks.length,
  }))
  const gaps = drawnAt.slice(1).map((now, index) => now - (drawnAt[index] ?? now))
  return { frame: percentile(gaps, 95), longTasks }
}
