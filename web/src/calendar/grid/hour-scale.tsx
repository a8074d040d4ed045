import {
  createContext,
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { fingerHour, hourHeight, hourHeights } from './layout.ts'
import styles from './week-grid.module.css'
import { useZoom } from './zoom.ts'

const byFinger = window.matchMedia('(pointer: coarse)')
const least = (): number => (byFinger.matches ? fingerHour : hourHeights.least)

const HourContext = createContext<number | null>(null)
const DayWidthContext = createContext(0)

/** px of an hour; null until there is a window to measure, so that the days are drawn once and not twice. */
export const useHour = (): number | null => useContext(HourContext)

/** rem that a day is wide, in steps, as a window is drawn wider by hand. */
export const useDayWidth = (): number => useContext(DayWidthContext)
const widthStep = 0.25

/** A little of the day stands above the hours that are brought into sight. */
const minutesAbove = 30

interface Props {
  /** The element that scrolls. */
  scroller: RefObject<HTMLElement | null>
  /** The heads above the hours, in the same element. */
  heads: RefObject<HTMLElement | null>
  /** The element that contains the days, and their number. */
  box: RefObject<HTMLElement | null>
  days: number
  /** As many hours as the window should show. */
  usualHours: number
  /** As many as there are. */
  hours: number
  /** Minutes from the first hour to what is to be in sight at first; null where there is nothing. */
  opensAt: number | null
  /** The first of the days. */
  opensOn: string
  /** Minutes from the first hour to what the later hours are shown for; null while they are not. */
  laterAt: number | null
  children: ReactNode
}

/** The part of the grid that is as high as its hours. A new height redraws its controls and nothing else. */
export function HourScale({
  scroller,
  heads,
  box,
  days,
  usualHours,
  hours,
  opensAt,
  opensOn,
  laterAt,
  children,
}: Props) {
  const [hour, setHour] = useState<number | null>(null)
  const [dayWidth, setDayWidth] = useState(0)
  const high = (hour ?? least()) * useZoom(scroller)

  useLayoutEffect(() => {
    const head = heads.current
    // By what is inside: what scrolls is known only after all that it holds.
    const frame = head?.parentElement
    if (!head || !frame) return undefined
    const fit = () => {
      setHour(hourHeight(frame.clientHeight - head.clientHeight, usualHours, least()))
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setDayWidth(Math.floor((box.current?.clientWidth ?? 0) / days / rem / widthStep) * widthStep)
    }
    fit()
    const watcher = new ResizeObserver(fit)
    watcher.observe(frame)
    watcher.observe(head)
    return () => watcher.disconnect()
  }, [heads, box, days, usualHours])

  const isTouched = useRef(false)
  useEffect(() => {
    const note = () => {
      isTouched.current = true
    }
    window.addEventListener('pointerdown', note, true)
    window.addEventListener('keydown', note, true)
    return () => {
      window.removeEventListener('pointerdown', note, true)
      window.removeEventListener('keydown', note, true)
    }
  }, [])

  // Hours that are made for a finger are more than a phone has room for. A calendar that leaves a day which is over for the next one
  // opens that as well; once somebody has pressed, the hours stay where they are.
  const openedOn = useRef<string | null>(null)
  useLayoutEffect(() => {
    const frame = scroller.current
    const before = openedOn.current
    if (!frame || hour === null || opensAt === null || before === opensOn) return
    if (before !== null && isTouched.current) return
    openedOn.current = opensOn
    const from = (opensAt / 60) * hour
    const room = frame.clientHeight - (heads.current?.clientHeight ?? 0)
    const top = from + hour > room ? from - hour / 2 : 0
    if (byFinger.matches && (top > 0 || before !== null)) frame.scrollTo({ top })
  }, [scroller, heads, hour, opensAt, opensOn])

  // They come below the fold: without this a press would show nothing.
  const showLater = useEffectEvent(() => {
    if (laterAt !== null) scroller.current?.scrollTo({ top: ((laterAt - minutesAbove) / 60) * high })
  })
  const isLaterShown = laterAt !== null
  useLayoutEffect(() => {
    if (isLaterShown) showLater()
  }, [isLaterShown])

  return (
    <HourContext value={hour === null ? null : high}>
      <DayWidthContext value={dayWidth}>
        <div
          className={styles.body}
          // Not on the whole grid: what stands above is not styled anew once the height is known.
          style={{ '--hour': `${high}px`, height: `calc(var(--hour) * ${hours})` } as CSSProperties}
        >
          {children}
        </div>
      </DayWidthContext>
    </HourContext>
  )
}
