import type { TodayResource } from '../../data/given-resources.ts'
import today from './today.module.css'
import { ResourceLink } from './resource-link.tsx'

/** The resources that the teacher gave to the student, newest first. */
export function GivenResources({ resources, nothing }: { resources: readonly TodayResource[]; nothing: string }) {
  if (resources.length === 0) return <p className={today.quiet}>{nothing}</p>
  return (
    <ul className={today.day}>
      {resources.map((resource) => (
        <li key={resource.lesson_rsrc_id} className={today.given}>
          <ResourceLink resource={resource} />
        </li>
      ))}
    </ul>
  )
}
