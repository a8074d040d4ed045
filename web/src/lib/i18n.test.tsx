import { useLocale } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { t } from '@lingui/core/macro'
import { dayFormat } from '../ui/day-format.ts'
import { dayText, locale, timeText } from './dates.ts'
import { chosenLanguage, ensureTexts, i18n, languages } from './i18n.ts'

const key = 'language.v1'

afterEach(() => {
  localStorage.removeItem(key)
  vi.unstubAllGlobals()
  i18n.activate('en')
  document.documentElement.dir = 'ltr'
  document.documentElement.lang = 'en'
})

const readers = (tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags)

test('the first language of the reader that there is, else English', () => {
  readers(['nl-NL', 'fr-CA', 'de'])
  expect(chosenLanguage()).toBe('fr')
  readers(['nl', 'sv'])
  expect(chosenLanguage()).toBe('en')
})

test('what was chosen here wins; what is no language of ours is as if nothing was', () => {
  readers(['fr-FR'])
  localStorage.setItem(key, 'it')
  expect(chosenLanguage()).toBe('it')
  localStorage.setItem(key, 'tlh')
  expect(chosenLanguage()).toBe('fr')
})

test('every language loads, names itself on the page, and Arabic is written from right to left', async () => {
  for (const language of languages) {
    localStorage.setItem(key, language)
    await ensureTexts()
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual([
      language,
      language === 'ar' ? 'rtl' : 'ltr',
    ])
  }
})

test('what React Aria opens goes to the side of the chosen language, whatever the browser speaks', async () => {
  const Side = () => <output>{useLocale().direction}</output>
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<Side />)
  await expect.element(page.getByRole('status')).toHaveTextContent('ltr')
  localStorage.setItem(key, 'ar')
  await ensureTexts()
  // It looks when it is loaded, which is after the texts in the app, and at this event.
  window.dispatchEvent(new Event('languagechange'))
  await expect.element(page.getByRole('status')).toHaveTextContent('rtl')
  root.unmount()
})

test('dates follow the reader’s country where the language has several', async () => {
  readers(['de-AT', 'en-US'])
  await ensureTexts()
  expect(locale()).toBe('de-AT')
  readers(['en-US'])
  localStorage.setItem(key, 'de')
  await ensureTexts()
  expect(locale()).toBe('de-DE')
})

test.each(['ar-EG', 'ar-SA', 'ar-MA', 'ar-SA-u-ca-islamic-umalqura-nu-arab', 'ar'])(
  'for a reader of %s dates and times stand in the digits and the calendar of the page',
  async (reader) => {
    readers([reader, 'en-US'])
    await ensureTexts()
    const instant = '2031-11-30T13:05:00Z'
    expect(dayText(instant, 'UTC')).toMatch(/30.*2031/)
    expect(timeText(instant, 'UTC')).toMatch(/^(1|13):05/)
    expect(dayFormat(locale(), { dateStyle: 'full' }).format(new Date(instant))).toMatch(/30.*2031/)
    expect(new Intl.NumberFormat(locale()).format(12)).toBe('12')
  },
)

test('a text that nobody translated reads as written', async () => {
  localStorage.setItem(key, 'de')
  await ensureTexts()
  expect(t`A text of this test alone`).toBe('A text of this test alone')
})
