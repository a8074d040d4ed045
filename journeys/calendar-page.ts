import { expect, type Locator, type Page } from '@playwright/test'

/** The hours that the week shows: 08:00 to 22:00 (product.md 9). */
const firstHour = 8
const shownHours = 14

/** The calendar as a person with a pointer uses it. */
export class CalendarPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens the week after this one, where nothing is past whatever day it is. */
  async openNextWeek(): Promise<void> {
    await this.page.goto('/calendar')
    await this.turn('Week after')
  }

  /** Turns to another week, and waits until it is the one on the page: a lesson of a series stands in both. */
  async turn(to: 'Week after' | 'Week before'): Promise<void> {
    // "Monday 23 November": what comes after it tells how much is planned.
    const [monday = ''] = (await this.day('Monday').getAttribute('aria-label'))?.split(',') ?? []
    await this.page.getByRole('button', { name: to }).click()
    await expect(this.day('Monday')).not.toHaveAttribute('aria-label', new RegExp(`^${monday}`))
  }

  /** A day's column, by its English name. */
  day(weekday: string): Locator {
    return this.page.getByRole('list', { name: new RegExp(`^${weekday} `) })
  }

  /** An event by what a screen reader says of it. */
  event(name: string | RegExp): Locator {
    return this.page.getByRole('region', { name: /\d{4}/ }).getByRole('listitem').getByRole('button', { name })
  }

  /** Where a time of a day is on the screen. */
  async point(weekday: string, time: string): Promise<{ x: number; y: number }> {
    const box = await this.day(weekday).boundingBox()
    if (!box) throw new Error(`${weekday} is not on the screen`)
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    const y = box.y + ((hour + minute / 60 - firstHour) / shownHours) * box.height
    return { x: box.x + box.width / 2, y: y + 2 }
  }

  async click(weekday: string, time: string): Promise<void> {
    const { x, y } = await this.point(weekday, time)
    await this.page.mouse.click(x, y)
  }

  /** Presses at one place, moves in steps as a hand does, and lets go at the other; `meanwhile` happens on the way. */
  async drag(
    from: { x: number; y: number },
    to: { x: number; y: number },
    meanwhile?: () => Promise<void>,
  ): Promise<void> {
    await this.page.mouse.move(from.x, from.y)
    await this.page.mouse.down()
    await this.page.mouse.move(from.x + (to.x - from.x) / 3, from.y + (to.y - from.y) / 3, { steps: 4 })
    await meanwhile?.()
    await this.page.mouse.move(to.x, to.y, { steps: 8 })
    await this.page.mouse.up()
  }

  /** Fills the draft's popover: the student, then Enter saves. */
  async planFor(student: string): Promise<void> {
    const draft = this.page.getByRole('dialog', { name: 'New lesson' })
    await draft.getByRole('combobox', { name: 'Student' }).fill(student)
    await this.page.keyboard.press('Enter')
    await expect(draft).toBeHidden()
  }
}
