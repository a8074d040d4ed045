import { expect, test } from 'vitest'
import { classNames, shortest } from '../web/short-names.ts'

test('two texts never share a name, and a third changes neither', () => {
  const names = shortest(['abcdef', 'abcxyz', 'mnopqr'])
  expect([...names]).toEqual([
    ['abcdef', 'abcd'],
    ['abcxyz', 'abcx'],
    ['mnopqr', 'mno'],
  ])
  expect([...shortest(['abcdef', 'abcxyz', 'mnopqr', 'stuvwx'])].slice(0, 3)).toEqual([...names])
})

test('a class is named after its sheet and its place in it', () => {
  const nameOf = classNames('/web')
  const [button, group] = ['/web/src/ui/button.module.css', '/web/src/ui/group.module.css']
  const first = nameOf('button', button)
  expect(first).toMatch(/^_[A-Za-z0-9]{3}0$/)
  expect(nameOf('quiet', button)).toBe(first.replace(/0$/, '1'))
  expect(nameOf('button', button)).toBe(first)
  expect(nameOf('button', group)).not.toBe(first)
})
