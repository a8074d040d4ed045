import { expect, test } from 'vitest'
import { displayNameOf, folded, rowsInSight, statusOf } from './student.ts'

test('names are put together', () => {
  expect(displayNameOf(' Anna ', '')).toBe('Anna')
  expect(displayNameOf('Anna', 'Weber')).toBe('Anna Weber')
})

test('a student with an account is active whatever the invitation says', () => {
  expect(statusOf({ id: 'x', invitation_status: 'expired' })).toBe('active')
  expect(statusOf({ id: null, invitation_status: 'sent' })).toBe('invited')
  expect(statusOf({ id: null, invitation_status: 'expired' })).toBe('expired')
  expect(statusOf({ id: null, invitation_status: 'revoked' })).toBe('none')
})

test('a break comes before everything, and an opened invitation is told from a sent one', () => {
  const paused = { id: 'x', invitation_status: 'accepted', paused_at: '2026-11-01T00:00:00Z' }
  expect(statusOf(paused)).toBe('paused')
  expect(statusOf({ ...paused, archived_at: '2026-11-02T00:00:00Z' })).toBe('removed')
  expect(statusOf({ id: null, invitation_status: 'opened' })).toBe('opened')
})

test('a search compares without accents, case and what nobody sees', () => {
  expect(folded('Zoë MARTIN')).toBe('zoe martin')
  expect(folded('Stra\u00dfe \u00c6r\u00f8 \u0141ukasz')).toBe('strasse aero lukasz')
  expect(folded('An\u200bna\u2060 e\u0301')).toBe('anna e')
  expect(folded('\ufb01n')).toBe('fin')
  expect(folded('\u{1f469}\u200d\u{1f3a4} \u05e9\u05b8\u05dc\u05d5\u05dd')).toBe(
    '\u{1f469}\u{1f3a4} \u05e9\u05dc\u05d5\u05dd',
  )
})

test('of a long list only the rows around the window are drawn', () => {
  expect(rowsInSight(null, 20, 2_000)).toEqual({ from: 0, to: 20 })
  expect(rowsInSight(-5, 20, 2_000)).toEqual({ from: 0, to: 32 })
  expect(rowsInSight(1_000, 20, 2_000)).toEqual({ from: 988, to: 1_032 })
  expect(rowsInSight(1_990, 20, 2_000)).toEqual({ from: 1_978, to: 2_000 })
  expect(rowsInSight(50, 20, 10)).toEqual({ from: 0, to: 10 })
})
