import { t } from '@lingui/core/macro'
import today from '../today.module.css'
import { ResourceLink } from './resource-link.tsx'
import type { TodayResource } from './rules.ts'

/** What the teacher gave to the student, newest first. */
export function GivenResources({ resources }: { resources: readonly TodayResource[] }) {
  if (resources.length === 0) return <p className={today.quiet}>{t`Links and sheets for you will appear here.`}</p>
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
