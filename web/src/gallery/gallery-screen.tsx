import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, type ComponentType } from 'react'
import { preferencesStore } from '../lib/preferences.ts'
import { useStore } from '../lib/store.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { type Area, areas } from './areas.ts'
import { Blocks } from './blocks.tsx'
import { Documentation } from './documentation.tsx'
import { Ecommerce } from './ecommerce.tsx'
import styles from './gallery.module.css'
import { Pages } from './pages.tsx'
import { UiKit } from './ui-kit.tsx'
import { Utilities } from './utilities.tsx'

interface Props {
  area: Area
  /** Whole features with sample data. A feature imports no other, so they are handed in from above. */
  apps: ComponentType
  /** The states of features: notices, skeletons, failures. */
  states: ComponentType
}

/** The parts of the product, to look at and to try (product.md 2, experience.md A10). */
export function GalleryScreen({ area, apps: Apps, states: States }: Props) {
  const { _ } = useLingui()
  const { hash } = useLocation()
  const router = useRouter()
  // A reader who comes for help has not asked for the parts of the product.
  const { showGallery } = useStore(preferencesStore)
  // The content comes with the screen, so the browser found nothing to scroll to when it read the address.
  useEffect(() => {
    const place = document.getElementById(hash)
    place?.scrollIntoView()
    // The browser's own mark of it, :target, is set by a new page only.
    place?.setAttribute('data-sought', '')
    return () => place?.removeAttribute('data-sought')
  }, [hash])
  // A reader who changes the address by hand is led back by the router to where the page was left.
  useEffect(
    () =>
      router.subscribe('onRendered', ({ toLocation, pathChanged, hashChanged }) => {
        if (hashChanged && !pathChanged) document.getElementById(toLocation.hash)?.scrollIntoView()
      }),
    [router],
  )
  return (
    <div className={styles.screen}>
      <PageTitle>{_(area.name)}</PageTitle>
      {(showGallery || area.path !== '/documentation') && (
        <nav aria-label={t`Gallery`} className={styles.areas}>
          <ul>
            {areas.map(({ path, name }) => (
              <li key={path}>
                <Link to={path} aria-current={path === area.path ? 'page' : undefined}>
                  {_(name)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {area.path === '/uikit' ? (
        <>
          <UiKit />
          <States />
        </>
      ) : null}
      {area.path === '/utilities' ? <Utilities /> : null}
      {area.path === '/pages' ? <Pages /> : null}
      {area.path === '/documentation' ? <Documentation /> : null}
      {area.path === '/blocks' ? <Blocks /> : null}
      {area.path === '/ecommerce' ? <Ecommerce /> : null}
      {area.path === '/apps' ? <Apps /> : null}
    </div>
  )
}
