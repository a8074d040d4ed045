import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useIsMutating } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { waitingStore } from '../data/offline/waiting.ts'
import { onIntent } from '../lib/on-intent.ts'
import { useStore } from '../lib/store.ts'
import { useEver } from '../lib/use-ever.ts'
import { Logo } from '../ui/logo.tsx'
import styles from './footer.module.css'

const loadPrivacy = () => import('./privacy-note.tsx')
const PrivacyNote = lazy(loadPrivacy)

/** Written in by the build, from package.json. */
const version = String(import.meta.env.LECTERN_VERSION)

/** Whose product, which version, where is help: in the same order on every page (experience.md A7). */
export function Footer() {
  const isSaving = useIsMutating() > 0
  const unsent = useStore(waitingStore).length
  const [isPrivacyOpen, setPrivacyOpen] = useState(false)
  const isPrivacyAsked = useEver(isPrivacyOpen)
  return (
    <footer className={styles.footer}>
      <span className={styles.mark}>
        <Logo />
        Lectern
      </span>
      <span className={styles.end}>
        <span>{stateText(isSaving, unsent)}</span>
        <Link to="/documentation">
          <Trans>Help</Trans>
        </Link>
        <button type="button" {...onIntent(loadPrivacy)} onClick={() => setPrivacyOpen(true)}>
          <Trans>Privacy</Trans>
        </button>
        <span>
          <Trans>Version {version}</Trans>
        </span>
        <span>© Lectern</span>
      </span>
      <Suspense>
        {isPrivacyAsked && <PrivacyNote isOpen={isPrivacyOpen} onClose={() => setPrivacyOpen(false)} />}
      </Suspense>
    </footer>
  )
}

/** Never that all is saved while something waits for a server. */
function stateText(isSaving: boolean, unsent: number): string {
  if (isSaving) return t`Saving…`
  return unsent > 0
    ? plural(unsent, { one: '# change is not sent yet', other: '# changes are not sent yet' })
    : t`All changes saved`
}
