import { expect, test } from 'vitest'
import type { UserRow } from './user.data.ts'
import { owesProof } from './owes-proof.ts'

const someone: UserRow = {
  id: '5d8e5a1c-98c3-4f62-8a1f-6c0c1f2b7a90',
  email: 'ann@example.org',
  email_verified: false,
  phone_number: null,
  phone_number_verified: false,
  password_hash: null,
  display_name: 'Ann',
  avatar_url: '',
  locale: 'en',
  default_role: 'teacher',
  roles: ['teacher'],
  is_anonymous: false,
  metadata: {},
  active_mfa_type: null,
  disabled_at: null,
  created_at: '2026-11-23T09:00:00Z',
  profile_id: 1,
}
const phone = { phone_number: '+12025550123', phone_number_verified: true }

for (const [who, user, verifyEmail, owes] of [
  ['a mailbox that has not answered', someone, true, true],
  ['the same, beside a phone that has', { ...someone, ...phone }, true, true],
  ['a mailbox that has', { ...someone, email_verified: true }, true, false],
  ['a phone and no mailbox', { ...someone, ...phone, email: null }, true, false],
  ['where nobody is asked to verify', someone, false, false],
] as const)
  test(`${who}: ${owes ? 'owes' : 'owes no'} proof`, () => {
    expect(owesProof({ config: { verifyEmail } }, user)).toBe(owes)
  })
