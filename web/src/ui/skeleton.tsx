import styles from './skeleton.module.css'

/** A place for what is still on its way; shows only when that takes longer than 300 ms (experience.md B0). */
export function Skeleton({ width = '100%', height = '1rem' }: { width?: string; height?: string }) {
  return <span className={styles.skeleton} style={{ inlineSize: width, blockSize: height }} aria-hidden />
}
