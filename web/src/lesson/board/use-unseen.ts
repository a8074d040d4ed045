import type { Lesson } from '../../data/lesson-rows.ts'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { countAbove } from '../use-drag-lesson.ts'

/** The least height of a card and the gap below it, of one with a student's name and of one without; in rem. */
const leastHeight = { named: 5.2, nameless: 4 }
/** Before anybody scrolls, the bar, the title, the filters and the head of a column take so much room and more; in rem. */
const roomAbove = 14
/**
 * Cards become whole so many heights of the column before they come into sight, so that scrolling never shows an
 * unfinished one; but only once somebody is about to scroll: until then a screen more would only delay the first.
 */
const ahead = { atRest: 0, awake: 1 }

/**
 * The lessons of a column that nobody has scrolled to yet. Their cards hold a title and a name only: a board of hundreds
 * opens as fast as one of a few, and the browser's own search, a reader's count and the focus still find every lesson.
 * Lessons that come later are never among them, so that a moved card doesn't change its height as it lands.
 *
 * @param list the element whose children are the cards, in an element that scrolls
 */
export function useUnseen(list: RefObject<HTMLElement | null>, lessons: readonly Lesson[]): ReadonlySet<number> {
  const [unseen, setUnseen] = useState<ReadonlySet<number>>(
    () => new Set(lessons.slice(fitting(lessons)).map((lesson) => lesson.lesson_id)),
  )
  const isAwake = useRef(false)
  const look = useEffectEvent(() => {
    if (!list.current) return
    const near = lessonsNear(list.current, isAwake.current ? ahead.awake : ahead.atRest)
    if (near.some((lessonId) => unseen.has(lessonId))) setUnseen((now) => new Set(now).difference(new Set(near)))
  })
  useEffect(() => {
    const column = list.current?.parentElement
    if (!column || !lessons.some(({ lesson_id }) => unseen.has(lesson_id))) return undefined
    // It tells once all is laid out, and again when there is more room. Cards that a filter brings back or a sort moves
    // are found like this too, and those that come nearer as others become whole.
    const resized = new ResizeObserver(() => look())
    resized.observe(column)
    return () => resized.disconnect()
  }, [list, lessons, unseen])
  useEffect(() => {
    const column = list.current?.parentElement
    const wake = () => {
      isAwake.current = true
      look()
    }
    // Not what is dragged across: nobody wants to scroll each column on the way, and the one that scrolls says so.
    const signs = ['pointerenter', 'scroll', 'focusin']
    for (const sign of signs) column?.addEventListener(sign, wake, { passive: true })
    return () => {
      for (const sign of signs) column?.removeEventListener(sign, wake)
    }
  }, [list])
  return unseen
}

/** How many of the lessons there is room for before anybody scrolls, at most. */
function fitting(lessons: readonly Lesson[]): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  let room = window.innerHeight / rem - roomAbove
  const beyond = lessons.findIndex(({ user_profile_id }) => {
    const isFull = room <= 0
    room -= user_profile_id === null ? leastHeight.nameless : leastHeight.named
    return isFull
  })
  return beyond < 0 ? lessons.length : beyond
}

/**
 * The lessons whose cards are in sight or near it.
 *
 * @param ahead how far beyond what is seen, in heights of the column
 */
function lessonsNear(list: HTMLElement, ahead: number): number[] {
  // The one that is dragged may be hidden, and stands nowhere then.
  const cards = [...list.querySelectorAll<HTMLElement>(':scope > [data-lesson]:not([data-dragging])')]
  const { top, bottom, height } = (list.parentElement ?? list).getBoundingClientRect()
  const from = countAbove(cards, top - ahead * height) - 1
  const to = countAbove(cards, bottom + ahead * height) + 1
  return cards.slice(Math.max(0, from), to).map((card) => Number(card.dataset['lesson']))
}
