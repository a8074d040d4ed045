import { type RefObject, useEffect, useState } from 'react'
import type { Lesson } from '../rules.ts'

/** The least height of a card and the gap below it, in px: as many stand in the window at most. */
const leastHeight = 79

/**
 * Cards become whole a screen before they come into sight, so that scrolling never shows an unfinished one; but only once
 * somebody is about to scroll: until then a screen more would only delay the first.
 */
const ahead = { atRest: '0px', awake: '100% 0px' }

/**
 * The lessons of a column that nobody has scrolled to yet. Their cards hold a title and a name only: a board of hundreds
 * opens as fast as one of a few, and the browser's own search, a reader's count and the focus still find every lesson.
 * Lessons that come later are never among them, so that a moved card doesn't change its height as it lands.
 *
 * @param list the element whose children are the cards, in an element that scrolls
 */
export function useUnseen(list: RefObject<HTMLElement | null>, lessons: readonly Lesson[]): ReadonlySet<number> {
  const [unseen, setUnseen] = useState<ReadonlySet<number>>(
    () => new Set(lessons.slice(Math.ceil(window.innerHeight / leastHeight)).map((lesson) => lesson.lesson_id)),
  )
  const [isAwake, setAwake] = useState(false)
  useEffect(() => {
    const column = list.current?.parentElement
    const wake = () => setAwake(true)
    const signs = ['pointerenter', 'scroll', 'focusin', 'dragenter']
    for (const sign of signs) column?.addEventListener(sign, wake, { once: true, passive: true })
    return () => {
      for (const sign of signs) column?.removeEventListener(sign, wake)
    }
  }, [list])
  useEffect(() => {
    // Also those that a filter brings back: they are new elements then.
    const waiting = new Set(lessons.map((lesson) => lesson.lesson_id).filter((lessonId) => unseen.has(lessonId)))
    if (waiting.size === 0) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const come = new Set(entries.filter((entry) => entry.isIntersecting).map(({ target }) => lessonOf(target)))
        if (come.size > 0) setUnseen((now) => new Set([...now].filter((lessonId) => !come.has(lessonId))))
      },
      { root: list.current?.parentElement ?? null, rootMargin: isAwake ? ahead.awake : ahead.atRest },
    )
    for (const card of list.current?.children ?? []) if (waiting.has(lessonOf(card))) observer.observe(card)
    return () => observer.disconnect()
  }, [list, lessons, unseen, isAwake])
  return unseen
}

const lessonOf = (card: Element): number => Number(card instanceof HTMLElement ? card.dataset['lesson'] : Number.NaN)
