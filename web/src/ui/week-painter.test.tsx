import './base.css'
import './tokens.css'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { WeekPainter } from './week-painter.tsx'

let root: Root
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const clocks = {
  'twelve hours': (minutes: number) => `${Math.floor(minutes / 60) % 12 || 12}:00 ${minutes < 720 ? 'AM' : 'PM'}`,
  'twenty-four': (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:00`,
}

/** In a card that is so wide, and in a window that has room for more. */
async function paint(width: number, clock: (minutes: number) => string): Promise<void> {
  await page.viewport(1440, 900)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <div style={{ inlineSize: width }}>
      <WeekPainter
        label="When you teach"
        dayNames={days}
        order={[1, 2, 3, 4, 5, 6, 7]}
        value={[]}
        clock={clock}
        onChange={() => {}}
      />
    </div>,
  )
  await expect.element(page.getByRole('grid', { name: 'When you teach' })).toBeVisible()
}

/** The names of hours that can be read, with where their words begin and end. */
const hours = () =>
  [...document.querySelectorAll('thead td')].slice(1).flatMap((cell) => {
    const words = document.createRange()
    words.selectNodeContents(cell)
    const { left, right, width } = words.getBoundingClientRect()
    return width > 0 ? [{ name: cell.textContent, left, right, cell: cell.getBoundingClientRect().left }] : []
  })

test.each([
  [290, 'twelve hours', 4],
  [420, 'twelve hours', 4],
  [700, 'twelve hours', 8],
  [290, 'twenty-four', 4],
  [700, 'twenty-four', 8],
] as const)(
  '%i px wide with %s of a clock, %i hours have a name and none runs into another',
  async (width, clock, count) => {
    await paint(width, clocks[clock])
    await expect.poll(() => hours().length).toBe(count)
    const named = hours()
    expect(named[0]?.name).toBe(clocks[clock](0))
    for (const [at, { name, left, right, cell }] of named.entries()) {
      const next = named[at + 1]?.left ?? Number.POSITIVE_INFINITY
      expect(right, `${name} ends before the next begins`).toBeLessThan(next)
      expect(left, `${name} stands at its hour`).toBeCloseTo(cell, 0)
    }
  },
)
