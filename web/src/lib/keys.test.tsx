import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureTexts, i18n, languages } from './i18n.ts'
import { modText, shiftModText } from './keys.ts'

afterAll(async () => {
  localStorage.removeItem('language.v1')
  await ensureTexts()
  i18n.activate('en')
})

/** The name that is printed on the key that others call Ctrl. */
const printed = (language: string): string => (language === 'de' ? 'Strg' : 'Ctrl')

describe.for(languages)('in %s', (language) => {
  beforeAll(async () => {
    localStorage.setItem('language.v1', language)
    await ensureTexts()
  })

  test('Ctrl has the word that is printed on its key', () => {
    expect([modText(), shiftModText()]).toEqual([`${printed(language)}+`, `${printed(language)}+Shift+`])
  })
})
