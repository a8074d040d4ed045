import { expect } from '@playwright/test'
import { mailsOf } from '../testing/every-mail.ts'
import { violationsOn } from './axe.ts'
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
/** The narrowest that WCAG 2.2 asks for (1.4.10). */
const narrow = { width: 320, height: 700 }

/** Some two hundred mails: seconds on a quiet machine, minutes beside other work. */
test.describe.configure({ timeout: 400_000 })

for (const language of ['en', 'ar'] as const)
  test(`every mail in ${language} can be read by everybody, on a phone, by day and by night`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: narrow })
    const page = await context.newPage()
    const found: string[] = []
    for (const [kind, [write]] of Object.entries(mailsOf(typed[language]))) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setContent(write(language).html)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > narrow.width) found.push(`${kind}: as wide as ${width}`)
      const byDay = await violationsOn(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      // The other scheme changes colours alone.
      const byNight = await violationsOn(page, { rules: ['color-contrast', 'link-in-text-block'] })
      for (const { id, nodes } of [...byDay, ...byNight]) found.push(`${kind}: ${id}, ${nodes[0]?.html ?? ''}`)
    }
    await context.close()
    expect(found).toEqual([])
  })
