import { createContext, use, useEffect, useState } from 'react'
import styles from './avatar.module.css'

/** The result for the address of a picture: a source to show at once, or soon; null for one that can't be shown. */
type Picture = string | null | Promise<string | null>

/** Pictures that only a signed-in person may read are fetched by whoever knows how; elsewhere an address is its picture. */
export const PictureSource = createContext<(url: string) => Picture>((url) => url)

interface Props {
  name: string
  url?: string | null | undefined
  /** One of the twelve student colours; the accent without one. */
  colour?: string
  size?: 'small' | 'normal' | 'large'
}

const segmenter = new Intl.Segmenter()
/** Two signs below the combining marks are two letters: most names need no look into the tables, which costs a list dear. */
const plainStart = /^[!-\u02ff](?:[!-\u02ff]|$)/
const firstLetter = (word: string): string =>
  (plainStart.test(word) ? word.charAt(0) : (segmenter.segment(word).containing(0)?.segment ?? '')).toLocaleUpperCase()

/** First and last initial. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return firstLetter(words[0] ?? '') + (words.length > 1 ? firstLetter(words.at(-1) ?? '') : '')
}

/** Returns the source that can be shown of an address now; null until there is one. */
function usePicture(url: string | null | undefined): string | null {
  const sourceOf = use(PictureSource)
  const picture = url ? sourceOf(url) : null
  const [arrived, setArrived] = useState<{ url: string; src: string | null }>()
  useEffect(() => {
    if (!url || !(picture instanceof Promise)) return undefined
    let isAwaited = true
    void picture.then((src) => isAwaited && setArrived({ url, src }))
    return () => {
      isAwaited = false
    }
  }, [url, picture])
  if (!(picture instanceof Promise)) return picture
  return arrived && arrived.url === url ? arrived.src : null
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
  const src = usePicture(url)
  const [broken, setBroken] = useState<string>()
  return (
    <span className={styles.avatar} data-size={size} data-coloured={Boolean(colour)} style={tint} aria-hidden>
      {src !== null && src !== broken ? (
        <img src={src} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setBroken(src)} />
      ) : (
        initials(name)
      )}
    </span>
  )
}
