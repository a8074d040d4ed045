import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * Fields with a button that sends them are a form: Enter in a field sends, a screen reader says what belongs together, and a
 * phone shows its key for sending.
 */
const sources = join(import.meta.dirname, '../web/src')

/** Fields that stand in no form of their own file. */
const others: Record<string, string> = {
  'calendar/draft/draft-when.tsx': 'is part of the form of a new lesson',
  'calendar/series/repeat-fields.tsx': 'is part of the forms that ask how something repeats',
  'lesson/autosave-text.tsx': 'is saved as it is typed',
  'lesson/drawer/comments.tsx': 'has lines: Enter sends, and Shift+Enter begins one',
  'lesson/drawer/steps.tsx': 'is a list: Enter begins the next step',
  'lesson/homework/homework-lines.tsx': 'is a list: Enter begins the next item',
  'profile/student/autosave-field.tsx': 'is saved as it is typed',
  'profile/student/invitations.tsx': 'shows a link to be copied',
  'profile/paste-students.tsx': 'has lines: each is a student, and a button takes them all',
  'profile/personal/own-data-card.tsx': 'its password stands in the form of the question around it',
  'settings/account/new-recovery-codes.tsx': 'its password stands in the form of the code, and goes with it',
  'settings/lessons-section.tsx': 'is saved as it is typed',
  'settings/statuses-setting.tsx': 'keeps each name as it is typed',
  'ui/absence-request.tsx': 'has two answers: Enter must choose none',
}

test('fields that a button sends are a form', () => {
  const loose = globSync('**/*.tsx', { cwd: sources })
    .filter((file) => !/\.(test|fake)\.tsx$|^gallery/.test(file))
    .filter((file) => {
      const text = readFileSync(join(sources, file), 'utf8')
      return /<(TextField|PasswordField|DateField|TimeField)\b/.test(text) && !/<form\b/.test(text)
    })
  expect(loose.toSorted()).toEqual(Object.keys(others).toSorted())
})
