import {
  createContext,
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useState,
} from 'react'
import { hourHeight, hourHeights } from './rules.ts'
import styles from './week-grid.module.css'
import { useZoom } from './zoom.tsx'

const HourContext = createContext<number | null>(null)

/** px of an hour; null until there is a window to measure, so that the days are drawn once and not twice. */
export const useHour = (): number | null => useContext(HourContext)

interface Props {
  /** What scrolls. */
  scroller: RefObject<HTMLElement | null>
  /** What stands above the hours, in the same. */
  heads: RefObject<HTMLElement | null>
  /** As many hours as the window should show. */
  usualHours: number
  /** As many as there are. */
  hours: number
  children: ReactNode
}

/** What is as high as its hours are. When they become higher it is drawn anew with what asks for them, and nothing else. */
export function HourScale({ scroller, heads, usualHours, hours, children }: Props) {
  const [hour, setHour] = useState<number | null>(null)
  const high = (hour ?? hourHeights.least) * useZoom(scroller)

  useLayoutEffect(() => {
    const head = heads.current
    // By what is inside: what scrolls is known only after all that it holds.
    const frame = head?.parentElement
    if (!head || !frame) return undefined
    const fit = () => setHour(hourHeight(frame.clientHeight - head.clientHeight, usualHours))
    fit()
    const watcher = new ResizeObserver(fit)
    watcher.observe(frame)
    watcher.observe(head)
    return () => watcher.disconnect()
  }, [heads, usualHours])

  return (
    <HourContext value={hour === null ? null : high}>
      <div
        className={styles.body}
        // Not on the whole grid: what stands above is not styled anew once the height is known.
        style={{ '--hour': `${high}px`, height: `calc(var(--hour) * ${hours})` } as CSSProperties}
      >
        {children}
      </div>
    </HourContext>
  )
}
