import { expect, test } from 'vitest'
import {
  needsAttention,
  pressedSort,
  readView,
  type Row,
  rowsOf,
  selectedAfter,
  shownOf,
  sorted,
  tagsOf,
  usualView,
} from './list.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
let ids = 0
const row = (part: Partial<Row>): Row => {
  const [made] = rowsOf(
    [
      {
        user_profile_id: (ids += 1),
        id: null,
        display_name: 'Anna',
        avatar_url: null,
        email: null,
        phone: null,
        video_link: null,
        colour: null,
        usual_slot: null,
        tags: [],
        private_note: null,
        invited_at: null,
        paused_at: null,
        archived_at: null,
        invitation_status: 'none',
        ...part,
      },
    ],
    [],
  )
  return { ...(made as Row), ...part }
}
const names = (rows: readonly Row[]) => rows.map((each) => each.display_name)

test('a stored view falls back field by field', () => {
  for (const broken of [null, '', 'null', '[]x', '7']) expect(readView(broken)).toEqual(usualView)
  expect(readView('{"sort":{"by":"__proto__"},"columns":["email","x"],"chips":"all"}')).toEqual({
    sort: usualView.sort,
    columns: ['email'],
    chips: [],
  })
  const view = { sort: { by: 'slot', descending: true }, columns: [], chips: ['paused'] }
  expect(readView(JSON.stringify(view))).toEqual(view)
})

test('a search finds by name, address, note and tag, without accents', () => {
  const rows = [
    row({ display_name: 'Zoë Martin', private_note: 'Plays the cello', tags: ['Exam'] }),
    row({ display_name: 'Luca Rossi', email: 'luca@example.org' }),
    row({ display_name: '\u202eevil\u202c <script>', archived_at: '2026-01-01T00:00:00Z' }),
  ]
  expect(names(shownOf(rows, [], 'zoe', now))).toEqual(['Zoë Martin'])
  expect(names(shownOf(rows, [], 'EXAMPLE luca', now))).toEqual(['Luca Rossi'])
  expect(names(shownOf(rows, [], 'cello', now))).toEqual(['Zoë Martin'])
  expect(names(shownOf(rows, [], 'exam', now))).toEqual(['Zoë Martin', 'Luca Rossi'])
  expect(names(shownOf(rows, [], '', now))).toEqual(['Zoë Martin', 'Luca Rossi'])
  expect(shownOf(rows, ['archived'], 'evil', now)).toHaveLength(1)
})

test('a phone number is found as it was written and as it is dialled', () => {
  const rows = [row({ display_name: 'Anna', phone: '+49 (0) 151 234-5678' }), row({ display_name: 'Ben', phone: null })]
  for (const search of ['+49 151', '+491512345678', '151 234', '2345678', '234-56'])
    expect(names(shownOf(rows, [], search, now))).toEqual(['Anna'])
  expect(shownOf(rows, [], '+44', now)).toEqual([])
  expect(names(sorted(rows, { by: 'phone', descending: true }))).toEqual(['Anna', 'Ben'])
})

test('chips narrow together', () => {
  const rows = [
    row({ display_name: 'active', id: 'x', status: 'active', next: '2026-11-21T09:00:00Z' }),
    row({ display_name: 'paused', paused_at: '2026-11-01T00:00:00Z', status: 'paused' }),
    row({ display_name: 'opened', status: 'opened', invited_at: '2026-11-19T00:00:00Z' }),
    row({ display_name: 'late', id: 'y', status: 'active', late: 1 }),
  ]
  expect(names(shownOf(rows, ['active'], '', now))).toEqual(['active', 'late'])
  expect(names(shownOf(rows, ['active', 'unplanned'], '', now))).toEqual(['late'])
  expect(names(shownOf(rows, ['invited'], '', now))).toEqual(['opened'])
  expect(names(shownOf(rows, ['paused'], '', now))).toEqual(['paused'])
  expect(names(shownOf(rows, ['attention'], '', now))).toEqual(['late'])
})

test('what needs attention: late homework, a long gap, an invitation that nobody saw; never a break', () => {
  expect(needsAttention(row({ late: 1 }), now)).toBe(true)
  expect(needsAttention(row({ last: '2026-10-20T00:00:00Z' }), now)).toBe(true)
  expect(needsAttention(row({ last: '2026-11-10T00:00:00Z' }), now)).toBe(false)
  expect(needsAttention(row({ status: 'invited', invited_at: '2026-11-01T00:00:00Z' }), now)).toBe(true)
  expect(needsAttention(row({ status: 'opened', invited_at: '2026-11-01T00:00:00Z' }), now)).toBe(false)
  expect(needsAttention(row({ late: 1, paused_at: '2026-11-01T00:00:00Z' }), now)).toBe(false)
})

test('a sort keeps the order of names among equals and puts nothing at the end, both ways', () => {
  const rows = [
    row({ display_name: 'a', usual_slot: 'Tue 10:00' }),
    row({ display_name: 'b' }),
    row({ display_name: 'c', usual_slot: 'Tue 9:00' }),
    row({ display_name: 'd' }),
  ]
  const by = (descending: boolean) => names(sorted(rows, { by: 'slot', descending }))
  expect(by(false)).toEqual(['c', 'a', 'b', 'd'])
  expect(by(true)).toEqual(['a', 'c', 'b', 'd'])
  expect(sorted(rows, usualView.sort)).toBe(rows)
  expect(names(sorted(rows, { by: 'name', descending: true }))).toEqual(['d', 'c', 'b', 'a'])
  const first = pressedSort({ by: 'name', descending: false }, 'slot')
  expect(first).toEqual({ by: 'slot', descending: false })
  expect(pressedSort(first, 'slot')).toEqual({ by: 'slot', descending: true })
})

test('Shift reaches from the row before', () => {
  const rows = ['a', 'b', 'c', 'd'].map((display_name) => row({ display_name }))
  const [a, b, c, d] = rows.map((each) => each.user_profile_id) as [number, number, number, number]
  const one = selectedAfter(new Set(), rows, { pressed: b, anchor: null, reach: false })
  expect([...one]).toEqual([b])
  expect([...selectedAfter(one, rows, { pressed: d, anchor: b, reach: true })]).toEqual([b, c, d])
  expect([...selectedAfter(one, rows, { pressed: a, anchor: b, reach: true })]).toEqual([b, a])
  expect([...selectedAfter(one, rows, { pressed: b, anchor: b, reach: false })]).toEqual([])
  // The row before is not shown any more.
  expect([...selectedAfter(new Set(), rows, { pressed: c, anchor: 99, reach: true })]).toEqual([c])
})

test('tags are the words between commas', () => {
  expect(tagsOf(' Exam,, duo , ')).toEqual(['Exam', 'duo'])
})
