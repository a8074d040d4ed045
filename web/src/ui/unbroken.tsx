import styles from './unbroken.module.css'

/** A text in which one part stays in a line, as the hours behind a day: half of a time is read as another one. */
export function Unbroken({ text, part }: { text: string; part: string }) {
  const at = text.lastIndexOf(part)
  return (
    <>
      {text.slice(0, at)}
      <span className={styles.part}>{part}</span>
      {text.slice(at + part.length)}
    </>
  )
}
