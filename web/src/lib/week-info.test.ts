import { expect, onTestFinished, test } from 'vitest'
import { teachWeekInfo } from './week-info.ts'

/** Every region that a tag can name, and what is said where none is. */
function everyTag(): string[] {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
  const regions = letters.flatMap((one) => letters.map((other) => `und-${one}${other}`))
  const languages = letters.flatMap((one) => letters.map((other) => `${one}${other}`.toLowerCase()))
  return [...regions, ...languages, 'en-US', 'ar-EG', 'ar-SA', 'pt-BR', 'fa-IR', 'en-001', 'es-419', 'sr-Latn', 'und']
}

const answers = () => Object.fromEntries(everyTag().map((tag) => [tag, new Intl.Locale(tag).getWeekInfo().firstDay]))

test('a week begins in every region, and for every language alone, on the day that ICU says', () => {
  const own = Object.getOwnPropertyDescriptor(Intl.Locale.prototype, 'getWeekInfo')
  if (!own) throw new Error('The pinned Node does not know it either.')
  onTestFinished(() => void Object.defineProperty(Intl.Locale.prototype, 'getWeekInfo', own))
  const known = answers()
  teachWeekInfo()
  expect(Object.getOwnPropertyDescriptor(Intl.Locale.prototype, 'getWeekInfo')).not.toEqual(own)
  expect(answers()).toEqual(known)
})
