import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { appearanceStore } from '../../lib/appearance.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { AppearanceControls } from './appearance-controls.tsx'
import styles from './settings-sidebar.module.css'

const close = () => appearanceStore.set(false)

/** How it looks. Not modal: the page behind stays in sight and changes at once (experience.md A8). */
export default function SettingsSidebar({ isInShell }: { isInShell: boolean }) {
  const box = useRef<HTMLElement>(null)

  useEffect(() => {
    const opener = document.activeElement
    const sidebar = box.current
    sidebar?.focus()
    const outside = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || sidebar?.contains(target)) return
      // Its own button closes it by itself, and what a message offers, such as Undo, is no other place.
      const isOpener = target.closest('[aria-expanded=true]')?.ariaLabel === sidebar?.ariaLabel
      if (!isOpener && !target.closest('[data-react-aria-top-layer]')) close()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      close()
    }
    // From inside it is meant for the sidebar, whatever the page does with that key.
    const escapeInside = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    sidebar?.addEventListener('keydown', escapeInside)
    // Before the buttons of the page, which keep a press to themselves.
    document.addEventListener('pointerdown', outside, { capture: true })
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside, { capture: true })
      document.removeEventListener('keydown', escape)
      sidebar?.removeEventListener('keydown', escapeInside)
      const active = document.activeElement
      if ((active === document.body || sidebar?.contains(active)) && opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  return (
    <aside ref={box} className={styles.sidebar} aria-label={t`Appearance`} tabIndex={-1}>
      <header className={styles.head}>
        <h2>
          <Trans>Appearance</Trans>
        </h2>
        <IconButton label={t`Close`} icon={<X aria-hidden />} onPress={close} />
      </header>
      <AppearanceControls isMinimal={!isInShell} />
    </aside>
  )
}
