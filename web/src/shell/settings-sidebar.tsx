import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Minus, Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { appearanceStore } from '../lib/appearance.ts'
import { changeLayout, defaultLayout, layoutStore, scales, themes } from '../lib/layout-config.ts'
import { useStore } from '../lib/store.ts'
import { showDone } from '../lib/toast.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Segmented } from '../ui/segmented.tsx'
import styles from './settings-sidebar.module.css'
import { ThemeSwatches } from './theme-swatches.tsx'

const close = () => appearanceStore.set(false)

/** How it looks. Not modal: the page behind stays in sight and changes at once (UX.md A8). */
export default function SettingsSidebar() {
  const layout = useStore(layoutStore)
  const box = useRef<HTMLElement>(null)

  useEffect(() => {
    const opener = document.activeElement
    const sidebar = box.current
    sidebar?.focus()
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Element && !event.target.closest('aside, [aria-expanded=true]')) close()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', escape)
      const active = document.activeElement
      if ((active === document.body || sidebar?.contains(active)) && opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  const reset = () => {
    const before = layoutStore.get()
    changeLayout(defaultLayout)
    showDone({ text: t`The appearance is back to its defaults`, undo: async () => changeLayout(before) })
  }
  const scaleIndex = scales.indexOf(layout.scale)
  const stepScale = (step: number) => {
    const scale = scales[scaleIndex + step]
    if (scale) changeLayout({ scale })
  }

  return (
    <aside ref={box} className={styles.sidebar} aria-label={t`Appearance`} tabIndex={-1}>
      <header className={styles.head}>
        <h2>
          <Trans>Appearance</Trans>
        </h2>
        <IconButton label={t`Close`} icon={<X aria-hidden />} onPress={close} />
      </header>
      <section className={styles.part}>
        <h3>
          <Trans>Colour scheme</Trans>
        </h3>
        <Segmented
          label={t`Colour scheme`}
          value={layout.colorScheme}
          onChange={(colorScheme) => changeLayout({ colorScheme })}
          options={[
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
            { value: 'system', label: t`System` },
          ]}
        />
      </section>
      <section className={styles.part}>
        <h3>
          <Trans>Theme colour</Trans>
        </h3>
        <ThemeSwatches value={layout.theme} themes={themes} onChange={(theme) => changeLayout({ theme })} />
      </section>
      <section className={styles.part}>
        <h3>
          <Trans>Scale</Trans>
        </h3>
        <fieldset className={styles.scale} aria-label={t`Scale`}>
          <IconButton
            label={t`Smaller`}
            icon={<Minus aria-hidden />}
            isDisabled={scaleIndex === 0}
            onPress={() => stepScale(-1)}
          />
          <span className={styles.dots} aria-hidden>
            {scales.map((scale) => (
              <i key={scale} data-current={scale === layout.scale} />
            ))}
          </span>
          <output>{layout.scale} px</output>
          <IconButton
            label={t`Larger`}
            icon={<Plus aria-hidden />}
            isDisabled={scaleIndex === scales.length - 1}
            onPress={() => stepScale(1)}
          />
        </fieldset>
      </section>
      <section className={styles.part}>
        <h3>
          <Trans>Input style</Trans>
        </h3>
        <Segmented
          label={t`Input style`}
          value={layout.inputStyle}
          onChange={(inputStyle) => changeLayout({ inputStyle })}
          options={[
            { value: 'outlined', label: t`Outlined` },
            { value: 'filled', label: t`Filled` },
          ]}
        />
      </section>
      <Button size="small" onPress={reset}>
        <Trans>Reset to defaults</Trans>
      </Button>
    </aside>
  )
}
