import { newestFirst } from './given-resources.ts'
import { expect, test } from 'vitest'

const resource = (lesson_rsrc_id: number) => ({ lesson_rsrc_id, lesson_rsrc_dspl: '', url: null, file_id: null })
const gift = (lesson_rsrc_id: number, day: string) => ({ lesson_rsrc_id, given_at: `2026-11-${day}T10:00:00Z` })

test('what was given last stands first, what was not given last', () => {
  const listed = newestFirst([resource(1), resource(2), resource(3)], [gift(1, '01'), gift(3, '20')])
  expect(listed.map((each) => each.lesson_rsrc_id)).toEqual([3, 1, 2])
})
