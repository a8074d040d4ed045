import styles from './beside.module.css'

/** A few quiet words beside a time, such as the clock of another zone; nothing where there are none. */
export function Beside({ words }: { words: string | null }) {
  if (words === null) return null
  // The blank stands outside of the box: there the line may be broken, and not within the time.
  return (
    <>
      {' '}
      <span className={styles.words}>{words}</span>
    </>
  )
}
