import styles from './beside.module.css'

/** A few quiet words beside a time, such as the clock of another zone; nothing where there are none. */
export function Beside({ words }: { words: string | null }) {
  return words === null ? null : <span className={styles.words}> {words}</span>
}
