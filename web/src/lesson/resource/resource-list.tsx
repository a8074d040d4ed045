import type { Group } from '../resource.ts'
import { type OwnRows, ResourceRow } from './resource-row.tsx'
import styles from './resource-list.module.css'

interface Props {
  groups: readonly Group[]
  /** Null where the list can only be read. */
  own: OwnRows | null
  /** The ids of the resources given within the last days. */
  fresh: ReadonlySet<number>
}

/** The shelf in order, under first letters when it is long. */
export function ResourceList({ groups, own, fresh }: Props) {
  return groups.map(({ letter, resources: rows }) => (
    <section key={letter ?? 'all'} className={styles.group} {...(letter && { 'aria-label': letter })}>
      {letter && (
        <h2 className={styles.letter} aria-hidden>
          {letter}
        </h2>
      )}
      <ul className={styles.list}>
        {rows.map((resource) => (
          <ResourceRow
            key={resource.lesson_rsrc_id}
            resource={resource}
            own={own}
            isNew={fresh.has(resource.lesson_rsrc_id)}
          />
        ))}
      </ul>
    </section>
  ))
}
