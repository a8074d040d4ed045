import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/**
 * A sentence in `<Trans>` is searched for its own elements after its values were put in: a name such as `<0>Anna</0>` would be
 * taken for one. So what a person may have typed stands there as an element (ui/own-words.tsx), and such a value is called
 * `shown…`. What else may stand there: words of ours and of the clock, numbers, and addresses, whose form was checked and
 * has no angle bracket.
 */
const harmless =
  /^(?:shown\w*|\w+Text\([^)]*\)+|\d+|students\.length - mostShown|sentTo|email|phoneNumber|current|count|of|step|last|mostRead|mostShown|defaultLessonMinutes|version|label|zone|when|first|made|account|sample|providers?)$/

/** The values of a sentence, without the attributes of its elements. */
const valuesOf = (sentence: string): string[] =>
  [...sentence.replace(/=\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, '').matchAll(/\{((?:[^{}]|\{[^{}]*\})*)\}/g)]
    .map(([, value = '']) => value.trim())
    .filter((value) => value !== "' '")

test('no sentence holds text of a person that could be read as markup', () => {
  const strays = globSync('web/src/**/*.tsx', { cwd: root })
    .filter((file) => !file.endsWith('.test.tsx'))
    .flatMap((file) => {
      const sentences = [...readFileSync(join(root, file), 'utf8').matchAll(/<Trans[^>]*>(.*?)<\/Trans>/gs)]
      const odd = sentences.flatMap(([, sentence = '']) => valuesOf(sentence)).filter((value) => !harmless.test(value))
      return odd.map((value) => `${file}: ${value}`)
    })
  expect(strays).toEqual([])
})

test('a name in a sentence is found, inside an element too', () => {
  expect(valuesOf("Hello <b>{student.name}</b>{' '} of {shownTeacher}")).toEqual(['student.name', 'shownTeacher'])
  expect(valuesOf('<Link params={{ id: name }}>{name}</Link>')).toEqual(['name'])
})
