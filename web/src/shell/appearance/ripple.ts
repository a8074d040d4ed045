import { useEffect } from 'react'
import styles from './ripple.module.css'

/** ms; as long as the longest of the tokens of motion that answer a press. */
const lasts = 480

const pressable = 'button, a, summary, label[data-rac], [role=menuitem], [role=option]'

/** Draws a wave from the pressed point, clipped to what was pressed. Nobody who wants less motion gets one. */
function wave(event: PointerEvent): void {
  if (event.button !== 0 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>(pressable) : null
  if (!target || target.matches(':disabled, [aria-disabled=true], [data-disabled]')) return
  const { left, top, width, height } = target.getBoundingClientRect()
  const clip = document.createElement('span')
  clip.className = styles.clip ?? ''
  clip.ariaHidden = 'true'
  // Physical on purpose: the rectangle of the pressed thing is, in every direction of writing.
  Object.assign(clip.style, {
    translate: `${left}px ${top}px`,
    inlineSize: `${width}px`,
    blockSize: `${height}px`,
    borderRadius: getComputedStyle(target).borderRadius,
  })
  const drop = clip.appendChild(document.createElement('span'))
  drop.className = styles.drop ?? ''
  const size = 2 * Math.hypot(width, height)
  Object.assign(drop.style, {
    inlineSize: `${size}px`,
    blockSize: `${size}px`,
    translate: `${event.clientX - left - size / 2}px ${event.clientY - top - size / 2}px`,
  })
  document.body.append(clip)
  const animation = drop.animate(
    [
      { scale: 0, opacity: 0.22 },
      { scale: 1, opacity: 0 },
    ],
    {
      duration: lasts,
      easing: 'cubic-bezier(.2, 0, 0, 1)',
    },
  )
  animation.addEventListener('finish', () => clip.remove())
}

/** While it stands, whatever is pressed answers with a wave (experience.md A8). */
export default function Ripple() {
  useEffect(() => {
    // Before the buttons of the page, which keep a press to themselves.
    document.addEventListener('pointerdown', wave, { capture: true })
    return () => document.removeEventListener('pointerdown', wave, { capture: true })
  }, [])
  return null
}
