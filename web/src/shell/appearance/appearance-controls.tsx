import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import {
  changeLayout,
  defaultLayout,
  layoutStore,
  menuModes,
  scales,
  schemeOf,
  stepScale,
  themes,
} from '../../lib/layout-config.ts'
import { useStore } from '../../lib/store.ts'
import { showDone } from '../../lib/toast.ts'
import { useDesktop } from '../../lib/use-media.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Switch } from '../../ui/switch.tsx'
import styles from './appearance-controls.module.css'
import { ChoiceTiles } from './choice-tiles.tsx'
import { ThemeSwatches } from './theme-swatches.tsx'
import { LayoutThemePicture, MenuModePicture } from './thumbnails.tsx'

function reset(): void {
  const before = layoutStore.get()
  changeLayout(defaultLayout)
  showDone({
    text: t`The appearance is back to its defaults`,
    undo: async () => changeLayout(before),
    isUnlisted: true,
  })
}

interface Props {
  /** Without menu mode and layout theme: outside of the shell there is neither menu nor bar. */
  isMinimal?: boolean
  /** Each has the name that a search of the settings leads to. The sidebar may be open beside the page. */
  isOnPage?: boolean
}

/** The eight controls of how it looks, each applied at once (experience.md A8). For the sidebar and the settings page. */
export function AppearanceControls({ isMinimal = false, isOnPage = false }: Props) {
  const layout = useStore(layoutStore)
  const isDesktop = useDesktop()
  const isDark = schemeOf(layout) === 'dark'
  const at = (id: string) => (isOnPage ? { id } : {})
  const modeNames = { static: t`Static`, overlay: t`Overlay`, slim: t`Slim`, 'slim-plus': t`Slim plus` }
  return (
    <div className={styles.controls}>
      {!isMinimal && (
        <>
          <Part {...at('menu-mode')} title={t`Menu mode`}>
            <ChoiceTiles
              label={t`Menu mode`}
              value={layout.menuMode}
              onChange={(menuMode) => changeLayout({ menuMode })}
              isDisabled={!isDesktop}
              options={menuModes.map((value) => ({
                value,
                label: modeNames[value],
                picture: <MenuModePicture mode={value} />,
              }))}
            />
            {!isDesktop && (
              <p className={styles.hint}>
                <Trans>On narrow windows the menu is at the bottom</Trans>
              </p>
            )}
          </Part>
          <Part {...at('layout-theme')} title={t`Layout theme`}>
            <ChoiceTiles
              label={t`Layout theme`}
              value={layout.layoutTheme}
              onChange={(layoutTheme) => changeLayout({ layoutTheme })}
              options={[
                { value: 'colorScheme', label: t`Colour scheme`, picture: <LayoutThemePicture isPrimary={false} /> },
                {
                  value: 'primaryColor',
                  label: t`Primary colour`,
                  picture: <LayoutThemePicture isPrimary />,
                  isDisabled: isDark,
                  ...(isDark && { hint: t`Light only` }),
                },
              ]}
            />
          </Part>
        </>
      )}
      <Part {...at('colour-scheme')} title={t`Colour scheme`}>
        <Segmented
          label={t`Colour scheme`}
          value={layout.colorScheme}
          onChange={(colorScheme) => changeLayout({ colorScheme })}
          options={[
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
            { value: 'system', label: t`Match system` },
          ]}
        />
      </Part>
      <Part {...at('theme-colour')} title={t`Theme colour`}>
        <ThemeSwatches value={layout.theme} themes={themes} onChange={(theme) => changeLayout({ theme })} />
      </Part>
      <Part {...at('scale')} title={t`Scale`}>
        <fieldset className={styles.scale} aria-label={t`Scale`}>
          <IconButton
            label={t`Smaller`}
            shortcut="Alt −"
            icon={<Minus aria-hidden />}
            whyNot={layout.scale === scales[0] ? t`This is the smallest` : null}
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
            shortcut="Alt +"
            icon={<Plus aria-hidden />}
            whyNot={layout.scale === scales.at(-1) ? t`This is the largest` : null}
            onPress={() => stepScale(1)}
          />
        </fieldset>
      </Part>
      <Part {...at('input-style')} title={t`Input style`}>
        <Segmented
          label={t`Input style`}
          value={layout.inputStyle}
          onChange={(inputStyle) => changeLayout({ inputStyle })}
          options={[
            { value: 'outlined', label: t`Outlined` },
            { value: 'filled', label: t`Filled` },
          ]}
        />
      </Part>
      <div {...at('ripple')}>
        <Switch isSelected={layout.ripple} onChange={(ripple) => changeLayout({ ripple })}>
          {t`Ripple`}
        </Switch>
      </div>
      <Button {...at('reset')} size="small" onPress={reset}>
        <Trans>Reset to defaults</Trans>
      </Button>
    </div>
  )
}

function Part({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
