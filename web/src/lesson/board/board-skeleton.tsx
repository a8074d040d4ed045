import { Skeleton } from '../../ui/skeleton.tsx'
import column from './board-column.module.css'
import styles from './teacher-board.module.css'

const cards = ['7rem', '5.4rem', '6.2rem']

/** Three cards per column in the board's final layout. */
export function BoardSkeleton({ columns }: { columns: number }) {
  return (
    <div className={styles.screen} aria-busy="true">
      <div className={styles.board}>
        {Array.from({ length: columns }, (_, at) => (
          <div key={at} className={column.column}>
            <div className={column.head}>
              <Skeleton width="6rem" height="1.3rem" />
            </div>
            <div className={column.body}>
              <div className={column.list}>
                {cards.map((height) => (
                  <Skeleton key={height} height={height} />
                ))}
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
