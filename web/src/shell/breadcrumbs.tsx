import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import House from 'lucide-react/icons/house'
import { createPortal } from 'react-dom'
import { useStore } from '../lib/store.ts'
import { trailSlotStore } from '../lib/trail-slot.tsx'
import styles from './breadcrumbs.module.css'
import { useTrail } from './use-trail.ts'

/** Paths of the trail that are no page of their own. */
const withoutPage = new Set(['/auth', '/profile'])

/** @param isInTitle the page gives it a place in the row of its title, and nowhere else is room for it */
export function Breadcrumbs({ isInTitle = false }: { isInTitle?: boolean }) {
  const slot = useStore(trailSlotStore)
  if (!isInTitle) return <Trail />
  return slot && createPortal(<Trail />, slot)
}

function Trail() {
  const trail = useTrail()
  return (
    <nav aria-label={t`Breadcrumb`} className={styles.trail}>
      <ol>
        <li>
          <Link to="/" activeOptions={{ exact: true }} aria-label={t`Start page`} className={styles.home}>
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
              <Link to={path} activeOptions={{ exact: true }}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
