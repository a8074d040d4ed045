import { afterEach, expect, test } from 'vitest'
import { ensureTexts, i18n, languages } from '../lib/i18n.ts'
import { allSettings, foundSettings } from './sections.ts'

const speak = async (language: string) => {
  localStorage.setItem('language.v1', language)
  await ensureTexts()
}
afterEach(() => {
  localStorage.removeItem('language.v1')
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

test.each([...languages])('in %s each setting is found by its own name', async (language) => {
  await speak(language)
  const missed = allSettings().filter(
    ({ label }) =>
      ![...foundSettings(label, 'teacher'), ...foundSettings(label, 'student')].some((each) => each.label === label),
  )
  expect(missed).toEqual([])
})

test('a search that is no word finds as little as an empty one leaves out', () => {
  expect(foundSettings(' - ', 'teacher')).toEqual(foundSettings('', 'teacher'))
  expect(foundSettings('two-step', 'teacher').map(({ id }) => id)).toEqual(['two-step'])
  expect(foundSettings('step two', 'teacher').map(({ id }) => id)).toEqual(['two-step'])
})
