import type { Day } from '../../lib/wall-time.ts'

/** Follows a pointer from one name of a day to another, marks the days between, and chooses them when it is let go. */
export function chooseDays(
  days: readonly Day[],
  onChooseDays: (dates: readonly string[]) => void,
  down: PointerEvent,
  first: string,
): void {
  // A finger that is drawn over the names scrolls the page.
  if (down.button !== 0 || down.pointerType === 'touch') return
  const gone = new AbortController()
  const { signal } = gone
  let dates: string[] = [first]
  const heads = () => document.querySelectorAll<HTMLElement>('[data-head]')
  const mark = () => {
    for (const head of heads())
      head.toggleAttribute('data-over', dates.length > 1 && dates.includes(head.dataset['head'] ?? ''))
  }
  const end = (isDropped: boolean) => {
    gone.abort()
    const drawn = dates
    dates = []
    mark()
    if (isDropped && drawn.length > 1) onChooseDays(drawn)
  }
  window.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-head]')?.dataset['head']
      if (over === undefined) return
      const [from, to] = [first, over].toSorted()
      dates = days.flatMap(({ date }) =>
        from !== undefined && to !== undefined && date >= from && date <= to ? [date] : [],
      )
      mark()
    },
    { signal },
  )
  window.addEventListener('pointerup', () => end(true), { signal })
  window.addEventListener('pointercancel', () => end(false), { signal })
  window.addEventListener('keydown', (key) => key.key === 'Escape' && end(false), { signal, capture: true })
}
