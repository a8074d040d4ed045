import { attempt } from '../../lib/attempt.ts'
import { t } from '@lingui/core/macro'
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react'
import { isMirrored } from '../../lib/mirrored.ts'
import styles from './drawer.module.css'

/** experience.md B15, rem. */
const narrowest = 32
const widest = 56
const usual = 40
/** The change of width by one press of an arrow, rem. */
const step = 2
const storedAt = 'drawer.v1'

/** The edge of the drawer, to drag or to move by arrows; its place is remembered in this browser. */
export function ResizeHandle({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const [width, setWidth] = useState(storedWidth)
  useEffect(() => {
    panel.current?.style.setProperty('--drawer', `${width}rem`)
  }, [panel, width])
  const take = (next: number) => {
    setWidth(fit(next))
    store(fit(next))
  }
  const drag = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) => {
    const box = panel.current?.getBoundingClientRect()
    if (!box || !currentTarget.hasPointerCapture(pointerId)) return
    // Right to left the drawer stands on the left, and its edge is the right one.
    take((isMirrored(currentTarget) ? clientX - box.left : box.right - clientX) / rem())
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const outwards = isMirrored(event.currentTarget) ? 'ArrowRight' : 'ArrowLeft'
    if (event.key === 'Home') take(narrowest)
    else if (event.key === 'End') take(widest)
    else if (event.key === outwards) take(width + step)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') take(width - step)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // A slider and not a separator: that is what it does, and what all screen readers know how to work.
    <input
      className={styles.edge}
      type="range"
      aria-label={t`Width of the lesson`}
      min={narrowest}
      max={widest}
      value={width}
      onChange={({ target }) => take(target.valueAsNumber)}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.preventDefault() // the edge follows the pointer, and does not jump to where it was pressed
        event.currentTarget.focus()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={drag}
      onDoubleClick={() => take(usual)}
    />
  )
}

const fit = (width: number): number => Math.round(Math.min(widest, Math.max(narrowest, width)))
const rem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

function storedWidth(): number {
  const width = Number(attempt(() => localStorage.getItem(storedAt)) ?? usual)
  return Number.isFinite(width) ? fit(width) : usual
}

function store(width: number): void {
  // A browser without storage shows the usual width next time.
  attempt(() => localStorage.setItem(storedAt, String(width)))
}
