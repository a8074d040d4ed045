import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { House } from 'lucide-react'
import styles from './breadcrumbs.module.css'
import { useTrail } from './trail.tsx'

/** Paths of the trail that are no page of their own. */
const withoutPage = new Set(['/auth', '/profile'])

export function Breadcrumbs() {
  const trail = useTrail()
  return (
    <nav aria-label={t`Breadcrumb`} className={styles.trail}>
      <ol>
        <li>
          <Link to="/" aria-label={t`Start page`} className={styles.home}>
            <House aria-hidden />
          </Link>
        </li>
        {trail.map(({ label, path }, index) => (
          <li key={path}>
            {index === trail.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : withoutPage.has(path) ? (
              <span>{label}</span>
            ) : (
              <Link to={path}>{label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
