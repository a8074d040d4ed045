import styles from './shell-skeleton.module.css'

/** The frame of the shell while it is being decided who is there: never a white page, never a flash of the sign-in. */
export function ShellSkeleton() {
  return (
    <div className={styles.frame} aria-busy="true">
      <div className={styles.bar}>
        <span className={styles.logo} />
      </div>
      <div className={styles.rail} />
    </div>
  )
}
