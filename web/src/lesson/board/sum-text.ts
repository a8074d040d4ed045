import type { Lesson } from '../../data/lesson-rows.ts'
import { durationText } from '../../lib/duration.ts'
import { minutesOf } from '../board.ts'

/** "3 · 2 h 15": how many they are and how long they take, where that can be said in hours. */
export function sumText(lessons: readonly Lesson[]): string {
  const minutes = minutesOf(lessons)
  return minutes > 0 ? `${lessons.length} · ${durationText(minutes)}` : String(lessons.length)
}
