import { grouped, type Resource } from './rules.ts'
import { ResourceRow } from './resource-row.tsx'
import styles from './resource-list.module.css'

interface Props {
  /** The owner, or null where the list can only be read. */
  profileId: number | null
  resources: readonly Resource[]
}

/** The shelf in order, under first letters when it is long. */
export function ResourceList({ profileId, resources }: Props) {
  return grouped(resources).map(({ letter, resources: rows }) => (
    <section key={letter ?? 'all'} className={styles.group} {...(letter && { 'aria-label': letter })}>
      {letter && (
        <h2 className={styles.letter} aria-hidden>
          {letter}
        </h2>
      )}
      <ul className={styles.list}>
        {rows.map((resource) => (
          <ResourceRow key={resource.lesson_rsrc_id} profileId={profileId} resource={resource} />
        ))}
      </ul>
    </section>
  ))
}
