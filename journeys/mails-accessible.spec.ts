import { expect } from '@playwright/test'
import { mailsOf } from '../testing/every-mail.ts'
import { violationsOn } from './axe.ts'
import { cutIn } from './cut.ts'
import { test } from './journey.ts'

/** A word that no line of a phone has room for, and names from right to left. */
const typed = {
  en: {
    teacher: 'Clara Braun',
    student: 'Omar',
    guardian: 'Mona',
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenmusikstunde',
    place: 'Studio 2',
    note: 'Page 12',
    provider: 'Google',
  },
  ar: {
    teacher: 'كلارا',
    student: 'عمر',
    guardian: 'منى',
    title: 'بيانو',
    place: 'بيت',
    note: 'زكام',
    provider: 'غوغل',
  },
} as const
/** The narrowest that WCAG 2.2 asks for (1.4.10), and the pane of a mail program on a desk, where a letter has its full width. */
const widths = { phone: { width: 320, height: 700 }, desk: { width: 600, height: 700 } }
/** The other scheme changes colours alone, and another width none of them: one is looked at by day, the other by night. */
const colours = ['color-contrast', 'link-in-text-block']
const sides = { en: 'left', ar: 'right' } as const

/** Some two hundred mails: seconds on a quiet machine, minutes beside other work. */
test.describe.configure({ timeout: 400_000 })

for (const language of ['en', 'ar'] as const)
  test(`every mail in ${language} can be read by everybody, on a phone and at a desk, by day and by night`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: widths.phone })
    const page = await context.newPage()
    const found: string[] = []
    for (const [kind, [write]] of Object.entries(mailsOf(typed[language]))) {
      const fits = async (at: keyof typeof widths) => {
        await page.setViewportSize(widths[at])
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        if (width > widths[at].width) found.push(`${kind}: as wide as ${width} ${at}`)
        for (const cut of await cutIn(page)) found.push(`${kind}: ${cut} ${at}`)
        const side = await page.evaluate(sideOfText)
        if (side !== sides[language]) found.push(`${kind}: begins at the ${side} ${at}`)
      }
      await page.setContent(write(language).html)
      await page.emulateMedia({ colorScheme: 'light' })
      await fits('phone')
      const byDay = await violationsOn(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await fits('desk')
      const byNight = await violationsOn(page, { rules: colours })
      for (const { id, nodes } of [...byDay, ...byNight]) found.push(`${kind}: ${id}, ${nodes[0]?.html ?? ''}`)
    }
    await context.close()
    expect(found).toEqual([])
  })

/** Runs in the page: at which side of the letter the last line of its heading begins, where it leaves room at the other. */
function sideOfText(): 'left' | 'right' | 'neither' {
  const heading = document.querySelector('h1')
  if (!heading) return 'neither'
  const box = heading.getBoundingClientRect()
  const words = document.createRange()
  words.selectNodeContents(heading)
  const line = [...words.getClientRects()].at(-1)
  if (!line) return 'neither'
  const { direction } = getComputedStyle(heading)
  if (direction === 'rtl' && Math.abs(line.right - box.right) < 1) return 'right'
  return direction === 'ltr' && Math.abs(line.left - box.left) < 1 ? 'left' : 'neither'
}
