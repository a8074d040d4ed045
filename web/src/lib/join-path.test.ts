import { expect, test } from 'vitest'
import { inviteIn, joinPath } from './join-path.ts'

test.each([[undefined], ['/'], ['/profile/join'], ['/profile/joiners?invite=abc'], ['/calendar?invite=abc']])(
  '%s is about no invitation',
  (to) => expect(inviteIn(to)).toBeUndefined(),
)

test('what leads to an invitation says which one', () => {
  expect(inviteIn(joinPath('a&b=c d'))).toBe('a&b=c d')
})
