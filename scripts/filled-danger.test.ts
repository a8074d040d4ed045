import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * A filled button is what a view is there for, and what a hurried press meets first: where something destroys and something
 * beside it doesn't, neither of the destructive ones is filled.
 */
const sources = join(import.meta.dirname, '../web/src')

/** Where the filled button destroys, as that is all that it stands for. */
const purposes: Record<string, string> = {
  'operator/mail-card.tsx': 'whether a mail is to go for good is asked in its place, and nothing beside it',
  'profile/edit/danger.tsx': 'the removal alone, in a part of the page that says what goes',
  'profile/personal/typed-dialog.tsx': 'the question whether to destroy, after a word was typed that agrees',
}

test('what destroys is a filled button only where nothing else is asked', () => {
  const filled = globSync('**/*.tsx', { cwd: sources })
    .filter((file) => !/\.(test|fake)\.tsx$|^gallery/.test(file))
    .filter((file) => /variant(=|:\s*)["'{]*danger\b/.test(readFileSync(join(sources, file), 'utf8')))
  expect(filled.toSorted()).toEqual(Object.keys(purposes))
})
