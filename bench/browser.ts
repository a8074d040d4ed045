/**
 * The browser's rows of the goals. `node bench/browser.ts` measures all; a list of parts measures these alone:
 * weeks drag scripts
 */
import { openChromium } from './browser/chromium.ts'
import { measureDrag } from './browser/drag.ts'
import { openPages } from './browser/pages.ts'
import { measureScripts } from './browser/scripts.ts'
import { measureWeeks } from './browser/weeks.ts'
import { printTable, printVerdicts, short, type Verdict } from './numbers.ts'

const parts = process.argv.slice(2)
const wants = (part: string) => parts.length === 0 || parts.includes(part)
const verdicts: Verdict[] = []
const pages = await openPages()
const browser = await openChromium()
try {
  printTable(
    'Script of the two pages, React included',
    ['Page', 'kB brotli'],
    (['ours', 'fullcalendar'] as const).map((name) => [name, short(pages.scriptSize(name))]),
  )
  if (wants('weeks')) verdicts.push(...(await measureWeeks(browser, pages)))
  if (wants('drag')) verdicts.push(...(await measureDrag(browser, pages)))
  if (wants('scripts')) verdicts.push(...(await measureScripts(browser)))
} finally {
  await browser.close()
  pages.close()
}
printVerdicts(verdicts)
