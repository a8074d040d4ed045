import { type RefObject, useEffect, useState } from 'react'
import type { Lesson } from '../rules.ts'

/** How many cards of a column are whole from the start: more than a tall window shows. */
const firstScreen = 12

/** Cards become whole a screen before they come into sight, so that scrolling never shows an unfinished one. */
const ahead = '100% 0px'

/**
 * The lessons of a column that nobody has scrolled to yet. Their cards hold a title and a name only: a board of hundreds
 * opens as fast as one of a few, and the browser's own search, a reader's count and the focus still find every lesson.
 * Lessons that come later are never among them, so that a moved card doesn't change its height as it lands.
 *
 * @param list the element whose children are the cards, in an element that scrolls
 */
export function useUnseen(list: RefObject<HTMLElement | null>, lessons: readonly Lesson[]): ReadonlySet<number> {
  const [unseen, setUnseen] = useState<ReadonlySet<number>>(
    () => new Set(lessons.slice(firstScreen).map((lesson) => lesson.lesson_id)),
  )
  useEffect(() => {
    // Also those that a filter brings back: they are new elements then.
    const waiting = new Set(lessons.map((lesson) => lesson.lesson_id).filter((lessonId) => unseen.has(lessonId)))
    if (waiting.size === 0) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const come = new Set(entries.filter((entry) => entry.isIntersecting).map(({ target }) => lessonOf(target)))
        if (come.size > 0) setUnseen((now) => new Set([...now].filter((lessonId) => !come.has(lessonId))))
      },
      { root: list.current?.parentElement ?? null, rootMargin: ahead },
    )
    for (const card of list.current?.children ?? []) if (waiting.has(lessonOf(card))) observer.observe(card)
    return () => observer.disconnect()
  }, [list, lessons, unseen])
  return unseen
}

const lessonOf = (card: Element): number => Number(card instanceof HTMLElement ? card.dataset['lesson'] : Number.NaN)
