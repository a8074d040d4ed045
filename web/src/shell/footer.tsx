import { Trans } from '@lingui/react/macro'
import { useIsMutating } from '@tanstack/react-query'
import { Logo } from '../ui/logo.tsx'
import styles from './footer.module.css'

export function Footer({ onHelp }: { onHelp: () => void }) {
  const isSaving = useIsMutating() > 0
  return (
    <footer className={styles.footer}>
      <span className={styles.mark}>
        <Logo />
        Lectern
      </span>
      <span className={styles.end}>
        <span>{isSaving ? <Trans>Saving…</Trans> : <Trans>All changes saved</Trans>}</span>
        <button type="button" onClick={onHelp}>
          <Trans>Help</Trans>
        </button>
        <span>© Lectern</span>
      </span>
    </footer>
  )
}
