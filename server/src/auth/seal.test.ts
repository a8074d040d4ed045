import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const key = randomBytes(32)

test('a sealed secret names its algorithm, and opens with its key in its row alone', () => {
  const sealed = seal(key, 'row 1', 'JBSWY3DPEHPK3PXP')
  expect(sealed).toMatch(/^aes-256-gcm\./)
  expect(unseal(key, 'row 1', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(() => unseal(key, 'row 2', sealed)).toThrow('unable to authenticate data')
  expect(() => unseal(randomBytes(32), 'row 1', sealed)).toThrow('unable to authenticate data')
})

test('one from before algorithms were named opens as well', () => {
  const [, text = ''] = seal(key, 'row 1', 'JBSWY3DPEHPK3PXP').split('.')
  expect(unseal(key, 'row 1', text)).toBe('JBSWY3DPEHPK3PXP')
})

test('one of an algorithm that nobody knows is refused by its name', () => {
  const [, text] = seal(key, 'row 1', 'JBSWY3DPEHPK3PXP').split('.')
  expect(() => unseal(key, 'row 1', `aes-128-ccm.${text}`)).toThrow('aes-128-ccm')
})

test('bytes that were changed open nothing', () => {
  const [name, text = ''] = seal(key, 'row 1', 'JBSWY3DPEHPK3PXP').split('.')
  const bytes = Buffer.from(text, 'base64url')
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    expect(() => unseal(key, 'row 1', `${name}.${changed.toString('base64url')}`)).toThrow(
      'unable to authenticate data',
    )
  }
})
