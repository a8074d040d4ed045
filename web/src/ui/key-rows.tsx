import { Fragment } from 'react'
import styles from './key-rows.module.css'

interface Props {
  rows: readonly { keys: readonly string[]; what: string }[]
}

/** The keys and their effects, one line each. */
export function KeyRows({ rows }: Props) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ keys, what }) => (
        <div key={`${keys.join()} ${what}`}>
          <dt>
            {keys.map((key, index) => (
              <Fragment key={key}>
                {index > 0 && ' / '}
                <kbd>{key}</kbd>
              </Fragment>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  )
}
