import styles from './avatar.module.css'

interface Props {
  name: string
  url?: string | null
  /** One of the twelve student colours; the accent without one. */
  colour?: string
  size?: 'small' | 'normal' | 'large'
}

const segmenter = new Intl.Segmenter()
const firstLetter = (word: string): string => segmenter.segment(word).containing(0)?.segment.toLocaleUpperCase() ?? ''

/** First and last initial. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return firstLetter(words[0] ?? '') + (words.length > 1 ? firstLetter(words.at(-1) ?? '') : '')
}

/** A photo, or initials on the person's colour. Decorative: the name stands beside it. */
export function Avatar({ name, url, colour, size = 'normal' }: Props) {
  const tint = colour
    ? {
        background: `var(--ev-${colour}-bg)`,
        color: `var(--ev-${colour}-ink)`,
        borderColor: `var(--ev-${colour}-edge)`,
      }
    : {}
  return (
    <span className={styles.avatar} data-size={size} data-coloured={Boolean(colour)} style={tint} aria-hidden>
      {url ? <img src={url} alt="" loading="lazy" referrerPolicy="no-referrer" /> : initials(name)}
    </span>
  )
}
