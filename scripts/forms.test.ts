import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * Fields with a button that sends them are a form: Enter in a field sends, a screen reader says what belongs together, and a
 * phone shows its key for sending.
 */
const sources = join(import.meta.dirname, '../web/src')

/** Fields beside buttons that need none. */
const others: Record<string, string> = {
  'calendar/series/repeat-fields.tsx': 'is part of the forms that ask how something repeats',
  'lesson/drawer/comments.tsx': 'has lines: Enter sends, and Shift+Enter begins one',
  'profile/invitations.tsx': 'shows a link to be copied',
  'profile/personal/own-data-card.tsx': 'its password stands in the form of the question around it',
  'settings/statuses-setting.tsx': 'keeps each name as it is typed',
  'ui/absence-request.tsx': 'has two answers: Enter must choose none',
}

test('fields that a button sends are a form', () => {
  const loose = globSync('**/*.tsx', { cwd: sources })
    .filter((file) => !/\.(test|fake)\.tsx$|^gallery/.test(file))
    .filter((file) => {
      const text = readFileSync(join(sources, file), 'utf8')
      const hasField = /<(TextField|PasswordField|DateField|TimeField)\b/.test(text)
      return hasField && /<(Button|SubmitButton)\b/.test(text) && !/<form\b/.test(text)
    })
  expect(loose.toSorted()).toEqual(Object.keys(others).toSorted())
})
